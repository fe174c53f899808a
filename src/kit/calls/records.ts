/** What the browser asks of records beside the verbs of its data provider. */
import type * as z from '../zod.ts';
import { answerOf, bodyOf, get, post, queryOf } from '../calls.ts';
import type { EXPORT_FORMATS } from '../fileFormat.ts';
import { transitionName } from '../abilities.ts';
import type { transitionInput } from '../answers/records.ts';
import type { AnyResource } from '../resource.ts';

interface ExportAsked {
  format: (typeof EXPORT_FORMATS)[number];
  filter?: string | undefined;
  sort?: string | undefined;
  columns?: string | undefined;
}

export const exportCall = (resource: string) =>
  get(`/api/${resource}/export`, {
    group: resource,
    summary: `Every one of ${resource} that the filter lets through, as a file`,
    access: `${resource}.export`,
    query: queryOf<z.ZodType<ExportAsked, ExportAsked>>(),
    produces: 'text/csv',
  });

/** Brings a record into another state. Refusals by field are below `input`. */
export const transitionCall = ({ name: resource, workflow }: AnyResource, state: string) => {
  const name = transitionName(state);
  return post(`/api/${resource}/{id}/transitions/${name}`, {
    group: resource,
    summary: `Bring one of ${resource} into the state ${state}`,
    access: `${resource}.transitions.${name}`,
    body: bodyOf<typeof transitionInput>(),
    bodyMayBeMissing: true,
    approvable: workflow?.transitions[state]?.approvable ?? false,
    answer: answerOf<Readonly<Record<string, unknown>> | null>(),
  });
};

/** Describes the calls of the records of any resource. */
import type * as z from '../zod.ts';
import { answerOf, bodyOf, get, post, put, queryOf, remove } from '../calls.ts';
import type { ImportReport } from '../answers/files.ts';
import type { CountedValues } from '../answers/filters.ts';
import type { transitionInput } from '../answers/records.ts';
import type { EXPORT_FORMATS } from '../fileFormat.ts';
import { transitionName } from '../abilities.ts';
import type { AnyResource } from '../resource.ts';

type Values = Readonly<Record<string, unknown>>;
type Schema<Asked> = z.ZodType<Asked, Asked>;

interface Filtered {
  filter?: string | undefined;
}
interface Listed extends Filtered {
  sort?: string | undefined;
  range?: string | undefined;
}
interface Exported extends Listed {
  format: (typeof EXPORT_FORMATS)[number];
  columns?: string | undefined;
}

export const listCall = (resource: string) =>
  get(`/api/${resource}`, {
    group: resource,
    summary: `A page of ${resource}; Content-Range and X-Total-Count say of how many`,
    access: `${resource}.read`,
    bare: true,
    query: queryOf<Schema<Listed>>(),
    answer: answerOf<readonly Values[]>(),
  });

export const exportCall = (resource: string) =>
  get(`/api/${resource}/export`, {
    group: resource,
    summary: `Every one of ${resource} that the filter lets through, as a file`,
    access: `${resource}.export`,
    query: queryOf<Schema<Exported>>(),
    produces: 'text/csv',
  });

/** `most`: of more records nothing is counted. */
export const filtersCall = (resource: string, most: number) =>
  get(`/api/${resource}/filters`, {
    group: resource,
    summary: `Filter values of ${resource}, counted by the other filters; none above ${most} records`,
    access: `${resource}.read`,
    query: queryOf<Schema<Filtered>>(),
    answer: answerOf<CountedValues>(),
  });

export const totalsCall = (resource: string) =>
  get(`/api/${resource}/totals`, {
    group: resource,
    summary: `Sums of all ${resource} that the filter lets through, of the fields that the role sees`,
    access: `${resource}.read`,
    query: queryOf<Schema<Filtered>>(),
    answer: answerOf<Values>(),
  });

export const readCall = (resource: string) =>
  get(`/api/${resource}/{id}`, {
    group: resource,
    summary: `One of ${resource}`,
    access: `${resource}.read`,
    bare: true,
    answer: answerOf<Values>(),
  });

export const importCall = (resource: string) =>
  post(`/api/${resource}/import`, {
    group: resource,
    summary:
      `Take a CSV into ${resource}: headed by field names (whole numbers in their unit, paise or basis points) ` +
      'or by labels (rupees, percent). Good rows are written unless dryRun; row 1 is the first below the heading; ' +
      'a row with an id changes that record',
    access: `${resource}.write`,
    bare: true,
    query: queryOf<Schema<{ dryRun: 'true' | 'false' }>>(),
    consumes: 'text/csv',
    takesKey: true,
    answer: answerOf<ImportReport>(),
  });

/** Changes one record, and many by `filter={"id":[…]}`. */
export const writeCalls = (resource: string) => {
  const common = { group: resource, access: `${resource}.write`, bare: true } as const;
  const removal = { ...common, access: `${resource}.delete` } as const;
  const many = { query: queryOf<Schema<{ filter: string }>>(), answer: answerOf<readonly string[]>() };
  return {
    create: post(`/api/${resource}`, {
      ...common,
      summary: `Add one to ${resource}`,
      status: 201,
      body: bodyOf<Schema<Values>>(),
      answer: answerOf<Values>(),
    }),
    change: put(`/api/${resource}/{id}`, {
      ...common,
      summary: `Change one of ${resource}: what is left out keeps its value, a stale version is refused`,
      body: bodyOf<Schema<Values>>(),
      answer: answerOf<Values | null>(),
    }),
    delete: remove(`/api/${resource}/{id}`, {
      ...removal,
      summary: `Delete one of ${resource}, unless another record leads to it`,
      answer: answerOf<Values>(),
    }),
    changeMany: put(`/api/${resource}`, {
      ...common,
      ...many,
      summary: `The same change to many of ${resource}, all or none`,
      body: bodyOf<Schema<Values>>(),
    }),
    deleteMany: remove(`/api/${resource}`, {
      ...removal,
      ...many,
      summary: `Delete many of ${resource}, all or none`,
    }),
  };
};

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

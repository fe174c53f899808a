/** Declarations have actions, and long ones have jobs. */
import type * as z from '../zod.ts';
import type { Action } from '../abilities.ts';
import type { ActionResult, Job, QueuedJob } from '../answers/actions.ts';
import { answerOf, bodyOf, get, post, remove } from '../calls.ts';
import type { AnyResource } from '../resource.ts';

/** What every action takes; `input` has the fields of its declaration. */
export interface ActionAsked {
  ids?: readonly string[];
  input?: Readonly<Record<string, unknown>>;
}

const PLACES = { one: 'one of', many: 'some of', list: 'the list of' } as const;

/** A long one answers its job. Refusals by field are below `input`. */
export const actionCall = ({ name: resource, actions }: AnyResource, name: string) => {
  const { on, long } = (actions as Readonly<Record<string, Action>>)[name] as Action;
  return post(`/api/${resource}/actions/${name}`, {
    group: resource,
    summary: `The action ${name} on ${PLACES[on]} ${resource}${long ? ', as a job' : ''}`,
    access: `${resource}.actions.${name}`,
    body: bodyOf<z.ZodType<ActionAsked, ActionAsked>>(),
    bodyMayBeMissing: on === 'list',
    ...(long ? { status: 202 as const } : {}),
    answer: answerOf<ActionResult | QueuedJob>(),
  });
};

const ofJobs = { group: 'jobs', access: 'everyone', answer: answerOf<Job>() } as const;

export const readJob = get('/api/jobs/{id}', {
  ...ofJobs,
  summary:
    'A long action: its progress, and what it refused. Of the person who asked for it; the owner sees all',
});

export const cancelJob = remove('/api/jobs/{id}', {
  ...ofJobs,
  summary: 'Cancel a long action: what is done stays done. A finished one stays as it is',
});

/** Declared actions and the jobs of long ones. */
import { actionResult, job, queuedJob } from '../../../src/kit/answers/actions.ts';
import { actionFields, type Action, type AnyResource } from '../../../src/kit/index.ts';
import { actionBody } from '../../../src/kit/schemas.ts';
import type { Translate } from '../../../src/i18n/translate.ts';
import { reads, writes, type Call } from '../http/calls.ts';
import { cancelJob, jobById, queueJob, type Job } from '../jobs/jobs.ts';
import { takeAction, type ActionAsked, type Refused } from '../resources/takeAction.ts';

const EXAMPLE_ID = '01968d5e-7c00-7000-8000-000000000001';

const bodyExample = (action: Action): ActionAsked => ({
  ...(action.on === 'list' ? {} : { ids: [EXAMPLE_ID] }),
  input: Object.fromEntries(actionFields(action).map(field => [field.name, field.example])),
});

const PLACES = { one: 'one of', many: 'some of', list: 'the list of' } as const;

const answered = (translate: Translate, refused: readonly Refused[]) =>
  refused.map(({ id, message }) => ({ id, message: translate(message.key, message.params) }));

const callOf = (resource: AnyResource, name: string, action: Action): Call => {
  const common = {
    method: 'POST',
    path: `/api/${resource.name}/actions/${name}`,
    group: resource.name,
    access: `${resource.name}.actions.${name}`,
    body: actionBody(action),
    bodyMayBeMissing: action.on === 'list',
    example: bodyExample(action),
  } as const;
  const summary = `The action ${name} on ${PLACES[action.on]} ${resource.name}`;
  return action.long
    ? writes({
        ...common,
        summary: `${summary}, as a job`,
        status: 202,
        payload: queuedJob,
        write: (tx, { caller, body }) => queueJob(tx, caller, resource, name, body as ActionAsked),
      })
    : writes({
        ...common,
        summary,
        payload: actionResult,
        write: async (tx, { caller, body, translate }) => {
          const { done, refused } = await takeAction(tx, caller, resource, name, body as ActionAsked);
          return { done, refused: answered(translate, refused) };
        },
      });
};

/** Bodies may tell people something. */
export const actionCalls = (resource: AnyResource): Call[] =>
  Object.entries(resource.actions as Readonly<Record<string, Action>>).map(([name, action]) =>
    callOf(resource, name, action),
  );

const jobAnswer = (
  { id, resource, action, state, position, done, ids, refused, error }: Job,
  translate: Translate,
) => {
  const total = Math.max(ids.length, 1);
  const progress = state === 'DONE' ? 100 : Math.floor((position / total) * 100);
  return {
    id,
    resource,
    action,
    state,
    progress,
    done,
    total,
    refused: answered(translate, refused),
    message: error && translate(error.key, error.params),
  };
};

export const jobCalls = (): Call[] => {
  const common = { path: '/api/jobs/{id}', group: 'jobs', access: 'everyone', payload: job } as const;
  return [
    reads({
      ...common,
      method: 'GET',
      summary:
        'A long action: its progress, and what it refused. Of the person who asked for it; the owner sees all',
      read: async (sql, { caller, params, translate }) =>
        jobAnswer(await jobById(sql, caller, params['id'] ?? ''), translate),
    }),
    writes({
      ...common,
      method: 'DELETE',
      summary: 'Cancel a long action: what is done stays done. A finished one stays as it is',
      write: async (tx, { caller, params, translate }) =>
        jobAnswer(await cancelJob(tx, caller, params['id'] ?? ''), translate),
    }),
  ];
};

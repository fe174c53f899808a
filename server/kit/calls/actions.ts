/** Serves declared actions and the jobs of long ones. */
import type * as z from 'zod';
import { actionResult, job, queuedJob } from '../../../src/kit/answers/actions.ts';
import { actionFields, type Action, type AnyResource } from '../../../src/kit/index.ts';
import { actionCall, cancelJob, readJob, type ActionAsked } from '../../../src/kit/calls/actions.ts';
import { actionBody } from '../../../src/kit/schemas.ts';
import type { Translate } from '../../../src/i18n/translate.ts';
import { translated } from '../http/answers.ts';
import type { Call } from '../http/calls.ts';
import { serve } from '../http/serve.ts';
import { cancelJob as cancelJobById, jobById, queueJob, type Job } from '../jobs/jobs.ts';
import { takeAction, type Refused } from '../resources/takeAction.ts';

const EXAMPLE_ID = '01968d5e-7c00-7000-8000-000000000001';

const bodyExample = (action: Action): ActionAsked => ({
  ...(action.on === 'list' ? {} : { ids: [EXAMPLE_ID] }),
  input: Object.fromEntries(actionFields(action).map(field => [field.name, field.example])),
});

const answered = (translate: Translate, refused: readonly Refused[]) =>
  refused.map(({ id, message }) => ({ id, message: translated(translate, message) }));

const serveAction = (resource: AnyResource, name: string, action: Action): Call[] => {
  const common = { body: actionBody(action) as z.ZodType<ActionAsked>, example: bodyExample(action) };
  return serve(
    { take: actionCall(resource, name) },
    {
      take: action.long
        ? {
            ...common,
            answer: queuedJob,
            write: (tx, { caller, body }) => queueJob(tx, caller, resource, name, body),
          }
        : {
            ...common,
            answer: actionResult,
            write: async (tx, { caller, body, translate }) => {
              const { done, refused } = await takeAction(tx, caller, resource, name, body);
              return { done, refused: answered(translate, refused) };
            },
          },
    },
  );
};

/** Bodies may tell people something. */
export const serveActions = (resource: AnyResource): Call[] =>
  Object.entries(resource.actions as Readonly<Record<string, Action>>).flatMap(([name, action]) =>
    serveAction(resource, name, action),
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
    message: error && translated(translate, error),
  };
};

export const jobCalls = serve(
  { readJob, cancelJob },
  {
    readJob: {
      answer: job,
      read: async (sql, { caller, params, translate }) =>
        jobAnswer(await jobById(sql, caller, params.id), translate),
    },
    cancelJob: {
      answer: job,
      write: async (tx, { caller, params, translate }) =>
        jobAnswer(await cancelJobById(tx, caller, params.id), translate),
    },
  },
);

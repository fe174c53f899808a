import type { ActionResult, Job, QueuedJob } from '../../kit/calls/actions.ts';
import { read, send } from '../run.ts';

interface Asked {
  ids?: readonly string[];
  input?: Readonly<Record<string, unknown>>;
}

/** Throws with the messages by field, `input.<field>`. A long action answers its job. */
export const takeAction = (
  resource: string,
  name: string,
  asked: Asked,
  idempotencyKey: string,
): Promise<ActionResult | QueuedJob> =>
  send('POST', `/api/${resource}/actions/${name}`, asked, { quiet: true, idempotencyKey });

export const readJob = (id: string): Promise<Job> => read(`/api/jobs/${id}`, { quiet: true });

export const cancelJob = (id: string): Promise<Job> =>
  send('DELETE', `/api/jobs/${id}`, undefined, { quiet: true });

/** The fields given, for all of them or none. Throws with the messages by field. */
export const changeMany = (
  resource: string,
  ids: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Promise<unknown> =>
  send('PUT', `/api/${resource}?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`, values, {
    quiet: true,
  });

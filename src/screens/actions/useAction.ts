import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { ask } from '../../providers/ask.ts';
import { CallError } from '../../providers/httpClient.ts';
import { cancelJob, readJob, actionCall } from '../../kit/calls/actions.ts';
import type { Job } from '../../kit/answers/actions.ts';
import type { AnyResource } from '../../kit/index.ts';
import { useLabels } from '../basics/labels.ts';
import type { NamedAction } from './actionsOf.ts';

const PAUSE_MS = 500;

export interface Outcome {
  done: number;
  refused: Job['refused'];
  /** It says why it ended early. */
  message: string | null;
  cancelled: boolean;
}

interface UseAction {
  resource: AnyResource;
  action: NamedAction;
  ids: readonly string[];
  /** Everything was done; also called when the outcome was read. */
  onEnd: (outcome: Outcome) => void;
  /** A form or question is open, which shows what is refused; else a toast does. */
  isOpen: boolean;
}

interface Taken {
  taken: boolean;
  /** Messages by input of the form. */
  errors: Record<string, string>;
}

const isOver = ({ state }: Job): boolean => !['WAITING', 'RUNNING'].includes(state);

/** Takes an action; follows the job of a long one. */
export const useAction = ({ resource, action: { name }, ids, onEnd, isOpen }: UseAction) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [job, setJob] = useState<Job>();
  const [outcome, setOutcome] = useState<Outcome>();
  /** Why it was refused, beside what stands at inputs. */
  const [problem, setProblem] = useState<string | null>(null);
  const labels = useLabels(resource);
  const key = useRef(uuid());

  const finish = (end: Outcome): void => {
    refresh();
    if (end.refused.length > 0 || end.message !== null || end.cancelled) return setOutcome(end);
    notify(translate('actions.done', { smart_count: end.done }), { type: 'success' });
    onEnd(end);
  };

  const follow = async (id: string): Promise<void> => {
    const now = await ask(readJob, { id }, { quiet: true });
    setJob(now);
    if (!isOver(now)) return;
    const { done, refused, message, state } = now;
    setJob(undefined);
    finish({ done, refused, message, cancelled: state === 'CANCELLED' });
  };
  const jobId = job?.id;
  const followed = useEffectEvent((id: string) => follow(id).catch(() => undefined));
  useEffect(() => {
    if (jobId === undefined) return undefined;
    const timer = setInterval(() => void followed(jobId), PAUSE_MS);
    return () => clearInterval(timer);
  }, [jobId]);

  const take = async (input: Readonly<Record<string, unknown>>): Promise<Taken> => {
    setBusy(true);
    setProblem(null);
    try {
      const asked = { ...(ids.length > 0 ? { ids } : {}), input };
      const answer = await ask(
        actionCall(resource, name),
        { body: asked },
        { quiet: true, idempotencyKey: key.current },
      );
      key.current = uuid();
      if ('jobId' in answer) await follow(answer.jobId);
      else finish({ ...answer, message: null, cancelled: false });
      return { taken: true, errors: {} };
    } catch (error) {
      if (error instanceof CallError && error.status > 0) key.current = uuid();
      const errors = error instanceof CallError ? Object.entries(error.errors ?? {}) : [];
      const inForm = errors.filter(([path]) => path.startsWith('input.'));
      const others = errors
        .filter(([path]) => !path.startsWith('input.'))
        .map(([path, text]) => `${labels.field({ name: path })}: ${text}`);
      const said = error instanceof CallError && error.errors ? others.join(' · ') : (error as Error).message;
      if (said && isOpen) setProblem(said);
      else if (said) notify(said, { type: 'error' });
      const atInputs = inForm.map(([path, text]) => [path.slice('input.'.length), text] as const);
      return { taken: false, errors: Object.fromEntries(atInputs) };
    } finally {
      setBusy(false);
    }
  };

  const cancel = async (): Promise<void> => {
    if (!job) return;
    await ask(cancelJob, { id: job.id }, { quiet: true }).catch((error: unknown) =>
      notify((error as Error).message, { type: 'error' }),
    );
    await follow(job.id).catch(() => undefined);
  };

  return { take, cancel, busy, job, outcome, problem };
};

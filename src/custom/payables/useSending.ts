import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { CallError, type WriteOptions } from '../../providers/calls/index.ts';

/** One write at a time; an answer that was lost is asked for again by the same key. */
export const useSending = () => {
  const queryClient = useQueryClient();
  const idempotencyKey = useRef(uuid());
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const reset = (): void => {
    setProblems({});
    setFailure(null);
  };
  const send = async (work: (options: WriteOptions) => Promise<void>): Promise<void> => {
    reset();
    setBusy(true);
    try {
      await work({ idempotencyKey: idempotencyKey.current, quiet: true });
      idempotencyKey.current = uuid();
      await queryClient.invalidateQueries();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status >= 400 && error.status < 500) idempotencyKey.current = uuid();
      setProblems(error.errors ?? {});
      setFailure(error.errors?.['payments'] ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, problems, failure, setProblems, reset };
};

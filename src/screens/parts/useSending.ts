import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { CallError } from '../../providers/httpClient.ts';
import type { WriteOptions } from '../../providers/run.ts';
import type { FormTyped } from '../typed/useTyped.ts';

export interface Problem {
  code: string;
  /** It is for the form as a whole. */
  message: string;
  errors: Readonly<Record<string, string>>;
}

/**
 * Sends a form once, however often it is pressed; a refused one gets a new key, as what is sent next differs. What was typed
 * into the form is saved then.
 */
export const useSending = (typed?: Pick<FormTyped, 'done'>) => {
  const translate = useTranslate();
  const key = useRef(uuid());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const sendOnce = async <Answer>(
    work: (options: WriteOptions) => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    setBusy(true);
    try {
      const answer = await work({ idempotencyKey: key.current, quiet: true });
      key.current = uuid();
      setProblem(null);
      typed?.done();
      return answer;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status >= 400 && error.status < 500) key.current = uuid();
      setProblem({ code: error.code, message: error.message, errors: error.errors ?? {} });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const needs = (field: string): void =>
    setProblem({ code: 'INVALID', message: '', errors: { [field]: translate('validation.required') } });
  return { busy, problem, sendOnce, needs, clear: () => setProblem(null) };
};

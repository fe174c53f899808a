import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Translate } from '../../../src/i18n/translate.ts';
import { APPROVABLE_HEADER } from '../../../src/kit/approvalHeaders.ts';
import { refusalMessage } from '../errors/ofOther.ts';
import { Refusal } from '../errors/refusal.ts';
import { refusalOfDatabase } from '../errors/databaseErrors.ts';
import { errorBody, jsonAnswer } from './answers.ts';

const answerOf = (refusal: Refusal, translate: Translate): Response => {
  const { status, code, errors, retryAfter, approvable } = refusal;
  const headers: Record<string, string> = {};
  if (retryAfter !== undefined) headers['Retry-After'] = String(retryAfter);
  // The unread rest of the body must not be parsed as the next request.
  if (status === 408) headers['Connection'] = 'close';
  if (approvable) headers[APPROVABLE_HEADER] = 'owner';
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer';
  const body = { ...errorBody(translate, code, refusalMessage(refusal), errors), ...refusal.more };
  return jsonAnswer(body, status, null, headers);
};

/** The same refusal, with another sentence. */
export const withMessage = async (answer: Response, message: string): Promise<Response> => {
  const body = (await answer.json()) as Readonly<Record<string, unknown>>;
  return jsonAnswer({ ...body, message }, answer.status, null, Object.fromEntries(answer.headers));
};

/** It is short enough to read out on the phone. */
const newReference = (): string => randomBytes(4).toString('hex').toUpperCase();

export const errorAnswer = (error: unknown, translate: Translate, log: Logger, where: string): Response => {
  if (error instanceof Refusal) {
    if (error.cause !== undefined) log.error({ err: error.cause, where }, 'the database was not available');
    return answerOf(error, translate);
  }
  const refusal = refusalOfDatabase(error);
  // An unmapped constraint: the user gets a general message, the log the constraint's name.
  if (refusal?.status === 422 && !refusal.errors)
    log.warn({ err: error, where }, 'the database refused a value');
  if (refusal) return answerOf(refusal, translate);
  const reference = newReference();
  log.error({ err: error, reference, where }, 'a request failed');
  return jsonAnswer(
    errorBody(translate, 'INTERNAL', { key: 'errors.internal', params: { reference } }),
    500,
    null,
    {
      'X-Reference': reference,
    },
  );
};

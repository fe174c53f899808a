/** How the program says no: thrown anywhere below a route, told to the reader in his language by server/http. */
import type { FieldErrors, Message } from '../src/resources/kit/index.ts';

export type RefusalStatus = 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 422 | 429 | 503;

export interface RefusalDetails {
  /** What the sentence interpolates. */
  params?: Message['params'];
  /** Path of a field (`lines.0.units.0.imei`) to what is wrong with it. */
  errors?: FieldErrors;
  /** Seconds until another try makes sense; goes with 429 and 503. */
  retryAfter?: number;
}

/**
 * A request that is refused for a reason its sender can understand and act on.
 * `messageKey` is a key of `src/i18n/{language}/errors.ts`; `code` is for machines (`ALREADY_SOLD`).
 */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly code: string;
  readonly messageKey: string;
  readonly params: Message['params'];
  readonly errors: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: RefusalStatus, code: string, messageKey: string, details: RefusalDetails = {}) {
    super(`${status} ${code}`);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.messageKey = messageKey;
    this.params = details.params;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }
}

/** 422: what was sent is not right; each field says why. */
export const invalid = (errors: FieldErrors, messageKey = 'errors.invalid'): Refusal =>
  new Refusal(422, 'INVALID', messageKey, { errors });

/** 422 about one field. */
export const invalidField = (path: string, key: string, params?: Message['params']): Refusal =>
  invalid({ [path]: params ? { key, params } : { key } });

/** 404: there is no such record, or it is not for this reader to know. */
export const notFound = (messageKey = 'errors.notFound'): Refusal =>
  new Refusal(404, 'NOT_FOUND', messageKey);

/** 403: signed in, but not allowed. */
export const notAllowed = (messageKey = 'errors.notAllowed'): Refusal =>
  new Refusal(403, 'NOT_ALLOWED', messageKey);

import type { AnyResource, FieldErrors, Message } from '../../../src/kit/index.ts';

export type RefusalStatus = 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 422 | 429 | 503;

export interface RefusalDetails {
  params?: Message['params'];
  /** Field paths (`lines.0.units.0.imei`) lead to messages. */
  errors?: FieldErrors;
  /** Errors of a record of another resource, which was to be written beside: no form has its fields. */
  about?: { resource: AnyResource; errors: FieldErrors };
  retryAfter?: number;
  /** Further members of the answer, which a machine reads. */
  more?: Readonly<Record<string, unknown>>;
  /** A limit of staff, which an owner's approval lifts; the answer says so by header. */
  approvable?: boolean;
  /** This is the error behind it, which the log gets. */
  cause?: unknown;
}

/**
 * A request is refused for a reason the client can act on. `messageKey` is a key of `errors` in the catalogues;
 * `code` is for machines (`ALREADY_SOLD`).
 */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly code: string;
  readonly messageKey: string;
  readonly params: Message['params'];
  readonly errors: FieldErrors | undefined;
  readonly about: RefusalDetails['about'] | undefined;
  readonly retryAfter: number | undefined;
  readonly more: RefusalDetails['more'] | undefined;
  readonly approvable: boolean;

  constructor(status: RefusalStatus, code: string, messageKey: string, details: RefusalDetails = {}) {
    super(`${status} ${code}`, details.cause === undefined ? {} : { cause: details.cause });
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.messageKey = messageKey;
    this.params = details.params;
    this.errors = details.errors;
    this.about = details.about;
    this.retryAfter = details.retryAfter;
    this.more = details.more;
    this.approvable = details.approvable ?? false;
  }
}

export const invalid = (errors: FieldErrors, messageKey = 'errors.invalid'): Refusal =>
  new Refusal(422, 'INVALID', messageKey, { errors });

/** Refuses what exceeds a limit of staff. */
export const overLimit = (errors: FieldErrors): Refusal =>
  new Refusal(422, 'INVALID', 'errors.invalid', { errors, approvable: true });

export const invalidField = (path: string, key: string, params?: Message['params']): Refusal =>
  invalid({ [path]: params ? { key, params } : { key } });

/** Answers 404: it is missing, or hidden from this reader. */
export const notFound = (messageKey = 'errors.notFound'): Refusal =>
  new Refusal(404, 'NOT_FOUND', messageKey);

/** Answers 403: the person is signed in without permission. */
export const notAllowed = (messageKey = 'errors.notAllowed'): Refusal =>
  new Refusal(403, 'NOT_ALLOWED', messageKey);

/** A record in this state has no such document. */
export const noSuchPaper = (): Refusal => new Refusal(409, 'NO_SUCH_PAPER', 'errors.noSuchPaper');

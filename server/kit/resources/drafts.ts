import type { FieldErrors } from '../../../src/kit/index.ts';
import type { LogAction } from '../../../src/kit/logActions.ts';
import type { StoredRecord } from './readRecords.ts';

export type Input = Readonly<Record<string, unknown>>;

/** A draft is one record to write. */
export interface Draft {
  id: string;
  /** It is null for a new record. */
  before: StoredRecord | null;
  /** The person sent it, already by its schema; missing fields stay as they are. */
  input: Input;
  /**
   * The server sets it beside or instead of it: a state, a rank, defaults. Rules of what may be sent do not hold for
   * it.
   */
  sets?: Input | undefined;
  /** It is refused as stale when the record has another. */
  version?: number | undefined;
  /** It is the path before the fields in errors: `lines.0`. */
  at?: string | undefined;
}

export interface How {
  action: LogAction;
  /** The fields of `input` are those of a transition or an action: access to them is not asked for. */
  isDeclared?: boolean;
  /** The person needs this reach, by default to write. `any` needs none: the server writes by itself. */
  reach?: 'read' | 'write' | 'any';
  /** Writes by bodies within writes; ends circles. */
  depth?: number | undefined;
}

export interface Judged {
  draft: Draft;
  /** These fields are written. */
  values: Input;
  /** It is the record as it will be. */
  record: Input;
}

export interface Written {
  id: string;
  before: StoredRecord | null;
  after: StoredRecord | null;
}

export const below = (at: string | undefined, errors: FieldErrors): FieldErrors =>
  at === undefined
    ? errors
    : Object.fromEntries(Object.entries(errors).map(([name, message]) => [`${at}.${name}`, message]));

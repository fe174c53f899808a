import type { FieldErrors } from '../../../src/kit/index.ts';
import type { LogAction } from '../../../src/kit/logActions.ts';
import type { StoredRecord } from './readRecords.ts';

export type Input = Readonly<Record<string, unknown>>;

/** One record to write. */
export interface Draft {
  id: string;
  /** Null for a new record. */
  before: StoredRecord | null;
  /** What the person sent, already of its schema; missing fields keep their value. */
  input: Input;
  /** Set by the server beside or instead of it: a state, a rank, defaults. Rules of what may be sent do not hold for it. */
  sets?: Input | undefined;
  /** Refused as stale when the record has another. */
  version?: number | undefined;
  /** Path before the fields in errors: `lines.0`. */
  at?: string | undefined;
}

export interface How {
  action: LogAction;
  /** The fields of `input` are those of a transition or an action: access to them is not asked for. */
  isDeclared?: boolean;
  /** Which reach the person needs; default: write. `any`: none, the server writes by itself. */
  reach?: 'read' | 'write' | 'any';
  /** Writes by bodies within writes; ends circles. */
  depth?: number | undefined;
}

export interface Judged {
  draft: Draft;
  /** The fields to write. */
  values: Input;
  /** The record as it will be. */
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

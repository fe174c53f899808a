/** Values that a declaration sets: read on one record. */
import type { AnyResource, SetValue, SetValues } from '../../../src/kit/index.ts';
import { holds } from '../../../src/kit/evaluate.ts';
import { addDays } from '../../../src/kit/rules/businessDate.ts';
import type { Work } from '../behaviour/define.ts';
import type { ShopSql } from '../db/database.ts';
import type { Input } from './drafts.ts';

type TakeNumbers = (tx: ShopSql, today: string, series: string, count: number) => Promise<string[]>;
let takeNumbers: TakeNumbers | undefined;
/** The numbers of documents lie above this folder. */
export const addNumbers = (take: TakeNumbers): void => {
  takeNumbers = take;
};

export const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

export interface ReadFrom {
  work: Work;
  resource: AnyResource;
  /** It is the record as it will be. */
  record: Input;
  /** It is the record as it was; a new record as it will be. */
  was: Input;
  input?: Input;
  nextNumber: (series: string) => Promise<string | null>;
}

/** Undefined: the field stays as it is. */
const valueSet = async (value: SetValue, from: ReadFrom): Promise<unknown> => {
  const { work, resource, record, was, input = {} } = from;
  const { userId, businessDate } = work.caller;
  if (typeof value !== 'object' || value === null) return value;
  if ('me' in value) return userId;
  if ('today' in value) return businessDate;
  if ('field' in value) return record[value.field] ?? null;
  if ('input' in value) return input[value.input] ?? null;
  if ('oneMoreThan' in value) return Number(record[value.oneMoreThan] ?? 0) + 1;
  if ('daysAfter' in value) {
    const days = 'asked' in value ? input[value.asked] : value.days[Number(record[value.count] ?? 0)];
    const date = record[value.daysAfter];
    return typeof date === 'string' && typeof days === 'number' ? addDays(date, days) : null;
  }
  if ('nextNumber' in value) return from.nextNumber(value.nextNumber);
  const isMet = holds(resource, value.where, was, { me: userId, today: businessDate });
  const chosen = isMet ? value.then : value.otherwise;
  return chosen === undefined ? undefined : valueSet(chosen, from);
};

/** Takes the numbers that new records need at once. */
export const numbersOf = ({ tx, caller }: Work, ahead: ReadonlyMap<string, number> = new Map()) => {
  const taken = new Map<string, string[]>();
  return async (series: string): Promise<string | null> => {
    const left = taken.get(series) ?? [];
    if (left.length === 0) {
      if (!takeNumbers) throw new Error('No numbers of documents: addNumbers was not called');
      const count = taken.has(series) ? 1 : Math.max(1, ahead.get(series) ?? 1);
      left.push(...(await takeNumbers(tx, caller.businessDate, series, count)));
      taken.set(series, left);
    }
    return left.shift() ?? null;
  };
};

/** An action reads it of one record. */
export const readFrom = (work: Work, resource: AnyResource, was: Input, input: Input): ReadFrom => ({
  ...{ work, resource, record: was, was, input },
  nextNumber: numbersOf(work),
});

/** Each value is read on what is set before it. */
export const setsIn = async (values: SetValues = {}, from: ReadFrom): Promise<Input> => {
  let sets: Input = {};
  for (const [name, value] of Object.entries(values)) {
    const record = { ...from.record, ...sets };
    const set = value === undefined ? undefined : await valueSet(value, { ...from, record });
    if (set !== undefined) sets = { ...sets, [name]: set };
  }
  return sets;
};

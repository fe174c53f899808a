import type { RaRecord } from 'ra-core';
import { addDays } from '../../kit/rules/businessDate.ts';
import type { TimelineView } from '../../kit/views.ts';
import type { Days } from './datedRecords.ts';

export const WEEKS = 12;
const WEEK = 7;

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Answers twelve weeks from the Monday of a day. */
export const weeksFrom = (day: string): Days => {
  const weekday = (dayNumber(day) + 3) % WEEK;
  const from = addDays(day, -weekday);
  return { from, to: addDays(from, WEEKS * WEEK - 1) };
};

export const mondaysOf = ({ from }: Days): string[] =>
  Array.from({ length: WEEKS }, (_, week) => addDays(from, week * WEEK));

export interface Bar {
  record: RaRecord;
  /** It is a percentage of the period, cut at its edges. */
  start: number;
  width: number;
}

export const percentOf = ({ from }: Days, day: string): number =>
  ((dayNumber(day) - dayNumber(from)) / (WEEKS * WEEK)) * 100;

const barOf = ({ from, to }: TimelineView, days: Days, record: RaRecord): Bar => {
  const start = Math.max(0, percentOf(days, String(record[from])));
  const end = Math.min(100, percentOf(days, addDays(String(record[to]), 1)));
  return { record, start, width: Math.max(0, end - start) };
};

/** Bars by the value of the group's field, in the order in which they begin. */
export const groupsOf = (
  view: TimelineView,
  days: Days,
  records: readonly RaRecord[],
): { value: unknown; bars: Bar[] }[] => {
  const groups = new Map<unknown, Bar[]>();
  for (const record of records) {
    const value: unknown = view.group === undefined ? null : (record[view.group] ?? null);
    groups.set(value, [...(groups.get(value) ?? []), barOf(view, days, record)]);
  }
  return [...groups].map(([value, bars]) => ({ value, bars }));
};

import type { Breakdown, BreakdownRow, Measures } from '../../../resources/reports/answers.ts';
import type { Dimension } from '../../../resources/reports/rules.ts';
import { addDays, daysBetween, isBusinessDate, type DateRange } from '../../../kit/rules/businessDate.ts';
import { comparedRanges } from '../../../kit/rules/timePeriod.ts';
import type { Period } from '../../../screens/period/period.ts';

export const MEASURES = ['revenuePaise', 'sales', 'units', 'taxPaise', 'grossProfitPaise'] as const;
export type Measure = (typeof MEASURES)[number];

export const COMPARED = ['none', 'before', 'yearBefore', 'custom'] as const;
export type Compared = (typeof COMPARED)[number];

export const isMoney = (measure: Measure): boolean => measure.endsWith('Paise');

/** The same date a year earlier; 29 February becomes 28 February. */
const yearEarlier = (date: string): string => {
  const same = `${String(Number(date.slice(0, 4)) - 1).padStart(4, '0')}${date.slice(4)}`;
  return isBusinessDate(same) ? same : addDays(`${same.slice(0, 8)}01`, 27);
};

/** Answers the comparison range; null for none and for all time. */
export const spanBeside = (
  chosen: Compared,
  { query, range }: Period,
  today: string,
  own: { from: string | null; to: string | null },
): DateRange | null => {
  if (chosen === 'none' || !range) return null;
  if (chosen === 'custom') {
    const { from, to } = own;
    return from && to && isBusinessDate(from) && isBusinessDate(to) && from <= to ? { from, to } : null;
  }
  const compared = comparedRanges(query, today);
  const found = compared.find(({ comparison }) => comparison === chosen);
  if (found) return { from: found.from, to: found.to };
  const to = range.from <= today && today < range.to ? today : range.to;
  // Years before 0001 are not valid dates.
  if (range.from < '0002') return null;
  if (chosen === 'yearBefore') return { from: yearEarlier(range.from), to: yearEarlier(to) };
  const days = daysBetween(range.from, to) + 1;
  const from = addDays(range.from, -days);
  return isBusinessDate(from) ? { from, to: addDays(to, -days) } : null;
};

/** A view gets what was asked for. */
export interface ViewProps {
  data: Breakdown;
  measure: Measure;
  period: Period;
  title: string;
}

export const measureValue = (row: Measures, measure: Measure): number => row[measure] ?? 0;

export type Naming = (dimension: Dimension, key: string, label: string | null) => string;

export interface Grid {
  first: string[];
  /** Keys of the second dimension: months in order, others by size, limited to the largest. */
  second: string[];
  cell: (first: string, second: string) => BreakdownRow | undefined;
}

/** Answers what the server calls the value of a dimension. */
export const labelIn = ({ rows }: Breakdown, index: 0 | 1, key: string): string | null =>
  rows.find(row => row.keys[index] === key)?.labels[index] ?? null;

export const gridOf = ({ rows }: Breakdown, measure: Measure, max = 8): Grid => {
  const first = [...new Set(rows.map(row => row.keys[0] ?? ''))];
  const sums = new Map<string, number>();
  for (const row of rows) {
    const key = row.keys[1] ?? '';
    sums.set(key, (sums.get(key) ?? 0) + Math.abs(measureValue(row, measure)));
  }
  const isMonth = rows.every(row => /^\d{4}-\d{2}$/.test(row.keys[1] ?? ''));
  const bySize = [...sums].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([key]) => key);
  const second = isMonth ? [...sums.keys()].sort() : bySize.slice(0, max);
  const cells = new Map(rows.map(row => [JSON.stringify(row.keys), row]));
  return { first, second, cell: (a, b) => cells.get(JSON.stringify([a, b])) };
};

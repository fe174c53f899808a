import { monthRange, yearRange } from '../../kit/rules/businessDate.ts';
import { imeiProblem, normaliseCode } from '../../kit/rules/imei.ts';
import type { FilterValues } from './filters.ts';

const numberOf = (value: unknown): number | null =>
  value === undefined || value === null || value === '' || !Number.isFinite(Number(value))
    ? null
    : Number(value);

function crossedRange(values: FilterValues): readonly [string, string] | null {
  for (const [from, value] of Object.entries(values)) {
    if (!from.endsWith('_gte')) continue;
    const to = `${from.slice(0, -'_gte'.length)}_lte`;
    const [low, high] = [numberOf(value), numberOf(values[to])];
    const crossed =
      low !== null && high !== null ? low > high : to in values && String(value) > String(values[to]);
    if (crossed) return [from, to];
  }
  return null;
}

function otherPeriod(values: FilterValues): readonly [string, string] | null {
  const [year, month] = [numberOf(values['year']), numberOf(values['month'])];
  if (year === null) return null;
  const key = month === null ? 'year' : 'month';
  const { from, to } = month === null ? yearRange(year) : monthRange(year, month);
  const [first, last] = [values['businessDate_gte'], values['businessDate_lte']];
  if (typeof first === 'string' && first > to) return [key, 'businessDate_gte'];
  return typeof last === 'string' && last < from ? [key, 'businessDate_lte'] : null;
}

/** A due is impossible on cancelled, paid or cheaper sales. */
function impossibleDue(values: FilterValues): readonly [string, string] | null {
  const due = numberOf(values['duePaise_gte']) ?? 0;
  if (due <= 0) return null;
  const total = numberOf(values['totalPaise_lte']);
  if (total !== null && total < due) return ['totalPaise_lte', 'duePaise_gte'];
  if (values['status'] === 'CANCELLED') return ['status', 'duePaise_gte'];
  return values['paymentMode'] === 'FULL' ? ['paymentMode', 'duePaise_gte'] : null;
}

/** Keys of two filters that exclude each other, else null. */
export const contradiction = (values: FilterValues): readonly [string, string] | null =>
  crossedRange(values) ?? otherPeriod(values) ?? impossibleDue(values);

/** Tells whether an IMEI in the search has a wrong check digit. */
export const hasWrongCheckDigit = ({ q }: FilterValues): boolean =>
  typeof q === 'string' &&
  q.split(/\s+/).some(word => imeiProblem(normaliseCode(word)) === 'validation.imei.checkDigit');

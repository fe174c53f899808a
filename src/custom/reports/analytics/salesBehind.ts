import type { Dimension } from '../../../resources/reports/rules.ts';
import { monthRange } from '../../../kit/rules/businessDate.ts';
import { salesFilterOf, type Period } from '../../../screens/period/period.ts';

/**
 * Answers the filter of the sales list for a figure, within the period; undefined for sellers, which it cannot
 * filter.
 */
export function salesBehind(
  by: readonly Dimension[],
  keys: readonly string[],
  period: Period,
): Record<string, string | number> | undefined {
  let filter = salesFilterOf(period);
  const others: Record<string, string> = {};
  for (const [index, dimension] of by.entries()) {
    const key = keys[index] ?? '';
    switch (dimension) {
      case 'month':
        filter = monthWithin(key, period);
        break;
      case 'company':
      case 'itemCategory':
        others[dimension] = key;
        break;
      case 'paymentMethod':
        // No payment method means that the sale is on credit.
        if (key) others['paymentMethod'] = key;
        else others['paymentMode'] = 'CREDIT';
        break;
      default:
        return undefined;
    }
  }
  return { ...filter, ...others };
}

/** A full month as month and year; a partial one at the period's ends as its days. */
function monthWithin(key: string, { range }: Period): Record<string, string | number> {
  const [year, month] = [Number(key.slice(0, 4)), Number(key.slice(5, 7))];
  const days = monthRange(year, month);
  const from = range && range.from > days.from ? range.from : days.from;
  const to = range && range.to < days.to ? range.to : days.to;
  return from === days.from && to === days.to
    ? { year, month }
    : { businessDate_gte: from, businessDate_lte: to };
}

import type { Dimension } from '../../resources/calls/reports.ts';
import { monthRange } from '../../resources/rules/businessDate.ts';
import { salesFilterOf, type Period } from '../../screens/period/period.ts';

/**
 * The filter of the sales list that shows what a figure is made of: its keys by their dimensions, within the period.
 * Undefined where the list has no such filter, which is who sold.
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
        // Where nothing was paid there is no method, and the whole sale is on credit.
        if (key) others['paymentMethod'] = key;
        else others['paymentMode'] = 'CREDIT';
        break;
      default:
        return undefined;
    }
  }
  return { ...filter, ...others };
}

/** A whole month by its name; of a broken one at the period's ends, the days that count. */
function monthWithin(key: string, { range }: Period): Record<string, string | number> {
  const [year, month] = [Number(key.slice(0, 4)), Number(key.slice(5, 7))];
  const days = monthRange(year, month);
  const from = range && range.from > days.from ? range.from : days.from;
  const to = range && range.to < days.to ? range.to : days.to;
  return from === days.from && to === days.to
    ? { year, month }
    : { businessDate_gte: from, businessDate_lte: to };
}

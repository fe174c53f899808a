import type { Condition } from '../values.ts';
import { formatBps, formatPaise } from './money.ts';

export interface DiscountedLine {
  quantity: number;
  /** What one piece is sold for, and what is taken off the whole line, in paise. */
  unitPricePaise: number;
  discountPaise: number;
  /** The product's own price; null where a price is made by agreement: services, used and opened goods. */
  listPricePaise: number | null;
}

/** New goods have the price of their product; services, used and opened goods are sold as agreed. */
export const hasListPrice = (itemCategory: string, condition: Condition): boolean =>
  itemCategory !== 'SERVICE' && condition === 'NEW';

export interface DiscountProblem {
  /** The box that is too low, or too high. */
  field: 'discountPaise' | 'unitPricePaise';
  key: 'validation.saleLine.staffLimit';
  params: { limit: string; least: string };
}

/**
 * Whether a line takes off more than staff may, in basis points of the list price; null when it does not. A price
 * below the list is a discount like one that is called so. What a limit leaves is rounded in the staff's favour.
 */
export function staffDiscountProblem(line: DiscountedLine, limitBps: number | null): DiscountProblem | null {
  if (limitBps === null) return null;
  const full = Math.max(line.unitPricePaise, line.listPricePaise ?? 0) * line.quantity;
  const leastPaise = full - Math.ceil((full * limitBps) / 10_000);
  if (line.unitPricePaise * line.quantity - line.discountPaise >= leastPaise) return null;
  return {
    field: line.discountPaise > 0 ? 'discountPaise' : 'unitPricePaise',
    key: 'validation.saleLine.staffLimit',
    params: { limit: formatBps(limitBps), least: formatPaise(leastPaise) },
  };
}

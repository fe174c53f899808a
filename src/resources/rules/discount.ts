import type { Condition } from '../values.ts';
import { formatBps, formatPaise } from './money.ts';

export interface DiscountedLine {
  quantity: number;
  /** What one piece is sold for, and what is taken off the whole line, in paise. */
  unitPricePaise: number;
  discountPaise: number;
  /** By the price list; null for a unit that is not new and has no price of its own. */
  listPricePaise: number | null;
}

/** The price of one piece by the list: the unit's own, else its product's where the unit is new. */
export const listPriceOf = (
  unit: { condition: Condition; ownPricePaise: number | null },
  productPricePaise: number,
): number | null => unit.ownPricePaise ?? (unit.condition === 'NEW' ? productPricePaise : null);

export interface DiscountProblem {
  /** The box that is too low, or too high. */
  field: 'discountPaise' | 'unitPricePaise';
  key: 'validation.saleLine.staffLimit';
  params: { limit: string; least: string };
}

/**
 * Whether a line takes off more than staff may, in basis points of the list price; null when it does not. A price
 * below the list is a discount like one that is called so, and one above it gives no room for more. What a limit
 * leaves is rounded in the staff's favour.
 */
export function staffDiscountProblem(line: DiscountedLine, limitBps: number | null): DiscountProblem | null {
  if (limitBps === null || line.listPricePaise === null) return null;
  const full = line.listPricePaise * line.quantity;
  const leastPaise = full - Math.ceil((full * limitBps) / 10_000);
  if (line.unitPricePaise * line.quantity - line.discountPaise >= leastPaise) return null;
  return {
    field: line.discountPaise > 0 ? 'discountPaise' : 'unitPricePaise',
    key: 'validation.saleLine.staffLimit',
    params: { limit: formatBps(limitBps), least: formatPaise(leastPaise) },
  };
}

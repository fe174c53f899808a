import type { Condition } from '../stock/choices.ts';
import { formatBps, formatPaise, sumPaise } from '../../kit/rules/money.ts';
import { spread } from '../../kit/rules/shares.ts';

export interface DiscountedLine {
  quantity: number;
  unitPricePaise: number;
  discountPaise: number;
  /** It is the price of one piece in the price list; null for a used unit without its own price. */
  listPricePaise: number | null;
}

/** Answers the list price of one piece: the unit's own price, else its product's if the unit is new. */
export const listPriceOf = (
  unit: { condition: Condition; ownPricePaise: number | null },
  productPricePaise: number,
): number | null => unit.ownPricePaise ?? (unit.condition === 'NEW' ? productPricePaise : null);

export interface DiscountProblem {
  field: 'discountPaise' | 'unitPricePaise';
  key: 'validation.saleLine.staffLimit';
  params: { limit: string; least: string };
}

/**
 * Answers null within the limit (basis points of the list price). A price below the list counts as discount. It
 * rounds in the staff's favour.
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

interface DiscountableLine {
  quantity: number;
  unitPricePaise: number;
  discountPaise: number;
}

const lineValue = (line: DiscountableLine): number =>
  Math.max(0, line.unitPricePaise * line.quantity - line.discountPaise);

/**
 * Answers the lines with their shares of a discount on the whole bill, by value to the paisa; null above their
 * total.
 */
export function withBillDiscount<Line extends DiscountableLine>(
  lines: readonly Line[],
  billDiscountPaise: number,
): Line[] | null {
  const values = lines.map(lineValue);
  if (billDiscountPaise > sumPaise(values)) return null;
  const shares = spread(billDiscountPaise, values);
  return lines.map((line, index) => ({ ...line, discountPaise: line.discountPaise + (shares[index] ?? 0) }));
}

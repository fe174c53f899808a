import type { Condition } from '../values.ts';
import { taxOfLine, taxOnTop, type TaxSplit } from './tax.ts';

/** Second-hand goods of Rule 32(5). An opened box was not used; a faulty phone in a shop was somebody's. */
const SECOND_HAND: readonly Condition[] = ['USED', 'FAULTY'];

export interface SoldUnit {
  condition: Condition;
  /** Input tax was claimed when it was bought. */
  creditTaken: boolean;
  /** It has an IMEI or a serial number: the rule goes by the single thing, which counted goods do not know. */
  isSingle: boolean;
}

/** Whether a unit is sold under the margin scheme, in a shop that has chosen it. */
export const isUnderMarginScheme = ({ condition, creditTaken, isSingle }: SoldUnit): boolean =>
  isSingle && !creditTaken && SECOND_HAND.includes(condition);

export interface MarginLine {
  /** What it is sold for after discount, and what it was bought for, in paise. */
  totalPaise: number;
  costPaise: number;
  gstRateBps: number;
  interState: boolean;
  /** The margin holds its tax (m × 18/118); else the tax is the rate on the whole margin. The law does not say. */
  taxInclusive: boolean;
}

export interface MarginSplit extends TaxSplit {
  /** Selling less purchase price; sold at a loss it is nothing, and no other unit's margin is lessened by it. */
  marginPaise: number;
}

/**
 * The tax on the margin of one used unit (CGST Rules, Rule 32(5)), in paise, each head half-up as everywhere. Price and
 * total of the line stay what they are: the tax comes out of what the customer pays. `taxablePaise` is the value for
 * returns; tax is never more than the margin. Throws RangeError for what is no amount.
 */
export function taxOnMargin(line: MarginLine): MarginSplit {
  const { totalPaise, costPaise, gstRateBps, interState, taxInclusive } = line;
  const marginPaise = Math.max(0, totalPaise - costPaise);
  const split = taxInclusive
    ? taxOfLine({ totalPaise: marginPaise, gstRateBps, interState })
    : taxOnTop({ costPaise: marginPaise, gstRateBps, interState });
  // Of a margin of a paisa or three, two halves rounded up may be more than the whole.
  const half = Math.min(split.cgstPaise, Math.floor(marginPaise / 2));
  return {
    marginPaise,
    taxablePaise: Math.min(split.taxablePaise, marginPaise),
    cgstPaise: half,
    sgstPaise: half,
    igstPaise: Math.min(split.igstPaise, marginPaise),
  };
}

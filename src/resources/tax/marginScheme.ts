import type { Condition } from '../stock/choices.ts';
import { taxOfLine, taxOnTop, type TaxSplit } from './rules.ts';

/** Rule 32(5) takes these as second-hand goods. An opened box was not used; a faulty phone was. */
const SECOND_HAND: readonly Condition[] = ['USED', 'FAULTY'];

export interface SoldUnit {
  condition: Condition;
  /** Input tax was claimed when it was bought. */
  creditTaken: boolean;
  /** It has an IMEI or serial number: the rule taxes single items, not counted goods. */
  isSingle: boolean;
}

export const isUnderMarginScheme = ({ condition, creditTaken, isSingle }: SoldUnit): boolean =>
  isSingle && !creditTaken && SECOND_HAND.includes(condition);

export interface MarginLine {
  /** Selling price after discount and purchase price are in paise. */
  totalPaise: number;
  costPaise: number;
  gstRateBps: number;
  interState: boolean;
  /** The margin includes its tax (m × 18/118); else the tax is the rate on the margin. The law leaves it open. */
  taxInclusive: boolean;
}

export interface MarginSplit extends TaxSplit {
  /** Selling less purchase price, 0 at a loss; a loss does not reduce other units' margins. */
  marginPaise: number;
}

/**
 * Follows Rule 32(5) of the CGST Rules, in paise, each head half-up. `taxablePaise` is the value for returns; the
 * tax never exceeds the margin. Throws RangeError.
 */
export function taxOnMargin(line: MarginLine): MarginSplit {
  const { totalPaise, costPaise, gstRateBps, interState, taxInclusive } = line;
  const marginPaise = Math.max(0, totalPaise - costPaise);
  const split = taxInclusive
    ? taxOfLine({ totalPaise: marginPaise, gstRateBps, interState })
    : taxOnTop({ costPaise: marginPaise, gstRateBps, interState });
  // Two halves rounded up may exceed a margin of 1 or 3 paise.
  const half = Math.min(split.cgstPaise, Math.floor(marginPaise / 2));
  return {
    marginPaise,
    taxablePaise: Math.min(split.taxablePaise, marginPaise),
    cgstPaise: half,
    sgstPaise: half,
    igstPaise: Math.min(split.igstPaise, marginPaise),
  };
}

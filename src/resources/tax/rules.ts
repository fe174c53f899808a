import { divideHalfUp } from '../../kit/rules/digits.ts';
import { stateOfGstin } from '../../kit/rules/gstin.ts';
import { MAX_PAISE, sumPaise } from '../../kit/rules/money.ts';
import type { GstScheme } from '../shop/choices.ts';
import { stateOfCode, type StateCode } from '../../kit/rules/states.ts';

export interface TaxSplit {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** Split of a tax-inclusive price; `remainderPaise` (−1, 0 or 1) is what no split could place. */
export interface InclusiveSplit extends TaxSplit {
  remainderPaise: number;
}

/**
 * Half-up, CGST and SGST equal: taxable + taxes + remainder = total. The remainder is tried on the taxable value, else
 * left for the round-off. Throws RangeError beyond MAX_PAISE or for fractions.
 */
export function taxOfLine(line: {
  totalPaise: number;
  gstRateBps: number;
  interState: boolean;
}): InclusiveSplit {
  const { totalPaise, gstRateBps, interState } = line;
  checkAmount(totalPaise);
  const first = splitAt(divideHalfUp(totalPaise * 10_000, 10_000 + gstRateBps));
  if (first.remainderPaise === 0) return first;
  const moved = splitAt(Math.max(0, first.taxablePaise + first.remainderPaise));
  return moved.remainderPaise === 0 ? moved : first;

  function splitAt(taxablePaise: number): InclusiveSplit {
    const split = taxOnTop({ costPaise: taxablePaise, gstRateBps, interState });
    const remainderPaise = totalPaise - taxablePaise - split.cgstPaise - split.sgstPaise - split.igstPaise;
    return { ...split, remainderPaise };
  }
}

/** Each head is rounded half-up to the paisa. */
export function taxOnTop(line: { costPaise: number; gstRateBps: number; interState: boolean }): TaxSplit {
  const { costPaise, gstRateBps, interState } = line;
  checkAmount(costPaise);
  const half = interState ? 0 : divideHalfUp(costPaise * gstRateBps, 20_000);
  const igst = interState ? divideHalfUp(costPaise * gstRateBps, 10_000) : 0;
  return { taxablePaise: costPaise, cgstPaise: half, sgstPaise: half, igstPaise: igst };
}

/** Rounds to the rupee, 50 paise and more up (CGST Act s.170). */
export function roundToRupee(paise: number): number {
  return divideHalfUp(paise, 100) * 100;
}

export interface PricedLine {
  unitPricePaise: number;
  quantity: number;
  discountPaise?: number | undefined;
  gstRateBps: number;
  /** Taxed on its margin (rules/marginScheme.ts): the document has its total, not its value or tax. */
  marginScheme?: boolean | undefined;
}

export interface SaleTotals<Line extends PricedLine> {
  lines: (Line & InclusiveSplit & { totalPaise: number; marginScheme: boolean })[];
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  marginSalesPaise: number;
  /** Remainders of the lines and the rounding to the rupee: taxable + taxes + marginSales + roundOff = total. */
  roundOffPaise: number;
  totalPaise: number;
}

const WITHOUT_TAX: InclusiveSplit = {
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  remainderPaise: 0,
};

/**
 * A line is price × quantity − discount; the total is the lines' sum rounded to the rupee. Without tax (no GSTIN,
 * composition) the taxable value is the price. Throws RangeError.
 */
export function totalsOfSale<Line extends PricedLine>(
  lines: readonly Line[],
  { interState, chargesTax }: { interState: boolean; chargesTax: boolean },
): SaleTotals<Line> {
  const taxed = lines.map(line => {
    const totalPaise = line.unitPricePaise * line.quantity - (line.discountPaise ?? 0);
    const marginScheme = chargesTax && (line.marginScheme ?? false);
    const gstRateBps = chargesTax ? line.gstRateBps : 0;
    const split = taxOfLine({ totalPaise, gstRateBps, interState });
    return { ...line, totalPaise, marginScheme, ...(marginScheme ? WITHOUT_TAX : split) };
  });
  const marginSalesPaise = sumPaise(taxed.map(line => (line.marginScheme ? line.totalPaise : 0)));
  const taxablePaise = sumPaise(taxed.map(line => line.taxablePaise));
  const cgstPaise = sumPaise(taxed.map(line => line.cgstPaise));
  const sgstPaise = sumPaise(taxed.map(line => line.sgstPaise));
  const igstPaise = sumPaise(taxed.map(line => line.igstPaise));
  const totalPaise = roundToRupee(sumPaise(taxed.map(line => line.totalPaise)));
  checkAmount(totalPaise);
  const roundOffPaise = totalPaise - taxablePaise - cgstPaise - sgstPaise - igstPaise - marginSalesPaise;
  return {
    lines: taxed,
    taxablePaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    marginSalesPaise,
    roundOffPaise,
    totalPaise,
  };
}

/**
 * Answers the State of the buyer's GSTIN, else the one on the document (IGST Act s.10(1)(ca)), else the shop's; else null.
 */
export function placeOfSupply(
  shop: { stateCode?: string | null | undefined; gstin?: string | null | undefined },
  customer: { stateCode?: string | null | undefined; gstin?: string | null | undefined } | null,
): StateCode | null {
  return stateOfGstin(customer?.gstin) ?? stateOfCode(customer?.stateCode) ?? stateOfShop(shop);
}

export function stateOfShop(shop: {
  stateCode?: string | null | undefined;
  gstin?: string | null | undefined;
}): StateCode | null {
  return stateOfCode(shop.stateCode) ?? stateOfGstin(shop.gstin);
}

/** IGST applies; an unknown State counts as the shop's. */
export function isInterState(shopState: string | null, place: string | null): boolean {
  const [from, to] = [stateOfCode(shopState), stateOfCode(place)];
  return from !== null && to !== null && from !== to;
}

export type InvoiceType = 'TAX_INVOICE' | 'BILL_OF_SUPPLY';

/**
 * Only a regular dealer charges tax: neither an unregistered shop nor a composition dealer (CGST Act s.10(4), s.32).
 */
export const chargesTax = ({ scheme }: { scheme: GstScheme }): boolean => scheme === 'REGULAR';

function checkAmount(paise: number): void {
  if (!Number.isSafeInteger(paise) || paise < 0 || paise > MAX_PAISE) {
    throw new RangeError(`not an amount this shop can book: ${paise}`);
  }
}

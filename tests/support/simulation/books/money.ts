/** Sums, halves up, shares and GST as the law and DOMAIN.md section 3 have them, in paise. Nothing here is the program's. */

export const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
export const sumBy = <T>(list: readonly T[], of: (each: T) => number): number => sum(list.map(of));

/** A half and more goes up; neither is below zero. */
export const halfUp = (top: number, bottom: number): number => {
  const [above, below] = [BigInt(top), BigInt(bottom)];
  return Number((2n * above + below) / (2n * below));
};

export const toRupee = (paise: number): number => halfUp(paise, 100) * 100;

/** By largest remainders: the paise that are left go to the parts that lost most by rounding down. */
export function spread(amount: number, parts: readonly number[]): number[] {
  const whole = BigInt(sum(parts));
  if (whole === 0n) return parts.map(() => 0);
  const exact = parts.map(part => BigInt(part) * BigInt(amount));
  const shares = exact.map(each => Number(each / whole));
  const byLoss = parts
    .map((_, index) => index)
    .toSorted((a, b) => Number((exact[b] ?? 0n) % whole) - Number((exact[a] ?? 0n) % whole) || a - b);
  for (const index of byLoss.slice(0, amount - sum(shares))) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** Of `of` pieces those after `from` up to `to`: what all of them have adds up. */
export const piecesShare = (paise: number, from: number, to: number, of: number): number =>
  halfUp(paise * to, of) - halfUp(paise * from, of);

export interface Tax {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

export const NO_TAX: Tax = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
export const taxOf = ({ cgst, sgst, igst }: Tax): number => cgst + sgst + igst;
export const mapTax = (of: (head: keyof Tax) => number): Tax => ({
  taxable: of('taxable'),
  cgst: of('cgst'),
  sgst: of('sgst'),
  igst: of('igst'),
});
export const addTax = (list: readonly Tax[]): Tax => mapTax(head => sumBy(list, each => each[head]));

/** Tax on a value; both halves are the same. */
export const taxOnValue = (taxable: number, rateBps: number, interState: boolean): Tax => ({
  taxable,
  cgst: interState ? 0 : halfUp(taxable * rateBps, 20_000),
  sgst: interState ? 0 : halfUp(taxable * rateBps, 20_000),
  igst: interState ? halfUp(taxable * rateBps, 10_000) : 0,
});

/** Tax in a price: the value half up; the paisa that is left over is tried on the value, else it is round-off. */
export function taxInPrice(price: number, rateBps: number, interState: boolean): Tax {
  const first = taxOnValue(halfUp(price * 10_000, 10_000 + rateBps), rateBps, interState);
  const over = price - first.taxable - taxOf(first);
  if (over === 0) return first;
  const moved = taxOnValue(Math.max(0, first.taxable + over), rateBps, interState);
  return price - moved.taxable - taxOf(moved) === 0 ? moved : first;
}

/** Rule 32(5): on what it sold for above its purchase price, never below nothing, never more tax than margin. */
export function taxOnMargin(
  price: number,
  bought: number,
  { rateBps, interState, inclusive }: { rateBps: number; interState: boolean; inclusive: boolean },
): Tax {
  const margin = Math.max(0, price - bought);
  const tax = inclusive ? taxInPrice(margin, rateBps, interState) : taxOnValue(margin, rateBps, interState);
  const half = Math.min(tax.cgst, Math.floor(margin / 2));
  return {
    taxable: Math.min(tax.taxable, margin),
    cgst: half,
    sgst: half,
    igst: Math.min(tax.igst, margin),
  };
}

/** What notes took of a line of a sale, and what is left of it. */
import { divideHalfUp } from '../../src/kit/rules/digits.ts';
import { shareOfPieces, valueOfPieces } from '../../src/resources/returns/rules.ts';
import type { SaleDocument, SaleLineRow } from '../sales/index.ts';

const HEADS = ['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise'] as const;
export type LineHeads = Record<(typeof HEADS)[number], number>;

const headsOf = (of: (head: (typeof HEADS)[number]) => number): LineHeads => ({
  taxable_paise: of('taxable_paise'),
  cgst_paise: of('cgst_paise'),
  sgst_paise: of('sgst_paise'),
  igst_paise: of('igst_paise'),
});

export const NO_HEADS: LineHeads = headsOf(() => 0);

export interface LineLeft extends LineHeads {
  pieces: number;
  total_paise: number;
  /** It is of the total less notes that reduced tax, so that a commercial note leaves the rate of the rest as it is. */
  taxedPaise: number;
  /** Notes without goods took this of it. */
  reducedPaise: number;
}

export function leftOfLine(sold: SaleLineRow, { returns }: Pick<SaleDocument, 'returns'>): LineLeft {
  const back = returns.lines?.find(({ sale_line_id }) => sale_line_id === sold.id);
  return {
    ...headsOf(head => sold[head] - (back?.[head] ?? 0)),
    pieces: sold.quantity - (back?.quantity ?? 0),
    total_paise: sold.total_paise - (back?.total_paise ?? 0),
    taxedPaise: sold.total_paise - (back?.taxed_paise ?? 0),
    reducedPaise: back?.reduced_paise ?? 0,
  };
}

/** Answers the tax in a part of what is left, by the rate of the line: what takes all takes all of its tax. */
const headsOfPart = (left: LineLeft, paise: number): LineHeads =>
  headsOf(head => (left.taxedPaise > 0 ? divideHalfUp(left[head] * paise, left.taxedPaise) : 0));

/** Answers value and tax of the next pieces; of a line that a note without goods reduced, of what it left. */
export function partOfPieces(
  sold: SaleLineRow,
  left: LineLeft,
  pieces: number,
  taxReduced: boolean,
): LineHeads & { total_paise: number } {
  const from = sold.quantity - left.pieces;
  const total_paise = valueOfPieces(soldLine(sold, left), pieces);
  if (!taxReduced) return { ...NO_HEADS, total_paise };
  const span = { from, to: from + pieces, of: sold.quantity };
  const heads =
    left.reducedPaise > 0 ? headsOfPart(left, total_paise) : headsOf(head => shareOfPieces(sold[head], span));
  return { ...heads, total_paise };
}

/** A line as the rules that browser and server share take it. */
export const soldLine = (sold: SaleLineRow, left: LineLeft) => ({
  id: sold.id,
  quantity: sold.quantity,
  returnedQuantity: sold.quantity - left.pieces,
  totalPaise: sold.total_paise,
  creditedPaise: sold.total_paise - left.total_paise,
  reducedPaise: left.reducedPaise,
});

/**
 * Answers the tax in a price that is reduced by `paise`. Under the margin scheme the margin falls, to zero at the least,
 * and its tax with it.
 */
export function headsOfPrice(sold: SaleLineRow, left: LineLeft, paise: number): LineHeads {
  if (!sold.margin_scheme) return headsOfPart(left, paise);
  const boughtPaise = sold.cost_paise - sold.beyond_price_paise;
  const margin = Math.max(0, sold.total_paise - boughtPaise);
  const after = Math.max(0, left.taxedPaise - paise - boughtPaise);
  return headsOf(head =>
    Math.max(0, left[head] - (margin > 0 ? divideHalfUp(sold[head] * after, margin) : 0)),
  );
}

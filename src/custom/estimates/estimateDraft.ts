import type { Estimate, EstimateInput } from '../../resources/calls/estimates.ts';
import {
  chargesTax,
  isInterState,
  placeOfSupply,
  stateOfShop,
  totalsOfSale,
  type SaleTotals,
} from '../../resources/rules/tax.ts';

export interface DraftLine {
  key: string;
  productId: string;
  name: string;
  hsnCode: string;
  gstRateBps: number;
  quantity: number;
  unitPricePaise: number;
  discountPaise: number;
}

export const emptyLine = (key: string): DraftLine => ({
  key,
  productId: '',
  name: '',
  hsnCode: '',
  gstRateBps: 0,
  quantity: 1,
  unitPricePaise: 0,
  discountPaise: 0,
});

export const linesOf = ({ lines }: Estimate): DraftLine[] =>
  lines.map(line => ({
    key: line.id,
    productId: line.productId,
    // The unit may be sold by now.
    name: [line.company, line.model, line.variant].filter(Boolean).join(' '),
    hsnCode: line.hsnCode,
    gstRateBps: line.gstRateBps,
    quantity: line.quantity,
    unitPricePaise: line.unitPricePaise,
    discountPaise: line.discountPaise,
  }));

export const sentLines = (lines: readonly DraftLine[]): EstimateInput['lines'] =>
  lines
    .filter(({ productId }) => productId !== '')
    .map(({ productId, quantity, unitPricePaise, discountPaise }) => ({
      productId,
      quantity,
      unitPricePaise,
      ...(discountPaise > 0 ? { discountPaise } : {}),
    }));

interface Shop {
  gstnumber: string | null;
  stateCode: string | null;
  composition: boolean;
}

/** By the server's own rules; null while a line cannot be booked. */
export function totalsOf(
  lines: readonly DraftLine[],
  shop: Shop,
  buyer: { stateCode: string | null; gstin: string | null } | null,
): SaleTotals<DraftLine> | null {
  const seller = { stateCode: shop.stateCode, gstin: shop.gstnumber, composition: shop.composition };
  try {
    return totalsOfSale(
      lines.filter(({ productId }) => productId !== ''),
      {
        interState: isInterState(stateOfShop(seller), placeOfSupply(seller, buyer)),
        chargesTax: chargesTax(seller),
      },
    );
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

import { parsePercent } from '../../kit/rules/money.ts';
import type { InputOf } from '../../providers/ask.ts';
import type { Estimate } from '../../resources/estimates/answers.ts';
import type { GstScheme } from '../../resources/shop/choices.ts';
import type { makeEstimate } from '../../resources/estimates/calls.ts';
import {
  chargesTax,
  isInterState,
  placeOfSupply,
  stateOfShop,
  totalsOfSale,
  type SaleTotals,
} from '../../resources/tax/rules.ts';

export interface DraftLine {
  key: string;
  productId: string;
  name: string;
  hsnCode: string;
  gstRateBps: number;
  /** It is as the owner typed it; missing while HSN code and rate are the product's own. */
  ownTax?: { rate: string } | undefined;
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

type Tax = Pick<DraftLine, 'hsnCode' | 'gstRateBps'>;

type OfferedLine = Pick<
  Estimate['lines'][number],
  | 'id'
  | 'productId'
  | 'company'
  | 'model'
  | 'variant'
  | keyof Tax
  | 'quantity'
  | 'unitPricePaise'
  | 'discountPaise'
>;

const taxOf = ({ hsnCode, gstRateBps }: Tax): Tax => ({ hsnCode, gstRateBps });

/** A copy has goods and prices of the estimate, and the tax of the products as they are today. */
export const copiedLines = (
  { lines }: { lines: readonly OfferedLine[] },
  products: readonly (Tax & { id: unknown })[],
): DraftLine[] =>
  lines.map(line => ({
    key: line.id,
    productId: line.productId,
    // The unit may be sold by now.
    name: [line.company, line.model, line.variant].filter(Boolean).join(' '),
    ...taxOf(products.find(({ id }) => id === line.productId) ?? line),
    quantity: line.quantity,
    unitPricePaise: line.unitPricePaise,
    discountPaise: line.discountPaise,
  }));

export const sentLines = (lines: readonly DraftLine[]): InputOf<typeof makeEstimate>['body']['lines'] =>
  lines
    .filter(({ productId }) => productId !== '')
    .map(({ productId, quantity, unitPricePaise, discountPaise, ownTax, hsnCode, gstRateBps }) => ({
      productId,
      quantity,
      unitPricePaise,
      ...(discountPaise > 0 ? { discountPaise } : {}),
      ...(ownTax ? { hsnCode, gstRateBps } : {}),
    }));

/** The tax as it is after a change of its HSN code or rate; a rate that is none leaves the last one. */
export const withTax = (
  line: DraftLine,
  { hsnCode, rate }: { hsnCode: string; rate: string },
): DraftLine => ({
  ...line,
  hsnCode,
  gstRateBps: parsePercent(rate) ?? line.gstRateBps,
  ownTax: { rate },
});

/** Errors are by path; the server checks the rest. */
export const wrongRates = (lines: readonly DraftLine[]): string[] =>
  lines.flatMap(({ ownTax, productId }, index) =>
    productId && ownTax && parsePercent(ownTax.rate) === null ? [`lines.${index}.gstRateBps`] : [],
  );

interface Shop {
  gstnumber: string | null;
  stateCode: string | null;
  gstScheme: GstScheme;
}

/** Adds up by the server's own rules; null while a line cannot be booked. */
export function totalsOf(
  lines: readonly DraftLine[],
  shop: Shop,
  buyer: { stateCode: string | null; gstin: string | null } | null,
): SaleTotals<DraftLine> | null {
  const seller = { stateCode: shop.stateCode, gstin: shop.gstnumber };
  try {
    return totalsOfSale(
      lines.filter(({ productId }) => productId !== ''),
      {
        interState: isInterState(stateOfShop(seller), placeOfSupply(seller, buyer)),
        chargesTax: chargesTax({ scheme: shop.gstScheme }),
      },
    );
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

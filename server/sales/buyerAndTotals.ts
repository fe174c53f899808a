import {
  BUYER_DETAIL_MISSING,
  missingDetails,
  mustNameBuyer,
} from '../../src/resources/sales/buyerDetails.ts';
import { isInterState, placeOfSupply, totalsOfSale, type SaleTotals } from '../../src/resources/tax/rules.ts';
import { invalid, invalidField } from '../kit/errors/refusal.ts';
import type { Buyer } from '../parties/index.ts';
import type { PostingContext } from '../posting/index.ts';

type Shop = Pick<PostingContext['shop'], 'stateCode' | 'chargesTax'>;

export const supplyTo = (buyer: Buyer | null, { stateCode }: Pick<Shop, 'stateCode'>) => {
  const place = placeOfSupply({ stateCode }, buyer && { stateCode: buyer.state_code, gstin: buyer.gstin });
  return { place, interState: isInterState(stateCode, place) };
};

/** Amounts out of range become a 422, not a fault. */
function bookable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw invalidField('lines', 'validation.amountTooLarge');
    throw error;
  }
}

/** Throws 422 for amounts out of range. */
export const totalsOf = <Line extends Parameters<typeof totalsOfSale>[0][number]>(
  lines: readonly Line[],
  { interState }: Pick<ReturnType<typeof supplyTo>, 'interState'>,
  { chargesTax }: Pick<Shop, 'chargesTax'>,
): SaleTotals<Line> => bookable(() => totalsOfSale(lines, { interState, chargesTax }));

/** Throws 422 by field for missing details of a buyer without GSTIN. */
export function checkBuyerDetails(
  buyer: Buyer | null,
  { taxablePaise }: { taxablePaise: number },
  { chargesTax }: { chargesTax: boolean },
): void {
  if (!mustNameBuyer({ taxablePaise, chargesTax }, buyer)) return;
  const missing = missingDetails(buyer && { ...buyer, stateCode: buyer.state_code });
  if (missing.length > 0)
    throw invalid(
      Object.fromEntries(
        missing.map(detail => [`customer.${detail}`, { key: BUYER_DETAIL_MISSING[detail] }]),
      ),
    );
}

/** These columns are those of a sale and of an estimate alike. */
export const buyerAndTotals = (
  shop: Shop,
  buyer: Buyer | null,
  { place, interState }: ReturnType<typeof supplyTo>,
  totals: Omit<SaleTotals<never>, 'lines'>,
) => ({
  customer_id: buyer?.id ?? null,
  customer_name: buyer?.name ?? null,
  customer_phone: buyer?.phone || null,
  customer_gstin: buyer?.gstin ?? null,
  customer_state_code: buyer?.state_code ?? null,
  customer_address: buyer?.address ?? null,
  place_of_supply: place,
  inter_state: interState,
  invoice_type: shop.chargesTax ? ('TAX_INVOICE' as const) : ('BILL_OF_SUPPLY' as const),
  taxable_paise: totals.taxablePaise,
  cgst_paise: totals.cgstPaise,
  sgst_paise: totals.sgstPaise,
  igst_paise: totals.igstPaise,
  margin_sales_paise: totals.marginSalesPaise,
  round_off_paise: totals.roundOffPaise,
  total_paise: totals.totalPaise,
});

/** Rule 46(e) of the CGST Rules: who buys for so much without a GSTIN is named on the bill, with address and State. */

/** Value before tax, in paise. */
export const NAMED_BUYER_FROM_PAISE = 5_000_000;

export const BUYER_DETAILS = ['name', 'address', 'stateCode'] as const;
export type BuyerDetail = (typeof BUYER_DETAILS)[number];

/** Key of the sentence that says what is missing. */
export const BUYER_DETAIL_MISSING: Readonly<Record<BuyerDetail, string>> = {
  name: 'validation.buyer.name',
  address: 'validation.buyer.address',
  stateCode: 'validation.buyer.stateCode',
};

export interface BuyerOnBill {
  name: string;
  phone: string;
  gstin: string | null;
  address: string | null;
  stateCode: string | null;
}

/** Whether the bill has to say who buys: a tax invoice of that value to somebody without GSTIN, or to nobody by name. */
export const mustNameBuyer = (
  { taxablePaise, chargesTax }: { taxablePaise: number; chargesTax: boolean },
  buyer: Pick<BuyerOnBill, 'gstin'> | null,
): boolean => chargesTax && taxablePaise >= NAMED_BUYER_FROM_PAISE && !buyer?.gstin;

/** What such a bill still lacks. Who goes by his number has not said his name. */
export function missingDetails(buyer: BuyerOnBill | null): BuyerDetail[] {
  if (!buyer) return [...BUYER_DETAILS];
  const { phone } = buyer;
  return BUYER_DETAILS.filter(detail => {
    const text = buyer[detail]?.trim();
    return !text || (detail === 'name' && text === phone);
  });
}

/** Rule 46(e) of the CGST Rules: a bill from this value to a buyer without GSTIN has their name, address and State. */

/** It is the value before tax, in paise. */
const NAMED_BUYER_FROM_PAISE = 5_000_000;

export const BUYER_DETAILS = ['name', 'address', 'stateCode'] as const;
export type BuyerDetail = (typeof BUYER_DETAILS)[number];

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

/** Tells whether it is a tax invoice of that value to a walk-in or a buyer without GSTIN. */
export const mustNameBuyer = (
  { taxablePaise, chargesTax }: { taxablePaise: number; chargesTax: boolean },
  buyer: Pick<BuyerOnBill, 'gstin'> | null,
): boolean => chargesTax && taxablePaise >= NAMED_BUYER_FROM_PAISE && !buyer?.gstin;

/** A phone number is not a name. */
export function missingDetails(buyer: BuyerOnBill | null): BuyerDetail[] {
  if (!buyer) return [...BUYER_DETAILS];
  const { phone } = buyer;
  return BUYER_DETAILS.filter(detail => {
    const text = buyer[detail]?.trim();
    return !text || (detail === 'name' && text === phone);
  });
}

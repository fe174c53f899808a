import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { Refusal } from '../kit/errors/refusal.ts';

/**
 * Cash of one person on one day, or for one bill, stays below it: Income-tax Act 1961 s.269ST, since 1 April 2026 s.186 of
 * the Act of 2025. A walk-in has no identity: only the bill counts.
 */
const CASH_LIMIT_PAISE = 2_00_000_00;
const NEW_ACT_FROM = '2026-04-01';

interface CashOf {
  businessDate: BusinessDate;
  /** With what is paid now. */
  ofDayPaise: number;
  ofBillPaise: number;
}

/** Throws 422 `CASH_LIMIT` on the amount of `payments[index]`. */
export function refuseCashAboveLimit({ businessDate, ofDayPaise, ofBillPaise }: CashOf, index: number): void {
  if (ofDayPaise < CASH_LIMIT_PAISE && ofBillPaise < CASH_LIMIT_PAISE) return;
  const params = { section: businessDate < NEW_ACT_FROM ? '269ST' : '186' };
  throw new Refusal(422, 'CASH_LIMIT', 'errors.cashLimitPerson', {
    params,
    errors: { [`payments.${index}.amountPaise`]: { key: 'validation.payments.cashLimitPerson', params } },
  });
}

/** Selects what a party paid in cash on a day. */
export const cashOfParty = (partyId: string, businessDate: string): string => `
  (SELECT coalesce(sum(p.amount_paise), 0)::bigint FROM payments p
    WHERE p.shop_id = $1 AND p.party_id = ${partyId} AND p.business_date = ${businessDate} AND p.method = 'CASH'
      AND p.document_kind IN ('SALE', 'RECEIPT', 'SUPPLIER_RECEIPT') AND NOT p.reversed)`;

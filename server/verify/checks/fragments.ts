/** Parts of SQL that several checks need; `l` is a line of a sale. */

export const TAX = 'l.cgst_paise + l.sgst_paise + l.igst_paise';
/** What a line leaves without tax; the paisa that no split could place is rounding. */
export const NET = `CASE WHEN l.margin_scheme THEN l.total_paise - (${TAX}) ELSE l.taxable_paise END`;

/** It says the same as ACCOUNT_OF_METHOD. */
const accountOf = (method: string): string =>
  `CASE ${method} WHEN 'CASH' THEN 'CASH' WHEN 'CHEQUE' THEN 'CHEQUES' WHEN 'FINANCE' THEN 'FINANCIERS'
        WHEN 'EXCHANGE' THEN 'STOCK' WHEN 'STORE_CREDIT' THEN 'STORE_CREDIT' ELSE 'BANK' END`;

/** Where a payment, `alias`, went: as stored with it, else as its method said then. */
export const receivedIn = (alias: string): string =>
  `coalesce(${alias}.account, ${accountOf(`${alias}.method`)})`;

export const givenFrom = (alias: string): string =>
  `coalesce(${alias}.account, CASE ${alias}.method WHEN 'CHEQUE' THEN 'BANK' ELSE ${accountOf(`${alias}.method`)} END)`;

/** The account of a payment `alias` that the shop gives: its cheque of a later day is not of the bank yet. */
export const givenBy = (alias: string): string =>
  `CASE WHEN ${alias}.cheque_on > ${alias}.business_date THEN 'CHEQUES_ISSUED' ELSE ${givenFrom(alias)} END`;

/** Documents by which the shop gives money to be paid later. */
export const GIVEN_KINDS = "('SUPPLIER_PAYMENT', 'EXPENSE', 'PAY_OUT')";

export const NO_PARTY = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** The years a number belongs to begin in April. */
export const financialYear = (date: string): string =>
  `(extract(year FROM ${date})::int - (extract(month FROM ${date}) < 4)::int)`;

/** Both numbers are whole and not below zero; halves round up. */
export const halfUp = (numerator: string, denominator: string): string =>
  `((2 * (${numerator}) + (${denominator})) / (2 * (${denominator})))`;

/** Tells whether a settlement or a line of one, `alias`, was not cancelled. */
export const standing = (alias: string): string => `
  NOT EXISTS (SELECT FROM settlement_cancellations c WHERE c.shop_id = $1 AND c.settlement_id = ${alias}.settlement_id)`;

/** What a document changed of the value of goods in stock, as its movements say. */
export const revaluedBy = (document: string): string =>
  `(SELECT coalesce(sum(v.cost_paise), 0)::bigint FROM stock_movements v
     WHERE v.shop_id = $1 AND v.document_id = ${document} AND v.kind = 'REVALUED')`;

/**
 * Tells whether an allocation, `alias`, is of what the shop let go: no payment paid it, and no payable of the same person. It is said
 * again in `server/dues/letGo.ts`: verify would not find a fault of the condition that it shares with the program.
 */
export const letGo = (alias: string): string =>
  `(${alias}.payment_id IS NULL AND ${alias}.document_kind <> 'SET_OFF')`;

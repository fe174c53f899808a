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

const givenFrom = (alias: string): string =>
  `coalesce(${alias}.account, CASE ${alias}.method WHEN 'CHEQUE' THEN 'BANK' ELSE ${accountOf(`${alias}.method`)} END)`;

/** The account of a payment `alias` that the shop gives: its cheque of a later day is not of the bank yet. */
export const givenBy = (alias: string): string =>
  `CASE WHEN ${alias}.cheque_on > ${alias}.business_date THEN 'CHEQUES_ISSUED'
        WHEN ${alias}.method = 'CHEQUE' THEN ${alias}.cheque_bank ELSE ${givenFrom(alias)} END`;

/** Documents by which the shop gives cheques, and those by which it takes them. */
export const GIVEN_KINDS =
  "('SUPPLIER_PAYMENT', 'PURCHASE_BILL', 'EXPENSE', 'STAFF_PAYMENT', 'PAY_OUT', 'CREDIT_NOTE', 'ADVANCE_REFUND')";
export const TAKEN_KINDS = "('SALE', 'RECEIPT', 'SUPPLIER_RECEIPT')";

/** Tells whether a cheque given with a document that stands, payment `alias`, came back. */
export const cameBack = (alias: string): string =>
  `EXISTS (SELECT FROM cheque_events k JOIN cheque_bounces b ON b.shop_id = $1 AND b.id = k.document_id
            WHERE k.shop_id = $1 AND k.payment_id = ${alias}.id AND k.kind = 'BOUNCED')`;

/** On which day documents with payments were cancelled. */
const CANCELLED = `
  SELECT document_id, business_date FROM reversals WHERE shop_id = $1
  UNION ALL SELECT voucher_id, business_date FROM voucher_cancellations WHERE shop_id = $1
  UNION ALL SELECT document_id, business_date FROM supplier_cancellations WHERE shop_id = $1
  UNION ALL SELECT entry_id, business_date FROM staff_payment_cancellations WHERE shop_id = $1
  UNION ALL SELECT expense_id, business_date FROM expense_cancellations WHERE shop_id = $1
  UNION ALL SELECT p.id, c.business_date FROM expense_payments p
    JOIN expense_cancellations c ON c.shop_id = p.shop_id AND c.expense_id = p.expense_id WHERE p.shop_id = $1`;

/** What cheques `p` that `are` change of an account by day: from that of their document until the first thing that happens to them. */
export const openCheques = (account: string, sign: 1 | -1, are: string): string => `
  SELECT '${account}' AS account, d.day AS business_date, sum(d.sign * p.amount_paise)::bigint AS amount_paise
    FROM payments p
   CROSS JOIN LATERAL (SELECT least((SELECT min(e.business_date) FROM cheque_events e WHERE e.shop_id = $1 AND e.payment_id = p.id),
                                    (SELECT min(x.business_date) FROM (${CANCELLED}) x WHERE x.document_id = p.document_id)) AS closed_on) c
   CROSS JOIN LATERAL (VALUES (p.business_date, ${sign}), (c.closed_on, -(${sign}))) AS d (day, sign)
   WHERE p.shop_id = $1 AND p.method = 'CHEQUE' AND ${are} AND d.day IS NOT NULL GROUP BY 1, 2`;

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

/** Documents by which the shop takes cheques, and those by which it gives them, as lists of SQL. */
export const CHEQUES_TAKEN = "('SALE', 'RECEIPT', 'SUPPLIER_RECEIPT')";
export const CHEQUES_GIVEN =
  "('SUPPLIER_PAYMENT', 'PURCHASE_BILL', 'EXPENSE', 'STAFF_PAYMENT', 'PAY_OUT', 'CREDIT_NOTE', 'ADVANCE_REFUND')";

/** Selects whether a cheque given with a document that stands, payment `alias`, came back or was stopped. */
export const cameBack = (alias: string, until = "'infinity'"): string =>
  `EXISTS (SELECT FROM cheque_events c JOIN cheque_bounces x ON x.shop_id = c.shop_id AND x.id = c.document_id
            WHERE c.shop_id = ${alias}.shop_id AND c.payment_id = ${alias}.id AND c.kind = 'BOUNCED' AND c.business_date <= ${until})`;

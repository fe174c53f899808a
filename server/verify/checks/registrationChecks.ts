import type { Check } from '../check.ts';

/** Documents posted since the history is kept, with what it decides; those before it had what the shop was then. */
const DOCUMENTS = `
  SELECT id, business_date, invoice_type = 'TAX_INVOICE' AS charges_tax, cgst_paise + sgst_paise + igst_paise + margin_tax_paise AS tax,
         shop_gstin AS own, customer_gstin AS other, place_of_supply AS place, inter_state, NULL::boolean AS credit
    FROM sales WHERE shop_id = $1
  UNION ALL
  SELECT id, business_date, NULL, cgst_paise + sgst_paise + igst_paise, NULL, customer_gstin, place_of_supply, inter_state, NULL
    FROM customer_debit_notes WHERE shop_id = $1
  UNION ALL
  SELECT id, business_date, NULL, 0, NULL, supplier_gstin, NULL, NULL, input_credit FROM purchase_bills WHERE shop_id = $1 AND NOT opening
  UNION ALL
  SELECT id, business_date, NULL, 0, NULL, payee_gstin, NULL, NULL, input_credit FROM expenses WHERE shop_id = $1`;

const SINCE = `(SELECT first_id_at(min(recorded_at)) FROM registrations WHERE shop_id = $1)`;

/** Former Union Territory and State codes stand for those that they are part of. */
const OWN_STATE = `(SELECT CASE s WHEN '25' THEN '26' WHEN '28' THEN '37' ELSE s END FROM (SELECT coalesce(r.state_code, left(r.gstin, 2)) AS s) c)`;

export const REGISTRATION_CHECKS: readonly Check[] = [
  {
    // Tax, its heads and the credit are those of what the shop was registered as; its own GSTIN is on no bill of another.
    name: 'documents.registration',
    key: ['document_id'],
    facts: ['by_scheme', 'by_place', 'of_another'],
    expected: `SELECT id AS document_id, true AS by_scheme, true AS by_place, true AS of_another FROM (${DOCUMENTS}) d WHERE id >= ${SINCE}`,
    stored: `SELECT d.id AS document_id,
                    coalesce(d.charges_tax, r.scheme = 'REGULAR') = (r.scheme = 'REGULAR') AND (d.tax = 0 OR r.scheme = 'REGULAR' AND r.gstin IS NOT NULL)
                      AND (d.charges_tax IS NULL OR d.own IS NOT DISTINCT FROM r.gstin) AND (d.credit IS NOT TRUE OR r.scheme = 'REGULAR') AS by_scheme,
                    d.tax = 0 OR d.inter_state = (coalesce(d.place <> ${OWN_STATE}, false)) AS by_place,
                    d.other IS NULL OR d.other NOT IN (SELECT gstin FROM registrations WHERE shop_id = $1 AND gstin IS NOT NULL AND id < d.id) AS of_another
               FROM (${DOCUMENTS}) d CROSS JOIN LATERAL registration_of($1, d.id, d.business_date) r
              WHERE d.id >= ${SINCE}`,
  },
];

import type { Check } from '../check.ts';
import { givenBy, NO_PARTY } from './fragments.ts';

/** Selects an entry, and its cancellation the other way round. */
const ENTRIES = `
  FROM (SELECT id, id AS entry_id, entry_no AS document_no, business_date, 1 AS sign FROM staff_payments WHERE shop_id = $1
        UNION ALL SELECT id, entry_id, document_no, business_date, -1 FROM staff_payment_cancellations WHERE shop_id = $1) d
  JOIN staff_payments p ON p.shop_id = $1 AND p.id = d.entry_id`;

const POSTINGS = `
  SELECT d.id, d.document_no, d.business_date, o.account,
         CASE WHEN o.account LIKE 'STAFF_%' THEN p.person_id ELSE ${NO_PARTY} END AS party_id, d.sign * o.paise AS paise
    ${ENTRIES}
   CROSS JOIN LATERAL (VALUES
     ('SALARIES', CASE p.kind WHEN 'SALARY' THEN p.amount_paise END),
     ('COMMISSION', CASE p.kind WHEN 'COMMISSION' THEN p.amount_paise END),
     ('STAFF_PAYABLE', CASE p.kind WHEN 'PAYMENT' THEN p.amount_paise + p.advance_paise WHEN 'ADVANCE' THEN 0 ELSE -p.amount_paise END),
     ('STAFF_ADVANCES', CASE p.kind WHEN 'ADVANCE' THEN p.amount_paise WHEN 'PAYMENT' THEN -p.advance_paise END),
     ((SELECT ${givenBy('m')} FROM payments m WHERE m.shop_id = $1 AND m.document_id = p.id), CASE WHEN p.method IS NOT NULL THEN -p.amount_paise END)
   ) AS o (account, paise)
   WHERE coalesce(o.paise, 0) <> 0`;

export const STAFF_CHECKS: readonly Check[] = [
  {
    name: 'ledger.staff',
    key: ['document_no', 'document_id', 'business_date', 'account', 'party_id'],
    sums: ['amount_paise'],
    expected: `SELECT id AS document_id, document_no, business_date, account, party_id, paise::bigint AS amount_paise FROM (${POSTINGS}) x`,
    stored: `SELECT e.document_id, e.document_no, e.business_date, l.account, coalesce(l.party_id, ${NO_PARTY}) AS party_id,
                    sum(l.amount_paise)::bigint AS amount_paise
               FROM journal_entries e JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id
              WHERE e.shop_id = $1 AND e.kind IN ('STAFF_EARNED', 'STAFF_PAYMENT') GROUP BY 1, 2, 3, 4, 5`,
  },
  {
    name: 'staff.payments',
    key: ['document_id'],
    facts: ['method', 'method_id', 'cheque_on', 'amount_paise', 'business_date', 'reversed'],
    expected: `SELECT p.id AS document_id, p.method, p.method_id, p.cheque_on, p.amount_paise, p.business_date,
                      EXISTS (SELECT FROM staff_payment_cancellations c WHERE c.shop_id = $1 AND c.entry_id = p.id) AS reversed
                 FROM staff_payments p WHERE p.shop_id = $1 AND p.method IS NOT NULL AND p.amount_paise > 0`,
    stored: `SELECT document_id, method, method_id, cheque_on, amount_paise, business_date, reversed FROM payments
              WHERE shop_id = $1 AND document_kind = 'STAFF_PAYMENT'`,
  },
  {
    // Nobody is paid more than was earned, or sets off more than was advanced.
    name: 'staff.balances',
    key: ['person_id'],
    facts: ['below_zero'],
    expected: 'SELECT NULL::uuid AS person_id, true AS below_zero WHERE false',
    stored: `SELECT p.person_id, true AS below_zero
               FROM (SELECT DISTINCT person_id FROM staff_payments WHERE shop_id = $1) p
              CROSS JOIN LATERAL staff_balance($1, p.person_id) b
              WHERE b.payable_paise < 0 OR b.advance_paise < 0`,
  },
];

import type { Check } from '../check.ts';
import { inclusive } from './documentChecks.ts';
import { givenBy } from './fragments.ts';
import { postingCheck } from './ledgerChecks.ts';

const EXPENSE = 'e.id, e.expense_no, e.business_date';
const PAYMENT = 'p.id, p.payment_no, p.business_date';
const TAX = 'CASE WHEN e.input_credit THEN e.cgst_paise + e.sgst_paise + e.igst_paise ELSE 0 END';
const OF_PAYMENTS = `FROM expense_payments p JOIN expenses e ON e.shop_id = p.shop_id AND e.id = p.expense_id WHERE p.shop_id = $1`;

const EXPENSE_POSTINGS = [
  `SELECT ${EXPENSE}, e.account, NULL::uuid, e.amount_paise - ${TAX} FROM expenses e WHERE e.shop_id = $1`,
  ...['cgst', 'sgst', 'igst'].map(
    head => `SELECT ${EXPENSE}, 'INPUT_${head.toUpperCase()}', NULL, e.${head}_paise
     FROM expenses e WHERE e.shop_id = $1 AND e.input_credit`,
  ),
  `SELECT ${EXPENSE}, ${givenBy('m')}, NULL, -e.amount_paise FROM expenses e
     LEFT JOIN payments m ON m.shop_id = $1 AND m.document_id = e.id WHERE e.shop_id = $1 AND e.method <> 'LATER'`,
  `SELECT ${EXPENSE}, 'EXPENSES_PAYABLE', e.supplier_id, -e.amount_paise FROM expenses e WHERE e.shop_id = $1 AND e.method = 'LATER'`,
  `SELECT ${PAYMENT}, (SELECT ${givenBy('m')} FROM payments m WHERE m.shop_id = $1 AND m.document_id = p.id), NULL, -p.amount_paise ${OF_PAYMENTS}`,
  `SELECT ${PAYMENT}, 'EXPENSES_PAYABLE', e.supplier_id, p.amount_paise ${OF_PAYMENTS}`,
];

/** An expense and its payments are the documents that are cancelled with it. */
const DOCUMENTS = `SELECT id AS expense_id, id AS document_id FROM expenses WHERE shop_id = $1
  UNION ALL SELECT expense_id, id FROM expense_payments WHERE shop_id = $1`;
const REVERSED = `EXISTS (SELECT FROM journal_entries r WHERE r.shop_id = $1 AND r.reverses = e.id)`;

export const EXPENSE_CHECKS: readonly Check[] = [
  {
    // The account of a loan is what of its money is not paid back.
    name: 'loans.accounts',
    key: ['account'],
    sums: ['open_paise'],
    expected: `SELECT l.account_id AS account, sum(CASE e.kind WHEN 'TAKEN' THEN e.principal_paise ELSE -e.principal_paise END)::bigint AS open_paise
                 FROM loans l JOIN loan_entries e ON e.shop_id = l.shop_id AND e.loan_id = l.id
                WHERE l.shop_id = $1 AND NOT EXISTS (SELECT FROM journals r WHERE r.shop_id = $1 AND r.reverses = e.journal_id) GROUP BY 1`,
    stored: `SELECT account, -sum(amount_paise)::bigint AS open_paise FROM ledger_lines
              WHERE shop_id = $1 AND account IN (SELECT account_id FROM loans WHERE shop_id = $1) GROUP BY 1`,
  },
  postingCheck('ledger.expenses', 'EXPENSE', EXPENSE_POSTINGS),
  {
    // All that was posted of a cancelled expense is taken back, and nothing else is.
    name: 'expenses.cancelled',
    key: ['expense_id'],
    facts: ['reversed'],
    expected: 'SELECT expense_id, true AS reversed FROM expense_cancellations WHERE shop_id = $1',
    stored: `SELECT d.expense_id, bool_and(${REVERSED}) AS reversed
               FROM (${DOCUMENTS}) d JOIN journal_entries e ON e.shop_id = $1 AND e.document_id = d.document_id AND e.reverses IS NULL
              GROUP BY 1
             HAVING bool_or(${REVERSED}) OR d.expense_id IN (SELECT expense_id FROM expense_cancellations WHERE shop_id = $1)`,
  },
  {
    name: 'expenses.payments',
    key: ['document_id'],
    facts: ['method', 'cheque_on', 'amount_paise', 'business_date', 'reversed'],
    expected: `SELECT d.*, c.expense_id IS NOT NULL AS reversed
                 FROM (SELECT id AS document_id, method, cheque_on, amount_paise, business_date FROM expenses WHERE shop_id = $1 AND method <> 'LATER'
                       UNION ALL SELECT p.id, p.method, (SELECT m.cheque_on FROM payments m WHERE m.shop_id = $1 AND m.document_id = p.id),
                                        p.amount_paise, p.business_date FROM expense_payments p WHERE p.shop_id = $1) d
                 JOIN (${DOCUMENTS}) o USING (document_id)
                 LEFT JOIN expense_cancellations c ON c.shop_id = $1 AND c.expense_id = o.expense_id`,
    stored: `SELECT document_id, method, cheque_on, amount_paise, business_date, reversed FROM payments
              WHERE shop_id = $1 AND document_kind = 'EXPENSE'`,
  },
  {
    name: 'expenses.tax',
    key: ['expense_no'],
    facts: ['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise'],
    expected: `SELECT s.expense_no, t.taxable AS taxable_paise, t.half AS cgst_paise, t.half AS sgst_paise, t.igst AS igst_paise
                 FROM expenses s CROSS JOIN LATERAL (SELECT coalesce(s.gst_rate_bps, 0) AS gst_rate_bps) l
                 ${inclusive('t', 's.amount_paise')}
                WHERE s.shop_id = $1`,
    stored: `SELECT expense_no, taxable_paise, cgst_paise, sgst_paise, igst_paise FROM expenses WHERE shop_id = $1`,
  },
  {
    // No more is paid than was payable.
    name: 'expenses.due',
    key: ['expense_id'],
    facts: ['overpaid'],
    expected: 'SELECT NULL::uuid AS expense_id, true AS overpaid WHERE false',
    stored: `SELECT p.expense_id, true AS overpaid
               FROM expense_payments p JOIN expenses e ON e.shop_id = p.shop_id AND e.id = p.expense_id
              WHERE p.shop_id = $1 GROUP BY p.expense_id, e.amount_paise, e.method
             HAVING sum(p.amount_paise) > e.amount_paise OR e.method <> 'LATER'`,
  },
];

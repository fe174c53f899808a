import { WAS_FITTED } from '../../stock/index.ts';
import type { Check } from '../check.ts';
import {
  GIVEN_KINDS,
  givenBy,
  NET,
  NO_PARTY,
  openCheques,
  receivedIn,
  revaluedBy,
  TAKEN_KINDS,
} from './fragments.ts';

const PARTY = `coalesce(party_id, ${NO_PARTY})`;

/** Selects the lines of entries of a kind, by document, account and party. */
const postedAs = (kind: string): string => `
  SELECT e.document_id, e.document_no, e.business_date, l.account, coalesce(l.party_id, ${NO_PARTY}) AS party_id,
         sum(l.amount_paise)::bigint AS amount_paise
    FROM journal_entries e JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id
   WHERE e.shop_id = $1 AND e.kind = ANY ('{${kind}}') GROUP BY 1, 2, 3, 4, 5`;

const postings = (lines: string): string => `
  SELECT document_id, document_no, business_date, account, ${PARTY} AS party_id, sum(amount_paise)::bigint AS amount_paise
    FROM (${lines}) AS due (document_id, document_no, business_date, account, party_id, amount_paise)
   GROUP BY 1, 2, 3, 4, 5 HAVING sum(amount_paise) <> 0`;

/** Compares entries of a kind, or of several with commas between, with what their documents give. */
export const postingCheck = (name: string, kind: string, lines: readonly string[]): Check => ({
  name,
  key: ['document_no', 'document_id', 'business_date', 'account', 'party_id'],
  sums: ['amount_paise'],
  expected: postings(lines.join('\n UNION ALL ')),
  stored: postedAs(kind),
});

const SALE = 's.id, s.invoice_no, s.business_date';
const PAID_AT_SALE = `(SELECT coalesce(sum(p.amount_paise), 0)::bigint FROM payments p
  WHERE p.shop_id = s.shop_id AND p.document_id = s.id AND p.document_kind = 'SALE')`;
const ofLines = (account: string, amount: string): string => `
  SELECT ${SALE}, '${account}', NULL::uuid, ${amount}
    FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id WHERE s.shop_id = $1`;

const SALE_POSTINGS = [
  `SELECT ${SALE}, ${receivedIn('p')},
          CASE p.method WHEN 'FINANCE' THEN p.financier_id WHEN 'STORE_CREDIT' THEN s.customer_id END,
          p.amount_paise - p.charge_paise
     FROM sales s JOIN payments p ON p.shop_id = s.shop_id AND p.document_id = s.id AND p.document_kind = 'SALE'
    WHERE s.shop_id = $1`,
  `SELECT ${SALE}, 'BANK_CHARGES', NULL, p.charge_paise
     FROM sales s JOIN payments p ON p.shop_id = s.shop_id AND p.document_id = s.id AND p.document_kind = 'SALE'
    WHERE s.shop_id = $1`,
  // What is paid above the total is collected for the financier.
  `SELECT ${SALE}, 'FINANCIER_COLLECTIONS',
          (SELECT p.financier_id FROM payments p
            WHERE p.shop_id = s.shop_id AND p.document_id = s.id AND p.advance_emi_paise + coalesce(p.fee_paise, 0) > 0
            ORDER BY p.line_no LIMIT 1),
          s.total_paise - ${PAID_AT_SALE}
     FROM sales s WHERE s.shop_id = $1 AND ${PAID_AT_SALE} > s.total_paise`,
  `SELECT ${SALE}, 'CUSTOMERS', s.customer_id, s.total_paise - ${PAID_AT_SALE}
     FROM sales s WHERE s.shop_id = $1 AND ${PAID_AT_SALE} < s.total_paise`,
  ofLines('SALES', `-(${NET})`),
  ofLines('OUTPUT_CGST', '-l.cgst_paise'),
  ofLines('OUTPUT_SGST', '-l.sgst_paise'),
  ofLines('OUTPUT_IGST', '-l.igst_paise'),
  ofLines('COST_OF_GOODS', 'l.cost_paise'),
  ofLines('STOCK', `CASE WHEN ${WAS_FITTED} THEN 0 ELSE -l.cost_paise END`),
  ofLines('WORK_IN_PROGRESS', `CASE WHEN ${WAS_FITTED} THEN -l.cost_paise ELSE 0 END`),
  `SELECT ${SALE}, 'ROUND_OFF', NULL, -s.round_off_paise FROM sales s WHERE s.shop_id = $1`,
];

const BILL = 'b.id, b.bill_no, b.business_date';
const PAID_WITH_BILL = `FROM purchase_bills b
  JOIN payments p ON p.shop_id = b.shop_id AND p.document_id = b.id AND p.document_kind = 'PURCHASE_BILL' WHERE b.shop_id = $1`;

const BILL_POSTINGS = [
  `SELECT ${BILL}, CASE WHEN l.item_category = 'SERVICE' THEN 'COST_OF_GOODS' ELSE 'STOCK' END, NULL::uuid,
          l.unit_cost_paise * l.quantity + l.extra_paise
            + CASE WHEN b.input_credit THEN 0 ELSE l.cgst_paise + l.sgst_paise + l.igst_paise END
     FROM purchase_bills b JOIN purchase_bill_lines l ON l.shop_id = b.shop_id AND l.purchase_bill_id = b.id
    WHERE b.shop_id = $1`,
  ...['cgst', 'sgst', 'igst'].map(
    head => `SELECT ${BILL}, 'INPUT_${head.toUpperCase()}', NULL, b.${head}_paise
     FROM purchase_bills b WHERE b.shop_id = $1 AND b.input_credit`,
  ),
  `SELECT ${BILL}, 'ROUND_OFF', NULL, b.round_off_paise FROM purchase_bills b WHERE b.shop_id = $1`,
  `SELECT ${BILL}, 'SUPPLIERS', b.supplier_id, -b.total_paise FROM purchase_bills b WHERE b.shop_id = $1 AND NOT b.opening`,
  `SELECT ${BILL}, 'SUPPLIERS', b.supplier_id, p.amount_paise ${PAID_WITH_BILL}`,
  `SELECT ${BILL}, CASE WHEN p.from_cheques THEN 'CHEQUES' ELSE ${givenBy('p')} END, NULL, -p.amount_paise ${PAID_WITH_BILL}`,
];

const NOTE = 'n.id, n.credit_note_no, n.business_date';
const NOTE_LINES = `FROM credit_notes n JOIN credit_note_lines r ON r.shop_id = n.shop_id AND r.credit_note_id = n.id
  JOIN sale_lines l ON l.shop_id = r.shop_id AND l.id = r.sale_line_id WHERE n.shop_id = $1`;
const OF_NOTES = `FROM credit_notes n JOIN sales s ON s.shop_id = n.shop_id AND s.id = n.sale_id`;
/** Selects, of what is the customer's, the part that is set against the sale which replaces it. */
const SET_OFF = `(SELECT least(n.refund_paise, x.total_paise) FROM sales x WHERE x.shop_id = n.shop_id AND x.id = n.replaced_by)`;

const NOTE_POSTINGS = [
  `SELECT ${NOTE}, CASE n.kind WHEN 'DISCOUNT' THEN 'DISCOUNTS_ALLOWED' ELSE 'SALES' END, NULL::uuid, CASE WHEN n.tax_reduced AND NOT l.margin_scheme THEN r.taxable_paise
          ELSE r.total_paise - r.cgst_paise - r.sgst_paise - r.igst_paise END ${NOTE_LINES}`,
  ...['cgst', 'sgst', 'igst'].map(
    head => `SELECT ${NOTE}, 'OUTPUT_${head.toUpperCase()}', NULL, r.${head}_paise ${NOTE_LINES}`,
  ),
  `SELECT ${NOTE}, 'STOCK', NULL, r.cost_paise ${NOTE_LINES}`,
  `SELECT ${NOTE}, 'COST_OF_GOODS', NULL, -r.cost_paise ${NOTE_LINES}`,
  `SELECT ${NOTE}, 'ROUND_OFF', NULL, n.round_off_paise FROM credit_notes n WHERE n.shop_id = $1`,
  `SELECT ${NOTE}, 'CUSTOMERS', s.customer_id, -n.due_cleared_paise ${OF_NOTES} WHERE n.shop_id = $1`,
  // What was let go of the sale is due again before the note clears it.
  `SELECT ${NOTE}, x.account, x.party, x.sign * a.amount_paise
     ${OF_NOTES} JOIN receipt_allocations a ON a.shop_id = n.shop_id AND a.taken_back_by = n.id
     LEFT JOIN due_write_offs w ON w.shop_id = a.shop_id AND w.id = a.document_id
    CROSS JOIN LATERAL (VALUES ('CUSTOMERS', s.customer_id, -1),
      (CASE w.kind WHEN 'BAD_DEBT' THEN 'BAD_DEBTS' ELSE 'DISCOUNTS_ALLOWED' END, NULL, 1)) AS x (account, party, sign)
    WHERE n.shop_id = $1`,
  `SELECT ${NOTE}, ${givenBy('p')},
          CASE p.method WHEN 'FINANCE' THEN p.financier_id WHEN 'STORE_CREDIT' THEN s.customer_id END, -p.amount_paise
     ${OF_NOTES} JOIN payments p ON p.shop_id = n.shop_id AND p.document_id = n.id AND p.document_kind = 'CREDIT_NOTE'
    WHERE n.shop_id = $1`,
  // It is among those payments, but of the new sale's customer.
  `SELECT ${NOTE}, 'STORE_CREDIT', o.customer_id, o.paise
     ${OF_NOTES} CROSS JOIN LATERAL (VALUES (s.customer_id, ${SET_OFF}),
       ((SELECT x.customer_id FROM sales x WHERE x.shop_id = n.shop_id AND x.id = n.replaced_by), -${SET_OFF})) AS o (customer_id, paise)
    WHERE n.shop_id = $1 AND n.replaced_by IS NOT NULL`,
];

const ADVANCES =
  'SELECT shop_id, id, receipt_id, refund_id, state, cgst_paise, sgst_paise, igst_paise FROM ticket_advances WHERE shop_id = $1';

/** Posted when it is taken; `sign` turns it round. */
const advanceTax = (document: string, from: string, sign = '1'): string[] => [
  `SELECT ${document}, 'ADVANCE_TAX', NULL::uuid, ${sign} * (a.cgst_paise + a.sgst_paise + a.igst_paise) FROM ${from}`,
  ...['cgst', 'sgst', 'igst'].map(
    head =>
      `SELECT ${document}, 'OUTPUT_${head.toUpperCase()}', NULL::uuid, -${sign} * a.${head}_paise FROM ${from}`,
  ),
];

const RECEIPT = 'r.id, r.receipt_no, r.business_date';
const RECEIPT_POSTINGS = [
  `SELECT ${RECEIPT}, ${receivedIn('p')}, CASE p.method WHEN 'STORE_CREDIT' THEN r.customer_id END,
          p.amount_paise - p.charge_paise
     FROM receipts r JOIN payments p ON p.shop_id = r.shop_id AND p.document_id = r.id AND p.document_kind = 'RECEIPT'
    WHERE r.shop_id = $1`,
  `SELECT ${RECEIPT}, 'BANK_CHARGES', NULL, p.charge_paise
     FROM receipts r JOIN payments p ON p.shop_id = r.shop_id AND p.document_id = r.id AND p.document_kind = 'RECEIPT'
    WHERE r.shop_id = $1`,
  `SELECT ${RECEIPT}, CASE WHEN r.customer_id IS NULL THEN 'FINANCIERS' ELSE 'CUSTOMERS' END,
          coalesce(r.customer_id, r.financier_id), -r.applied_paise - r.discount_paise FROM receipts r WHERE r.shop_id = $1`,
  `SELECT ${RECEIPT}, 'DISCOUNTS_ALLOWED', NULL, r.discount_paise FROM receipts r WHERE r.shop_id = $1`,
  `SELECT ${RECEIPT}, 'STORE_CREDIT', r.customer_id, -r.advance_paise FROM receipts r WHERE r.shop_id = $1`,
  ...advanceTax(
    RECEIPT,
    `receipts r JOIN (${ADVANCES}) a ON a.shop_id = r.shop_id AND a.receipt_id = r.id WHERE r.shop_id = $1`,
  ),
];

const BOUNCE = 'b.id, b.document_no, b.business_date';
/** Who owes again; what was an advance and is spent is a charge. */
const BOUNCED = `
  FROM cheque_bounces b
  LEFT JOIN receipts r ON r.shop_id = b.shop_id AND r.id = b.source_id
  LEFT JOIN sales s ON s.shop_id = b.shop_id AND s.id = b.source_id
 CROSS JOIN LATERAL (
   SELECT coalesce(sum(a.amount_paise) FILTER (WHERE a.target_kind = 'ADVANCE'), 0)::bigint AS advance,
          coalesce(sum(a.amount_paise) FILTER (WHERE a.target_kind <> 'ADVANCE'), 0)::bigint AS applied
     FROM receipt_allocations a WHERE a.shop_id = b.shop_id AND a.bounce_id = b.id) a
 CROSS JOIN LATERAL (
   SELECT coalesce(sum(c.amount_paise), 0)::bigint AS total, coalesce(sum(c.amount_paise) FILTER (WHERE c.kind = 'SPENT_ADVANCE'), 0)::bigint AS spent
     FROM customer_charges c WHERE c.shop_id = b.shop_id AND c.bounce_id = b.id) c
 WHERE b.shop_id = $1`;
const CAME_BACK = `
     FROM cheque_bounces b JOIN cheque_events e ON e.shop_id = b.shop_id AND e.document_id = b.id AND e.kind = 'BOUNCED'
     JOIN payments p ON p.shop_id = e.shop_id AND p.id = e.payment_id WHERE b.shop_id = $1`;
const BOUNCE_POSTINGS = [
  `SELECT ${BOUNCE}, coalesce((SELECT coalesce(k.account, 'BANK') FROM cheque_events k
            WHERE k.shop_id = e.shop_id AND k.payment_id = e.payment_id AND k.kind = 'CLEARED'), 'CHEQUES'), NULL::uuid, -p.amount_paise ${CAME_BACK}
      AND p.document_kind IN ${TAKEN_KINDS}`,
  // One that the shop gave: the bank has its money again, or never paid it; its supplier or customer is owed.
  `SELECT ${BOUNCE}, CASE WHEN EXISTS (SELECT FROM cheque_events k WHERE k.shop_id = $1 AND k.payment_id = p.id AND k.kind = 'CLEARED')
                     THEN p.cheque_bank ELSE ${givenBy('p')} END, NULL::uuid, p.amount_paise ${CAME_BACK} AND p.document_kind IN ${GIVEN_KINDS}`,
  `SELECT ${BOUNCE}, CASE b.source_kind WHEN 'PURCHASE_BILL' THEN 'SUPPLIERS' ELSE 'STORE_CREDIT' END,
          coalesce((SELECT x.supplier_id FROM purchase_bills x WHERE x.shop_id = $1 AND x.id = b.source_id),
                   (SELECT s.customer_id FROM credit_notes n JOIN sales s ON s.shop_id = $1 AND s.id = n.sale_id WHERE n.shop_id = $1 AND n.id = b.source_id),
                   (SELECT f.customer_id FROM advance_refunds f WHERE f.shop_id = $1 AND f.id = b.source_id)),
          -b.amount_paise
     FROM cheque_bounces b WHERE b.shop_id = $1 AND b.source_kind IN ${GIVEN_KINDS}`,
  `SELECT ${BOUNCE}, CASE WHEN r.financier_id IS NULL THEN 'CUSTOMERS' ELSE 'FINANCIERS' END,
          coalesce(r.customer_id, r.financier_id, s.customer_id), c.total - a.applied ${BOUNCED}`,
  `SELECT ${BOUNCE}, 'STORE_CREDIT', coalesce(r.customer_id, s.customer_id), -a.advance - c.spent ${BOUNCED}`,
  `SELECT ${BOUNCE}, 'DISCOUNTS_ALLOWED', NULL, -b.discount_paise FROM cheque_bounces b WHERE b.shop_id = $1`,
  `SELECT ${BOUNCE}, 'BANK_CHARGES', NULL, -b.charge_paise FROM cheque_bounces b WHERE b.shop_id = $1`,
];

const WRITTEN_OFF = 'd.id, d.document_no, d.business_date';
/** A write-off, and its cancellation the other way round. */
const WRITE_OFFS = `
  FROM (SELECT id, id AS write_off_id, write_off_no AS document_no, business_date, amount_paise FROM due_write_offs WHERE shop_id = $1
        UNION ALL SELECT id, write_off_id, document_no, business_date, -amount_paise FROM due_write_off_cancellations WHERE shop_id = $1) d
  JOIN due_write_offs w ON w.shop_id = $1 AND w.id = d.write_off_id`;
const WRITE_OFF_POSTINGS = [
  `SELECT ${WRITTEN_OFF}, CASE w.kind WHEN 'BAD_DEBT' THEN 'BAD_DEBTS' ELSE 'DISCOUNTS_ALLOWED' END, NULL::uuid, d.amount_paise ${WRITE_OFFS}`,
  `SELECT ${WRITTEN_OFF}, CASE WHEN w.customer_id IS NULL THEN 'FINANCIERS' ELSE 'CUSTOMERS' END,
          coalesce(w.customer_id, w.financier_id), -d.amount_paise ${WRITE_OFFS}`,
];

const CHARGED = 'd.id, d.document_no, d.business_date';
/** A debit note to a customer, and its cancellation the other way round. */
const CHARGES = `
  FROM (SELECT id, id AS note_id, debit_note_no AS document_no, business_date, 1 AS sign FROM customer_debit_notes WHERE shop_id = $1
        UNION ALL SELECT id, debit_note_id, document_no, business_date, -1 FROM customer_debit_note_cancellations WHERE shop_id = $1) d
  JOIN customer_debit_notes n ON n.shop_id = $1 AND n.id = d.note_id`;
/** What was paid of a cancelled note is store credit, what was let go of it is taken back; the rest is not due any more. */
const CHARGES_PAID = `${CHARGES}
  JOIN receipt_allocations a ON a.shop_id = $1 AND a.taken_back_by = d.id AND a.target_kind = 'CHARGE'
  LEFT JOIN due_write_offs w ON w.shop_id = $1 AND w.id = a.document_id`;
const CHARGE_POSTINGS = [
  `SELECT ${CHARGED}, 'CUSTOMERS', n.customer_id, d.sign * n.amount_paise ${CHARGES}`,
  `SELECT ${CHARGED}, 'OTHER_INCOME', NULL::uuid, -d.sign * n.taxable_paise ${CHARGES}`,
  ...['cgst', 'sgst', 'igst'].map(
    head => `SELECT ${CHARGED}, 'OUTPUT_${head.toUpperCase()}', NULL, -d.sign * n.${head}_paise ${CHARGES}`,
  ),
  `SELECT ${CHARGED}, 'CUSTOMERS', n.customer_id, -a.amount_paise ${CHARGES_PAID}`,
  `SELECT ${CHARGED}, CASE WHEN a.payment_id IS NOT NULL THEN 'STORE_CREDIT' WHEN w.kind = 'BAD_DEBT' THEN 'BAD_DEBTS' ELSE 'DISCOUNTS_ALLOWED' END,
          CASE WHEN a.payment_id IS NOT NULL THEN n.customer_id END, a.amount_paise ${CHARGES_PAID}`,
];

const REFUND = 'f.id, f.refund_no, f.business_date';
const REFUND_POSTINGS = [
  `SELECT ${REFUND}, ${givenBy('p')}, NULL::uuid, -p.amount_paise
     FROM advance_refunds f JOIN payments p ON p.shop_id = f.shop_id AND p.document_id = f.id AND p.document_kind = 'ADVANCE_REFUND'
    WHERE f.shop_id = $1`,
  `SELECT ${REFUND}, 'STORE_CREDIT', f.customer_id, f.amount_paise FROM advance_refunds f WHERE f.shop_id = $1`,
  ...advanceTax(
    REFUND,
    `advance_refunds f JOIN (${ADVANCES}) a ON a.shop_id = f.shop_id AND a.refund_id = f.id WHERE f.shop_id = $1`,
    '(-1)',
  ),
];

const SETTLED = 'd.id, d.document_no, d.business_date';
/** Selects a settlement, and its cancellation the other way round, with each of its lines. */
const SETTLEMENT_LINES = `
  FROM (SELECT id, id AS settlement_id, settlement_no AS document_no, business_date, 1 AS sign FROM settlements WHERE shop_id = $1
        UNION ALL SELECT id, settlement_id, document_no, business_date, -1 FROM settlement_cancellations WHERE shop_id = $1) d
  JOIN settlements o ON o.shop_id = $1 AND o.id = d.settlement_id
  JOIN settlement_lines l ON l.shop_id = $1 AND l.settlement_id = d.settlement_id
  LEFT JOIN payments p ON p.shop_id = $1 AND p.id = l.payment_id`;
const accepted = (kind: string): string => `d.sign * coalesce((l.accepted ->> '${kind}')::bigint, 0)`;
const COLLECTED = `(SELECT s.total_paise < ${PAID_AT_SALE} FROM sales s WHERE s.shop_id = $1 AND s.id = p.document_id)`;
/** Tax is pending where the shop charged tax on that day, which its entry alone tells. */
const PENDING = `EXISTS (SELECT FROM journal_entries e JOIN ledger_lines g ON g.shop_id = e.shop_id AND g.entry_id = e.id
  WHERE e.shop_id = $1 AND e.document_id = d.settlement_id AND g.account = 'INPUT_TAX_PENDING')`;
const SETTLEMENT_POSTINGS = [
  `SELECT ${SETTLED}, coalesce(o.account, 'BANK'), NULL::uuid, d.sign * l.net_paise ${SETTLEMENT_LINES}`,
  `SELECT ${SETTLED}, CASE WHEN ${COLLECTED} THEN 'FINANCIER_COLLECTIONS' ELSE 'BUY_DOWNS' END,
          CASE WHEN ${COLLECTED} THEN l.financier_id END, ${accepted('ADVANCE_EMI')} + ${accepted('FEE')} ${SETTLEMENT_LINES}`,
  `SELECT ${SETTLED}, 'BUY_DOWNS', NULL, ${accepted('DBD')} ${SETTLEMENT_LINES}`,
  `SELECT ${SETTLED}, CASE WHEN ${PENDING} THEN 'INPUT_TAX_PENDING' ELSE 'BUY_DOWNS' END, NULL, ${accepted('GST')} ${SETTLEMENT_LINES}`,
  `SELECT ${SETTLED}, 'BRAND_CLAIMS',
          (SELECT r.company_id FROM sale_lines b JOIN products r ON r.shop_id = b.shop_id AND r.id = b.product_id
            WHERE b.shop_id = $1 AND b.sale_id = p.document_id ORDER BY b.line_no LIMIT 1), ${accepted('MBD')} ${SETTLEMENT_LINES}`,
  `SELECT ${SETTLED}, coalesce((SELECT s.posted_to FROM settlements s WHERE s.shop_id = $1 AND s.id = d.settlement_id), 'BANK_CHARGES'),
          NULL, ${accepted('OTHER')} ${SETTLEMENT_LINES}`,
  `SELECT ${SETTLED}, 'ROUND_OFF', NULL, d.sign * l.round_off_paise ${SETTLEMENT_LINES}`,
  `SELECT ${SETTLED}, 'FINANCIERS', l.financier_id, -d.sign * (l.applied_paise + l.unapplied_paise) ${SETTLEMENT_LINES}`,
];

const CLAIM = 'b.id, b.claim_no, b.business_date';
const PAID_CLAIM = 't.id, t.document_no, t.business_date';
const PAID_CLAIMS = `FROM brand_claim_settlements t JOIN brand_claims b ON b.shop_id = t.shop_id AND b.id = t.claim_id WHERE t.shop_id = $1`;
const CREDITED = `CASE b.kind WHEN 'BUY_DOWN' THEN 'BUY_DOWNS' WHEN 'WARRANTY' THEN 'WARRANTY_COST' ELSE 'COST_OF_GOODS' END`;
/** A claim that a settlement made is in its entry. */
const CLAIM_POSTINGS = [
  `SELECT ${CLAIM}, 'BRAND_CLAIMS', b.company_id, b.amount_paise FROM brand_claims b WHERE b.shop_id = $1 AND b.settlement_id IS NULL`,
  `SELECT ${CLAIM}, 'STOCK', NULL, ${revaluedBy('b.id')} FROM brand_claims b WHERE b.shop_id = $1 AND b.settlement_id IS NULL`,
  `SELECT ${CLAIM}, ${CREDITED}, NULL, b.cgst_paise + b.sgst_paise + b.igst_paise - b.amount_paise - ${revaluedBy('b.id')}
     FROM brand_claims b WHERE b.shop_id = $1 AND b.settlement_id IS NULL`,
  ...['cgst', 'sgst', 'igst'].map(
    head =>
      `SELECT ${CLAIM}, 'OUTPUT_${head.toUpperCase()}', NULL, -b.${head}_paise FROM brand_claims b WHERE b.shop_id = $1`,
  ),
  `SELECT ${PAID_CLAIM}, CASE WHEN t.supplier_id IS NULL THEN coalesce(t.account, 'BANK') ELSE 'SUPPLIERS' END, t.supplier_id, t.received_paise ${PAID_CLAIMS}`,
  `SELECT ${PAID_CLAIM}, ${CREDITED}, NULL, t.written_off_paise ${PAID_CLAIMS}`,
  `SELECT ${PAID_CLAIM}, 'BRAND_CLAIMS', b.company_id, -t.received_paise - t.written_off_paise ${PAID_CLAIMS}`,
];

const STOCK_CHANGE = 'x.id, x.document_no, x.business_date';
const STOCK_CHANGE_POSTINGS = [
  [`'STOCK'`, ''],
  [`CASE x.kind WHEN 'BILLED' THEN 'COST_OF_GOODS' ELSE 'STOCK_DIFFERENCES' END`, '-'],
].map(
  ([account, sign]) => `SELECT ${STOCK_CHANGE}, ${account}, NULL::uuid, ${sign}l.cost_paise
     FROM stock_changes x JOIN stock_change_lines l ON l.shop_id = x.shop_id AND l.stock_change_id = x.id WHERE x.shop_id = $1`,
);
const JOURNAL_POSTINGS = [
  `SELECT j.id, j.journal_no, j.business_date, l.account, NULL::uuid, l.amount_paise
     FROM journals j JOIN journal_lines l ON l.shop_id = j.shop_id AND l.journal_id = j.id WHERE j.shop_id = $1`,
];

const partsMoved = (account: string, kinds: string, sign: string) => `
  SELECT m.id, m.document_no, m.business_date, '${account}', NULL::uuid, ${sign}m.cost_paise
    FROM ticket_moves m WHERE m.shop_id = $1 AND m.kind IN (${kinds})`;
const PART_POSTINGS = [
  partsMoved('WORK_IN_PROGRESS', `'FITTED', 'WARRANTY_BACK'`, ''),
  partsMoved('WORK_IN_PROGRESS', `'PUT_BACK', 'WARRANTY'`, '-'),
  partsMoved('STOCK', `'PUT_BACK'`, ''),
  partsMoved('STOCK', `'FITTED'`, '-'),
  partsMoved('WARRANTY_COST', `'WARRANTY'`, ''),
  partsMoved('WARRANTY_COST', `'WARRANTY_BACK'`, '-'),
];

const SET_OFFS = `SELECT m.shop_id, m.id, m.document_no, m.business_date, m.kind, x.advance_id
    FROM ticket_moves m JOIN ticket_advance_moves x ON x.shop_id = m.shop_id AND x.move_id = m.id WHERE m.shop_id = $1`;
const SET_OFF_POSTINGS = advanceTax(
  'x.id, x.document_no, x.business_date',
  `(${SET_OFFS}) x JOIN (${ADVANCES}) a ON a.shop_id = x.shop_id AND a.id = x.advance_id`,
  `CASE x.kind WHEN 'ADVANCE_USED' THEN -1 ELSE 1 END`,
);

/** Cash goes to the bank, comes from it, or is on its way to another drawer until it accepts or declines. */
const TRANSFERS = `
  SELECT t.id AS document_id, t.from_session_id AS session_id,
         CASE l.account WHEN 'FROM' THEN coalesce(t.from_account, 'BANK') WHEN 'TO' THEN coalesce(t.to_account, 'BANK') ELSE l.account END AS account,
         l.sign * t.amount_paise AS amount_paise
    FROM transfers t JOIN (VALUES ('TO_BANK', 'CASH', -1), ('TO_BANK', 'TO', 1), ('FROM_BANK', 'FROM', -1), ('FROM_BANK', 'CASH', 1),
                                  ('BANKS', 'FROM', -1), ('BANKS', 'TO', 1),
                                  ('DRAWERS', 'CASH', -1), ('DRAWERS', 'CASH_IN_TRANSIT', 1)) AS l (kind, account, sign) ON l.kind = t.kind
   WHERE t.shop_id = $1
  UNION ALL
  SELECT t.id, CASE l.place WHEN 'DRAWER' THEN t.from_session_id END, l.account,
         CASE t.kind WHEN 'FROM_SAFE' THEN l.sign ELSE -l.sign END * t.amount_paise
    FROM transfers t CROSS JOIN (VALUES ('SAFE', 'CASH', -1), ('SAFE', 'CASH_IN_TRANSIT', 1),
                                        ('DRAWER', 'CASH', 1), ('DRAWER', 'CASH_IN_TRANSIT', -1)) AS l (place, account, sign)
   WHERE t.shop_id = $1 AND t.kind IN ('TO_SAFE', 'FROM_SAFE')
  UNION ALL
  SELECT t.id, a.session_id, l.account, l.sign * t.amount_paise
    FROM transfers t JOIN transfer_answers a ON a.shop_id = t.shop_id AND a.transfer_id = t.id
   CROSS JOIN (VALUES ('CASH', 1), ('CASH_IN_TRANSIT', -1)) AS l (account, sign) WHERE t.shop_id = $1
  UNION ALL
  SELECT e.document_id, NULL, l.account, l.sign * p.amount_paise
    FROM cheque_events e JOIN payments p ON p.shop_id = e.shop_id AND p.id = e.payment_id
   CROSS JOIN LATERAL (VALUES (coalesce(e.account, 'BANK'), 1), ('CHEQUES', -1)) AS l (account, sign)
    WHERE e.shop_id = $1 AND e.kind = 'CLEARED' AND p.document_kind NOT IN ${GIVEN_KINDS}
   UNION ALL
   SELECT e.document_id, NULL, l.account, CASE e.kind WHEN 'CLEARED' THEN l.sign ELSE -l.sign END * p.amount_paise
     FROM cheque_events e JOIN payments p ON p.shop_id = e.shop_id AND p.id = e.payment_id
    CROSS JOIN LATERAL (VALUES ('CHEQUES_ISSUED', 1), (p.cheque_bank, -1)) AS l (account, sign)
    WHERE e.shop_id = $1 AND p.document_kind IN ${GIVEN_KINDS}
      AND NOT EXISTS (SELECT FROM cheque_bounces b WHERE b.shop_id = $1 AND b.id = e.document_id)`;

/** An entry of each kind has its document. */
const DOCUMENTS = `
  SELECT 'SALE' AS kind, id AS document_id, invoice_no AS document_no, business_date FROM sales WHERE shop_id = $1
  UNION ALL SELECT 'PURCHASE', id, bill_no, business_date FROM purchase_bills WHERE shop_id = $1
  UNION ALL SELECT CASE document_kind WHEN 'SALE' THEN 'SALE_CANCELLED' ELSE 'PURCHASE_CANCELLED' END, id, document_no, business_date
    FROM reversals WHERE shop_id = $1 AND document_kind IN ('SALE', 'PURCHASE_BILL')
  UNION ALL SELECT 'DRAWER_CLOSED', c.id, c.report_no, s.business_date
    FROM drawer_closes c JOIN drawer_sessions s ON s.shop_id = c.shop_id AND s.id = c.session_id WHERE c.shop_id = $1
  UNION ALL SELECT 'DRAWER_REOPENED', c.id, c.report_no, s.business_date
    FROM drawer_reopenings r JOIN drawer_closes c ON c.shop_id = r.shop_id AND c.id = r.close_id
    JOIN drawer_sessions s ON s.shop_id = c.shop_id AND s.id = c.session_id WHERE c.shop_id = $1
  UNION ALL SELECT 'SALE_RETURNED', id, credit_note_no, business_date FROM credit_notes WHERE shop_id = $1
  UNION ALL SELECT 'RECEIPT', id, receipt_no, business_date FROM receipts WHERE shop_id = $1
  UNION ALL SELECT 'RECEIPT_BOUNCED', id, document_no, business_date FROM cheque_bounces WHERE shop_id = $1
  UNION ALL SELECT 'WRITE_OFF', id, write_off_no, business_date FROM due_write_offs WHERE shop_id = $1
  UNION ALL SELECT 'WRITE_OFF', id, document_no, business_date FROM due_write_off_cancellations WHERE shop_id = $1
  UNION ALL SELECT 'CUSTOMER_DEBIT_NOTE', id, debit_note_no, business_date FROM customer_debit_notes WHERE shop_id = $1
  UNION ALL SELECT 'CUSTOMER_DEBIT_NOTE', id, document_no, business_date FROM customer_debit_note_cancellations WHERE shop_id = $1
  UNION ALL SELECT 'ADVANCE_REFUND', id, refund_no, business_date FROM advance_refunds WHERE shop_id = $1
  UNION ALL SELECT 'SETTLEMENT', id, settlement_no, business_date FROM settlements WHERE shop_id = $1
  UNION ALL SELECT 'SETTLEMENT', id, document_no, business_date FROM settlement_cancellations WHERE shop_id = $1
  UNION ALL SELECT 'CLAIM', id, claim_no, business_date FROM brand_claims WHERE shop_id = $1 AND settlement_id IS NULL
  UNION ALL SELECT 'CLAIM', id, document_no, business_date FROM brand_claim_settlements WHERE shop_id = $1
  UNION ALL SELECT 'SUPPLIER_PAYMENT', id, payment_no, business_date FROM supplier_payments WHERE shop_id = $1
  UNION ALL SELECT CASE document_kind WHEN 'SUPPLIER_PAYMENT' THEN 'SUPPLIER_PAYMENT_CANCELLED' ELSE document_kind END, id, document_no, business_date
    FROM supplier_cancellations WHERE shop_id = $1
  UNION ALL SELECT kind, id, voucher_no, business_date FROM vouchers WHERE shop_id = $1
  UNION ALL SELECT v.kind, x.id, x.document_no, x.business_date
    FROM voucher_cancellations x JOIN vouchers v ON v.shop_id = x.shop_id AND v.id = x.voucher_id WHERE x.shop_id = $1
  UNION ALL SELECT 'PURCHASE_RETURNED', id, debit_note_no, business_date FROM debit_notes WHERE shop_id = $1
  UNION ALL SELECT 'SUPPLIER_CREDIT', id, credit_no, business_date FROM supplier_credits WHERE shop_id = $1
  UNION ALL SELECT 'STOCK_CHANGE', id, document_no, business_date FROM stock_changes WHERE shop_id = $1
  UNION ALL SELECT CASE WHEN kind LIKE 'ADVANCE%' THEN 'ADVANCE_SET_OFF' ELSE 'TICKET_PARTS' END, id, document_no, business_date
    FROM ticket_moves WHERE shop_id = $1
  UNION ALL SELECT kind, id, journal_no, business_date FROM journals WHERE shop_id = $1
  UNION ALL SELECT 'OPENING', id, CASE document_no WHEN '' THEN '–' ELSE document_no END, as_of FROM opening_rows WHERE shop_id = $1
  UNION ALL SELECT 'OPENING', id, '–', as_of FROM openings WHERE shop_id = $1
  UNION ALL SELECT 'EXPENSE', id, expense_no, business_date FROM expenses WHERE shop_id = $1
  UNION ALL SELECT 'EXPENSE', id, payment_no, business_date FROM expense_payments WHERE shop_id = $1
  UNION ALL SELECT 'EXPENSE_CANCELLED', id, document_no, business_date FROM expense_cancellations WHERE shop_id = $1
  UNION ALL SELECT CASE WHEN method IS NULL THEN 'STAFF_EARNED' ELSE 'STAFF_PAYMENT' END, id, entry_no, business_date
    FROM staff_payments WHERE shop_id = $1
  UNION ALL SELECT CASE WHEN p.method IS NULL THEN 'STAFF_EARNED' ELSE 'STAFF_PAYMENT' END, c.id, c.document_no, c.business_date
    FROM staff_payment_cancellations c JOIN staff_payments p ON p.shop_id = c.shop_id AND p.id = c.entry_id WHERE c.shop_id = $1
  UNION ALL SELECT 'DAY_CLOSED', id, report_no, business_date FROM day_closes WHERE shop_id = $1`;
const KINDS = `('SALE', 'PURCHASE', 'SALE_CANCELLED', 'PURCHASE_CANCELLED', 'DRAWER_CLOSED', 'DRAWER_REOPENED', 'DAY_CLOSED',
  'SALE_RETURNED', 'RECEIPT', 'RECEIPT_BOUNCED', 'WRITE_OFF', 'CUSTOMER_DEBIT_NOTE', 'ADVANCE_REFUND', 'SETTLEMENT', 'CLAIM', 'SUPPLIER_PAYMENT',
  'SUPPLIER_PAYMENT_CANCELLED', 'PURCHASE_RETURNED', 'SUPPLIER_CREDIT', 'STOCK_CHANGE', 'TICKET_PARTS', 'ADVANCE_SET_OFF',
  'JOURNAL', 'OPENING_BALANCE', 'OPENING', 'YEAR_END', 'EXPENSE', 'EXPENSE_CANCELLED', 'STAFF_EARNED', 'STAFF_PAYMENT',
  'PAY_OUT', 'SET_OFF', 'SUPPLIER_RECEIPT')`;

/** Their balance begins anew with each year. */
const OF_A_YEAR = `(a.type IN ('INCOME', 'EXPENSE') OR a.code = 'DRAWINGS')`;
const YEAR_ENDS = `
  SELECT j.journal_no AS document_no, j.business_date, e.id AS entry_id
    FROM journals j JOIN journal_entries e ON e.shop_id = j.shop_id AND e.document_id = j.id
   WHERE j.shop_id = $1 AND j.kind = 'YEAR_END' AND j.reverses IS NULL`;
const ofYearEnd = (accounts: string): string => `(SELECT coalesce(sum(l.amount_paise), 0)::bigint
    FROM ledger_lines l JOIN accounts a ON a.shop_id = l.shop_id AND a.code = l.account
   WHERE l.shop_id = $1 AND l.entry_id = y.entry_id AND ${accounts})`;

const ofAccountByDay = (account: string): string => `
  SELECT account, business_date, sum(amount_paise)::bigint AS amount_paise FROM ledger_lines
   WHERE shop_id = $1 AND account = '${account}' GROUP BY 1, 2 HAVING sum(amount_paise) <> 0`;

export const LEDGER_CHECKS: readonly Check[] = [
  {
    name: 'ledger.balance',
    key: ['entry'],
    facts: ['balance_paise', 'lines_of_its_day', 'account_known'],
    expected: `SELECT id AS entry, 0::bigint AS balance_paise, true AS lines_of_its_day, true AS account_known
                 FROM journal_entries WHERE shop_id = $1`,
    stored: `SELECT coalesce(e.id, l.entry_id) AS entry, sum(l.amount_paise)::bigint AS balance_paise,
                    bool_and(l.business_date = e.business_date) AS lines_of_its_day,
                    bool_and(EXISTS (SELECT FROM accounts a WHERE a.shop_id = $1 AND a.code = l.account)) AS account_known
               FROM (SELECT * FROM journal_entries WHERE shop_id = $1) e
               FULL JOIN (SELECT * FROM ledger_lines WHERE shop_id = $1) l ON l.entry_id = e.id
              GROUP BY 1`,
  },
  {
    // A closing carries the profit to retained earnings and drawings to capital; nothing of the year is left behind it.
    name: 'ledger.yearEnds',
    key: ['document_no'],
    facts: ['retained_paise', 'capital_paise', 'left_open'],
    expected: `SELECT y.document_no, -${ofYearEnd("a.type IN ('INCOME', 'EXPENSE')")} AS retained_paise,
                      -${ofYearEnd("a.code = 'DRAWINGS'")} AS capital_paise, 0 AS left_open
                 FROM (${YEAR_ENDS}) y`,
    stored: `SELECT y.document_no, ${ofYearEnd("a.code = 'RETAINED_EARNINGS'")} AS retained_paise,
                    ${ofYearEnd("a.code = 'CAPITAL'")} AS capital_paise,
                    (SELECT count(*)::int FROM (
                       SELECT x.account FROM (
                         SELECT m.account, m.amount_paise FROM money_summary m
                          WHERE m.shop_id = $1 AND m.business_date > '-infinity' AND m.business_date <= y.business_date
                         UNION ALL
                         SELECT l.account, -l.amount_paise FROM journal_entries n
                           JOIN ledger_lines l ON l.shop_id = n.shop_id AND l.entry_id = n.id
                          WHERE n.shop_id = $1 AND n.id > y.entry_id AND n.business_date <= y.business_date) x
                         JOIN accounts a ON a.shop_id = $1 AND a.code = x.account AND ${OF_A_YEAR}
                        GROUP BY x.account HAVING sum(x.amount_paise) <> 0) o) AS left_open
               FROM (${YEAR_ENDS}) y`,
  },
  {
    name: 'ledger.trialBalance',
    key: ['books'],
    facts: ['balance_paise'],
    expected: `SELECT 'all' AS books, 0::bigint AS balance_paise`,
    stored: `SELECT 'all' AS books, coalesce(sum(amount_paise), 0)::bigint AS balance_paise FROM ledger_lines WHERE shop_id = $1`,
  },
  postingCheck('ledger.sales', 'SALE', SALE_POSTINGS),
  postingCheck('ledger.bills', 'PURCHASE', BILL_POSTINGS),
  postingCheck('ledger.returns', 'SALE_RETURNED', NOTE_POSTINGS),
  postingCheck('ledger.receipts', 'RECEIPT', RECEIPT_POSTINGS),
  postingCheck('ledger.bounces', 'RECEIPT_BOUNCED', BOUNCE_POSTINGS),
  postingCheck('ledger.writeOffs', 'WRITE_OFF', WRITE_OFF_POSTINGS),
  postingCheck('ledger.charges', 'CUSTOMER_DEBIT_NOTE', CHARGE_POSTINGS),
  postingCheck('ledger.refunds', 'ADVANCE_REFUND', REFUND_POSTINGS),
  postingCheck('ledger.settlements', 'SETTLEMENT', SETTLEMENT_POSTINGS),
  postingCheck('ledger.claims', 'CLAIM', CLAIM_POSTINGS),
  postingCheck('ledger.stockChanges', 'STOCK_CHANGE', STOCK_CHANGE_POSTINGS),
  postingCheck('ledger.setOffs', 'ADVANCE_SET_OFF', SET_OFF_POSTINGS),
  postingCheck('ledger.ticketParts', 'TICKET_PARTS', PART_POSTINGS),
  postingCheck('ledger.journals', 'JOURNAL,OPENING_BALANCE,YEAR_END', JOURNAL_POSTINGS),
  {
    name: 'ledger.transfers',
    key: ['document_id', 'session_id', 'account'],
    sums: ['amount_paise'],
    expected: `SELECT document_id, coalesce(session_id, ${NO_PARTY}) AS session_id, account, sum(amount_paise)::bigint AS amount_paise
                 FROM (${TRANSFERS}) t GROUP BY 1, 2, 3`,
    stored: `SELECT e.document_id, coalesce(e.drawer_session_id, ${NO_PARTY}) AS session_id, l.account, sum(l.amount_paise)::bigint AS amount_paise
               FROM journal_entries e JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id
              WHERE e.shop_id = $1 AND e.kind = 'TRANSFER' GROUP BY 1, 2, 3`,
  },
  {
    name: 'ledger.reversals',
    key: ['entry', 'account', 'party_id'],
    sums: ['amount_paise'],
    expected: `SELECT e.id AS entry, l.account, coalesce(l.party_id, ${NO_PARTY}) AS party_id, -sum(l.amount_paise)::bigint AS amount_paise
                 FROM journal_entries e JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.reverses
                WHERE e.shop_id = $1 GROUP BY 1, 2, 3`,
    stored: `SELECT e.id AS entry, l.account, coalesce(l.party_id, ${NO_PARTY}) AS party_id, sum(l.amount_paise)::bigint AS amount_paise
               FROM journal_entries e JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id
              WHERE e.shop_id = $1 AND e.reverses IS NOT NULL GROUP BY 1, 2, 3`,
  },
  {
    name: 'ledger.documents',
    key: ['kind', 'document_id'],
    facts: ['document_no', 'business_date'],
    expected: `SELECT d.* FROM (${DOCUMENTS}) d
                WHERE EXISTS (SELECT FROM journal_entries e WHERE e.shop_id = $1 AND e.document_id = d.document_id AND e.kind = d.kind)`,
    stored: `SELECT kind, document_id, document_no, business_date FROM journal_entries WHERE shop_id = $1 AND kind IN ${KINDS}`,
  },
  {
    // A cancelled document is taken back by one entry, and nothing else is.
    name: 'ledger.cancelled',
    key: ['document_id'],
    facts: ['cancelled', 'reversed'],
    expected: `SELECT document_id, true AS cancelled, true AS reversed FROM reversals
                WHERE shop_id = $1 AND document_kind IN ('SALE', 'PURCHASE_BILL')`,
    stored: `SELECT d.id AS document_id, d.status = 'CANCELLED' AS cancelled,
                    NOT EXISTS (SELECT FROM journal_entries e WHERE e.shop_id = $1 AND e.document_id = d.id AND e.reverses IS NULL
                       AND NOT EXISTS (SELECT FROM journal_entries r WHERE r.shop_id = $1 AND r.reverses = e.id)) AS reversed
               FROM (SELECT id, status FROM sales WHERE shop_id = $1
                     UNION ALL SELECT id, status FROM purchase_bills WHERE shop_id = $1) d
              WHERE d.status = 'CANCELLED'
                 OR EXISTS (SELECT FROM reversals v WHERE v.shop_id = $1 AND v.document_id = d.id)
                 OR EXISTS (SELECT FROM journal_entries e JOIN journal_entries r ON r.shop_id = e.shop_id AND r.reverses = e.id
                             WHERE e.shop_id = $1 AND e.document_id = d.id)`,
  },
  {
    name: 'ledger.days',
    key: ['account', 'business_date'],
    sums: ['amount_paise', 'debit_paise', 'entries'],
    expected: `SELECT account, d.day AS business_date, sum(amount_paise)::bigint AS amount_paise,
                      sum(greatest(amount_paise, 0))::bigint AS debit_paise, count(*)::int AS entries
                 FROM ledger_lines CROSS JOIN LATERAL (VALUES (business_date), ('-infinity')) AS d (day)
                WHERE shop_id = $1 AND (d.day > '-infinity' OR account IN ('CASH', 'BANK', 'CHEQUES') OR account LIKE 'OWN\\_%') GROUP BY 1, 2`,
    stored: `SELECT account, business_date, amount_paise, debit_paise, entries FROM money_summary WHERE shop_id = $1`,
  },
  {
    name: 'ledger.workInProgress',
    key: ['account'],
    sums: ['amount_paise'],
    expected: `SELECT 'WORK_IN_PROGRESS' AS account, coalesce(sum(cost_paise), 0)::bigint AS amount_paise FROM (
                 SELECT cost_paise FROM ticket_parts WHERE shop_id = $1 AND state = 'FITTED') f`,
    stored: `SELECT account, sum(amount_paise)::bigint AS amount_paise FROM ledger_lines
              WHERE shop_id = $1 AND account = 'WORK_IN_PROGRESS' GROUP BY 1`,
  },
  {
    // What the bank is still to pay of cheques that the shop has given, of a later day; on every day.
    name: 'ledger.chequesIssued',
    key: ['account', 'business_date'],
    sums: ['amount_paise'],
    expected: `SELECT * FROM (${openCheques(
      'CHEQUES_ISSUED',
      -1,
      `p.cheque_on > p.business_date AND p.document_kind IN ${GIVEN_KINDS}`,
    )}) i WHERE amount_paise <> 0`,
    stored: ofAccountByDay('CHEQUES_ISSUED'),
  },
  {
    // Cheques taken that are neither cleared nor came back; on every day.
    name: 'ledger.chequesInHand',
    key: ['account', 'business_date'],
    sums: ['amount_paise'],
    expected: `SELECT account, business_date, sum(amount_paise)::bigint AS amount_paise
                 FROM (${openCheques('CHEQUES', 1, `p.document_kind IN ${TAKEN_KINDS}`)}
                       UNION ALL ${openCheques('CHEQUES', -1, 'p.from_cheques')}) h
                GROUP BY 1, 2 HAVING sum(amount_paise) <> 0`,
    stored: ofAccountByDay('CHEQUES'),
  },
  {
    name: 'ledger.advanceTax',
    key: ['account'],
    sums: ['amount_paise'],
    expected: `SELECT 'ADVANCE_TAX' AS account, coalesce(sum(cgst_paise + sgst_paise + igst_paise), 0)::bigint AS amount_paise
                 FROM (${ADVANCES}) a WHERE state = 'OPEN'`,
    stored: `SELECT account, sum(amount_paise)::bigint AS amount_paise FROM ledger_lines
              WHERE shop_id = $1 AND account = 'ADVANCE_TAX' GROUP BY 1`,
  },
  {
    name: 'ledger.stock',
    key: ['account'],
    sums: ['amount_paise'],
    expected: `SELECT 'STOCK' AS account, coalesce(sum(value_paise), 0)::bigint AS amount_paise FROM stock_items WHERE shop_id = $1`,
    stored: `SELECT account, sum(amount_paise)::bigint AS amount_paise FROM ledger_lines
              WHERE shop_id = $1 AND account = 'STOCK' GROUP BY 1`,
  },
];

/** Figures and days that stand in two places. */
import type { Check } from '../check.ts';
import { standing } from './fragments.ts';

const counted = (kind: string, paise: string): string =>
  `EXISTS (SELECT FROM drawer_counts k WHERE k.shop_id = d.shop_id AND k.kind = '${kind}' AND k.counted_paise = d.${paise}`;

/** Documents that take back what was let go or paid. */
const TAKES_BACK = ['credit_notes', 'due_write_off_cancellations', 'customer_debit_note_cancellations']
  .map(table => `SELECT id, business_date FROM ${table} WHERE shop_id = $1`)
  .join(' UNION ALL ');

export const COPY_CHECKS: readonly Check[] = [
  {
    // Each opening and close has the pieces it was counted by.
    name: 'drawers.counted',
    key: ['session_id', 'version'],
    facts: ['counted'],
    expected: `SELECT id AS session_id, 0 AS version, true AS counted FROM drawer_sessions WHERE shop_id = $1
               UNION ALL SELECT session_id, version, true FROM drawer_closes WHERE shop_id = $1`,
    stored: `SELECT d.id AS session_id, 0 AS version, ${counted('OPENING', 'opening_paise')} AND k.session_id = d.id) AS counted
               FROM drawer_sessions d WHERE d.shop_id = $1
             UNION ALL
             SELECT d.session_id, d.version, ${counted('CLOSING', 'counted_paise')} AND k.session_id = d.session_id)
               FROM drawer_closes d WHERE d.shop_id = $1`,
  },
  {
    name: 'exchange.vouchers',
    key: ['voucher_no'],
    facts: ['value_paise', 'business_date'],
    expected: `SELECT e.voucher_no, p.amount_paise AS value_paise, s.business_date
                 FROM exchange_phones e
                 JOIN sales s ON s.shop_id = e.shop_id AND s.id = e.sale_id
                 JOIN payments p ON p.shop_id = s.shop_id AND p.document_id = s.id AND p.stock_item_id = e.stock_item_id
                WHERE e.shop_id = $1`,
    stored: 'SELECT voucher_no, value_paise, business_date FROM exchange_phones WHERE shop_id = $1',
  },
  {
    name: 'cheques.bounced',
    key: ['document_no'],
    sums: ['amount_paise'],
    expected: `SELECT b.document_no, sum(p.amount_paise)::bigint AS amount_paise
                 FROM cheque_bounces b
                 JOIN cheque_events e ON e.shop_id = b.shop_id AND e.document_id = b.id AND e.kind = 'BOUNCED'
                 JOIN payments p ON p.shop_id = e.shop_id AND p.id = e.payment_id
                WHERE b.shop_id = $1 GROUP BY 1`,
    stored: 'SELECT document_no, amount_paise FROM cheque_bounces WHERE shop_id = $1',
  },
  {
    // The ageing of a due and the day of a cheque are those of their document.
    name: 'days.ofDocuments',
    key: ['kind', 'id'],
    facts: ['business_date'],
    expected: `SELECT 'CHARGE' AS kind, c.id, coalesce(b.business_date, n.business_date, o.bill_date) AS business_date FROM customer_charges c
                 LEFT JOIN cheque_bounces b ON b.shop_id = c.shop_id AND b.id = c.bounce_id
                 LEFT JOIN customer_debit_notes n ON n.shop_id = c.shop_id AND n.id = c.debit_note_id
                 LEFT JOIN opening_rows o ON o.shop_id = c.shop_id AND o.id = c.id WHERE c.shop_id = $1
               UNION ALL
               SELECT 'ALLOCATION', a.id, coalesce(b.business_date, t.business_date, r.business_date, w.business_date,
                        CASE WHEN a.amount_paise < 0 THEN x.business_date ELSE v.business_date END)
                 FROM receipt_allocations a
                 LEFT JOIN (${TAKES_BACK}) t ON t.id = a.taken_back_by
                 LEFT JOIN due_write_offs w ON w.shop_id = a.shop_id AND w.id = a.document_id
                 LEFT JOIN cheque_bounces b ON b.shop_id = a.shop_id AND b.id = a.bounce_id
                 LEFT JOIN receipts r ON r.shop_id = a.shop_id AND r.id = a.document_id
                 LEFT JOIN vouchers v ON v.shop_id = a.shop_id AND v.id = a.document_id
                 LEFT JOIN voucher_cancellations x ON x.shop_id = v.shop_id AND x.voucher_id = v.id WHERE a.shop_id = $1
               UNION ALL
               SELECT c.kind, c.payment_id, j.business_date FROM cheque_events c
                 JOIN journal_entries j ON j.shop_id = c.shop_id AND j.document_id = c.document_id WHERE c.shop_id = $1
               UNION ALL
               SELECT 'TRANSFER', t.id, min(j.business_date) FROM transfers t
                 JOIN journal_entries j ON j.shop_id = t.shop_id AND j.document_id = t.id WHERE t.shop_id = $1 GROUP BY t.id`,
    stored: `SELECT 'CHARGE' AS kind, id, business_date FROM customer_charges WHERE shop_id = $1
             UNION ALL SELECT 'ALLOCATION', id, business_date FROM receipt_allocations WHERE shop_id = $1
             UNION ALL SELECT kind, payment_id, business_date FROM cheque_events WHERE shop_id = $1
             UNION ALL SELECT 'TRANSFER', id, business_date FROM transfers WHERE shop_id = $1`,
  },
  {
    // What counts once: without it the same statement would count again.
    name: 'settlements.once',
    key: ['line_id'],
    facts: ['kept'],
    expected: `SELECT l.id AS line_id, true AS kept FROM settlement_lines l
                 JOIN settlements s ON s.shop_id = l.shop_id AND s.id = l.settlement_id AND s.source IN ('HAND', 'FILE')
                WHERE l.shop_id = $1 AND l.net_paise <> 0 AND ${standing('l')}`,
    stored: `SELECT l.id AS line_id, EXISTS (
                      SELECT FROM settlement_amounts a WHERE a.shop_id = l.shop_id AND a.settlement_id = l.settlement_id
                         AND a.kind = 'NET' AND a.amount_paise = l.net_paise) AS kept
               FROM settlement_lines l
               JOIN settlements s ON s.shop_id = l.shop_id AND s.id = l.settlement_id AND s.source IN ('HAND', 'FILE')
              WHERE l.shop_id = $1 AND l.net_paise <> 0 AND ${standing('l')}`,
  },
];

import { LOAN_DOCUMENTS } from './openDues.ts';

/**
 * Dues as at the end of a day, by the documents that had happened by then. `$1` is the shop, `day` a parameter. The columns are those
 * of `CUSTOMER_DUES` and `FINANCIER_DUES`.
 */
const paidAtSale = (sale: string): string =>
  `(SELECT coalesce(sum(p.amount_paise), 0) FROM payments p
     WHERE p.shop_id = $1 AND p.document_id = ${sale} AND p.document_kind = 'SALE')`;

const allocatedBy = (day: string, target: string): string =>
  `(SELECT coalesce(sum(a.amount_paise), 0) FROM receipt_allocations a
     WHERE a.shop_id = $1 AND a.target_id = ${target} AND a.business_date <= ${day})`;

const cancelledBy = (day: string, sale: string): string =>
  `EXISTS (SELECT FROM reversals r WHERE r.shop_id = $1 AND r.document_id = ${sale} AND r.business_date <= ${day})`;

export const customerDuesAsOf = (day: string): string => `
  SELECT d.party_id, d.id, d.kind, d.document_no, d.business_date, d.total_paise, d.due_paise::bigint AS due_paise, d.created_at FROM (
    SELECT s.customer_id AS party_id, s.id, 'SALE' AS kind, s.invoice_no AS document_no, s.business_date, s.total_paise, s.created_at,
           s.total_paise - least(s.total_paise, ${paidAtSale('s.id')}) - ${allocatedBy(day, 's.id')}
             - (SELECT coalesce(sum(n.due_cleared_paise), 0) FROM credit_notes n
                 WHERE n.shop_id = $1 AND n.sale_id = s.id AND n.business_date <= ${day}) AS due_paise
      FROM sales s
     WHERE s.shop_id = $1 AND s.business_date <= ${day} AND s.customer_id IS NOT NULL AND NOT ${cancelledBy(day, 's.id')}
       -- Due now, or something has happened to it since.
       AND s.id IN (
         SELECT id FROM sales WHERE shop_id = $1 AND due_paise > 0
          UNION ALL SELECT target_id FROM receipt_allocations
                     WHERE shop_id = $1 AND target_kind = 'SALE' AND business_date > ${day}
          UNION ALL SELECT sale_id FROM credit_notes WHERE shop_id = $1 AND business_date > ${day}
          UNION ALL SELECT document_id FROM reversals
                     WHERE shop_id = $1 AND document_kind = 'SALE' AND business_date > ${day})
     UNION ALL
    SELECT c.customer_id, c.id, c.kind, c.document_no, c.business_date, c.amount_paise, c.created_at,
           c.amount_paise - ${allocatedBy(day, 'c.id')}
      FROM customer_charges c WHERE c.shop_id = $1 AND c.business_date <= ${day}
       AND NOT EXISTS (SELECT FROM customer_debit_note_cancellations x
                        WHERE x.shop_id = $1 AND x.debit_note_id = c.debit_note_id AND x.business_date <= ${day})) d
   WHERE d.due_paise <> 0`;

/** A settlement line counts from its day until the day on which the settlement is cancelled. */
const settledBy = (day: string): string => `
  SELECT l.*, s.settlement_no, s.business_date FROM settlement_lines l
    JOIN settlements s ON s.shop_id = l.shop_id AND s.id = l.settlement_id
   WHERE l.shop_id = $1 AND s.business_date <= ${day}
     AND NOT EXISTS (SELECT FROM settlement_cancellations c
                      WHERE c.shop_id = $1 AND c.settlement_id = s.id AND c.business_date <= ${day})`;

/** What a financier paid and no loan has taken yet, as a due below zero. */
export const financierMoneyOnAccount = (day: string): string => `
  SELECT l.financier_id AS party_id, l.financier_id AS id, 'ON_ACCOUNT' AS kind, max(l.settlement_no) AS document_no,
         max(l.business_date) AS business_date, -sum(l.unapplied_paise)::bigint AS total_paise, -sum(l.unapplied_paise)::bigint AS due_paise,
         max(l.created_at) AS created_at
    FROM (${settledBy(day)}) l GROUP BY l.financier_id HAVING sum(l.unapplied_paise) <> 0`;

export const financierDuesAsOf = (day: string): string => `
  SELECT d.party_id, d.id, d.kind, d.document_no, d.business_date, d.total_paise, d.due_paise::bigint AS due_paise, d.created_at FROM (
    SELECT p.financier_id AS party_id, s.id, s.kind, s.invoice_no AS document_no, s.business_date,
           sum(p.amount_paise) AS total_paise, s.created_at,
           sum(p.amount_paise - ${allocatedBy(day, 'p.id')}
               - (SELECT coalesce(sum(l.applied_paise), 0) FROM (${settledBy(day)}) l WHERE l.payment_id = p.id))
             - (SELECT coalesce(sum(b.amount_paise), 0) FROM credit_notes n
                  JOIN payments b ON b.shop_id = $1 AND b.document_id = n.id AND b.document_kind = 'CREDIT_NOTE'
                 WHERE n.shop_id = $1 AND n.sale_id = s.id AND n.business_date <= ${day} AND b.financier_id = p.financier_id) AS due_paise
      FROM payments p JOIN ${LOAN_DOCUMENTS} s ON s.shop_id = p.shop_id AND s.id = p.document_id
     WHERE p.shop_id = $1 AND p.financier_id IS NOT NULL AND p.document_kind IN ('SALE', 'OPENING') AND s.business_date <= ${day}
       AND (p.document_kind = 'SALE' OR NOT p.reversed)
       AND NOT ${cancelledBy(day, 's.id')}
     GROUP BY p.financier_id, s.id, s.kind, s.invoice_no, s.business_date, s.created_at) d
   WHERE d.due_paise <> 0
   UNION ALL ${financierMoneyOnAccount(day)}`;

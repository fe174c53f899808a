import { ticketRefund, type TicketRefund } from '../../src/resources/tickets/answers.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { methodName } from '../ledger/index.ts';

/** Lists what was paid back of a ticket's advances, the newest first. The rate is 0 where the advances had several. */
export const refundsOf = (sql: ShopSql, ticketId: string): Promise<TicketRefund[]> =>
  sql.query(
    ticketRefund,
    `SELECT f.id, f.refund_no AS "refundNo", f.business_date AS "paidOn",
            json_build_object('name', c.name, 'phone', coalesce(c.phone, '')) AS customer, f.method, ${methodName('p')} AS "methodName", f.amount_paise AS "amountPaise",
            f.reference, f.reason, f.posted_by_name AS "byName",
            json_build_object('id', t.id, 'ticketNo', t.ticket_no, 'gstRateBps', a.rate, 'placeOfSupply', a.place,
              'taxablePaise', a.taxable, 'cgstPaise', a.cgst, 'sgstPaise', a.sgst, 'igstPaise', a.igst) AS ticket,
            a.receipts AS advances
       FROM advance_refunds f
       JOIN payments p ON p.shop_id = f.shop_id AND p.document_id = f.id
       JOIN tickets t ON t.shop_id = f.shop_id AND t.id = f.ticket_id
       JOIN customers c ON c.shop_id = f.shop_id AND c.id = f.customer_id
      CROSS JOIN LATERAL (
        SELECT CASE WHEN min(v.gst_rate_bps) = max(v.gst_rate_bps) THEN min(v.gst_rate_bps) ELSE 0 END AS rate,
               min(v.place_of_supply) AS place, sum(v.taxable_paise)::bigint AS taxable, sum(v.cgst_paise)::bigint AS cgst,
               sum(v.sgst_paise)::bigint AS sgst, sum(v.igst_paise)::bigint AS igst,
               json_agg(json_build_object('receiptNo', r.receipt_no, 'amountPaise', v.amount_paise) ORDER BY r.receipt_no) AS receipts
          FROM ticket_advances v JOIN receipts r ON r.shop_id = v.shop_id AND r.id = v.receipt_id
         WHERE v.shop_id = f.shop_id AND v.refund_id = f.id) a
      WHERE f.shop_id = $1 AND f.ticket_id = $2
      ORDER BY f.created_at DESC, f.id DESC`,
    [sql.shopId, ticketId],
  );

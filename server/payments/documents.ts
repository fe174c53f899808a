import { paymentDocument, type PaymentDocuments } from '../../src/resources/payments/answers.ts';
import type { ShopSql } from '../kit/db/database.ts';

/** Lists what a request was paid by, the newest first. */
export const documentsOfRequest = (sql: ShopSql, requestId: string): Promise<PaymentDocuments> =>
  sql.query(
    paymentDocument,
    `SELECT d.document_kind AS kind, d.document_no, d.amount_paise, d.status,
            coalesce(x.expense_id, d.document_id) AS page_id
       FROM payment_request_documents d
       LEFT JOIN expense_payments x ON x.shop_id = d.shop_id AND x.id = d.document_id AND d.document_kind = 'EXPENSE_PAYMENT'
      WHERE d.shop_id = $1 AND d.request_id = $2 ORDER BY d.created_at DESC, d.id DESC`,
    [sql.shopId, requestId],
  );

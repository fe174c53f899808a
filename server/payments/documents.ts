import * as z from 'zod';
import type { PaymentDocumentOf } from '../../src/resources/payments/calls.ts';
import { PAYMENT_DOCUMENTS } from '../../src/resources/payments/rules.ts';
import type { ShopSql } from '../kit/db/database.ts';

const documentRow = z.object({
  kind: z.enum(PAYMENT_DOCUMENTS),
  documentNo: z.string(),
  amountPaise: z.int(),
  status: z.enum(['POSTED', 'CANCELLED']),
  pageId: z.string(),
});

/** What a request was paid by, the newest first. */
export const documentsOfRequest = (sql: ShopSql, requestId: string): Promise<PaymentDocumentOf[]> =>
  sql.query(
    documentRow,
    `SELECT d.document_kind AS kind, d.document_no AS "documentNo", d.amount_paise AS "amountPaise", d.status,
            coalesce(x.expense_id, d.document_id) AS "pageId"
       FROM payment_request_documents d
       LEFT JOIN expense_payments x ON x.shop_id = d.shop_id AND x.id = d.document_id AND d.document_kind = 'EXPENSE_PAYMENT'
      WHERE d.shop_id = $1 AND d.request_id = $2 ORDER BY d.created_at DESC, d.id DESC`,
    [sql.shopId, requestId],
  );

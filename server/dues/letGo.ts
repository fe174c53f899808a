/** What the shop lets go of a due, by a write-off or with a receipt: an expense, by its kind. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { WRITE_OFF_KINDS, type WriteOffKind } from '../../src/resources/dues/rules.ts';
import type { Actor, Batch } from '../posting/index.ts';
import type { Posting } from '../ledger/index.ts';
import { TARGETS } from './openDues.ts';
import { writeAllocations } from './writeAllocations.ts';

const EXPENSE_OF = {
  BAD_DEBT: 'BAD_DEBTS',
  DISCOUNT: 'DISCOUNTS_ALLOWED',
} as const satisfies Record<WriteOffKind, string>;

/** Below zero it was taken back. */
export const letGoPosting = (kind: WriteOffKind, amountPaise: number): Posting => ({
  account: EXPENSE_OF[kind],
  amountPaise,
});

const letGoRow = z.object({
  documentKind: z.enum(['RECEIPT', 'WRITE_OFF']),
  documentId: z.string(),
  documentNo: z.string(),
  businessDate: z.string(),
  kind: z.enum(WRITE_OFF_KINDS),
  target: z.enum(TARGETS),
  targetId: z.string(),
  paise: z.int(),
});
export type LetGo = z.infer<typeof letGoRow>;

/** Lists what a document let go, or what was let go of one, less what was taken back since. */
export const letGoOf = (sql: ShopSql, by: 'document_id' | 'target_id', id: string): Promise<LetGo[]> =>
  sql.query(
    letGoRow,
    `SELECT a.document_kind, a.document_id, coalesce(w.write_off_no, r.receipt_no) AS document_no,
            coalesce(w.business_date, r.business_date) AS business_date, coalesce(w.kind, 'DISCOUNT') AS kind,
            a.target_kind AS target, a.target_id, sum(a.amount_paise)::bigint AS paise
       FROM receipt_allocations a
       LEFT JOIN due_write_offs w ON w.shop_id = a.shop_id AND w.id = a.document_id
       LEFT JOIN receipts r ON r.shop_id = a.shop_id AND r.id = a.document_id
      WHERE a.shop_id = $1 AND a.${by} = $2 AND a.payment_id IS NULL AND a.document_kind <> 'SET_OFF'
      GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(a.amount_paise) > 0
      ORDER BY min(a.created_at), a.document_id, a.target_kind, a.target_id`,
    [sql.shopId, id],
  );

export const writeTakenBack = (
  batch: Batch,
  actor: Actor,
  letGo: readonly LetGo[],
  by: { takenBackBy: string; businessDate: string; bounceId?: string },
): void =>
  writeAllocations(
    batch,
    actor,
    letGo.map(each => ({ ...each, paymentId: null, paise: -each.paise })),
    by,
  );

import { newIds, type Actor, type Batch } from '../posting/index.ts';
import type { Target } from './openDues.ts';

interface AllocationRow {
  documentKind: 'RECEIPT' | 'SALE' | 'WRITE_OFF' | 'SET_OFF';
  documentId: string;
  /** It is null for what the shop let go. */
  paymentId: string | null;
  target: Target;
  targetId: string;
  /** Below zero it is taken back. */
  paise: number;
}

/** Says what payments were used for and what was let go, or which document took it back. */
export function writeAllocations(
  batch: Batch,
  actor: Actor,
  rows: readonly AllocationRow[],
  of: { businessDate: string; bounceId?: string; takenBackBy?: string },
): void {
  const ids = newIds(rows.length);
  batch.insert(
    'receipt_allocations',
    rows.map((row, index) => ({
      id: ids[index],
      document_kind: row.documentKind,
      document_id: row.documentId,
      payment_id: row.paymentId,
      target_kind: row.target,
      target_id: row.targetId,
      amount_paise: row.paise,
      bounce_id: of.bounceId ?? null,
      taken_back_by: of.takenBackBy ?? null,
      business_date: of.businessDate,
      created_at: actor.now,
    })),
  );
}

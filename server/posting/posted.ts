import type { Actor } from '../kit/person/actor.ts';
import type { Batch } from './batch.ts';
import type { PostingContext } from './postingLock.ts';

/** These columns of a document say who posted it, and when. */
export const postedBy = (actor: Actor, { userName }: Pick<PostingContext, 'userName'>) => ({
  posted_by: actor.userId,
  posted_by_name: userName,
  created_at: actor.now,
});

/** These are the columns of a document of today that needs a reason. */
export const postedToday = (
  actor: Actor,
  posting: Pick<PostingContext, 'documentNo' | 'userName'>,
  reason: string,
) => ({
  document_no: posting.documentNo,
  business_date: actor.businessDate,
  reason: reason.trim(),
  ...postedBy(actor, posting),
});

/** Reverses the payments of documents that are cancelled. */
export const reversePayments = (batch: Batch, documentIds: readonly string[]): void =>
  batch.update(
    documentIds.map(id => ({ id })),
    'id uuid',
    'payments p SET reversed = true FROM d WHERE p.shop_id = $1 AND p.document_id = d.id',
  );

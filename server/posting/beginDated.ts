import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { Actor } from '../kit/person/actor.ts';
import { refuseBackdating, refuseFuture } from './backdating.ts';
import { beginPostingOn, type PostingContext } from './postingLock.ts';

/** Begins a posting of the day that was asked for, else of today. Throws 422 on `businessDate`. */
export async function beginDated(
  tx: ShopSql,
  actor: Actor,
  asked: BusinessDate | null | undefined,
  series: Parameters<typeof beginPostingOn>[3],
): Promise<{ businessDate: BusinessDate; posting: PostingContext }> {
  const businessDate = asked ?? actor.businessDate;
  refuseFuture(actor, businessDate);
  const posting = await beginPostingOn(tx, actor, businessDate, series);
  refuseBackdating(actor, businessDate, posting);
  return { businessDate, posting };
}

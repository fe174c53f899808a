import { addDays, type BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { financialYearOf } from '../../src/kit/rules/financialYear.ts';
import { invalidField, Refusal } from '../kit/errors/refusal.ts';
import { mayExceedLimits, type Actor } from '../kit/person/actor.ts';
import type { PostingContext } from './postingLock.ts';

/** Throws 422 for a future date, for every role. */
export function refuseFuture(actor: Actor, businessDate: BusinessDate): void {
  if (businessDate > actor.businessDate) throw invalidField('businessDate', 'validation.date.future');
}

/**
 * Throws 422 on `businessDate`: `BACKDATE_LIMIT` beyond the staff limit, `PERIOD_LOCKED` before the start of
 * the financial year, which is the first open day until a day is closed or a period locked.
 */
export function refuseBackdating(
  actor: Actor,
  businessDate: BusinessDate,
  { shop, days: { closedUntil, lockedUntil } }: PostingContext,
): void {
  const days = shop.staffBackdateDays;
  if (!mayExceedLimits(actor) && businessDate < addDays(actor.businessDate, -days))
    throw tooEarly('BACKDATE_LIMIT', 'validation.date.backdate', { smart_count: days });
  if (closedUntil ?? lockedUntil) return;
  const firstOpenDay = `${financialYearOf(actor.businessDate).startYear}-04-01`;
  if (businessDate < firstOpenDay) throw tooEarly('PERIOD_LOCKED', 'validation.date.closedYear');
}

const tooEarly = (code: string, key: string, params?: Record<string, number>): Refusal =>
  new Refusal(422, code, 'errors.invalid', {
    errors: { businessDate: params ? { key, params } : { key } },
    approvable: code === 'BACKDATE_LIMIT',
  });

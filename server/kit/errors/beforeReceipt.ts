/** A document is never earlier than what it uses: docs/decisions/320-days.md. */
import type { BusinessDate } from '../../../src/kit/rules/businessDate.ts';
import type { Message } from '../../../src/kit/index.ts';
import { Refusal } from './refusal.ts';

const refusal = (key: string, params?: Message['params']): Refusal =>
  new Refusal(422, 'BEFORE_RECEIPT', key, {
    ...(params ? { params } : {}),
    errors: { businessDate: params ? { key, params } : { key } },
  });

/** Goods are not yet there, still there, or had another cost on the day of a document. */
export const goodsElsewhere = (
  was: 'notThereYet' | 'notAwayYet' | 'costChangedSince',
  code: string,
): Refusal => refusal(`errors.${was}`, { code });

export const creditNotThereYet = (): Refusal => refusal('errors.creditNotThereYet');

export interface UsedDocument {
  documentNo: string;
  businessDate: BusinessDate;
}

/** Throws 422 `BEFORE_RECEIPT` on `businessDate` that names the latest of those that it uses. */
export function refuseBefore(businessDate: BusinessDate, used: readonly UsedDocument[]): void {
  const later = used.filter(each => each.businessDate > businessDate);
  const [latest] = later.sort((a, b) => (a.businessDate < b.businessDate ? 1 : -1));
  if (latest) throw refusal('errors.usesLater', { documentNo: latest.documentNo });
}

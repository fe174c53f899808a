import type { Condition } from '../../src/resources/stock/choices.ts';
import { Refusal } from '../kit/errors/refusal.ts';

/** Tells whether a phone comes from a person: taken in exchange, or not new and bought from somebody without GSTIN. */
export const needsCheck = (unit: {
  imei: string | null;
  condition: Condition;
  from: 'EXCHANGE' | { gstin: string | null };
}): boolean =>
  unit.imei !== null && (unit.from === 'EXCHANGE' || (unit.condition !== 'NEW' && !unit.from.gstin));

/** Refuses with 409 the sale of a unit that is not yet checked and wiped; null when it may be sold. */
export const notChecked = (
  unit: { checkPending: boolean; imei: string | null },
  model: string,
  path: string,
): Refusal | null => {
  if (!unit.checkPending) return null;
  const params = { code: unit.imei ?? model };
  return new Refusal(409, 'NOT_CHECKED', 'errors.notChecked', {
    params,
    errors: { [path]: { key: 'errors.notChecked', params } },
  });
};

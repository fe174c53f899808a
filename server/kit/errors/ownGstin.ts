import { Refusal } from './refusal.ts';

/** The shop's own GSTIN is no other party's: it would sell to itself, or claim its own tax as credit. */
export const ownGstin = (path = 'gstin'): Refusal =>
  new Refusal(422, 'OWN_GSTIN', 'errors.ownGstin', { errors: { [path]: { key: 'validation.ownGstin' } } });

/** Throws 422 `OWN_GSTIN` on the field. */
export function refuseOwnGstin(
  path: string,
  gstin: string | null | undefined,
  { ownGstins }: { ownGstins: readonly string[] },
): void {
  if (gstin && ownGstins.includes(gstin)) throw ownGstin(path);
}

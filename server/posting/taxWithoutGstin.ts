import { invalidField } from '../kit/errors/refusal.ts';
import type { PostingContext } from './postingLock.ts';

/** A regular dealer's number may wait until the first document with tax. Throws 422 on `gstnumber`. */
export function refuseTaxWithoutGstin(
  { chargesTax, gstin }: Pick<PostingContext['shop'], 'chargesTax' | 'gstin'>,
  isTaxed: boolean,
): void {
  if (chargesTax && gstin === null && isTaxed)
    throw invalidField('gstnumber', 'validation.registration.gstinNeeded');
}

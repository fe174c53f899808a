import type { Translate } from '../../../src/i18n/translate.ts';
import type { MayCancel } from '../../../src/kit/mayCancel.ts';
import type { Refusal } from '../errors/refusal.ts';

/** `against` is the reason why not. */
export const mayCancelOf = (against: Refusal | null, translate: Translate): MayCancel =>
  against
    ? { allowed: false, code: against.code, message: translate(against.messageKey, against.params) }
    : { allowed: true, code: null, message: null };

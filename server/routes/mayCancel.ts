import * as z from 'zod';
import type { Translate } from '../../src/i18n/translate.ts';
import type { MayCancel } from '../../src/resources/calls/sales.ts';
import type { Refusal } from '../refusal.ts';

export const mayCancelPayload = z.object({
  allowed: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
});

export const mayCancel = (against: Refusal | null, say: Translate): MayCancel =>
  against
    ? { allowed: false, code: against.code, message: say(against.messageKey, against.params) }
    : { allowed: true, code: null, message: null };

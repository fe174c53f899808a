import * as z from '../../kit/zod.ts';
import { remark } from '../../kit/values.ts';
import { LOCALES } from '../../kit/rules/choices.ts';
import { MERGED_FIELDS } from './mergedFields.ts';

export type * from './answers.ts';

/** About a customer's own documents; anything else. */
export const CONSENT_KINDS = ['SERVICE', 'MARKETING'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
export const CONSENT_WAYS = ['IN_PERSON', 'PHONE', 'MESSAGE', 'PAPER'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

export const consentInput = z.strictObject({
  kind: z.enum(CONSENT_KINDS),
  given: z.boolean(),
  how: z.enum(CONSENT_WAYS),
  note: remark(200).nullish(),
});
export type ConsentInput = z.infer<typeof consentInput>;

export const greetInput = z.strictObject({
  channel: z.enum(['WHATSAPP', 'SMS']),
  /** The customer's language by default, else the shop's. */
  lang: z.enum(LOCALES).nullish(),
});
export type GreetInput = z.infer<typeof greetInput>;

export const mergeQuery = z.object({ mergedId: z.uuid() });

export const mergeInput = z.strictObject({
  mergedId: z.uuid(),
  /** Fields taken from the customer who goes; left out: those that are empty in the one who stays. */
  take: z.array(z.enum(MERGED_FIELDS)).max(MERGED_FIELDS.length).nullish(),
  /** Which of two different GSTINs stays. */
  gstin: z.string().max(15).nullish(),
});
export type MergeInput = z.infer<typeof mergeInput>;

export const erasePersonInput = z.strictObject({ reason: remark(300) });
export type ErasePersonInput = z.infer<typeof erasePersonInput>;

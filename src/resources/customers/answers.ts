import { LANGUAGES } from '../../kit/languages.ts';
import * as z from '../../kit/zod.ts';
import { WIRE_TYPE, type Kind } from '../../kit/index.ts';
import { reminded } from '../dues/answers.ts';
import { REMINDER_CHANNELS } from '../dues/rules.ts';
import { MERGE_SHOWS } from './mergedFields.ts';
import { CONSENT_KINDS, CONSENT_WAYS } from './rules.ts';

const text = z.string();
const paise = z.int();

export const customerProfile = z.strictObject({
  boughtPaise: paise.describe('cancelled sales left out'),
  returnedPaise: paise,
  marginPaise: paise.optional().describe('without tax, less returns; for those who may see cost'),
  salesCount: z.int(),
  lastVisitOn: z.iso.date().nullable().describe('of the last sale, return or receipt'),
  duePaise: paise,
  storeCreditPaise: paise,
});
export type CustomerProfile = z.infer<typeof customerProfile>;

export const consent = z.strictObject({
  kind: z.enum(CONSENT_KINDS),
  given: z.boolean(),
  how: z.enum(CONSENT_WAYS),
  note: text.nullable(),
  writtenBy: text,
  createdAt: z.iso.datetime(),
});
export const consents = z.strictObject({
  allowed: z
    .strictObject({ SERVICE: z.boolean(), MARKETING: z.boolean() })
    .describe('service messages unless withdrawn, marketing only if given'),
  history: z.array(consent).describe('newest first'),
});
export type Consents = z.infer<typeof consents>;

export const birthday = z.strictObject({
  id: z.uuid(),
  name: text,
  phone: text,
  language: z.enum(LANGUAGES),
  on: z.iso.date().describe('29 February: the 28th where there is none'),
  turns: z.int().nullable().describe('age on that day; null without a year'),
  mayGreet: z.boolean().describe('marketing messages are allowed'),
  greeting: z
    .strictObject({ channel: z.enum(REMINDER_CHANNELS), sentBy: text, createdAt: z.iso.datetime() })
    .nullable()
    .describe('the last one for this day'),
});
export const birthdays = z.strictObject({
  from: z.iso.date().describe('Monday of this week'),
  to: z.iso.date(),
  content: z.array(birthday),
});
export type Birthdays = z.infer<typeof birthdays>;
export type Birthday = z.infer<typeof birthday>;

export const greeted = reminded;
export type Greeted = z.infer<typeof greeted>;

const OF_TYPE = {
  string: text,
  int: z.int(),
  number: z.number(),
  boolean: z.boolean(),
  array: z.array(text),
} as const satisfies Record<(typeof WIRE_TYPE)[Kind], z.ZodType>;

type MergedValue = string | number | boolean | readonly string[] | null;
const shown = Object.fromEntries(
  Object.entries(MERGE_SHOWS).flatMap(([name, fields]) =>
    fields.slice(0, 1).map(({ kind, optional }): [string, z.ZodType<MergedValue>] => {
      const schema = OF_TYPE[WIRE_TYPE[kind]];
      return [name, optional ? schema.nullable() : schema];
    }),
  ),
);

const side = z.strictObject({
  id: z.uuid(),
  ...shown,
  name: text,
  gstin: text.nullable(),
  birthday: text.nullable().describe('YYYY-MM-DD, --MM-DD without a year'),
  duePaise: paise,
  storeCreditPaise: paise,
  totalPurchasesPaise: paise,
  salesCount: z.int(),
});
export type MergeSide = z.infer<typeof side> & Readonly<Record<string, MergedValue>>;

export const mergePreview = z.strictObject({
  kept: side,
  merged: side,
  take: z.array(text).describe('taken over when nothing is chosen: what is empty in the one who stays'),
  gstinsDiffer: z.boolean().describe('one has to be chosen'),
  moved: z.strictObject({
    sales: z.int(),
    receipts: z.int(),
    bookings: z.int(),
    comments: z.int(),
    files: z.int(),
  }),
  duePaise: paise.describe('of both'),
  storeCreditPaise: paise.describe('of both'),
});
export type MergePreview = z.infer<typeof mergePreview> & Readonly<Record<'kept' | 'merged', MergeSide>>;

export const merged = z.strictObject({
  id: z.uuid(),
  mergedId: z.uuid(),
  duePaise: paise,
  storeCreditPaise: paise,
});
export type Merged = z.infer<typeof merged>;

export const erasure = z.strictObject({
  keeps: z
    .strictObject({
      invoices: z.int().describe('with name, GSTIN and State; the address where CGST Rule 46 asks for it'),
      until: z.iso.date().nullable().describe('72 months from the due date of the annual return (CGST s.36)'),
      vouchers: z.int().describe('of phones taken in exchange, with their seller'),
      entries: z.int().describe('of the ledger, receipts among them'),
    })
    .describe('what the law makes the shop keep'),
  blanks: z.strictObject({
    olderInvoices: z.int().describe('whose buyer is erased too'),
    messages: z.int().describe('reminders, greetings, promises'),
    comments: z.int(),
    files: z.int(),
    logEntries: z.int(),
  }),
  open: z.boolean().describe('dues, store credit or an open booking: refused until they are settled'),
  erasedAt: z.iso.datetime().nullable(),
});
export type Erasure = z.infer<typeof erasure>;

export const consentExample = { kind: 'MARKETING', given: true, how: 'IN_PERSON' };
export const greetExample = { channel: 'WHATSAPP' };
export const mergeExample = { mergedId: '01968d5e-7c00-7000-8000-000000000005' };
export const eraseExample = { reason: 'The customer asked for it' };

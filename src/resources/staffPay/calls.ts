import { answerOf, post, put } from '../../kit/calls.ts';
import { RECORD_FIELDS } from '../../kit/index.ts';
import { documentDate, month, paise, paragraph, remark } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import { PAID_BY } from '../expenses/rules.ts';
import { STAFF_ENTRY_KINDS } from './rules.ts';
import { staffPayments } from './declaration.ts';
import { cancelInput } from '../sales/inputs.ts';
import { drawerSession } from '../drawers/session.ts';
import type { StaffEntry } from './answers.ts';

const group = staffPayments.name;

/** React-admin sends whole records. */
const ignored = Object.fromEntries(
  [
    ...RECORD_FIELDS,
    'can',
    ...staffPayments.fields.flatMap(({ name, readOnly }) => (readOnly ? [name] : [])),
  ].map(name => [name, z.unknown().optional()]),
) as Readonly<Record<never, z.ZodType>>;

const entered = {
  /** By default today; what was earned in a month that is over is posted on the last day of it. */
  businessDate: documentDate.nullish(),
  personId: z.uuid(),
  kind: z.enum(STAFF_ENTRY_KINDS),
  /** A salary or commission has it: once a month and person. */
  month: month.nullish(),
  /** It is earned, or in money. */
  amountPaise: paise,
  /** A payment sets it off against advances, beside the money. */
  advancePaise: paise.nullish(),
  method: z.enum(PAID_BY).nullish(),
  methodId: z.uuid().nullish(),
  reference: remark(60).nullish(),
  /** The day that a cheque bears; before it, it is not paid. */
  chequeOn: documentDate.nullish(),
  note: paragraph(500).nullish(),
};

export const recordStaffEntry = post('/api/staff-payments', {
  group,
  summary: 'Post a salary or commission as earned, an advance or a payment',
  access: 'staff-payments.write',
  bare: true,
  status: 201,
  body: z.strictObject({ ...ignored, ...entered, sessionId: drawerSession }),
  answer: answerOf<StaffEntry>(),
});

export const changeStaffEntry = put('/api/staff-payments/{id}', {
  group,
  summary: 'Change the note; what was posted stays',
  access: 'staff-payments.write',
  bare: true,
  body: z.strictObject({ ...ignored, ...entered, version: z.int().min(0) }).partial(),
  answer: answerOf<StaffEntry>(),
});

export const cancelStaffEntry = post('/api/staff-payments/{id}/cancel', {
  group,
  summary: 'Cancel an entry by a reversal of today',
  access: 'staff-payments.cancel',
  body: cancelInput,
  answer: answerOf<StaffEntry>(),
});

import * as z from '../../kit/zod.ts';
import { pageOf } from '../../kit/answers/pages.ts';
import { CHEQUE_DIRECTIONS, CHEQUE_STATES } from './rules.ts';

const text = z.string();
const paise = z.int();
const date = z.iso.date();

export const CHEQUE_DOCUMENTS = [
  'SALE',
  'RECEIPT',
  'SUPPLIER_RECEIPT',
  'SUPPLIER_PAYMENT',
  'PURCHASE_BILL',
  'EXPENSE',
  'STAFF_PAYMENT',
  'PAY_OUT',
  'CREDIT_NOTE',
  'ADVANCE_REFUND',
] as const;

export const cheque = z.strictObject({
  id: z.uuid().describe('of the payment'),
  direction: z.enum(CHEQUE_DIRECTIONS),
  state: z.enum(CHEQUE_STATES),
  documentKind: z.enum(CHEQUE_DOCUMENTS),
  documentId: z.uuid(),
  documentNo: text,
  recordId: z
    .uuid()
    .nullable()
    .describe(
      'whose page shows it: the expense that was paid, the sale of a credit note, the booking of a refund',
    ),
  bankCode: text.nullable().describe('the account that has it, or that a given one is drawn on'),
  bankName: text.nullable().describe('of an own account; the program’s are named in the reader’s language'),
  partyName: text.nullable(),
  reference: text.nullable(),
  businessDate: date,
  chequeOn: date.describe('the day that it bears'),
  postDated: z.boolean().describe('it bears a later day than that of its document'),
  amountPaise: paise,
});
export type Cheque = z.infer<typeof cheque>;

export const chequePage = pageOf(cheque).extend({
  asOf: date,
  inHandPaise: paise,
  issuedPaise: paise.describe('given, of a later day, and not paid by the bank yet'),
  week: z
    .strictObject({ from: date, to: date, takenPaise: paise, givenPaise: paise })
    .describe('those of this week that wait'),
});
export type ChequePage = z.infer<typeof chequePage>;

export const stoppedCheque = z.strictObject({
  documentKind: z.enum(CHEQUE_DOCUMENTS),
  documentId: z.uuid(),
  amountPaise: paise,
});
export type StoppedCheque = z.infer<typeof stoppedCheque>;

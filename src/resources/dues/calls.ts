import * as z from '../../kit/zod.ts';
import {
  askedDate,
  askedNumber,
  documentDate,
  paise,
  paragraph,
  positivePaise,
  remark,
} from '../../kit/values.ts';
import { printed } from '../../kit/paperQuery.ts';
import { LOCALES } from '../../kit/rules/choices.ts';
import { plainText } from '../../kit/rules/plainText.ts';
import { drawerSession } from '../drawers/session.ts';

export type * from './answers.ts';

export const RECEIPT_METHODS = ['CASH', 'UPI', 'CARD', 'BANK_TRANSFER', 'CHEQUE', 'STORE_CREDIT'] as const;
export type ReceiptMethod = (typeof RECEIPT_METHODS)[number];
const DUE_PARTIES = ['CUSTOMER', 'FINANCIER'] as const;
const REMINDER_CHANNELS = ['WHATSAPP', 'SMS'] as const;

const page = {
  page: askedNumber(0, 10_000_000).default(0),
  size: askedNumber(1, 200).default(25),
};

export const duesQuery = z.object({
  party: z.enum(DUE_PARTIES).optional(),
  /** Part of a name, phone or document number. */
  keyword: z.string().max(100).overwrite(plainText).optional(),
  /** Customers who promised to pay by today. */
  followUp: z.enum(['today']).optional(),
  /** Of this customer or financier. */
  id: z.uuid().optional(),
  ...page,
});
export type DuesQuery = z.output<typeof duesQuery>;

const receiptPayment = z.strictObject({
  method: z.enum(RECEIPT_METHODS),
  amountPaise: positivePaise,
  /** Cheque number, UTR. */
  reference: remark(60).nullish(),
});

const receipt = {
  payments: z.array(receiptPayment).min(1).max(20),
  /** Sales or charges, in this order; left out: the oldest due first. */
  saleIds: z.array(z.uuid()).max(200).nullish(),
  /** Today in the shop's time zone by default; never in the future. */
  businessDate: documentDate.nullish(),
  sessionId: drawerSession,
  note: paragraph(300).nullish(),
};

export const collectInput = z
  .strictObject({ customerId: z.uuid().nullish(), financierId: z.uuid().nullish(), ...receipt })
  .refine(input => [input.customerId, input.financierId].filter(Boolean).length === 1, {
    error: 'validation.dues.oneParty',
    path: ['customerId'],
  });
export type CollectInput = z.infer<typeof collectInput>;

/** The model that an advance books. */
const bookingInput = z.strictObject({
  productId: z.uuid(),
  /** Agreed for one piece, tax included. */
  pricePaise: positivePaise,
  wishedOn: documentDate.nullish(),
});
export type BookingInput = z.infer<typeof bookingInput>;

/** With a booking the whole receipt is its advance. */
export const receiptInput = z
  .strictObject({ customerId: z.uuid(), ...receipt, booking: bookingInput.nullish() })
  .refine(input => !input.booking || !input.saleIds?.length, {
    error: 'validation.booking.saleIds',
    path: ['saleIds'],
  });
export type ReceiptInput = z.infer<typeof receiptInput>;

export const receiptsQuery = z.object({
  customerId: z.uuid().optional(),
  financierId: z.uuid().optional(),
  ...page,
});
export type ReceiptsQuery = z.output<typeof receiptsQuery>;

/** Without `paymentId` every cheque of the document that did not bounce yet. */
const cheque = { paymentId: z.uuid().nullish() };
export const bounceInput = z.strictObject({ chargePaise: paise.nullish(), ...cheque });
export type BounceInput = z.infer<typeof bounceInput>;
export const clearInput = z.strictObject(cheque);
export type ClearInput = z.infer<typeof clearInput>;

export const promiseInput = z.strictObject({ on: documentDate, note: paragraph(300).nullish() });
export type PromiseInput = z.infer<typeof promiseInput>;

export const remindInput = z.strictObject({
  channel: z.enum(REMINDER_CHANNELS),
  lang: z.enum(LOCALES),
});
export type RemindInput = z.infer<typeof remindInput>;

const span = { from: askedDate.optional(), to: askedDate.optional() };
const inOrder = ({
  value: { from, to },
  issues,
}: z.core.ParsePayload<{ from?: string | undefined; to?: string | undefined }>): void => {
  if (from && to && from > to)
    issues.push({ code: 'custom', message: 'validation.endBeforeStart', input: to, path: ['to'] });
};
export const statementQuery = z.object(span).check(inOrder);
export type StatementQuery = z.output<typeof statementQuery>;

export const statementPdfQuery = z.object({ ...span, ...printed }).check(inOrder);

import * as z from '../../kit/zod.ts';
import { askedNumber, documentDate, paragraph, positivePaise, rateBps, remark } from '../../kit/values.ts';
import { SUPPLIER_CREDIT_KINDS } from '../../kit/rules/choices.ts';
import { plainText } from '../../kit/rules/plainText.ts';
import { drawerSession } from '../drawers/session.ts';

export type * from './answers.ts';

export const SUPPLIER_METHODS = ['CASH', 'UPI', 'CARD', 'BANK_TRANSFER', 'CHEQUE'] as const;
export type SupplierMethod = (typeof SUPPLIER_METHODS)[number];

const page = {
  page: askedNumber(0, 10_000_000).default(0),
  size: askedNumber(1, 200).default(25),
};

export const payablesQuery = z.object({
  /** Part of a name, phone or bill number. */
  keyword: z.string().max(100).overwrite(plainText).optional(),
  id: z.uuid().optional(),
  ...page,
});
export type PayablesQuery = z.output<typeof payablesQuery>;

export const supplierDocumentsQuery = z.object(page);
export type SupplierDocumentsQuery = z.output<typeof supplierDocumentsQuery>;

/** Bills in this order; left out: the oldest first. */
const billIds = z.array(z.uuid()).max(200).nullish();

export const payInput = z.strictObject({
  payments: z
    .array(
      z.strictObject({
        method: z.enum(SUPPLIER_METHODS, 'validation.payments.supplierMethod'),
        amountPaise: positivePaise,
        /** Cheque number, UTR. */
        reference: remark(60).nullish(),
      }),
    )
    .min(1)
    .max(20),
  billIds,
  /** Today in the shop's time zone by default; never in the future. */
  businessDate: documentDate.nullish(),
  sessionId: drawerSession,
  note: paragraph(300).nullish(),
});
export type PayInput = z.infer<typeof payInput>;

/** Without `sourceIds` everything of the supplier that is open. */
export const matchInput = z.strictObject({ billIds, sourceIds: billIds });
export type MatchInput = z.infer<typeof matchInput>;

export const supplierCreditInput = z.strictObject({
  kind: z.enum(SUPPLIER_CREDIT_KINDS),
  /** Number and date of the supplier's note. */
  reference: remark(40),
  noteDate: documentDate,
  /** Tax included, when there is a rate. */
  amountPaise: positivePaise,
  /** Of a note that lowers the supplier's tax: the input tax is reversed. */
  gstRateBps: rateBps.nullish(),
  billIds,
  businessDate: documentDate.nullish(),
  note: paragraph(300).nullish(),
});
export type SupplierCreditInput = z.infer<typeof supplierCreditInput>;

export const purchaseReturnInput = z
  .strictObject({
    /** Counted goods by quantity; of units all of the line that are in stock. */
    lines: z
      .array(z.strictObject({ lineId: z.uuid(), quantity: z.int().min(1).max(100_000) }))
      .max(500)
      .nullish(),
    /** IMEIs or serial numbers. */
    imeis: z.array(z.string().max(40)).max(2000).nullish(),
    stockItemIds: z.array(z.uuid()).max(2000).nullish(),
    reason: remark(300),
    businessDate: documentDate.nullish(),
  })
  .refine(({ lines, imeis, stockItemIds }) => [lines, imeis, stockItemIds].some(each => each?.length), {
    error: 'validation.purchaseReturn.nothing',
    path: ['lines'],
  });
export type PurchaseReturnInput = z.infer<typeof purchaseReturnInput>;

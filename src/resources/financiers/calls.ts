import * as z from '../../kit/zod.ts';
import { askedNumber, code, documentDate, paise, remark, signedPaise } from '../../kit/values.ts';
import { DEDUCTION_KINDS } from './rules.ts';
import { SETTLEMENT_FIELDS } from './settlementFile.ts';

export type * from './answers.ts';

export const settlementLine = z
  .strictObject({
    /** The payment's loan or delivery order number; spaces and signs do not count. */
    loanNo: remark(40).nullish(),
    saleId: z.uuid().nullish(),
    imei: code.nullish(),
    invoiceNo: remark(16).nullish(),
    grossPaise: signedPaise,
    deductions: z
      .array(z.strictObject({ kind: z.enum(DEDUCTION_KINDS), amountPaise: paise }))
      .max(20)
      .nullish(),
    netPaise: signedPaise,
  })
  .refine(line => line.loanNo ?? line.saleId ?? line.imei ?? line.invoiceNo, {
    error: 'validation.settlement.loan',
    path: ['loanNo'],
  })
  .refine(line => line.grossPaise !== 0, { error: 'validation.moneyAboveZero', path: ['grossPaise'] })
  // Below zero: a loan of returned goods that the financier takes back from other loans.
  .refine(line => line.grossPaise * line.netPaise >= 0, {
    error: 'validation.moneyNegative',
    path: ['netPaise'],
  });

const MAX_SETTLEMENT_LINES = 2_000;

export const settlementInput = z.strictObject({
  utr: remark(40),
  businessDate: documentDate,
  lines: z.array(settlementLine).min(1).max(MAX_SETTLEMENT_LINES),
});
export type SettlementInput = z.infer<typeof settlementInput>;
export type SettlementLineInput = z.infer<typeof settlementLine>;

/** With `saleId` the line belongs to that sale; without, its difference is written off. */
export const resolveInput = z.strictObject({ saleId: z.uuid().nullish(), reason: remark(300) });
export type ResolveInput = z.infer<typeof resolveInput>;

export const cancelSettlementInput = z.strictObject({ reason: remark(300) });

export const loansQuery = z.object({
  page: askedNumber(0, 1_000_000).default(0),
  size: askedNumber(1, 200).default(50),
});
export type LoansQuery = z.output<typeof loansQuery>;

/** By column heading of the file. */
export const settlementMapping = z.record(z.string().min(1).max(200), z.enum(SETTLEMENT_FIELDS));

export const importSettlementsQuery = z.object({
  dryRun: z.enum(['true', 'false']).default('false'),
  /** JSON; beside the file in a form, here otherwise. */
  mapping: z.string().max(20_000).optional(),
  /** For a file without such a column. */
  utr: z.string().max(40).optional(),
  businessDate: z.string().max(10).optional(),
});

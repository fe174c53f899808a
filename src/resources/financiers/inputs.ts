/** A settlement is entered by hand or read from a file. */
import { unitCode, documentDate, paise, remark, signedPaise } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import { DEDUCTION_KINDS } from './rules.ts';

export const settlementLine = z
  .strictObject({
    /** The payment's loan or delivery order number; spaces and signs do not count. */
    loanNo: remark(40).nullish(),
    saleId: z.uuid().nullish(),
    imei: unitCode.nullish(),
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
  // Below zero it is a loan of returned goods that the financier takes back from other loans.
  .refine(line => line.grossPaise * line.netPaise >= 0, {
    error: 'validation.moneyNegative',
    path: ['netPaise'],
  });

const MAX_SETTLEMENT_LINES = 2_000;

export const settlementInput = z.strictObject({
  utr: remark(40),
  businessDate: documentDate,
  /** The bank that it came to. */
  methodId: z.uuid().nullish(),
  lines: z.array(settlementLine).min(1).max(MAX_SETTLEMENT_LINES),
});
export type SettlementInput = z.infer<typeof settlementInput>;
export type SettlementLineInput = z.infer<typeof settlementLine>;

import * as z from '../../kit/zod.ts';
import { SETTLEMENT_EXCEPTIONS, SETTLEMENT_SOURCES } from './rules.ts';
import { CLAIM_KINDS, CLAIM_METHODS } from './claimKinds.ts';
import { SETTLEMENT_FIELDS } from './settlementFile.ts';
import { pageOf } from '../../kit/answers/pages.ts';
import { sheetOf } from '../../kit/answers/sheets.ts';

const paise = z.int();

/** It has paise by kind of deduction. */
const deductions = z.strictObject({
  DBD: paise,
  FEE: paise,
  ADVANCE_EMI: paise,
  GST: paise,
  MBD: paise,
  OTHER: paise,
});

const matchedLine = z.strictObject({
  lineId: z.uuid(),
  loanNo: z.string().nullable(),
  saleId: z.uuid(),
  invoiceNo: z.string(),
  customerName: z.string().nullable(),
  grossPaise: paise,
  netPaise: paise,
  roundOffPaise: paise.describe('up to ₹1: what the loan was short of'),
});

const suggestion = z.strictObject({
  saleId: z.uuid(),
  invoiceNo: z.string(),
  customerName: z.string().nullable(),
  openPaise: paise,
});

const exceptionLine = z.strictObject({
  lineId: z.uuid(),
  loanNo: z.string().nullable(),
  saleId: z.uuid().nullable(),
  invoiceNo: z.string().nullable(),
  kind: z.enum(SETTLEMENT_EXCEPTIONS),
  differencePaise: paise.describe('short, deducted beyond the scheme, paid beyond the loan, or not known'),
  grossPaise: paise,
  netPaise: paise,
});

const unchangedLine = z.strictObject({
  loanNo: z.string().nullable(),
  saleId: z.uuid().nullable(),
  netPaise: paise,
});

export const settledAnswer = z.strictObject({
  settlementId: z.uuid().nullable().describe('null when every line was counted before'),
  settlementNo: z.string().nullable(),
  bankPaise: paise.describe('of the lines counted now'),
  matched: z.array(matchedLine),
  exceptions: z.array(exceptionLine),
  unchanged: z.array(unchangedLine).describe('counted before'),
});
export type SettledAnswer = z.infer<typeof settledAnswer>;

export const openException = exceptionLine.extend({
  settlementId: z.uuid(),
  settlementNo: z.string(),
  utr: z.string(),
  businessDate: z.iso.date(),
  suggestions: z.array(suggestion).describe('open loans of the same amount'),
});
export type OpenException = z.infer<typeof openException>;

export const openLoan = z.strictObject({
  paymentId: z.uuid(),
  saleId: z.uuid().describe('or the row of the opening balances'),
  opening: z.boolean(),
  invoiceNo: z.string(),
  customerName: z.string().nullable(),
  businessDate: z.iso.date(),
  ageDays: z.int(),
  loanNo: z.string().nullable(),
  deliveryOrderNo: z.string().nullable(),
  deliveryOrderDate: z.iso.date().nullable().describe('15 days run from it, else from the sale'),
  schemeCode: z.string().nullable(),
  loanPaise: paise,
  openPaise: paise,
  deductions: deductions.describe('that the scheme lets the financier make'),
  warning: z
    .enum(['UNPAID', 'DELIVERY_ADVICE_ENDING'])
    .nullable()
    .describe('unpaid after the days of the financier; the delivery advice ends 15 days after the sale'),
  adviceEndsOn: z.iso.date().nullable(),
});
export type OpenLoan = z.infer<typeof openLoan>;

export const financierAccount = pageOf(openLoan).extend({
  id: z.uuid(),
  name: z.string(),
  receivablePaise: paise,
  openPaise: paise.describe('of the open loans'),
  collectedPaise: paise.describe('advance EMI and fees collected from customers and not yet deducted'),
  unpaidAfterDays: z.int(),
  ageing: z.strictObject({ d0_7: paise, d8_15: paise, d16_30: paise, d30: paise }),
  warnings: z.strictObject({ UNPAID: z.int(), DELIVERY_ADVICE_ENDING: z.int() }),
  exceptions: z.array(openException),
});
export type FinancierAccount = z.infer<typeof financierAccount>;

const documentLine = z.strictObject({
  id: z.uuid(),
  loanNo: z.string().nullable(),
  saleId: z.uuid().nullable(),
  invoiceNo: z.string().nullable(),
  customerName: z.string().nullable(),
  grossPaise: paise,
  netPaise: paise,
  deductions,
  appliedPaise: paise,
  unappliedPaise: paise,
  roundOffPaise: paise,
  exception: z.enum(SETTLEMENT_EXCEPTIONS).nullable(),
  differencePaise: paise,
  open: z.boolean().describe('an exception that waits for the owner or a further payment'),
});

export const settlementDocument = z.strictObject({
  id: z.uuid(),
  settlementNo: z.string(),
  financierId: z.uuid(),
  financierName: z.string(),
  source: z.enum(SETTLEMENT_SOURCES),
  utr: z.string(),
  businessDate: z.iso.date(),
  bankPaise: paise,
  reason: z.string().nullable(),
  postedByName: z.string(),
  cancelled: z
    .strictObject({ documentNo: z.string(), businessDate: z.iso.date(), reason: z.string() })
    .nullable(),
  lines: z.array(documentLine),
});
export type SettlementDocument = z.infer<typeof settlementDocument>;

export const resolvedException = z.strictObject({
  settlementId: z.uuid(),
  settlementNo: z.string(),
  lineId: z.uuid(),
  exception: z.enum(SETTLEMENT_EXCEPTIONS).nullable().describe('what is still open after it'),
});
export type ResolvedException = z.infer<typeof resolvedException>;

export const cancelledSettlement = z.strictObject({
  id: z.uuid(),
  documentNo: z.string(),
  businessDate: z.iso.date(),
  reason: z.string(),
});
export type CancelledSettlement = z.infer<typeof cancelledSettlement>;

const sheet = sheetOf(SETTLEMENT_FIELDS);
export const rememberedColumns = sheet.columns;
export type RememberedColumns = z.infer<typeof rememberedColumns>;

export const importedSettlements = z.strictObject({
  ...sheet.read,
  settlements: z.array(
    z.strictObject({
      utr: z.string(),
      businessDate: z.iso.date(),
      settlementId: z.uuid().nullable(),
      settlementNo: z.string().nullable(),
      bankPaise: paise,
      matched: z.int(),
      exceptions: z.int(),
      unchanged: z.int(),
    }),
  ),
  matched: z.array(matchedLine),
  exceptions: z.array(exceptionLine),
  unchanged: z.array(unchangedLine),
});
export type ImportedSettlements = z.infer<typeof importedSettlements>;

const claimSettlement = z.strictObject({
  id: z.uuid(),
  documentNo: z.string(),
  businessDate: z.iso.date(),
  receivedPaise: paise,
  method: z.enum(CLAIM_METHODS).nullable(),
  supplierName: z.string().nullable(),
  reference: z.string().nullable(),
  writtenOffPaise: paise,
  reason: z.string().nullable(),
  postedByName: z.string(),
});

export const brandClaim = z.strictObject({
  id: z.uuid(),
  claimNo: z.string(),
  kind: z.enum(CLAIM_KINDS),
  companyId: z.uuid(),
  company: z.string(),
  businessDate: z.iso.date(),
  amountPaise: paise,
  receivedPaise: paise,
  writtenOffPaise: paise,
  openPaise: paise,
  status: z.enum(['OPEN', 'SETTLED', 'CANCELLED']),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  imeis: z.array(z.string()),
  settlementId: z.uuid().nullable().describe('of the financier who kept the buy-down'),
  settlementNo: z.string().nullable(),
  saleId: z.uuid().nullable(),
  invoiceNo: z.string().nullable(),
  settlements: z.array(claimSettlement),
});
export type BrandClaim = z.infer<typeof brandClaim>;

export const settlementExample = {
  utr: 'HDFCN52026040112345',
  businessDate: '2026-04-03',
  lines: [
    {
      loanNo: '4040CD12345678',
      grossPaise: 2_500_000,
      deductions: [
        { kind: 'ADVANCE_EMI', amountPaise: 250_000 },
        { kind: 'FEE', amountPaise: 59_000 },
        { kind: 'DBD', amountPaise: 50_000 },
        { kind: 'GST', amountPaise: 9_000 },
      ],
      netPaise: 2_132_000,
    },
  ],
};
export const resolveExceptionExample = { reason: 'Agreed with the financier' };
export const cancelSettlementExample = { reason: 'Entered for the wrong financier' };
export const addBrandClaimExample = {
  kind: 'ACTIVATION',
  companyId: '01968d5e-7c00-7000-8000-000000000001',
  amountPaise: 1_000_000,
  reference: 'SEC/ACT/2026/118',
};
export const settleBrandClaimExample = {
  receivedPaise: 900_000,
  method: 'BANK_TRANSFER',
  writeOffPaise: 100_000,
  reason: 'Two units refused',
};

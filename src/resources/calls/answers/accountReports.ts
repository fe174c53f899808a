/** Reports of the ledger. Amounts are shown in the sense of their account's type, as in `balanceOf`. */
import * as z from '../../../kit/zod.ts';
import { accountHead, documentKind, ENTRY_KINDS } from '../../ledger/answers.ts';
import { pageOf } from './pages.ts';

const paise = z.int();
const span = { from: z.iso.date().nullable(), to: z.iso.date().nullable() };

const trialBalanceRow = z.strictObject({
  ...accountHead,
  debitPaise: paise.describe('the balance at the end of the span'),
  creditPaise: paise,
  openingPaise: paise.describe('before the span, debits less credits'),
  inPaise: paise.describe('debits of the span'),
  outPaise: paise.describe('credits of the span'),
});

export const trialBalance = z.strictObject({
  ...span,
  accounts: z.array(trialBalanceRow),
  totalDebitPaise: paise,
  totalCreditPaise: paise,
});
export type TrialBalance = z.infer<typeof trialBalance>;

const reportRow = z.strictObject({ ...accountHead, amountPaise: paise });
export type ReportRow = z.infer<typeof reportRow>;

export const profitAndLoss = z.strictObject({
  ...span,
  income: z.array(reportRow),
  costOfGoods: z.array(reportRow),
  expenses: z.array(reportRow),
  revenuePaise: paise.describe('all income, without tax'),
  costOfGoodsPaise: paise.describe('what the goods sold had cost, each unit its own'),
  grossProfitPaise: paise,
  expensesPaise: paise,
  profitPaise: paise,
});
export type ProfitAndLoss = z.infer<typeof profitAndLoss>;

export const balanceSheet = z.strictObject({
  on: z.iso.date(),
  assets: z.array(reportRow),
  liabilities: z.array(reportRow),
  equity: z.array(reportRow),
  profitOfYearPaise: paise.describe('of the financial year, not yet carried to retained earnings'),
  profitBeforePaise: paise.describe('of earlier years, not yet carried to retained earnings'),
  totalAssetsPaise: paise,
  totalLiabilitiesPaise: paise,
  totalEquityPaise: paise.describe('profit included'),
});
export type BalanceSheet = z.infer<typeof balanceSheet>;

const cashFlowRow = z.strictObject({
  kind: z.enum(ENTRY_KINDS),
  inPaise: paise,
  outPaise: paise,
  entries: z.int(),
});

export const cashFlow = z.strictObject({
  ...span,
  openingPaise: paise,
  rows: z.array(cashFlowRow).describe('by kind of document; between cash and bank nothing flows'),
  inPaise: paise,
  outPaise: paise,
  closingPaise: paise,
  accounts: z.array(z.strictObject({ ...accountHead, openingPaise: paise, closingPaise: paise })),
});
export type CashFlow = z.infer<typeof cashFlow>;

const dayBookEntry = z.strictObject({
  id: z.uuid(),
  date: z.iso.date(),
  kind: z.enum(ENTRY_KINDS),
  documentNo: z.string(),
  documentKind,
  documentId: z.uuid().nullable(),
  partyName: z.string().nullable(),
  amountPaise: paise.describe('of its debits'),
  lines: z.array(
    z.strictObject({ code: z.string(), name: z.string(), debitPaise: paise, creditPaise: paise }),
  ),
});
export type DayBookEntry = z.infer<typeof dayBookEntry>;

export const dayBook = pageOf(dayBookEntry).extend({
  ...span,
  totalDebitPaise: paise.describe('of the span; null where only one kind is asked for').nullable(),
  totalCreditPaise: paise.nullable(),
});
export type DayBook = z.infer<typeof dayBook>;

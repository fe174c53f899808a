import * as z from '../../kit/zod.ts';
import { ACCOUNT_GROUPS, ACCOUNT_TYPES } from './rules.ts';
import { DOCUMENT_KINDS } from '../posting/documentKinds.ts';
import { ENTRY_KINDS } from '../posting/entryKinds.ts';
import { pageOf } from '../../kit/answers/pages.ts';

const paise = z.int();

export const accountHead = z.strictObject({
  code: z.string(),
  name: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  group: z.enum(ACCOUNT_GROUPS).describe('where the reports show it'),
});
export type AccountHead = z.infer<typeof accountHead>;

export const accountBalance = z.strictObject({
  ...accountHead.shape,
  balancePaise: paise.describe('debits less credits'),
  entries: z.int().describe('lines of the ledger'),
});
export type AccountBalance = z.infer<typeof accountBalance>;

export const documentKind = z.enum(DOCUMENT_KINDS);

const priorPeriod = z.boolean().describe('dated in an earlier month than the day on which it was entered');

const accountEntry = z.strictObject({
  id: z.string().describe('of the entry and its line'),
  date: z.iso.date(),
  kind: z.enum(ENTRY_KINDS),
  documentNo: z.string().nullable(),
  documentKind,
  documentId: z
    .uuid()
    .nullable()
    .describe('of the sale (also of a credit note), bill or receipt, also where it was cancelled'),
  partyName: z.string().nullable(),
  priorPeriod,
  debitPaise: paise.describe('into the account'),
  creditPaise: paise.describe('out of it'),
  balancePaise: paise.describe('after this line, debits less credits'),
});
export type AccountEntry = z.infer<typeof accountEntry>;

export const creditKinds = z.strictObject({
  goodsPaise: paise.describe('advances for goods: bookings, and receipts that nothing was due for'),
  servicesPaise: paise.describe('advances for services: open repairs, with the GST in them'),
  refundsPaise: paise.describe('refunds owed'),
});
export type CreditKinds = z.infer<typeof creditKinds>;

export const accountEntries = pageOf(accountEntry)
  .omit({ content: true })
  .extend({
    account: accountHead,
    openingPaise: paise,
    inPaise: paise.describe('debits of all these days'),
    outPaise: paise.describe('credits of all these days'),
    closingPaise: paise,
    storeCredit: creditKinds.nullable().describe('what the closing balance of STORE_CREDIT is'),
    rows: z.array(accountEntry),
  });
export type AccountEntries = z.infer<typeof accountEntries>;

/** Amounts of reports are shown in the sense of their account's type, as in `balanceOf`. */ const span = {
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
};

const trialBalanceRow = z.strictObject({
  ...accountHead.shape,
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

const reportRow = z.strictObject({ ...accountHead.shape, amountPaise: paise });
export type ReportRow = z.infer<typeof reportRow>;

export const profitAndLoss = z.strictObject({
  ...span,
  income: z.array(reportRow).describe('sales'),
  costOfGoods: z.array(reportRow),
  otherIncome: z.array(reportRow),
  expenses: z.array(reportRow),
  revenuePaise: paise.describe('sales less returns, without tax'),
  costOfGoodsPaise: paise.describe('what the goods sold had cost, each unit its own, and freight inward'),
  grossProfitPaise: paise.describe('the same in every report'),
  unitsWithoutCost: z.int().describe('sold before their cost was known: profit is without it'),
  otherIncomePaise: paise,
  expensesPaise: paise,
  profitPaise: paise,
});
export type ProfitAndLoss = z.infer<typeof profitAndLoss>;

export const balanceSheet = z.strictObject({
  on: z.iso.date(),
  assets: z.array(reportRow),
  liabilities: z.array(reportRow),
  equity: z.array(reportRow),
  storeCredit: creditKinds.describe('what the liability STORE_CREDIT is'),
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
  accounts: z.array(z.strictObject({ ...accountHead.shape, openingPaise: paise, closingPaise: paise })),
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
  priorPeriod,
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

export const journal = z.strictObject({
  id: z.uuid(),
  journalNo: z.string(),
  kind: z.enum(['JOURNAL', 'OPENING_BALANCE', 'YEAR_END']),
  businessDate: z.iso.date(),
  note: z.string(),
  amountPaise: paise.describe('of its debits'),
  lines: z.array(
    z.strictObject({ account: z.string(), name: z.string(), debitPaise: paise, creditPaise: paise }),
  ),
  reverses: z.strictObject({ id: z.uuid(), journalNo: z.string() }).nullable(),
  reversedBy: z.strictObject({ id: z.uuid(), journalNo: z.string() }).nullable(),
  by: z.strictObject({ id: z.uuid(), name: z.string() }),
});
export type Journal = z.infer<typeof journal>;

export const journalPage = pageOf(journal);

export const postJournalExample = {
  note: 'Capital brought in',
  lines: [
    { account: 'BANK', debitPaise: 1_00_000_00 },
    { account: 'CAPITAL', creditPaise: 1_00_000_00 },
  ],
};
export const reverseJournalExample = { reason: 'Wrong account' };
export const closeYearExample = { financialYear: 2025 };
export const reopenYearExample = { financialYear: 2025, reason: 'The auditor corrected depreciation' };
export const addAccountExample = { name: 'Shop deposit', type: 'ASSET' };
export const renameAccountExample = { name: 'Shop deposit' };

import { answerOf, get, post, put, type Page } from '../../kit/calls.ts';
import { input, inputs } from '../../kit/inputs.ts';
import { printed } from '../../kit/paperQuery.ts';
import { ENTRY_KINDS } from '../posting/entryKinds.ts';
import { choice, integer, remark } from '../../kit/types.ts';
import * as values from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import { FILE_FORMAT } from '../../kit/fileFormat.ts';
import { drawerSession } from '../drawers/session.ts';
import type {
  AccountBalance,
  AccountEntries,
  AccountHead,
  BalanceSheet,
  CashFlow,
  DayBook,
  Journal,
  ProfitAndLoss,
  TrialBalance,
} from './answers.ts';
import { ACCOUNT_TYPES, OWN_GROUPS } from './rules.ts';

const group = 'Accounts';
const { askedDate, askedNumber } = values;

const span = { from: askedDate.optional(), to: askedDate.optional() };

const inOrder = ({
  value: { from, to },
  issues,
}: z.core.ParsePayload<{ from?: string | undefined; to?: string | undefined }>): void => {
  if (from && to && from > to)
    issues.push({ code: 'custom', message: 'validation.endBeforeStart', input: to, path: ['to'] });
};

const paged = {
  page: askedNumber(0, 10_000_000).default(0),
  size: askedNumber(1, 200).default(25),
};

/** It sorts by date, then in posting order; open-ended by default. */
const sortDir = z.enum(['asc', 'desc']).default('asc');
const entriesQuery = z.object({ ...span, sortDir, ...paged }).check(inOrder);
export type EntriesQuery = z.output<typeof entriesQuery>;

const entriesSpan = z.object(span).check(inOrder);
export type EntriesSpan = z.output<typeof entriesSpan>;

const kind = z.enum(ENTRY_KINDS).optional();
const dayBookQuery = z.object({ ...span, kind, sortDir, ...paged }).check(inOrder);
export type DayBookQuery = z.output<typeof dayBookQuery>;

const reportSpan = z.object({ ...span, kind }).check(inOrder);
export type ReportSpan = z.output<typeof reportSpan>;

export const accountBalances = get('/api/accounts', {
  group,
  summary: 'The shop’s accounts with their balances; staff see cash only',
  access: 'accounts.read',
  answer: answerOf<AccountBalance[]>(),
});

export const accountEntries = get('/api/accounts/{id}/entries', {
  group,
  summary: 'The ledger of an account, by its code; staff read CASH only',
  access: 'accounts.read',
  query: entriesQuery,
  answer: answerOf<AccountEntries>(),
});

export const exportEntries = get('/api/accounts/{id}/entries/export', {
  group,
  summary: 'All entries of the period, as a file',
  access: 'accounts.read',
  query: entriesSpan.safeExtend(FILE_FORMAT),
  produces: 'text/csv',
});

const access = 'accounts.reports';

export const dayBook = get('/api/accounts/day-book', {
  group,
  summary: 'Every entry with its lines, by day and then in posting order',
  access,
  query: dayBookQuery,
  answer: answerOf<DayBook>(),
});

export const trialBalance = get('/api/accounts/trial-balance', {
  group,
  summary: 'The balance of each account at the end of the span, and what moved within it',
  access,
  query: reportSpan,
  answer: answerOf<TrialBalance>(),
});

export const profitAndLoss = get('/api/accounts/profit-and-loss', {
  group,
  summary: 'Income less the cost of the goods sold, each unit’s own, and expenses; without tax',
  access,
  query: reportSpan,
  answer: answerOf<ProfitAndLoss>(),
});

export const balanceSheet = get('/api/accounts/balance-sheet', {
  group,
  summary: 'Assets, liabilities and capital on the last day of the span, today by default',
  access,
  query: reportSpan,
  answer: answerOf<BalanceSheet>(),
});

export const cashFlow = get('/api/accounts/cash-flow', {
  group,
  summary: 'Money that came in and went out, by kind of document',
  access,
  query: reportSpan,
  answer: answerOf<CashFlow>(),
});

export const tallyFile = get('/api/accounts/tally.xml', {
  group,
  summary: 'Ledgers and vouchers of a span, as XML that Tally imports',
  access,
  query: entriesSpan,
  produces: 'application/xml',
});

const fileOf = /* @__NO_SIDE_EFFECTS__ */ <const Name extends string>(name: Name) =>
  get(`/api/accounts/${name}/export`, {
    group,
    summary: 'The report as a file',
    access,
    query: reportSpan.safeExtend(FILE_FORMAT),
    produces: 'text/csv',
  });

const pdfOf = /* @__NO_SIDE_EFFECTS__ */ <const Name extends string>(name: Name) =>
  get(`/api/accounts/${name}.pdf`, {
    group,
    summary: 'The report as a PDF',
    access,
    query: reportSpan.safeExtend(printed),
    produces: 'application/pdf',
  });

export const dayBookFile = fileOf('day-book');
export const dayBookPdf = pdfOf('day-book');
export const trialBalanceFile = fileOf('trial-balance');
export const trialBalancePdf = pdfOf('trial-balance');
export const profitAndLossFile = fileOf('profit-and-loss');
export const profitAndLossPdf = pdfOf('profit-and-loss');
export const balanceSheetFile = fileOf('balance-sheet');
export const balanceSheetPdf = pdfOf('balance-sheet');
export const cashFlowFile = fileOf('cash-flow');
export const cashFlowPdf = pdfOf('cash-flow');

/** Each has a page, a file and a paper. */
export const REPORTS = {
  'day-book': { call: dayBook, file: dayBookFile, pdf: dayBookPdf },
  'trial-balance': { call: trialBalance, file: trialBalanceFile, pdf: trialBalancePdf },
  'profit-and-loss': { call: profitAndLoss, file: profitAndLossFile, pdf: profitAndLossPdf },
  'balance-sheet': { call: balanceSheet, file: balanceSheetFile, pdf: balanceSheetPdf },
  'cash-flow': { call: cashFlow, file: cashFlowFile, pdf: cashFlowPdf },
} as const;
export type ReportName = keyof typeof REPORTS;

const journalLine = z
  .strictObject({
    account: z.string().max(40),
    debitPaise: values.positivePaise.nullish(),
    creditPaise: values.positivePaise.nullish(),
  })
  .refine(({ debitPaise, creditPaise }) => Boolean(debitPaise) !== Boolean(creditPaise), {
    error: 'validation.journal.oneSide',
    path: ['debitPaise'],
  });

export const postJournal = post('/api/accounts/journal', {
  group,
  summary: 'An entry of the owner’s own, balanced; of accounts without records of their own',
  access: 'accounts.journal',
  status: 201,
  body: z.strictObject({
    businessDate: values.documentDate.nullish(),
    /** `OPENING_BALANCE`: what is missing to balance goes to the account of opening balances. */
    kind: z.enum(['JOURNAL', 'OPENING_BALANCE']).default('JOURNAL'),
    note: values.remark(300).nullish(),
    lines: z.array(journalLine).min(1).max(100),
    sessionId: drawerSession,
  }),
  answer: answerOf<Journal>(),
});

export const journals = get('/api/accounts/journal', {
  group,
  summary: 'Journals, opening balances and year ends, the newest first',
  access,
  query: z.object(paged),
  answer: answerOf<Page<Journal>>(),
});

/** It is not below the path of the others: `/api/accounts/{id}/entries` would match too. */
export const journalDocument = get('/api/journals/{id}', {
  group,
  summary: 'A journal with its lines',
  access,
  answer: answerOf<Journal>(),
});

export const reverseJournal = post('/api/journals/{id}/reverse', {
  group,
  summary: 'Take a journal back by a second entry',
  access: 'accounts.journal',
  status: 201,
  body: inputs({ reason: input(remark(300).optional()), sessionId: drawerSession }),
  bodyMayBeMissing: true,
  answer: answerOf<Journal>(),
});

export const closeYear = post('/api/accounts/year-end', {
  group,
  summary: 'Carry the profit of a financial year to retained earnings, and lock it',
  access: 'accounts.year-end',
  status: 201,
  /** It is named by the year of its 1 April. */
  body: inputs({ financialYear: input(integer(2000, 2999)) }),
  answer: answerOf<Journal>(),
});

export const reopenYear = post('/api/accounts/year-end/reopen', {
  group,
  summary: 'Take the closing of the last closed year back; its days take entries again',
  access: 'accounts.year-end',
  status: 201,
  body: inputs({ financialYear: input(integer(2000, 2999)), reason: input(remark(300)) }),
  answer: answerOf<Journal[]>(),
});

export const addAccount = post('/api/accounts', {
  group,
  summary: 'Add an account of the shop’s own',
  access: 'accounts.chart',
  status: 201,
  body: inputs({
    name: input(remark(60)),
    type: input(choice(ACCOUNT_TYPES), { choices: 'accountType', initial: 'EXPENSE' }),
    /** It fits the type; left out: other ones, other income, expenses. */
    group: input(choice(OWN_GROUPS).optional(), { choices: 'accountGroup' }),
  }),
  answer: answerOf<AccountHead>(),
});

export const renameAccount = put('/api/accounts/{id}', {
  group,
  summary: 'Rename an account of the shop’s own, or put it into another group of its type',
  access: 'accounts.chart',
  body: inputs({
    name: input(remark(60)),
    group: input(choice(OWN_GROUPS).optional(), { choices: 'accountGroup' }),
  }),
  answer: answerOf<AccountHead>(),
});

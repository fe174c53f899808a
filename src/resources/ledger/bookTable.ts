/** A report of the books is a table for page, paper and file. */
import type { AnswerOf } from '../../kit/calls.ts';
import type {
  BalanceSheet,
  CashFlow,
  CreditKinds,
  DayBookEntry,
  ProfitAndLoss,
  ReportRow,
  TrialBalance,
} from './answers.ts';
import type { REPORTS, ReportName } from './calls.ts';
import { financialYearOf } from '../../kit/rules/financialYear.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import type { EntryKind } from '../posting/entryKinds.ts';
import { balanceOf } from './rules.ts';

export type BookWords = (key: string, params?: { _?: string; smart_count?: number }) => string;

export interface BookColumn {
  heading: string;
  kind: 'date' | 'text' | 'money';
}

export interface BookRow {
  /** Columns of money have paise. */
  cells: readonly (string | number | null)[];
  look: 'line' | 'group' | 'sum';
  /** It leads to what it is made of. */
  leads?:
    | { account: string }
    | { entries: EntryKind }
    /** A list of the span; a page of its own. */
    | { sales: Readonly<Record<string, string>> }
    | { page: string }
    | { documentKind: DayBookEntry['documentKind']; documentId: string };
}

export interface BookTable {
  columns: readonly BookColumn[];
  rows: readonly BookRow[];
}

export const words = (t: BookWords) => ({
  account: ({ code, name }: { code: string; name: string }) => t(`accounts.of.${code}`, { _: name }),
  text: (name: string): BookColumn => ({ heading: t(`accounts.column.${name}`), kind: 'text' }),
  money: (name: string): BookColumn => ({ heading: t(`accounts.column.${name}`), kind: 'money' }),
  book: (key: string) => t(`accounts.books.${key}`),
});

const blank = (paise: number): number | null => (paise === 0 ? null : paise);

function trialBalanceTable(answer: TrialBalance, t: BookWords): BookTable {
  const { account, text, book } = words(t);
  return {
    columns: [
      text('account'),
      ...['opening', 'debits', 'credits', 'debitBalance', 'creditBalance'].map(name => ({
        heading: book(name),
        kind: 'money' as const,
      })),
    ],
    rows: [
      ...answer.accounts.map((row): BookRow => ({
        look: 'line',
        cells: [
          account(row),
          blank(balanceOf(row.type, row.openingPaise)),
          blank(row.inPaise),
          blank(row.outPaise),
          blank(row.debitPaise),
          blank(row.creditPaise),
        ],
        leads: { account: row.code },
      })),
      {
        look: 'sum',
        cells: [book('total'), null, null, null, answer.totalDebitPaise, answer.totalCreditPaise],
      },
    ],
  };
}

const group = (heading: string): BookRow => ({ look: 'group', cells: [heading, null] });
const sum = (label: string, paise: number): BookRow => ({ look: 'sum', cells: [label, paise] });

const amounts = (t: BookWords) => {
  const { account, text, money, book } = words(t);
  return {
    book,
    columns: [text('account'), money('amount')],
    /** `turned`: the account stands there with balances against its usual side. */
    lines: (rows: readonly ReportRow[], turned?: string): BookRow[] => {
      const several = new Set(rows.map(row => row.group)).size > 1;
      return rows.flatMap((row, index): BookRow[] => [
        ...(several && row.group !== rows[index - 1]?.group
          ? [{ look: 'line' as const, cells: [t(`choices.accountGroup.${row.group}`), null] }]
          : []),
        {
          look: 'line',
          cells: [row.code === turned ? book(`otherSide.${row.code}`) : account(row), row.amountPaise],
          leads: { account: row.code },
        },
      ]);
    },
  };
};

function profitAndLossTable(answer: ProfitAndLoss, t: BookWords): BookTable {
  const { book, columns, lines } = amounts(t);
  return {
    columns,
    rows: [
      group(book('trading')),
      ...lines(answer.income),
      ...lines(answer.costOfGoods),
      sum(book('grossProfit'), answer.grossProfitPaise),
      ...(answer.unitsWithoutCost > 0
        ? [group(t('accounts.withoutCost', { smart_count: answer.unitsWithoutCost }))]
        : []),
      ...(answer.otherIncome.length > 0
        ? [
            group(book('otherIncome')),
            ...lines(answer.otherIncome),
            sum(book('allOtherIncome'), answer.otherIncomePaise),
          ]
        : []),
      group(t('choices.accountType.EXPENSE')),
      ...lines(answer.expenses),
      sum(book('expenses'), answer.expensesPaise),
      sum(book(answer.profitPaise < 0 ? 'loss' : 'profit'), Math.abs(answer.profitPaise)),
    ],
  };
}

/** It says what a liability is; the sums have it in the row above. */
const creditLines = ({ goodsPaise, servicesPaise, refundsPaise }: CreditKinds, t: BookWords): BookRow[] =>
  (
    [
      ['goods', goodsPaise],
      ['services', servicesPaise],
      ['refunds', refundsPaise],
    ] as const
  ).flatMap(([kind, paise]): BookRow[] =>
    paise === 0
      ? []
      : [
          {
            look: 'line',
            cells: [`– ${t(`accounts.creditKind.${kind}`)}: ${formatPaise(paise)}`, null],
            leads: { account: 'STORE_CREDIT' },
          },
        ],
  );

function balanceSheetTable(answer: BalanceSheet, t: BookWords): BookTable {
  const { book, columns, lines } = amounts(t);
  const profit = (label: string, paise: number): BookRow[] =>
    paise === 0 ? [] : [{ look: 'line', cells: [book(label), paise] }];
  const yearsReport = `accounts/profit-and-loss?timePeriod=custom&startDate=${financialYearOf(answer.on).from}&endDate=${answer.on}`;
  return {
    columns,
    rows: [
      group(t('choices.accountType.ASSET')),
      ...lines(answer.assets, 'SUPPLIERS'),
      sum(book('assets'), answer.totalAssetsPaise),
      group(t('choices.accountType.LIABILITY')),
      ...lines(answer.liabilities, 'FINANCIERS').flatMap(row =>
        row.leads && 'account' in row.leads && row.leads.account === 'STORE_CREDIT'
          ? [row, ...creditLines(answer.storeCredit, t)]
          : [row],
      ),
      sum(book('liabilities'), answer.totalLiabilitiesPaise),
      group(t('choices.accountType.EQUITY')),
      ...lines(answer.equity),
      ...profit('profitBefore', answer.profitBeforePaise),
      ...profit('profitOfYear', answer.profitOfYearPaise).map(row => ({
        ...row,
        leads: { page: yearsReport },
      })),
      sum(book('equity'), answer.totalEquityPaise),
      sum(book('liabilitiesAndEquity'), answer.totalLiabilitiesPaise + answer.totalEquityPaise),
    ],
  };
}

function cashFlowTable(answer: CashFlow, t: BookWords): BookTable {
  const { account, text, money, book } = words(t);
  const balance = (label: string, paise: number): BookRow => ({
    look: 'sum',
    cells: [label, null, null, paise],
  });
  return {
    columns: [text('kind'), money('in'), money('out'), money('balance')],
    rows: [
      balance(t('accounts.opening'), answer.openingPaise),
      ...answer.rows.map((row): BookRow => ({
        look: 'line',
        cells: [
          t(`accounts.kind.${row.kind}`),
          blank(row.inPaise),
          blank(row.outPaise),
          row.inPaise - row.outPaise,
        ],
        leads: { entries: row.kind },
      })),
      { look: 'sum', cells: [t('accounts.closing'), answer.inPaise, answer.outPaise, answer.closingPaise] },
      { look: 'group', cells: [book('ofWhich'), null, null, null] },
      ...answer.accounts.map((row): BookRow => ({
        look: 'line',
        cells: [account(row), null, null, row.closingPaise],
        leads: { account: row.code },
      })),
    ],
  };
}

/** `repeat`: each line names its document, as a spreadsheet needs it to filter and sort. */
export function dayBookTable(
  entries: readonly DayBookEntry[],
  t: BookWords,
  total: number | null,
  { repeat }: { repeat: boolean },
): BookTable {
  const { account, text, money, book } = words(t);
  return {
    columns: [
      { heading: t('accounts.column.date'), kind: 'date' },
      text('documentNo'),
      text('partyName'),
      text('account'),
      money('debit'),
      money('credit'),
    ],
    rows: [
      ...entries.flatMap(entry =>
        entry.lines.map((line, index): BookRow => {
          const named = repeat || index === 0;
          return {
            look: 'line',
            cells: [
              named ? entry.date : null,
              named
                ? [
                    `${t(`accounts.kind.${entry.kind}`)} ${entry.documentNo}`,
                    ...(entry.priorPeriod ? [t('accounts.priorPeriod')] : []),
                  ].join(' · ')
                : null,
              named ? entry.partyName : null,
              account(line),
              blank(line.debitPaise),
              blank(line.creditPaise),
            ],
            ...(index === 0 && entry.documentId
              ? { leads: { documentKind: entry.documentKind, documentId: entry.documentId } }
              : {}),
          };
        }),
      ),
      ...(total === null
        ? []
        : [{ look: 'sum' as const, cells: [book('total'), null, null, null, total, total] }]),
    ],
  };
}

/** A report that is read whole; the day book is paged. */
export type BookName = Exclude<ReportName, 'day-book'>;
export type BookAnswer<Name extends BookName> = AnswerOf<(typeof REPORTS)[Name]['call']>;

export const bookTableOf: {
  readonly [Name in BookName]: (answer: BookAnswer<Name>, t: BookWords) => BookTable;
} = {
  'trial-balance': trialBalanceTable,
  'profit-and-loss': profitAndLossTable,
  'balance-sheet': balanceSheetTable,
  'cash-flow': cashFlowTable,
};

/** Writes the reconciliation of a bank account as a table: from the books to the statement. */
import type { BankEntry, BankLine, BankReconciliation } from './answers.ts';
import { words, type BookRow, type BookTable, type BookWords } from '../ledger/bookTable.ts';

export interface BankPaper {
  reconciliation: BankReconciliation;
  entries: readonly BankEntry[];
  lines: readonly BankLine[];
}

/** Each amount is what it changes of the balance above. */
export function bankTable({ reconciliation: of, entries, lines }: BankPaper, t: BookWords): BookTable {
  const { text, money } = words(t);
  const bank = (key: string): string => t(`bank.${key}`);
  const sum = (key: string, paise: number): BookRow => ({
    look: 'sum',
    cells: [null, bank(key), null, paise],
  });
  const group = (key: string): BookRow => ({ look: 'group', cells: [null, bank(key), null, null] });
  return {
    columns: [
      { heading: t('accounts.column.date'), kind: 'date' },
      text('documentNo'),
      text('partyName'),
      money('amount'),
    ],
    rows: [
      sum('book', of.bookPaise),
      ...(entries.length > 0 ? [group('openEntries')] : []),
      ...entries.map((entry): BookRow => ({
        look: 'line',
        cells: [
          entry.day,
          `${t(`accounts.kind.${entry.kind}`)} ${entry.documentNo}`,
          entry.partyName ?? entry.reference,
          -entry.amountPaise,
        ],
      })),
      ...(lines.length > 0 ? [group('openLines')] : []),
      ...lines.map((line): BookRow => ({
        look: 'line',
        cells: [line.day, line.reference, line.narration, line.amountPaise],
      })),
      ...(of.openingPaise === 0 ? [] : [sum('opening', of.openingPaise)]),
      ...(of.statementPaise === null
        ? []
        : [
            sum('statement', of.statementPaise),
            ...(of.differencePaise === 0 ? [] : [sum('difference', of.differencePaise)]),
          ]),
    ],
  };
}

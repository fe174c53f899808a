/** A bank's file: rows to lines in the order of the bank, each with its balance. */
import { documentDate } from '../../src/kit/values.ts';
import type { Message } from '../../src/kit/index.ts';
import {
  guessBankMapping,
  signedPaiseOfCell,
  type BankField,
  type BankMapping,
} from '../../src/resources/bank/bankFile.ts';
import { referenceKey } from '../../src/resources/bank/matching.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { plainText } from '../../src/kit/rules/plainText.ts';
import { dateOfCell, isShortened, textOfCell, type Cell } from '../../src/kit/rules/sheetCells.ts';
import { headedColumns, isTotal, type Rejected } from '../kit/formats/sheetColumns.ts';

export interface FileLine {
  day: string;
  paise: number;
  balance: number;
  reference: string;
  narration: string;
  /** It is the same for the same line in every file. */
  key: string;
}

export interface BankFile {
  headings: string[];
  samples: string[][];
  mapping: Record<string, BankField>;
  missing: BankField[];
  lines: FileLine[];
  rejected: Rejected[];
  /** Lines whose balance does not follow. */
  breaks: number;
}

type Unbalanced = Omit<FileLine, 'balance'> & { balance: number | null };

const REFERENCE_LENGTH = 60;
const NARRATION_LENGTH = 300;

const oneLine = (text: string, length: number): string =>
  plainText(text.replace(/\s+/g, ' ').trim().slice(0, length));

/** A bank may list the newest first; the days say so, within one day the balances. */
const isDescending = (lines: readonly Unbalanced[]): boolean => {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || first.day !== last.day) return (first?.day ?? '') > (last?.day ?? '');
  const follows = (a: Unbalanced, b: Unbalanced): boolean =>
    a.balance !== null && b.balance !== null && a.balance + b.paise === b.balance;
  const pairs = lines.slice(1).map((line, at) => [lines[at] ?? line, line] as const);
  return pairs.filter(([a, b]) => follows(b, a)).length > pairs.filter(([a, b]) => follows(a, b)).length;
};

/** A balance that is not there follows from its neighbours. */
function balanced(lines: readonly Unbalanced[], closing: number | null): FileLine[] {
  const known = lines.findIndex(({ balance }) => balance !== null);
  const before =
    known < 0
      ? (closing ?? 0) - sumPaise(lines.map(({ paise }) => paise))
      : (lines[known]?.balance ?? 0) - sumPaise(lines.slice(0, known + 1).map(({ paise }) => paise));
  let running = before;
  return lines.map(line => {
    running = line.balance ?? running + line.paise;
    return { ...line, balance: running };
  });
}

export function readBankFile(
  rows: readonly Cell[][],
  known: BankMapping | null,
  closing: number | null,
): BankFile {
  const { at, headings, mapping, columns } = headedColumns(rows, known, guessBankMapping);
  const has = (field: BankField): boolean => columns(field).length > 0;
  const missing: BankField[] = [];
  if (!has('date')) missing.push('date');
  if (!has('amount') && !has('debit') && !has('credit')) missing.push('amount');
  if (!has('balance') && closing === null) missing.push('balance');
  const file: BankFile = { headings, samples: [], mapping, missing, lines: [], rejected: [], breaks: 0 };
  const read: Unbalanced[] = [];
  rows.slice(at + 1).forEach((cells, index) => {
    const texts = headings.map((_, column) => textOfCell(cells[column] ?? null));
    if (texts.every(text => text === '')) return;
    if (file.samples.length < 3) file.samples.push(texts);
    if (missing.length > 0) return;
    const line = readRow(cells, columns);
    if (line === null) return;
    if ('errors' in line) {
      if (!isTotal(texts)) file.rejected.push({ row: at + index + 2, errors: line.errors });
    } else read.push(line);
  });
  const inOrder = isDescending(read) ? read.reverse() : read;
  file.lines = balanced(inOrder, closing);
  file.breaks = file.lines.filter(
    ({ balance, paise }, place) => place > 0 && (file.lines[place - 1]?.balance ?? 0) + paise !== balance,
  ).length;
  return file;
}

/** Null for a row that is no line: openings, rules, totals without a day, text that goes on. */
function readRow(
  cells: readonly Cell[],
  columns: (field: BankField) => number[],
): Unbalanced | { errors: Record<string, Message> } | null {
  const errors: Record<string, Message> = {};
  const cell = (field: BankField): Cell => {
    const [column] = columns(field);
    return column === undefined ? null : (cells[column] ?? null);
  };
  const text = (field: BankField): string =>
    columns(field)
      .map(column => textOfCell(cells[column] ?? null))
      .filter(Boolean)
      .join(' ');
  const direction = text('direction');
  const amount = (field: BankField, of = ''): number => {
    const paise = signedPaiseOfCell(cell(field), of);
    if (paise === null)
      errors[field] = { key: 'validation.settlement.amount', params: { text: text(field) } };
    return paise ?? 0;
  };
  const day = dateOfCell(cell('date'));
  const given = Math.abs(amount('credit')) - Math.abs(amount('debit'));
  const paise = given === 0 ? amount('amount', direction) : given;
  if (!day && (paise === 0 || Object.keys(errors).length > 0)) return null;
  if (Object.keys(errors).length === 0 && paise === 0) return null;
  if (!documentDate.safeParse(day).success)
    errors['date'] = { key: 'validation.settlement.date', params: { text: text('date') } };
  const balance = text('balance') === '' ? null : amount('balance');
  const reference = oneLine(text('reference'), REFERENCE_LENGTH);
  if (isShortened(reference))
    errors['reference'] = { key: 'validation.settlement.shortened', params: { text: reference } };
  if (Object.keys(errors).length > 0 || !day) return { errors };
  const narration = oneLine(text('narration'), NARRATION_LENGTH);
  const key = [day, paise, referenceKey(reference), referenceKey(narration)].join('|');
  return { day, paise, balance, reference, narration, key };
}

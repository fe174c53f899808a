/** A financier's statement: rows to settlement lines by the mapping of its columns. */
import type { Message } from '../../src/kit/index.ts';
import { parseInput } from '../../src/kit/index.ts';
import {
  settlementInput,
  settlementLine,
  type SettlementLineInput,
} from '../../src/resources/financiers/inputs.ts';
import {
  guessMapping,
  type SettlementField,
  type SettlementMapping,
} from '../../src/resources/financiers/settlementFile.ts';
import {
  dateOfCell,
  isShortened,
  paiseOfCell,
  textOfCell,
  type Cell,
} from '../../src/kit/rules/sheetCells.ts';
import { headedColumns, isTotal, type Rejected } from '../kit/formats/sheetColumns.ts';
import { DEDUCTION_KINDS } from '../../src/resources/financiers/rules.ts';

export interface StatementRow {
  /** Rows count as in the spreadsheet. */
  row: number;
  utr: string;
  businessDate: string;
  line: SettlementLineInput;
}

export interface Statement {
  headings: string[];
  samples: string[][];
  mapping: Record<string, SettlementField>;
  /** These fields have no column mapped to them, and no value for all rows. */
  missing: SettlementField[];
  rows: StatementRow[];
  rejected: Rejected[];
}

const statementUtr = settlementInput.pick({ utr: true });

export function readStatement(
  rows: readonly Cell[][],
  known: SettlementMapping | null,
  forAll: { utr?: string | undefined; businessDate?: string | undefined },
): Statement {
  const { at, headings, mapping, columns } = headedColumns(rows, known, guessMapping);
  const has = (field: SettlementField): boolean => columns(field).length > 0;
  const missing: SettlementField[] = [];
  if (!has('loanNo') && !has('imei') && !has('invoiceNo')) missing.push('loanNo');
  if (!has('utr') && !forAll.utr) missing.push('utr');
  if (!has('businessDate') && !forAll.businessDate) missing.push('businessDate');
  if (!has('gross') && !has('net')) missing.push('net');

  const statement: Statement = { headings, samples: [], mapping, missing, rows: [], rejected: [] };
  rows.slice(at + 1).forEach((cells, index) => {
    const texts = headings.map((_, column) => textOfCell(cells[column] ?? null));
    if (texts.every(text => text === '')) return;
    if (statement.samples.length < 3) statement.samples.push(texts);
    if (missing.length > 0) return;
    const read = readRow(cells, { has, columns, forAll });
    const row = at + index + 2;
    if (read === 'nothing' || (!read.ok && isTotal(texts))) return;
    if (read.ok) statement.rows.push({ row, ...read.value });
    else statement.rejected.push({ row, errors: read.errors });
  });
  return statement;
}

interface Reading {
  has: (field: SettlementField) => boolean;
  columns: (field: SettlementField) => number[];
  forAll: { utr?: string | undefined; businessDate?: string | undefined };
}

type ReadRow =
  | 'nothing'
  | { ok: true; value: Omit<StatementRow, 'row'> }
  | { ok: false; errors: Record<string, Message> };

function readRow(cells: readonly Cell[], { has, columns, forAll }: Reading): ReadRow {
  const errors: Record<string, Message> = {};
  const cellsOf = (field: SettlementField): Cell[] => columns(field).map(column => cells[column] ?? null);
  const text = (field: SettlementField): string => cellsOf(field).map(textOfCell).find(Boolean) ?? '';
  const amount = (field: SettlementField): number => {
    let sum = 0;
    for (const cell of cellsOf(field)) {
      const paise = paiseOfCell(cell);
      if (paise === null)
        errors[field] = { key: 'validation.settlement.amount', params: { text: textOfCell(cell) } };
      sum += paise ?? 0;
    }
    return sum;
  };
  const [loanNo, imei, invoiceNo] = [text('loanNo'), text('imei'), text('invoiceNo')];
  const utr = text('utr') || (forAll.utr ?? '');
  const deductions = DEDUCTION_KINDS.map(kind => ({ kind, amountPaise: Math.abs(amount(kind)) })).filter(
    ({ amountPaise }) => amountPaise > 0,
  );
  const deducted = deductions.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const grossPaise = has('gross') ? amount('gross') : amount('net') + deducted;
  const netPaise = has('net') ? amount('net') : grossPaise - deducted;
  if (!loanNo && !imei && !invoiceNo && !text('utr') && grossPaise === 0) return 'nothing';
  for (const [field, value] of Object.entries({ loanNo, imei, invoiceNo, utr }))
    if (isShortened(value))
      errors[field] = { key: 'validation.settlement.shortened', params: { text: value } };
  const reference = parseInput(statementUtr, { utr });
  if (!reference.ok) Object.assign(errors, { ...reference.errors, ...errors });
  const day = has('businessDate')
    ? cellsOf('businessDate').map(dateOfCell).find(Boolean)
    : forAll.businessDate;
  if (!day)
    errors['businessDate'] = { key: 'validation.settlement.date', params: { text: text('businessDate') } };
  const line = parseInput(settlementLine, {
    ...(loanNo ? { loanNo } : {}),
    ...(imei ? { imei } : {}),
    ...(invoiceNo ? { invoiceNo } : {}),
    grossPaise,
    deductions,
    netPaise,
  });
  if (!line.ok) Object.assign(errors, { ...line.errors, ...errors });
  return Object.keys(errors).length > 0 || !line.ok || !day
    ? { ok: false, errors }
    : { ok: true, value: { utr, businessDate: day, line: line.value } };
}

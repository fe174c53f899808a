/** Finds which column of a sheet is which field by the headings, wherever they stand. */
import type { Message } from '../../../src/kit/index.ts';
import { headingKey, textOfCell, type Cell } from '../../../src/kit/rules/sheetCells.ts';
import { invalid } from '../errors/refusal.ts';

/** Columns are named by their heading. */
export type ColumnMapping<Field extends string> = Readonly<Record<string, Field>>;

export interface Rejected {
  /** Rows count as in the spreadsheet. */
  row: number;
  errors: Record<string, Message>;
}

const MAX_ERRORS = 50;

export function refuseRejected(rejected: readonly Rejected[]): void {
  const errors: Record<string, Message> = {};
  for (const { row, errors: of } of rejected.slice(0, MAX_ERRORS))
    for (const [field, message] of Object.entries(of)) errors[`rows.${row}.${field}`] = message;
  if (rejected.length > 0) throw invalid(errors);
}

/** Titles of a bank or branch may stand above the headings: account, address, period. */
const HEADING_WITHIN = 40;

type Guess<Field extends string> = (headings: readonly string[]) => Record<string, Field>;

function headingRow<Field extends string>(
  rows: readonly Cell[][],
  known: ColumnMapping<Field>,
  guess: Guess<Field>,
): number {
  const score = (row: readonly Cell[]): number => {
    const texts = row.map(textOfCell);
    const keys = new Set(Object.keys(known).map(headingKey));
    return Math.max(
      texts.filter(text => keys.has(headingKey(text))).length,
      Object.keys(guess(texts)).length,
    );
  };
  const first = rows.slice(0, HEADING_WITHIN);
  const scores = first.map(score);
  const best = Math.max(...scores);
  const filled = first.findIndex(row => row.some(cell => textOfCell(cell) !== ''));
  return best >= 2 ? scores.indexOf(best) : Math.max(0, filled);
}

/** A heading may differ from the remembered one in case, spaces and signs. */
function mappingIn<Field extends string>(
  headings: readonly string[],
  remembered: ColumnMapping<Field>,
): Record<string, Field> {
  const mapping: Record<string, Field> = {};
  for (const [column, field] of Object.entries(remembered)) {
    const heading =
      headings.find(each => each === column) ??
      headings.find(each => headingKey(each) === headingKey(column));
    if (heading !== undefined) mapping[heading] = field;
  }
  return mapping;
}

export interface HeadedColumns<Field extends string> {
  /** This is the index of the row of headings. */
  at: number;
  headings: string[];
  mapping: Record<string, Field>;
  columns: (field: Field) => number[];
}

export function headedColumns<Field extends string>(
  rows: readonly Cell[][],
  known: ColumnMapping<Field> | null,
  guess: Guess<Field>,
): HeadedColumns<Field> {
  const at = headingRow(rows, known ?? {}, guess);
  const headings = (rows[at] ?? []).map(textOfCell);
  const mapping = known ? mappingIn(headings, known) : guess(headings);
  const columns = (field: Field): number[] =>
    headings.flatMap((heading, index) => (mapping[heading] === field ? [index] : []));
  return { at, headings, mapping, columns };
}

/** A column of the mapping that the file does not have. */
export const unknownColumn = (
  headings: readonly string[],
  mapping: ColumnMapping<string> | null,
): string | undefined =>
  Object.keys(mapping ?? {}).find(
    column => !headings.some(heading => headingKey(heading) === headingKey(column)),
  );

export const isTotal = (texts: readonly string[]): boolean =>
  texts.some(text => /^(?:grand |sub)?\s*total/i.test(text));

import { areSame } from '../../../kit/rules/folded.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Field } from '../../../kit/index.ts';
import { toAsciiDigits } from '../../../kit/rules/digits.ts';
import { TYPING, valueOfText, type NumberKind } from '../typing.ts';

export interface PasteContext {
  language: Language;
  yes: string | undefined;
  /** Answers the label of a choice. */
  labelOf: (field: Field, value: string) => string;
}

/** Answers the cells of a spreadsheet; undefined for a text that is typed into one input. */
export const cellsOf = (text: string): string[][] | undefined => {
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  if (rows.length === 1 && !text.includes('\t')) return undefined;
  return rows.map(row => row.split('\t').map(cell => cell.trim()));
};

/** Reads 31/12/2026, 31-12-26 and 2026-12-31. */
const dayOf = (text: string): string => {
  const digits = toAsciiDigits(text);
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(digits) ?? [];
  if (!day) return digits;
  const fullYear = year.length === 2 ? `20${year}` : year;
  return `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** The value of a pasted cell; a text that is none stays, for validation to refuse. */
export const valueOfCell = (
  field: Field,
  text: string,
  { language, yes, labelOf }: PasteContext,
): unknown => {
  if (text === '') return field.kind === 'boolean' ? false : null;
  if (field.kind in TYPING) return valueOfText(field.kind as NumberKind, text, language);
  if (field.kind === 'boolean') return ['true', '1', 'x', '✓', yes ?? ''].some(word => areSame(word, text));
  if (field.kind === 'date') return dayOf(text);
  if (field.kind === 'choice')
    return field.values.find(value => areSame(value, text) || areSame(labelOf(field, value), text)) ?? text;
  return text;
};

/** Kinds whose cells are ids or files; their columns are passed over. */
const isPasted = ({ kind }: Field): boolean => !['reference', 'image', 'choices', 'instant'].includes(kind);

type Row = Readonly<Record<string, unknown>>;

/** Rows with the cells filled in from one row and field on; rows that are missing are added. */
export const withCells = (
  rows: readonly Row[],
  cells: readonly (readonly string[])[],
  from: { row: number; field: string },
  fields: readonly Field[],
  newRow: Row,
  context: PasteContext,
  max: number,
): Row[] => {
  const first = fields.findIndex(({ name }) => name === from.field);
  const columns = fields.slice(Math.max(first, 0));
  const result = [...rows];
  for (const [down, line] of cells.entries()) {
    const at = from.row + down;
    if (at >= max) break;
    const filled = line.flatMap((text, across) => {
      const field = columns[across];
      return field && isPasted(field) ? [[field.name, valueOfCell(field, text, context)] as const] : [];
    });
    result[at] = { ...(result[at] ?? newRow), ...Object.fromEntries(filled) };
  }
  return result;
};

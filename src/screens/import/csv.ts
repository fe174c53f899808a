import Papa from 'papaparse';
import { resourceOf } from '../../resources/index.ts';
import type { AnyResource, Field } from '../../resources/kit/index.ts';
import { paiseToDecimal } from '../../resources/rules/money.ts';
import type { Labels } from '../labels.ts';

/** Rows sent at once: small enough for a bar that moves and a 'stop' that is heard. */
const PORTION = 500;

export interface ReadCsv {
  header: string[];
  rows: string[][];
  /** The row each has in a spreadsheet, whose first is 1 and most often the heading. */
  sheetRows: number[];
}

/** UTF-8 or UTF-16 by its mark; what is no UTF-8 is what old Excel writes, Windows-1252. */
export const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** A CSV with a heading, whatever its separator; throws when there is none. Empty lines are left out, and counted. */
export const readCsv = (text: string): ReadCsv => {
  const csv = text.replace(/^\uFEFF/, '');
  const { delimiter } = Papa.parse(csv, { skipEmptyLines: 'greedy', preview: 10 }).meta;
  const filled = Papa.parse<string[]>(csv, { delimiter })
    .data.map((cells, index) => ({ cells, sheetRow: index + 1 }))
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''));
  const [heading, ...rows] = filled;
  if (!heading) throw new Error('no heading');
  return {
    header: heading.cells.map(name => name.trim()),
    rows: rows.map(row => row.cells),
    sheetRows: rows.map(row => row.sheetRow),
  };
};

/** The rows in portions, each a CSV of its own with the heading, and the number of its first row (from 1). */
export const portionsOf = (
  { header, rows }: Omit<ReadCsv, 'sheetRows'>,
  size = PORTION,
): { csv: string; first: number }[] => {
  const portions: { csv: string; first: number }[] = [];
  for (let at = 0; at < rows.length; at += size)
    portions.push({ csv: Papa.unparse([header, ...rows.slice(at, at + size)]), first: at + 1 });
  return portions;
};

/** An example as a person would write it: rupees, per cent, the name of what a reference leads to. */
const writtenExample = (field: Field, labels: Labels): string => {
  const { example } = field;
  if (field.kind === 'money') return paiseToDecimal(Number(example)).replace(/\.00$/, '');
  if (field.kind === 'percent') return String(Number(example) / 100);
  if (field.kind === 'choice') return labels.value(field, String(example));
  const target = field.references ? resourceOf(field.references) : undefined;
  return target ? target.title(target.example) : String(example);
};

/** A file to start from, headed in the reader's words, with one row that would be taken. */
export const exampleCsv = (resource: AnyResource, labels: Labels): string => {
  const fields = resource.fields.filter(
    field => !field.readOnly && !field.filterOnly && field.kind !== 'image',
  );
  return `\uFEFF${Papa.unparse([
    fields.map(field => labels.field(field)),
    fields.map(field => writtenExample(field, labels)),
  ])}`;
};

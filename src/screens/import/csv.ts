import Papa from 'papaparse';
import { resourceOf } from '../../resources/index.ts';
import type { AnyResource, Field } from '../../kit/index.ts';
import { durationText } from '../../kit/rules/duration.ts';
import { paiseToDecimal } from '../../kit/rules/money.ts';
import type { Labels } from '../basics/labels.ts';
import type { TitleOf } from '../basics/useTitle.ts';

/** Rows per request: progress moves, and stop works between two. */
const PORTION = 500;

export interface ReadCsv {
  header: string[];
  rows: string[][];
  /** These are row numbers in a spreadsheet, where 1 is usually the heading. */
  sheetRows: number[];
}

/** UTF-8 or UTF-16 by BOM; invalid UTF-8 is Windows-1252 (old Excel). */
export const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Parses a CSV with a heading and any separator; throws without heading. Empty lines are skipped and counted. */
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

/** Answers chunks as CSVs with the heading, and the number of their first row (from 1). */
export const portionsOf = (
  { header, rows }: Omit<ReadCsv, 'sheetRows'>,
  size = PORTION,
): { csv: string; first: number }[] => {
  const portions: { csv: string; first: number }[] = [];
  for (let at = 0; at < rows.length; at += size)
    portions.push({ csv: Papa.unparse([header, ...rows.slice(at, at + size)]), first: at + 1 });
  return portions;
};

/** An example in input format: rupees, per cent, names of references. */
const writtenExample = (field: Field, labels: Labels, titleOf: TitleOf): string => {
  const { example } = field;
  if (field.kind === 'money') return paiseToDecimal(Number(example)).replace(/\.00$/, '');
  if (field.kind === 'percent') return String(Number(example) / 100);
  if (field.kind === 'duration') return durationText(Number(example));
  if (field.values.length > 0)
    return [example]
      .flat()
      .map(value => labels.value(field, String(value)))
      .join('; ');
  const target = field.references ? resourceOf(field.references) : undefined;
  return target ? titleOf(target, target.example) : String(example);
};

/** Writes a sample file with translated headings and one valid row. */
export const exampleCsv = (resource: AnyResource, labels: Labels, titleOf: TitleOf): string => {
  const fields = resource.fields.filter(
    field => !field.readOnly && !field.filterOnly && field.kind !== 'image',
  );
  return `\uFEFF${Papa.unparse([
    fields.map(field => labels.field(field)),
    fields.map(field => writtenExample(field, labels, titleOf)),
  ])}`;
};

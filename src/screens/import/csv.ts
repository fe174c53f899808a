import Papa from 'papaparse';
import type { AnyResource } from '../../resources/kit/index.ts';

/** Rows sent at once: small enough for a bar that moves and a 'stop' that is heard. */
export const PORTION = 500;

export interface ReadCsv {
  header: string[];
  rows: string[][];
}

/** A CSV with a heading; throws when there is none. Empty lines are left out, a byte order mark is taken off. */
export const readCsv = (text: string): ReadCsv => {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [header = [], ...rows] = data;
  const names = header.map(name => name.trim());
  if (names.length === 0 || names.every(name => name === '')) throw new Error('no heading');
  return { header: names, rows };
};

/** The rows in portions, each a CSV of its own with the heading, and the number of its first row (from 1). */
export const portionsOf = ({ header, rows }: ReadCsv, size = PORTION): { csv: string; first: number }[] => {
  const portions: { csv: string; first: number }[] = [];
  for (let at = 0; at < rows.length; at += size)
    portions.push({ csv: Papa.unparse([header, ...rows.slice(at, at + size)]), first: at + 1 });
  return portions;
};

/** What an import may hold: the writable fields. */
export const importColumns = (resource: AnyResource): string[] =>
  resource.fields.filter(field => !field.readOnly && !field.filterOnly).map(field => field.name);

/** Columns of a file that no field takes; what an export adds beside is no mistake. */
export const unknownColumns = (resource: AnyResource, header: readonly string[]): string[] => {
  const known = [...resource.fields.map(field => field.name), 'id', 'createdAt', 'updatedAt', 'version'];
  return header.filter(name => name !== '' && !known.includes(name));
};

/** A file to start from: the heading, and one row that would be taken. */
export const exampleCsv = (resource: AnyResource): string => {
  const columns = importColumns(resource);
  return Papa.unparse([columns, columns.map(name => resource.example[name] as string)]);
};

/** A CSV file as it comes from a spreadsheet somewhere: whatever its encoding and its separator. */
import Papa from 'papaparse';
import { invalidField } from '../refusal.ts';
import { breathe } from './slices.ts';

export interface CsvText {
  heading: string[];
  /** Without the heading and without empty lines. */
  rows: string[][];
}

const DECODED = 1024 * 1024;

/** A piece at a time. `cut`: the bytes may end within a character. */
const decode = async (bytes: Uint8Array, encoding: string, cut: boolean): Promise<string> => {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += DECODED) {
    pieces.push(decoder.decode(bytes.subarray(from, from + DECODED), { stream: true }));
    await breathe();
  }
  if (!cut) pieces.push(decoder.decode());
  return pieces.join('');
};

/** UTF-8 or UTF-16 by its mark; what is no UTF-8 is what old Excel writes, Windows-1252 (Latin-1). */
const decodeText = async (bytes: Uint8Array, cut = false): Promise<string> => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le', cut);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be', cut);
  try {
    return await decode(bytes, 'utf-8', cut);
  } catch {
    return decode(bytes, 'windows-1252', cut);
  }
};

const MAX_IMPORT_ROWS = 100_000;
const MAX_COLUMNS = 200;
const MAX_HEADING = 200;

/** The longest heading that is taken has room in this, whatever its encoding and its quotes. */
const HEAD_BYTES = 256 * 1024;
/** Rows that are read at once. */
const READ_ROWS = 2_000;
/** Characters that hold them, most often. */
const WINDOW = 512 * 1024;
/** No row is longer: one with pictures in it has room. */
const LONGEST_ROW = 2 * 1024 * 1024;

const DELIMITERS = [',', ';', '\t', '|'];

interface Head {
  delimiter: string;
  newline: '\r\n' | '\n' | '\r';
}

/** What the first lines tell of a file. Throws 422 for a heading that is none, has too many columns or too long ones. */
const readHead = async (bytes: Uint8Array): Promise<Head> => {
  const { data, meta } = Papa.parse<string[]>(await decodeText(bytes.subarray(0, HEAD_BYTES), true), {
    preview: 10,
    skipEmptyLines: 'greedy',
    delimitersToGuess: DELIMITERS,
  });
  const [heading = []] = data;
  if (heading.length > MAX_COLUMNS)
    throw invalidField('file', 'validation.csvTooManyColumns', { maximum: MAX_COLUMNS });
  if (heading.some(name => name.length > MAX_HEADING))
    throw invalidField('file', 'validation.csvLongHeading', { maximum: MAX_HEADING });
  if (heading.every(name => name.trim() === '')) throw invalidField('file', 'validation.csvHeading');
  return { delimiter: meta.delimiter, newline: meta.linebreak as '\n' };
};

/** The next rows from a place of the text, and where they end. Throws 422 for a row without an end. */
const nextRows = (text: string, from: number, head: Head): { rows: string[][]; to: number } => {
  const read = (window: number, preview: number) =>
    Papa.parse<string[]>(text.slice(from, from + window), { ...head, preview, fastMode: false });
  for (let window = WINDOW; ; window *= 2) {
    const isRest = from + window >= text.length;
    const { data, meta } = read(window, READ_ROWS);
    if (data.length === READ_ROWS) return { rows: data, to: from + meta.cursor };
    if (isRest) return { rows: data, to: text.length };
    // The window ends within the last row, which is left for the next time.
    if (data.length > 1) {
      const whole = read(window, data.length - 1);
      return { rows: whole.data, to: from + whole.meta.cursor };
    }
    if (window >= LONGEST_ROW) throw invalidField('file', 'validation.csvLongRow');
  }
};

const isEmpty = (cells: readonly string[]): boolean => cells.every(cell => cell.trim() === '');

const tooManyRows = () => invalidField('file', 'validation.csvRows', { maximum: MAX_IMPORT_ROWS });

/** Reads in slices. Throws 422 for a file without a heading that may be, with too many rows, or too long ones. */
export const readCsvText = async (bytes: Uint8Array): Promise<CsvText> => {
  const head = await readHead(bytes);
  const text = await decodeText(bytes);
  let heading: string[] | undefined;
  const filled: string[][] = [];
  let read = 0;
  for (let from = 0; from < text.length;) {
    const { rows, to } = nextRows(text, from, head);
    from = to;
    read += rows.length;
    for (const cells of rows)
      if (!isEmpty(cells)) {
        if (heading) filled.push(cells.slice(0, heading.length));
        else heading = cells.map(name => name.trim());
      }
    // Empty lines are no rows, but a file of nothing else is not read to its end.
    if (filled.length > MAX_IMPORT_ROWS || read > 2 * MAX_IMPORT_ROWS) throw tooManyRows();
    await breathe();
  }
  if (!heading) throw invalidField('file', 'validation.csvHeading');
  return { heading, rows: filled };
};

import Papa from 'papaparse';
import { invalidField } from '../errors/refusal.ts';
import { breathe } from './slices.ts';

export interface CsvText {
  heading: string[];
  /** Rows are without heading and empty lines. */
  rows: string[][];
}

const DECODED = 1024 * 1024;

/** `cut`: the bytes may end within a character. */
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

/** UTF-8 or UTF-16 by BOM; invalid UTF-8 is read as Windows-1252 (old Excel). */
export const decodeText = async (bytes: Uint8Array, cut = false): Promise<string> => {
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

/** It is room for the longest allowed heading in any encoding. */
const HEAD_BYTES = 256 * 1024;
const READ_ROWS = 2_000;
/** So many characters usually hold a slice. */
const WINDOW = 512 * 1024;
/** The longest row has so many characters: room for embedded pictures. */
const LONGEST_ROW = 2 * 1024 * 1024;

const DELIMITERS = [',', ';', '\t', '|'];

interface Head {
  delimiter: string;
  newline: '\r\n' | '\n' | '\r';
}

/** Finds encoding, separator and heading. Throws 422 for a missing, too wide or too long heading. */
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

/** Answers the next rows and their end offset. Throws 422 for an unterminated row. */
const nextRows = (text: string, from: number, head: Head): { rows: string[][]; to: number } => {
  const read = (window: number, preview: number) =>
    Papa.parse<string[]>(text.slice(from, from + window), { ...head, preview, fastMode: false });
  for (let window = WINDOW; ; window *= 2) {
    const isRest = from + window >= text.length;
    const { data, meta } = read(window, READ_ROWS);
    if (data.length === READ_ROWS) return { rows: data, to: from + meta.cursor };
    if (isRest) return { rows: data, to: text.length };
    // The window cuts the last row, which is read again in the next one.
    if (data.length > 1) {
      const complete = read(window, data.length - 1);
      return { rows: complete.data, to: from + complete.meta.cursor };
    }
    if (window >= LONGEST_ROW) throw invalidField('file', 'validation.csvLongRow');
  }
};

const isEmpty = (cells: readonly string[]): boolean => cells.every(cell => cell.trim() === '');

const tooManyRows = () => invalidField('file', 'validation.csvRows', { maximum: MAX_IMPORT_ROWS });

/** Reads in slices. Throws 422 for a bad heading, too many or too long rows. */
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
    // Empty lines do not count, but a file of them is not read to the end.
    if (filled.length > MAX_IMPORT_ROWS || read > 2 * MAX_IMPORT_ROWS) throw tooManyRows();
    await breathe();
  }
  if (!heading) throw invalidField('file', 'validation.csvHeading');
  return { heading, rows: filled };
};

/** A CSV file as it comes from a spreadsheet somewhere: whatever its encoding and its separator. */
import Papa from 'papaparse';
import { invalidField } from '../refusal.ts';

export interface CsvText {
  heading: string[];
  /** Without the heading and without empty lines. */
  rows: string[][];
}

/** UTF-8 or UTF-16 by its mark; what is no UTF-8 is what old Excel writes, Windows-1252 (Latin-1). */
export const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

export const MOST_IMPORT_ROWS = 100_000;

/** Throws 422 for a file without a heading or with too many rows. */
export const readCsvText = (bytes: Uint8Array): CsvText => {
  const { data } = Papa.parse<string[]>(decodeText(bytes), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const [heading = [], ...rows] = data;
  if (heading.every(name => name.trim() === '')) throw invalidField('file', 'validation.csvHeading');
  if (rows.length > MOST_IMPORT_ROWS)
    throw invalidField('file', 'validation.csvRows', { maximum: MOST_IMPORT_ROWS });
  return { heading: heading.map(name => name.trim()), rows };
};

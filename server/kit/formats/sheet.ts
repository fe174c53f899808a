/** Reads the rows of a CSV or Excel file, its first sheet. */
import Papa from 'papaparse';
import type { Cell } from '../../../src/kit/rules/sheetCells.ts';
import { invalidField } from '../errors/refusal.ts';

export const MAX_SHEET_BYTES = 5 * 1024 * 1024;
const MAX_ROWS = 5_000;
const MAX_COLUMNS = 200;
/** A small archive can hold a huge sheet. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;

const ENTRY = 0x02014b50;

/** The archive's directory says how large it is. */
const unpackedBytes = (bytes: Buffer): number => {
  let sum = 0;
  for (let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0 && at + 46 <= bytes.length;) {
    if (bytes.readUInt32LE(at) === ENTRY) sum += bytes.readUInt32LE(at + 24);
    at = bytes.indexOf('PK\u0001\u0002', at + 4, 'latin1');
  }
  return sum;
};

const unreadable = () => invalidField('file', 'validation.sheet');

/** Days stay Excel's serial numbers: they have no time zone. */
async function excelRows(bytes: Buffer): Promise<Cell[][]> {
  if (unpackedBytes(bytes) > MAX_UNPACKED_BYTES) throw unreadable();
  const { read, utils } = await import('@e965/xlsx');
  try {
    const { Sheets, SheetNames } = read(bytes, { type: 'buffer', dense: true, sheetRows: MAX_ROWS + 50 });
    const sheet = Sheets[SheetNames[0] ?? ''];
    if (!sheet) throw unreadable();
    return utils.sheet_to_json<Cell[]>(sheet, { header: 1, raw: true, defval: null, blankrows: true });
  } catch {
    throw unreadable();
  }
}

const csvRows = (text: string): Cell[][] => {
  // oxlint-disable-next-line no-control-regex -- the characters that no text has
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text.slice(0, 65_536))) throw unreadable();
  const { data } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: MAX_ROWS + 50,
  });
  return data;
};

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
/** Excel before 2007 wrote such files. */
const isOldOffice = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('hex') === 'd0cf11e0';

/** Throws 422 on `file`: nothing in it, no table, too many rows. */
export async function sheetRows(
  bytes: Uint8Array,
  decode: (bytes: Uint8Array) => Promise<string>,
): Promise<Cell[][]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length === 0) throw invalidField('file', 'validation.required');
  const isExcel = isZip(buffer) || isOldOffice(buffer);
  const rows = isExcel ? await excelRows(buffer) : csvRows(await decode(buffer));
  if (rows.length > MAX_ROWS) throw invalidField('file', 'validation.csvRows', { maximum: MAX_ROWS });
  if (rows.some(row => row.length > MAX_COLUMNS))
    throw invalidField('file', 'validation.csvTooManyColumns', { maximum: MAX_COLUMNS });
  if (rows.length === 0) throw invalidField('file', 'validation.csvHeading');
  return rows;
}

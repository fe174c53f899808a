import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { xlsxPieces } from '../../../server/kit/formats/xlsx.ts';
import type { Column } from '../../../server/kit/formats/table.ts';

const SHEET = 'xl/worksheets/sheet1.xml';

/** Writes the XML of the sheet with these columns, and one row. */
const sheetOf = async (columns: readonly Column[], row: object): Promise<string> => {
  const pages = (async function* () {
    yield [row as Readonly<Record<string, unknown>>];
  })();
  const pieces: Buffer[] = [];
  for await (const piece of xlsxPieces({ name: 'visits', columns, pages })) pieces.push(piece);
  const file = Buffer.concat(pieces);
  const at = file.indexOf(SHEET);
  return inflateRawSync(file.subarray(at + SHEET.length + file.readUInt16LE(at - 2))).toString();
};

it('Excel: decimals, durations and times are numbers, choices are text', async () => {
  const columns = (['decimal', 'duration', 'time', 'choices'] as const).map(kind => ({
    heading: kind,
    kind,
    value: (row: Readonly<Record<string, unknown>>) => row[kind],
  }));
  const full = await sheetOf(columns, { decimal: 2.5, duration: 1_800, time: '06:00', choices: 'A; B' });
  expect(full).toContain(
    '<row><c><v>2.5</v></c><c s="6"><v>1.25</v></c><c s="5"><v>0.25</v></c><c t="inlineStr"><is><t xml:space="preserve">A; B</t></is></c></row>',
  );
  expect(await sheetOf(columns, { decimal: null, duration: null, time: null, choices: '' })).toContain(
    '<row><c/><c/><c/><c/></row>',
  );
});

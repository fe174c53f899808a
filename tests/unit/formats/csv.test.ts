import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvPieces, withoutFormulaGuard } from '../../../server/kit/formats/csv.ts';

const written = async (text: string): Promise<string> => {
  const pages = (async function* () {
    yield [{ name: text }];
  })();
  let file = '';
  const columns = [
    { heading: 'Name', kind: 'text' as const, value: (row: object) => (row as { name: string }).name },
  ];
  for await (const piece of csvPieces({ name: 'names', columns, pages })) file += piece;
  return file.slice('\uFEFFName\r\n'.length, -'\r\n'.length);
};
const cellOf = async (text: string) =>
  Papa.parse<string[]>(await written(text), { delimiter: ',' }).data[0]?.[0] ?? '';

describe('CSV', () => {
  it.each(['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', ';=1', '＝1+1', '＋1', '－1', '＠x', "'=1"])(
    'cell: %j is escaped as text',
    async text => {
      expect((await cellOf(text)).startsWith("'")).toBe(true);
    },
  );

  it('cell: no formula starts after another locale’s separator', async () => {
    for (const sign of [';', ';  ', '\t', '\r', '\n'])
      expect(await written(`a${sign}=HYPERLINK(1)`)).toBe(`"a${sign}'=HYPERLINK(1)"`);
    expect(await written('Box opened; used')).toBe('"Box opened; used"');
  });

  it('cell: round-trips unchanged', async () => {
    const texts = fc.string({ unit: fc.constantFrom(...`ab'"=+-@;,\t\n ＝＠`) });
    await fc.assert(
      fc.asyncProperty(texts, async text => {
        fc.pre(text !== '');
        expect(withoutFormulaGuard(await cellOf(text))).toBe(text);
      }),
    );
  });
});

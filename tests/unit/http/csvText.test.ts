import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readCsvText } from '../../../server/kit/resources/csvText.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const refusalOf = async (text: string): Promise<unknown> => {
  const error = await readCsvText(bytes(text)).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return (error as { errors?: { file?: { key: string } } } | undefined)?.errors?.file?.key;
};

describe('CSV', () => {
  it('heading: too many columns or too long a name is refused before the rows are read', async () => {
    expect(await refusalOf(`${'a,'.repeat(200_000)}\n1\n`)).toBe('validation.csvTooManyColumns');
    expect(await refusalOf(`${'a'.repeat(31 * 1024 * 1024)}\n1\n`)).toBe('validation.csvLongHeading');
    expect(await refusalOf(`"${'a,\n'.repeat(5_000_000)}`)).toBe('validation.csvLongHeading');
    expect(await refusalOf(`name,${'a'.repeat(201)}\n1,2\n`)).toBe('validation.csvLongHeading');
    expect(await refusalOf('')).toBe('validation.csvHeading');
    const widest = Array.from({ length: 200 }, (_, index) => `${index}`.padEnd(200, 'ß'));
    expect((await readCsvText(bytes(`${widest.join(',')}\n1\n`))).heading).toEqual(widest);
  });

  it('heading: is parsed correctly wherever the first chunk ends', async () => {
    const heading = 'नाम'.repeat(50);
    for (const shift of ['', 'x', 'xx', 'xxx'])
      expect((await readCsvText(bytes(`${heading}\n${shift}${'क'.repeat(300_000)}\n`))).heading).toEqual([
        heading,
      ]);
  });

  it('rows: more than 100,000 are refused, empty lines ignored', async () => {
    expect(await refusalOf(`name\n${'Nokia\n'.repeat(100_001)}`)).toBe('validation.csvRows');
    expect(await refusalOf(`name\n${'\n'.repeat(20_000_000)}Nokia\n`)).toBe('validation.csvRows');
    expect((await readCsvText(bytes(`name\n${'Nokia\n'.repeat(100_000)}`))).rows).toHaveLength(100_000);
    expect((await readCsvText(bytes('\n\nname\n\n  \nNokia\n\n'))).rows).toEqual([['Nokia']]);
  });

  it('row: without a line end is refused', async () => {
    expect(await refusalOf(`name\n"${'Nokia\n'.repeat(1_000_000)}`)).toBe('validation.csvLongRow');
  });

  it('row: has no more cells than the heading', async () => {
    expect((await readCsvText(bytes(`name\nNokia${',x'.repeat(100_000)}\n`))).rows).toEqual([['Nokia']]);
  });

  it('cells: equal those of parsing the file in one piece', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...`ab" ,;\n\té`), maxLength: 20 });
    const row = fc.tuple(cell, cell, cell);
    const padding = 'x'.repeat(300);
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 20 }),
        fc.constantFrom('\n', '\r\n'),
        async (some, newline) => {
          const rows = Array.from({ length: 4_000 }, (_, at) => [padding, ...(some[at % some.length] ?? [])]);
          const text = Papa.unparse([['a', 'b', 'c', 'd'], ...rows], { newline });
          expect((await readCsvText(bytes(text))).rows).toEqual(rows);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('parsing: yields to other requests', async () => {
    let turns = 0;
    let reading = true;
    const turn = () => {
      turns++;
      if (reading) setImmediate(turn);
    };
    turn();
    await readCsvText(bytes(`name,city\n${'Nokia,Pune\n'.repeat(60_000)}`));
    reading = false;
    expect(turns).toBeGreaterThan(20);
  });
});

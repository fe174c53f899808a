import { expect, test, vi } from 'vitest';
import { importCsv } from '../../../src/providers/calls/files.ts';
import { customers } from '../../../src/resources/customers.ts';
import { readCsv } from '../../../src/screens/import/csv.ts';
import { runImport, type Progress } from '../../../src/screens/import/runImport.ts';

vi.mock('../../../src/providers/calls/files.ts', () => ({ importCsv: vi.fn() }));

/** A heading, an empty line, and 1,200 names: three portions. */
const file = readCsv(
  `name\n\n${Array.from({ length: 1200 }, (_, index) => `Asha ${index + 1}`).join('\n')}\n`,
);

test('import: rejected rows have spreadsheet row numbers over all batches; cancelling works between two', async () => {
  vi.mocked(importCsv).mockImplementation((_, csv) => {
    const rows = csv.split('\r\n').length - 1;
    return Promise.resolve({ accepted: rows - 1, rejected: [{ row: 3, errors: { phone: 'wrong' } }] });
  });
  const steps: Progress[] = [];
  const whole = await runImport(customers, file, true, new AbortController().signal, step =>
    steps.push(step),
  );
  expect(whole).toMatchObject({ accepted: 1197, stopped: false });
  expect(whole.rejected.map(({ row }) => row)).toEqual([5, 505, 1005]);
  expect(steps.map(({ done }) => done)).toEqual([0, 500, 1000, 1200]);

  const stop = new AbortController();
  const part = await runImport(customers, file, false, stop.signal, ({ done }) => {
    if (done === 500) stop.abort();
  });
  expect(part).toMatchObject({ accepted: 499, rejected: [{ row: 5 }], stopped: true });
});

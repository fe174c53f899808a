import { expect, test, vi } from 'vitest';
import { importCsv } from '../../../src/providers/uploads.ts';
import { customers } from '../../../src/resources/customers/declaration.ts';
import { readCsv } from '../../../src/screens/import/csv.ts';
import { runImport, type Progress } from '../../../src/screens/import/runImport.ts';

vi.mock('../../../src/providers/uploads.ts', () => ({ importCsv: vi.fn() }));

const into = { resource: customers, by: 'Asha' };

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
  const report = await runImport(into, file, true, new AbortController().signal, step => steps.push(step));
  expect(report).toMatchObject({ accepted: 1197, stopped: false });
  expect(report.rejected.map(({ row }) => row)).toEqual([5, 505, 1005]);
  expect(steps.map(({ done }) => done)).toEqual([0, 500, 1000, 1200]);

  const stop = new AbortController();
  const part = await runImport(into, file, false, stop.signal, ({ done }) => {
    if (done === 500) stop.abort();
  });
  expect(part).toMatchObject({ accepted: 499, rejected: [{ row: 5 }], stopped: true });
});

test('import: sent again after an error, the same file has the same keys; after its end, others', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  let keys: (string | undefined)[] = [];
  let failsAt = 1;
  vi.mocked(importCsv).mockImplementation((_, csv, _dryRun, options) => {
    keys.push(options?.idempotencyKey);
    if (keys.length - 1 === failsAt) return Promise.reject(new Error('the connection was lost'));
    return Promise.resolve({ accepted: csv.split('\r\n').length - 1, rejected: [] });
  });
  const send = async (to = into, sent = file) => {
    keys = [];
    await runImport(to, sent, false, new AbortController().signal, () => undefined).catch(() => undefined);
    return keys;
  };
  const cutOff = await send();
  expect(new Set(cutOff).size).toBe(2);
  expect((await send(into, readCsv('name\nRavi\n')))[0]).not.toBe(cutOff[0]);
  const other = await send();
  failsAt = Infinity;
  const report = await send();
  expect(report.slice(0, 2)).toEqual(other);
  expect(new Set(report).size).toBe(3);
  expect((await send({ ...into, by: 'Ravi' }))[0]).not.toBe(report[0]);
  expect((await send())[0]).not.toBe(report[0]);
  await runImport(into, file, true, new AbortController().signal, () => undefined);
  expect(keys.at(-1)).toBeUndefined();
});

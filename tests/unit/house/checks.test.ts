import { afterEach, expect, test, vi } from 'vitest';
import { runChecks } from '../../../scripts/lib/checks.mjs';

const lines: string[] = [];
const listen = () => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(...line.split('\n')));
};
afterEach(() => vi.restoreAllMocks());

const check = (name: string, passed: number, failed: number, skipped = 0) => ({
  name,
  run: async () => ({ passed, failed, skipped }),
});

test('summary: the last line totals every runner', async () => {
  listen();
  expect(await runChecks([check('unit', 40, 0), check('e2e', 2, 0)])).toBe(true);
  expect(lines.at(-1)).toBe('42 passed, 0 failed');
});

test('summary: one failure fails the run; later checks still run', async () => {
  listen();
  expect(await runChecks([check('unit', 3, 1), check('e2e', 2, 0, 5)])).toBe(false);
  expect(lines.at(-1)).toBe('5 passed, 1 failed, 5 skipped');
});

test('lanes: checks of two lanes run beside each other and are in the summary', async () => {
  listen();
  let release = () => {};
  const released = new Promise<void>(done => (release = done));
  const waits = { ...check('lint', 1, 0), run: () => released.then(() => check('lint', 1, 0).run()) };
  const releases = { name: 'types', run: async () => (release(), check('types', 1, 0).run()) };
  expect(await runChecks([check('unit', 40, 1)], [[waits], [releases]])).toBe(false);
  expect(lines.at(-1)).toBe('42 passed, 1 failed');
});

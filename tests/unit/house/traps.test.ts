/** The tables of traps in docs/tests.md name tests that are there. */
import fs from 'node:fs';
import { expect, it } from 'vitest';

const ROW = /^\| (?<trap>[^|]+?) +\| `(?<file>[^`]+)` *\| (?<title>[^|]+?) +\|$/gm;

it.each([
  ['Traps of declarations', 21],
  ['Traps of the trade', 12],
] as const)('%s: each names a test that is there', (heading, atLeast) => {
  const text = fs.readFileSync('docs/tests.md', 'utf8').split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '';
  const rows = [...text.matchAll(ROW)].map(({ groups }) => groups as { file: string; title: string });
  expect(rows.length).toBeGreaterThanOrEqual(atLeast);
  const missing = rows.filter(({ file, title }) => {
    const path = `tests/${file}`;
    return !fs.existsSync(path) || !fs.readFileSync(path, 'utf8').includes(title);
  });
  expect(missing).toEqual([]);
});

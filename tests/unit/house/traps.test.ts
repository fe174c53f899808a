/** The table of traps in docs/tests.md names tests that are there. */
import fs from 'node:fs';
import { expect, it } from 'vitest';

const ROW = /^\| (?<trap>[^|]+?) +\| `(?<file>[^`]+)` *\| (?<title>[^|]+?) +\|$/gm;

it('traps: each names a test that is there', () => {
  const text =
    fs.readFileSync('docs/tests.md', 'utf8').split('## Traps of declarations')[1]?.split('\n## ')[0] ?? '';
  const rows = [...text.matchAll(ROW)].map(({ groups }) => groups as { file: string; title: string });
  expect(rows.length).toBeGreaterThan(20);
  const missing = rows.filter(({ file, title }) => {
    const path = `tests/${file}`;
    return !fs.existsSync(path) || !fs.readFileSync(path, 'utf8').includes(title);
  });
  expect(missing).toEqual([]);
});

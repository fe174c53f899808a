/** Nouns that have moved (docs/decisions/260-nouns.md): the old way is not taken there again. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';

const MOVED = [
  'bookings',
  'finance',
  'commission',
  'staffPay',
  'expenses',
  'drawers',
  'calendar',
  'bank',
  'posters',
  'suppliers',
];

describe.each(MOVED)('noun %s', noun => {
  it.each([
    `src/resources/${noun}.ts`,
    `src/resources/calls/${noun}.ts`,
    `src/resources/calls/answers/${noun}.ts`,
    `src/resources/rules/${noun}.ts`,
    `src/providers/calls/${noun}.ts`,
    `server/routes/${noun}.ts`,
    `tests/api/shop/${noun}.test.ts`,
    `tests/e2e/${noun}.spec.ts`,
  ])('nothing of it stands in %s', file => {
    expect(fs.existsSync(file)).toBe(false);
  });

  it('asks for rows in camelCase', () => {
    const folder = `server/${noun}`;
    for (const file of fs.readdirSync(folder)) {
      const text = fs.readFileSync(`${folder}/${file}`, 'utf8');
      const asked = text.match(/\.query\(/g)?.length ?? 0;
      expect(text.match(/\bcamel: true\b/g)?.length ?? 0, file).toBe(asked);
    }
  });
});

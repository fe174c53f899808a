import fs from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = 'tests/support/simulation/books';

it('the ledger of the simulation is its own: it imports nothing but itself', () => {
  const files = fs.readdirSync(FOLDER);
  expect(files.length).toBeGreaterThan(5);
  const imported = files.flatMap(file =>
    [...fs.readFileSync(`${FOLDER}/${file}`, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(
      ([, name]) => (name && !/^\.\/\w+\.ts$/.test(name) ? [`${file}: ${name}`] : []),
    ),
  );
  expect(imported).toEqual([]);
});

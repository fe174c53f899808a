// Screens are generated from any declaration; what is for one resource alone is in src/custom (src/screens/list/slots.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resources } from '../../../src/resources/index.ts';

const names = resources.map(({ name }) => name).join('|');
/** It matches a quoted name, the key of an object, and a message of one resource. */
const NAMED = new RegExp(
  `['"\`](?:${names})['"\`]|^\\s*(?:${names}): *[{[(]|resources\\.(?:${names})\\b`,
  'm',
);

test('src/screens: names no resource', () => {
  const files = readdirSync('src/screens', { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => `src/screens/${file}`);
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter(file => NAMED.test(readFileSync(file, 'utf8')))).toEqual([]);
});

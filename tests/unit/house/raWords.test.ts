// ra-core translates some keys itself; English comes from react-admin's pack, so no other language may lack one
// of them.
import { catalogues } from '../../../server/kit/i18n/catalogues.ts';
import { readdirSync, readFileSync } from 'node:fs';
import english from 'ra-language-english';
import { expect, it } from 'vitest';

const messageAt = (messages: object, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], messages);

const keysOfCore = (): string[] => {
  const core = 'node_modules/ra-core/dist';
  const keys = readdirSync(core, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.js'))
    .flatMap(file => [...readFileSync(`${core}/${file}`, 'utf8').matchAll(/['"`](ra(?:\.\w+)+)/g)])
    .map(([, key]) => key ?? '')
    .filter(key => typeof messageAt(english, key) === 'string');
  return [...new Set(keys)];
};

it.each(Object.entries(catalogues))('%s: has every message of ra-core', (_, messages) => {
  const keys = keysOfCore();
  expect(keys.length).toBeGreaterThan(40);
  expect(keys.filter(key => typeof messageAt(messages, key) !== 'string')).toEqual([]);
});

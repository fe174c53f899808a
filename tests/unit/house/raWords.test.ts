// Of react-admin's packs of words only what ra-core itself may say was kept: nothing of that may be missing.
import { readdirSync, readFileSync } from 'node:fs';
import english from 'ra-language-english';
import { expect, it } from 'vitest';
import ra from '../../../src/i18n/en/ra.ts';

const wordsAt = (words: object, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], words);

it('every sentence of ra-core that its pack has is among ours', () => {
  const core = 'node_modules/ra-core/dist';
  const keys = new Set(
    readdirSync(core, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.js'))
      .flatMap(file =>
        [...readFileSync(`${core}/${file}`, 'utf8').matchAll(/['"`](ra(?:\.\w+)+)/g)].map(
          ([, key]) => key ?? '',
        ),
      )
      .filter(key => typeof wordsAt(english, key) === 'string'),
  );
  expect(keys.size).toBeGreaterThan(40);
  expect([...keys].filter(key => typeof wordsAt(ra, key) !== 'string')).toEqual([]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paperCache } from '../../../server/documents/paperCache.ts';

const MAX = 800;

it('paper cache: holds at most its bytes, and the file that was asked for last', () => {
  const asked = fc.record({ key: fc.integer({ min: 0, max: 30 }), bytes: fc.integer({ min: 1, max: 120 }) });
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 80 }), all => {
      const cache = paperCache(MAX);
      for (const { key, bytes } of all) {
        cache.get('0');
        const pdf = new Uint8Array(bytes);
        cache.set(String(key), pdf);
        expect(cache.get(String(key))).toBe(bytes <= MAX / 8 ? pdf : undefined);
        const held = Array.from({ length: 31 }, (_, each) => cache.get(String(each))?.byteLength ?? 0);
        expect(held.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(MAX);
      }
    }),
  );
});

it('paper cache: what was not asked for longest leaves first', () => {
  const cache = paperCache(MAX);
  const file = () => new Uint8Array(100);
  for (let key = 0; key < 8; key++) cache.set(String(key), file());
  cache.get('0');
  cache.set('8', file());
  expect(cache.get('1')).toBeUndefined();
  expect(cache.get('0')).toBeDefined();
});

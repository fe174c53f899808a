import { validate, version } from 'uuid';
import { expect, it } from 'vitest';
import { newIds } from '../../../server/posting/newIds.ts';

it('newIds: UUIDv7, as many as requested, unique and ascending', () => {
  expect(newIds(0)).toEqual([]);
  const ids = newIds(5_000);
  expect(ids.every(id => validate(id) && version(id) === 7)).toBe(true);
  expect(new Set(ids).size).toBe(5_000);
  expect([...ids].sort()).toEqual(ids);
});

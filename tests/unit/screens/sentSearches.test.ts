import { expect, test } from 'vitest';
import { unseenSearches } from '../../../src/screens/list/useSentSearches.ts';

test('search box: late results after a clear are its own, and so is the clear', () => {
  const landed = unseenSearches(['', 'gal', ''], 'gal');
  expect(landed).toEqual(['gal', '']);
  expect(unseenSearches(landed ?? [], '')).toEqual(['']);
});

test('search box: skipped inputs are dropped', () => {
  expect(unseenSearches(['', 'g', 'ga', 'gal'], 'gal')).toEqual(['gal']);
});

test('search box: a text it did not send, or sent earlier, is an external change', () => {
  expect(unseenSearches(['gal'], '')).toBeNull();
  expect(unseenSearches(['gal'], 'redmi')).toBeNull();
});

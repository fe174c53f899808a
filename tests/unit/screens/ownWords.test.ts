import { expect, test } from 'vitest';
import { stillToCome } from '../../../src/screens/list/useOwnWords.ts';

test('search box: late results after a clear are its own, and so is the clear', () => {
  const landed = stillToCome(['', 'gal', ''], 'gal');
  expect(landed).toEqual(['gal', '']);
  expect(stillToCome(landed ?? [], '')).toEqual(['']);
});

test('search box: skipped inputs are dropped', () => {
  expect(stillToCome(['', 'g', 'ga', 'gal'], 'gal')).toEqual(['gal']);
});

test('search box: a text it did not send, or sent earlier, is an external change', () => {
  expect(stillToCome(['gal'], '')).toBeNull();
  expect(stillToCome(['gal'], 'redmi')).toBeNull();
});

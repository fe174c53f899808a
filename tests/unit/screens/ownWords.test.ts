import { expect, test } from 'vitest';
import { stillToCome } from '../../../src/screens/list/useOwnWords.ts';

test('words that land after the box was cleared are its own, and so is the clearing that follows', () => {
  const landed = stillToCome(['', 'gal', ''], 'gal');
  expect(landed).toEqual(['gal', '']);
  expect(stillToCome(landed ?? [], '')).toEqual(['']);
});

test('words that are passed over do not come any more', () => {
  expect(stillToCome(['', 'g', 'ga', 'gal'], 'gal')).toEqual(['gal']);
});

test('what the box did not send, or has left behind, came from elsewhere', () => {
  expect(stillToCome(['gal'], '')).toBeNull();
  expect(stillToCome(['gal'], 'redmi')).toBeNull();
});

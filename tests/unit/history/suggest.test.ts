import { describe, expect, test } from 'vitest';
import { lastWord, suggestionsFor, type Around } from '../../../src/custom/history/suggest.ts';
import { withToken } from '../../../src/custom/history/withToken.ts';
import { offers } from '../../support/offers.ts';

const around: Around = {
  known: {
    today: '2026-05-15',
    companies: ['Samsung', 'SanDisk'],
    nameOf: (_key, value) => ({ UPI: 'UPI', CASH: 'Cash', POSTED: 'Sold' })[value] ?? value,
  },
  language: 'en',
  counts: {
    company: [
      { value: 'Samsung', count: 12 },
      { value: 'SanDisk', count: 3 },
    ],
    paymentMethod: [{ value: 'UPI' }, { value: 'CASH', count: 7 }],
    status: [{ value: 'POSTED', count: 15 }],
    model: [{ value: 'Galaxy S24' }, { value: 'iPhone 16' }],
  },
  translate: key => key,
  fieldName: name => name,
};
const offered = (text: string) => suggestionsFor(text, around).map(({ label, count }) => [label, count]);

describe('search suggestions', () => {
  test('empty input: keys, at most eight', () => {
    expect(offered('')).toHaveLength(8);
    expect(offered('asha ')[0]).toEqual(['brand:', undefined]);
  });

  test('values of a key with counts, filtered by the input', () => {
    expect(offered('brand:')).toEqual([
      ['Samsung', 12],
      ['SanDisk', 3],
    ]);
    expect(offered('asha brand:sam')).toEqual([['Samsung', 12]]);
    expect(offered('method:gpay')).toEqual([['UPI', undefined]]);
    expect(suggestionsFor('model:iph', around).map(each => each.filters)).toEqual([{ model: 'iPhone 16' }]);
    expect(suggestionsFor('with:cash', around).map(each => each.filters)).toEqual([{ paidWith: 'CASH' }]);
    expect(offered('month:')).toHaveLength(8);
    expect(offered('month:dec')).toEqual([['December 2025', undefined]]);
    expect(offered('due:')).toEqual([
      ['history.withDue', undefined],
      ['history.noDue', undefined],
    ]);
  });

  test('values and keys by a plain word, and the meaning of a domain word', () => {
    expect(offered('sam')).toEqual([['Samsung', 12]]);
    if (offers('hi')) expect(offered('udhaar')[0]).toEqual(['history.withDue', undefined]);
    expect(offered('today')[0]).toEqual(['history.today', undefined]);
    expect(offered('cat')).toEqual([['category:', undefined]]);
    expect(suggestionsFor('356741081234568', around)[0]?.opens).toBe('imei/356741081234568');
    expect(offered('zzz')).toEqual([]);
    expect(offered('x')).toEqual([]);
  });

  test('replace the word at the cursor', () => {
    expect(lastWord('asha brand:"one pl')).toBe('brand:"one pl');
    expect(lastWord('asha ')).toBe('');
    expect(lastWord('asha bra')).toBe('bra');
  });
});

describe('search: a repeated token', () => {
  test('replaces the earlier day, amount or year; from and to are separate', () => {
    const before = { businessDate_gte: '2026-04-01', duePaise_gte: 1, year: 2025, month: 4, q: 'asha' };
    expect(withToken(before, { duePaise_lte: 0 })).toEqual({
      businessDate_gte: '2026-04-01',
      duePaise_lte: 0,
      year: 2025,
      month: 4,
      q: 'asha',
    });
    expect(withToken(before, { businessDate_lte: '2026-04-30' })).toMatchObject({
      businessDate_gte: '2026-04-01',
      businessDate_lte: '2026-04-30',
    });
    expect(withToken(before, { year: 2026 })).not.toHaveProperty('month');
    expect(withToken({}, { company: 'Vivo' })).toEqual({ company: 'Vivo' });
  });
});

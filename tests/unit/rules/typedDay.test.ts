import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/kit/rules/businessDate.ts';
import { asTyped, readDay, readMonth } from '../../../src/kit/rules/typedDay.ts';
import { monthOfWord } from '../../../src/i18n/monthOfWord.ts';

describe('a typed day', () => {
  it.each([
    '05 11 2026',
    '5/11/2026',
    '05-11-2026',
    '5.11.2026',
    '05112026',
    '०५ ११ २०२६',
    '٠٥/١١/٢٠٢٦',
    '૦૫-૧૧-૨૦૨૬',
    '2026-11-05',
    '2026/11/5',
  ])('%s is 5 November, the day first', text => {
    expect(readDay(text)).toBe('2026-11-05');
  });

  it.each(['5 11 26', '051126', '5/11/26'])('%s is read once nothing more is typed', text => {
    expect(readDay(text)).toBeNull();
    expect(readDay(text, { finished: true })).toBe('2026-11-05');
  });

  it.each([
    '31 02 2026',
    '11 25 2026',
    '05 11 0026',
    '05 11 202',
    '5',
    '',
    'today',
    '2026-13-01',
    '32122026',
  ])('%s is no day', text => {
    expect(readDay(text, { finished: true })).toBeNull();
  });

  it('its month may be a word of the reader’s language, or English', () => {
    for (const [language, text] of [
      ['en', '5 Nov 2026'],
      ['fr', '05 nov. 2026'],
      ['fr', '5 novembre 2026'],
      ['ar', '05 نوفمبر 2026'],
      ['hi', '05 नव॰ 2026'],
      ['hi', '5 नवंबर 2026'],
      ['hi', '5 November 2026'],
    ] as const)
      expect(readDay(text, { monthOf: monthOfWord(language) }), text).toBe('2026-11-05');
    expect(readDay('5 Xyz 2026', { monthOf: monthOfWord('en') })).toBeNull();
    expect(readDay('5 J 2026', { monthOf: monthOfWord('en') }), 'January, June or July').toBeNull();
  });

  it('is typed as it is written in the box', () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map(count => addDays('2000-01-01', count));
    fc.assert(fc.property(days, day => void expect(readDay(asTyped(day))).toBe(day)));
  });
});

describe('a typed month', () => {
  it.each(['11 2026', '11/2026', '112026', '2026-11', '११ २०२६'])('%s is November', text => {
    expect(readMonth(text)).toBe('2026-11');
  });

  it('two digits of a year, words and rubbish', () => {
    expect(readMonth('11 26')).toBeNull();
    expect(readMonth('11 26', { finished: true })).toBe('2026-11');
    expect(readMonth('Nov 2026', { monthOf: monthOfWord('en') })).toBe('2026-11');
    for (const text of ['13 2026', '00 2026', '2026', 'Nov', ''])
      expect(readMonth(text, { finished: true, monthOf: monthOfWord('en') })).toBeNull();
    expect(asTyped('2026-11')).toBe('11-2026');
  });
});

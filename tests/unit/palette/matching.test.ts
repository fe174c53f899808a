import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded } from '../../../src/kit/rules/folded.ts';
import {
  isMatch,
  matchingGroups,
  MAX_OF_ONE_SECTION,
  MAX_OF_SEVERAL,
  type Searchable,
} from '../../../src/shell/palette/matching.ts';

const entry = (section: string, name: string, more: Partial<Searchable> = {}): Searchable => ({
  section,
  name,
  otherWords: [section],
  ...more,
});

const many = (section: string, count: number) =>
  Array.from({ length: count }, (_, index) => entry(section, `${section} page ${index}`));

const shown = (groups: ReturnType<typeof matchingGroups>) =>
  groups.map(({ section, entries }) => [section, entries.length]);

describe('palette entry', () => {
  const counter = entry('Sales', 'New sale', { shortcut: 'F8' });

  it.each([
    ['its name', 'new sale'],
    ['a part of its name, in any case', 'EW SA'],
    ['its section’s title', 'sales'],
    ['its shortcut', 'f8'],
    ['spaces before and after, and two for one', '  new   sale '],
  ])('matches %s', (_, query) => expect(isMatch(counter, query)).toBe(true));

  it.each(['nws', 'sale new', 'newsale', 'F88', 'customers'])('does not match %s: no fuzzy matching', query =>
    expect(isMatch(counter, query)).toBe(false),
  );

  it('matches in the reader’s language and in English', () => {
    const hindi = entry('बिक्री', 'नई बिक्री', { otherWords: ['बिक्री', 'Sales', 'New sale'] });
    for (const query of ['नई', 'बिक्री', 'new', 'SALES']) expect(isMatch(hindi, query), query).toBe(true);
  });

  it('matches without diacritics and punctuation', () => {
    expect(isMatch(entry('x', 'ख़रीद बिल'), 'खरीद')).toBe(true);
    expect(isMatch(entry('x', 'Réglages'), 'reglages')).toBe(true);
    expect(isMatch(entry('x', 'المورّدون'), 'الموردون')).toBe(true);
  });

  it('is found by any part of its name', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: 'grapheme' }),
        fc.string(),
        fc.string(),
        (part, before, after) => {
          fc.pre(folded(part) !== '' && folded(before + part + after).includes(folded(part)));
          expect(isMatch(entry('s', before + part + after), part)).toBe(true);
        },
      ),
    );
  });
});

describe('palette results', () => {
  it('are at most five of one matching section', () => {
    expect(shown(matchingGroups([...many('Stock', 9), ...many('Sales', 9)], 'stock'))).toEqual([
      ['Stock', MAX_OF_ONE_SECTION],
    ]);
  });

  it('are at most three of each when several sections match', () => {
    const groups = matchingGroups([...many('Stock', 9), ...many('Sales', 2), ...many('People', 4)], 'page');
    expect(shown(groups)).toEqual([
      ['Stock', MAX_OF_SEVERAL],
      ['Sales', 2],
      ['People', MAX_OF_SEVERAL],
    ]);
  });

  it('records found are own sections, without another filter', () => {
    const found = many('SALE', 5).map(hit => ({ ...hit, name: 'INV/26-27/0001' }));
    expect(shown(matchingGroups(many('Stock', 9), 'stock', found))).toEqual([
      ['Stock', 3],
      ['SALE', 3],
    ]);
    expect(shown(matchingGroups(many('Stock', 9), '98765', found))).toEqual([['SALE', 5]]);
  });

  it('keep the order of entries, grouped by section', () => {
    const mixed = [entry('A', 'a 1'), entry('B', 'b 1'), entry('A', 'a 2')];
    expect(matchingGroups(mixed, '1').map(({ section }) => section)).toEqual(['A', 'B']);
    expect(matchingGroups(mixed, 'a')[0]?.entries.map(({ name }) => name)).toEqual(['a 1', 'a 2']);
  });

  it.each(['', '   ', '\u00a0'])('are empty for an empty query', query => {
    expect(matchingGroups(many('Stock', 3), query)).toEqual([]);
  });

  it('are empty without a match', () => {
    expect(matchingGroups(many('Stock', 3), 'zzz')).toEqual([]);
  });
});

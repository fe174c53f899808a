import { describe, expect, it } from 'vitest';
import {
  keysOfReferences,
  keysOfText,
  matchByReference,
  referenceKey,
  type Open,
} from '../../../src/resources/bank/matching.ts';

const line = (id: string, text: string, paise: number, day = '2026-11-16'): Open => ({
  id,
  day,
  paise,
  keys: new Set(keysOfText(text)),
});
const entry = (id: string, reference: string, paise: number, day = '2026-11-15'): Open => ({
  id,
  day,
  paise,
  keys: keysOfReferences([reference]),
});
const pairs = (lines: Open[], entries: Open[]) =>
  matchByReference(lines, entries).map(({ lineIds, entryIds }) => [lineIds.join(), entryIds.join()]);

describe('references', () => {
  it('leading zeros and signs do not count; words without a number are none', () => {
    expect(keysOfText('UPI-ASHA RAO-0000612345678901-OKAXIS')).toEqual(['612345678901', '612345678901']);
    expect(keysOfText('CHQ000123')).toEqual(['CHQ000123', '123']);
    expect([...keysOfReferences(['000 123', 'cash', ''])]).toEqual(['123']);
  });

  it('references: a number of two digits is none, as a house number is not', () => {
    expect(keysOfText('RENT SHOP 12 A7')).toEqual([]);
    expect(referenceKey(' 00-12/ab ')).toBe('12AB');
  });

  it('references: a long number within a word counts, a short one only with its word', () => {
    expect(keysOfText('NEFTN612345678')).toEqual(['NEFTN612345678', '612345678']);
    expect(keysOfText('INV12345')).toEqual(['INV12345']);
  });
});

describe('matching by reference and amount', () => {
  it('needs both; of two with the same the nearer day is taken, and none twice', () => {
    const lines = [line('a', 'UPI/612345678901', 100), line('b', 'UPI/612345678901', 100, '2026-11-30')];
    const entries = [
      entry('x', '612345678901', 100, '2026-11-29'),
      entry('y', '612345678901', 100),
      entry('z', '612345678902', 100),
    ];
    expect(pairs(lines, entries)).toEqual([
      ['a', 'y'],
      ['b', 'x'],
    ]);
    expect(pairs([line('a', 'UPI/612345678901', 99)], entries)).toEqual([]);
    expect(pairs([line('a', 'CHQ 000123', 100, '2027-11-16')], [entry('x', '000123', 100)])).toEqual([]);
  });

  it('one line is all entries of its reference, or several lines one entry', () => {
    expect(
      pairs([line('a', 'NEFT N123456', 300)], [entry('x', 'N123456', 100), entry('y', 'N123456', 200)]),
    ).toEqual([['a', 'x,y']]);
    const both = { ...entry('x', '', 300), keys: keysOfReferences(['UPI77001', 'N88002']) };
    expect(pairs([line('a', 'UPI77001', 100), line('b', 'N88002', 200)], [both])).toEqual([['a,b', 'x']]);
  });

  it('matching: nothing is taken twice; of equal lines the earlier one takes the entry', () => {
    const late = line('late', 'UPI/612345678901', 15_000_00, '2026-11-30');
    const early = line('early', 'UPI/612345678901', 15_000_00, '2026-11-16');
    const only = entry('x', '612345678901', 15_000_00, '2026-11-20');
    expect(pairs([late, early], [only])).toEqual([['early', 'x']]);
  });

  it('matching: the number of a cheque is its own for half a year', () => {
    const cheque = entry('x', '000123', 5_000_00, '2026-04-01');
    expect(pairs([line('a', 'CHQ 123', 5_000_00, '2026-09-28')], [cheque])).toEqual([['a', 'x']]);
    expect(pairs([line('a', 'CHQ 123', 5_000_00, '2026-09-29')], [cheque])).toEqual([]);
  });

  it('matching: a line that is one entry is not the sum of others of its reference too', () => {
    const entries = [300, 100, 200].map(paise => entry(`of ${paise}`, 'N123456', paise));
    expect(pairs([line('a', 'NEFT N123456', 300)], entries)).toEqual([['a', 'of 300']]);
  });

  it('matching: sums that differ are left open, and a line without an entry', () => {
    const both = { ...entry('x', '', 300), keys: keysOfReferences(['UPI77001', 'N88002']) };
    expect(pairs([line('a', 'UPI77001', 100), line('b', 'N88002', 150)], [both])).toEqual([]);
    expect(pairs([line('a', 'UPI77001', 0)], [])).toEqual([]);
  });

  it('matching: a line in the sum of one entry is not in the sum of another', () => {
    const lines = [line('a', 'UPI77001', 100), line('b', 'UPI77001 N88002', 200), line('c', 'N88002', 100)];
    const entries = [entry('x', 'UPI77001', 300), entry('y', 'N88002', 300)];
    expect(pairs(lines, entries)).toEqual([['a,b', 'x']]);
  });

  it('matching: an entry in the sum of one line is not the sum of other lines', () => {
    const shared = { ...entry('x', '', 300), keys: keysOfReferences(['UPI77001', 'N88002']) };
    const lines = [line('a', 'UPI77001', 100), line('b', 'UPI77001', 200), line('c', 'N88002', 400)];
    expect(pairs(lines, [shared, entry('y', 'N88002', 100)])).toEqual([['c', 'x,y']]);
  });
});

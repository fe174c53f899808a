import { describe, expect, it } from 'vitest';
import { guessBankMapping, signedPaiseOfCell } from '../../../src/resources/rules/bankFile.ts';
import {
  keysOfReferences,
  keysOfText,
  matchByReference,
  type Open,
} from '../../../src/resources/rules/bankMatching.ts';

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
});

describe('columns of a bank', () => {
  it('those of several banks are known; Dr is below zero', () => {
    expect(
      guessBankMapping([
        'Txn Date',
        'Value Date',
        'Description',
        'Ref No./Cheque No.',
        'Debit',
        'Credit',
        'Balance',
      ]),
    ).toEqual({
      'Txn Date': 'date',
      Description: 'narration',
      'Ref No./Cheque No.': 'reference',
      Debit: 'debit',
      Credit: 'credit',
      Balance: 'balance',
    });
    expect(signedPaiseOfCell('1,200.50 Dr')).toBe(-120_050);
    expect(signedPaiseOfCell('1,200.50', 'CR')).toBe(120_050);
    expect(signedPaiseOfCell('x')).toBeNull();
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/kit/rules/businessDate.ts';
import {
  documentNo,
  financialYearOf,
  isDocumentNo,
  isNumberPrefix,
} from '../../../src/kit/rules/financialYear.ts';

const day = fc.integer({ min: -10_000, max: 40_000 }).map(days => addDays('2000-01-01', days));

describe('financial year', () => {
  it('1 April begins it', () => {
    expect(financialYearOf('2027-03-31')).toEqual({
      label: '26-27',
      startYear: 2026,
      from: '2026-04-01',
      to: '2027-03-31',
    });
    expect(financialYearOf('2027-04-01').label).toBe('27-28');
    expect(financialYearOf('1999-12-31').label).toBe('99-00');
    expect(financialYearOf('2008-05-01').label).toBe('08-09');
  });

  it('every day is inside its own', () => {
    fc.assert(
      fc.property(day, date => {
        const year = financialYearOf(date);
        expect(year.from <= date && date <= year.to).toBe(true);
        expect(financialYearOf(year.from).label).toBe(year.label);
      }),
    );
  });
});

describe('document number: Rule 46(b)', () => {
  it.each(['INV/26-27/0001', 'a', '7', 'A/-', 'A234567890123456'])('%s: fits', number => {
    expect(isDocumentNo(number)).toBe(true);
  });

  it.each(['', '/26', '-26', 'A2345678901234567', 'बिल/1', 'INV 1', 'INV_1', ' INV/1', 'INV/1\n'])(
    '%j: does not',
    number => expect(isDocumentNo(number)).toBe(false),
  );

  it('has four digits at least, and grows', () => {
    expect(documentNo('INV', '26-27', 1)).toBe('INV/26-27/0001');
    expect(documentNo('INV', '26-27', 10_000)).toBe('INV/26-27/10000');
    expect(documentNo('INV', '26-27', 999_999)).toHaveLength(16);
    expect(documentNo('INVC', '26-27', 99_999)).toHaveLength(16);
  });

  it.each([
    ['INV', 1_000_000],
    ['INVC', 100_000],
    ['INV', 0],
    ['INV', -1],
    ['INV', 1.5],
    ['INV', Number.NaN],
    ['', 1],
    ['/I', 1],
  ])('%j with sequence %d: is refused', (prefix, sequence) => {
    expect(() => documentNo(prefix, '26-27', sequence)).toThrow(/not a document number: .*\/26-27\//);
  });
});

describe('number prefix', () => {
  it.each(['I', '7', 'IN', 'I/N', 'A-1', 'I/-N', 'INVC'])('%s: may begin a number', prefix => {
    expect(isNumberPrefix(prefix)).toBe(true);
    expect(isDocumentNo(documentNo(prefix, '26-27', 99_999))).toBe(true);
  });

  it.each(['', '/', 'I/', '/I', '-IN', 'IN-', 'INVOI', 'I N', 'बि', 'I_N'])('%j: may not', prefix => {
    expect(isNumberPrefix(prefix)).toBe(false);
  });
});

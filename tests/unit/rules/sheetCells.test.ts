import { describe, expect, it } from 'vitest';
import {
  dateOfCell,
  guessColumns,
  headingKey,
  isShortened,
  paiseOfCell,
  textOfCell,
  type KnownHeadings,
} from '../../../src/kit/rules/sheetCells.ts';

describe('cells of a statement', () => {
  it.each([
    ['03-11-2026', '2026-11-03'],
    ['3/11/26', '2026-11-03'],
    ['3.11.2026', '2026-11-03'],
    ['03 11 2026', '2026-11-03'],
    ['31/12/2026 18:45:10', '2026-12-31'],
    ['31/12/2026T18:45', '2026-12-31'],
    ['03-Nov-2026', '2026-11-03'],
    ['3 nov 26', '2026-11-03'],
    ['03 November, 2026', '2026-11-03'],
    ['15/Jan/2026 09:00', '2026-01-15'],
    ['31.Dec.2026T09:00', '2026-12-31'],
    ['2026-11-03', '2026-11-03'],
    ['2026-1-5', '2026-01-05'],
    ['2026-11-03T10:15:00', '2026-11-03'],
    ['2026-11-03 10:15', '2026-11-03'],
    [' ०३/११/२०२६ ', '2026-11-03'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', null],
    ['31-04-2026', null],
    ['00/11/2026', null],
    ['11/13/2026', null],
    ['11/00/2026', null],
    ['03/11/0026', null],
    ['03-Abc-2026', null],
    ['31-Nov-2026', null],
    ['2026-13-01', null],
    ['Opening 03/11/2026', null],
    ['on 03-Nov-2026', null],
    ['on 2026-11-03', null],
    ['103/11/2026', null],
    ['03/11/202', null],
    ['03-11-20265', null],
    ['03-Nov-20265', null],
    ['03Nov2026', null],
    ['2026-11-035', null],
    ['03/11/2026x', null],
    ['03-Nov-2026x', null],
    ['Total', null],
    ['', null],
  ])('day: %j is %s', (cell, day) => {
    expect(dateOfCell(cell)).toBe(day);
  });

  it('day: each month is known by its first letters', () => {
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
    expect(months.map(month => dateOfCell(`28-${month}-2026`))).toEqual(
      months.map((_, index) => `2026-${String(index + 1).padStart(2, '0')}-28`),
    );
  });

  it('day: a number is the day of a spreadsheet from 2000 on; a time of day falls away', () => {
    expect(dateOfCell(46_329)).toBe('2026-11-03');
    expect(dateOfCell(46_329.99)).toBe('2026-11-03');
    expect(dateOfCell(36_526)).toBe('2000-01-01');
    expect(dateOfCell(73_049)).toBe('2099-12-30');
    // A price or a phone number is no day.
    for (const number of [0, 14_999, 36_525, 73_050, 98_765_43_210]) expect(dateOfCell(number)).toBeNull();
  });

  it('day: of a date its own, of a broken one and of other cells none', () => {
    expect(dateOfCell(new Date('2026-11-03T00:00:00Z'))).toBe('2026-11-03');
    expect(dateOfCell(new Date('x'))).toBeNull();
    expect(dateOfCell(true)).toBeNull();
    expect(dateOfCell(null)).toBeNull();
  });

  it.each([
    ['₹25,000.00', 25_000_00],
    ['1,23,456.50', 1_23_456_50],
    ["'590", 590_00],
    ['(590.00)', -590_00],
    ['(-590.00)', -590_00],
    ['-590', -590_00],
    ['590 Dr', 590_00],
    ['590.00CR.', 590_00],
    ['590  cr', 590_00],
    ['590.00(Dr)', 590_00],
    ['590.00 (cr)', 590_00],
    ['590.00(Dr', null],
    ['590.00(UPI)', null],
    [' 590 ', 590_00],
    ['', 0],
    [' ', 0],
    ['-', 0],
    ['--', 0],
    ['Nil', 0],
    ['NA', 0],
    ['n/a', 0],
    [null, 0],
    [1_200.5, 1_200_50],
    [19.99, 19_99],
    [-590, -590_00],
    [Number.NaN, null],
    [Infinity, null],
    [true, null],
    [new Date('2026-11-03T00:00:00Z'), null],
    ['UPI', null],
    ['nil balance', null],
    ['banana', null],
    ['590 Dr 10', null],
    ['(590', null],
    ['(UPI)', null],
    ["5'90", null],
    ['Dr 590', null],
    ['(590) x', null],
    ['x (590)', null],
  ])('rupees: %j is %j paise', (cell, paise) => {
    expect(paiseOfCell(cell)).toBe(paise);
  });

  it('number: one that the spreadsheet shortened is known, a reference is not taken for it', () => {
    for (const text of ['4.04012E+14', '4E+14', ' 6.1e+11 ']) expect(isShortened(text)).toBe(true);
    for (const text of ['612345678901', '44.1E+14', '4.04012E14', '4.E+14', 'N4E+14', '4E+14N', '4.5'])
      expect(isShortened(text)).toBe(false);
  });

  it('text: without spaces around it and the sign that makes a number text', () => {
    expect(textOfCell("'000123 ")).toBe('000123');
    expect(textOfCell("O'Neil ")).toBe("O'Neil");
    expect(textOfCell(612345)).toBe('612345');
    expect(textOfCell(null)).toBe('');
    expect(textOfCell(new Date('2026-11-03T00:00:00Z'))).toBe('2026-11-03');
    expect(textOfCell(new Date('x'))).toBe('');
  });
});

describe('columns of a statement', () => {
  const KNOWN: KnownHeadings<'date' | 'amount'> = [
    ['date', ['TXNDATE', 'DATE']],
    ['date', ['VALUEDATE']],
    ['amount', ['AMOUNTINR', 'DATE']],
  ];

  it('heading: compared by its letters and digits', () => {
    expect(headingKey(' Amount (INR) 2 ')).toBe('AMOUNTINR2');
  });

  it('columns: a field has one column, the better known name first', () => {
    expect(guessColumns(['Value Date', 'Txn Date', 'Amount (INR)'], KNOWN)).toEqual({
      'Txn Date': 'date',
      'Amount (INR)': 'amount',
    });
    expect(guessColumns(['Value Date', 'Branch'], KNOWN)).toEqual({ 'Value Date': 'date' });
  });

  it('columns: a column is one field, the first that wants it', () => {
    expect(guessColumns(['Date'], KNOWN)).toEqual({ Date: 'date' });
    expect(guessColumns(['Date', 'DATE'], KNOWN)).toEqual({ Date: 'date', DATE: 'amount' });
  });
});

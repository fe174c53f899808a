/** Rows of the opening balances: what is typed or pasted is read as it is meant. */
import { describe, expect, it } from 'vitest';
import {
  cellsOf,
  misreadOf,
  readDay,
  refusedCells,
  filledRows,
  sentRow,
  withPasted,
  type Known,
} from '../../../src/custom/opening/sheet.ts';

const known: Known = {
  financiers: [{ id: 'f1', name: 'Bajaj Finance' }],
  drawers: [{ id: 'd1', name: 'Counter' }],
  places: [],
  accounts: [{ id: 'CASH', name: 'Cash in hand' }],
};

describe('cells', () => {
  it('cells: tabs of a spreadsheet, commas and quotes of a file', () => {
    expect(cellsOf('a\tb\r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(cellsOf('\uFEFFName,Due\r\n"Patil, Asha","1,250"\r\n,5')).toEqual([
      ['Name', 'Due'],
      ['Patil, Asha', '1,250'],
      ['', '5'],
    ]);
  });

  it('pasted: they fill the rows from the box on, without a row of headings', () => {
    const headings = ['Name', 'Mobile', 'Bill number', 'Bill date', 'Due'];
    const rows = withPasted([{ name: 'First' }], { kind: 'CUSTOMERS', headings }, { row: 1, column: 0 }, [
      headings,
      ['Asha', '', 'A-1', '10-02-2026', '500'],
      ['Ravi', '', '', '', '-20'],
    ]);
    expect(rows).toEqual([
      { name: 'First' },
      { name: 'Asha', phone: '', billNo: 'A-1', billDate: '10-02-2026', due: '500' },
      { name: 'Ravi', phone: '', billNo: '', billDate: '', due: '-20' },
    ]);
  });

  it('days: as India writes them, and as a computer does', () => {
    expect(readDay('31-03-2026')).toBe('2026-03-31');
    expect(readDay('1/4/2026')).toBe('2026-04-01');
    expect(readDay('2026-04-01')).toBe('2026-04-01');
    expect(readDay('31-02-2026')).toBeNull();
    expect(readDay('soon')).toBeNull();
  });
});

describe('rows', () => {
  it('rows: each kind is sent as its call takes it', () => {
    expect(sentRow('CUSTOMERS', { name: 'Asha', billNo: 'A-1', due: '-1,250.50' }, known)).toEqual({
      customer: { name: 'Asha', phone: null },
      billNo: 'A-1',
      billDate: null,
      duePaise: -1_250_50,
    });
    expect(
      sentRow(
        'FINANCIERS',
        { financier: 'bajaj finance', loanNo: 'L1', customerName: 'Asha', due: '5' },
        known,
      ),
    ).toEqual({
      financierId: 'f1',
      loanNo: 'L1',
      customerName: 'Asha',
      duePaise: 500,
    });
    expect(sentRow('ACCOUNTS', { account: 'cash in hand', drawer: 'Counter', debit: '10' }, known)).toEqual({
      code: 'CASH',
      drawerId: 'd1',
      debitPaise: 1000,
      creditPaise: null,
    });
    expect(sentRow('STOCK', { id: 'p1', imei: '1', cost: '5', quantity: '0' }, known)).toMatchObject({
      productId: 'p1',
      unitCostPaise: 500,
      units: [{ imei: '1' }],
      quantity: 0,
    });
  });

  it('rows: what is no figure is said at its column, and a refusal stands at the row that was sent', () => {
    expect(misreadOf('CUSTOMERS', { name: 'Asha', billDate: 'x', due: 'much' })).toEqual(['billDate', 'due']);
    expect(filledRows([{}, { name: ' ' }, { name: 'Asha' }])).toEqual([{ row: { name: 'Asha' }, place: 2 }]);
    expect([
      ...refusedCells('STOCK', { 'rows.1.units.0.imei': 'wrong', 'rows.0.product.hsnCode': 'short' }, [3, 5]),
    ]).toEqual([
      ['5 imei', 'wrong'],
      ['3 hsn', 'short'],
    ]);
  });
});

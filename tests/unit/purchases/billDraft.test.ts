import { describe, expect, it } from 'vitest';
import {
  codesOf,
  emptyBill,
  emptyLine,
  isBlank,
  newProduct,
  readBill,
  withoutLines,
  type BillDraft,
  type LineDraft,
} from '../../../src/custom/purchases/entry/billDraft.ts';

const ID = '01968d5e-7c00-7000-8000-000000000001';
const A = '490154203237518';
const B = '356741081234568';
const C = '861234045678904';

const galaxy = { ...newProduct('Galaxy S24'), id: ID, company: 'Samsung' };

const line = (change: Partial<LineDraft> = {}): LineDraft => ({
  ...emptyLine('1'),
  product: galaxy,
  unitCost: '10,000',
  codes: A,
  ...change,
});

const bill = (change: Partial<BillDraft> = {}): BillDraft => ({
  ...emptyBill('2026-11-20', '1'),
  supplier: { id: ID, name: 'Mahavir', phone: '9822012345', gstin: '', stateCode: '27' },
  billNo: 'MD/181',
  total: '11,800',
  lines: [line()],
  ...change,
});

describe('purchase bill draft', () => {
  it('names the place where its goods arrive, when one was chosen', () => {
    expect(readBill(bill(), '27').input).not.toHaveProperty('placeId');
    expect(readBill(bill({ placeId: ID }), '27').input).toMatchObject({ placeId: ID });
  });

  it('asks the server about serial numbers and unvalidated codes, too', () => {
    const watch = { ...galaxy, tracking: 'SERIAL' as const };
    const lines = [
      line({ codes: `${A}\t${B}\n${A}\n35674108123456\n<b>` }),
      line({ product: watch, codes: 'w-1\nw-1' }),
    ];
    expect(codesOf(lines)).toEqual([A, B, '35674108123456', 'W-1']);
    const marked = readBill(bill({ lines }), '27', new Set(['W-1'])).lines[1]?.units ?? [];
    expect(marked.map(unit => unit.problem?.key)).toEqual(['purchase.units.inStock', 'purchase.units.twice']);
  });

  it('reports pasted lines that repeat a unit, and removes them', () => {
    const codes = [
      'IMEI 1\tIMEI 2',
      `${A}\t${B}`,
      '',
      C,
      `${A}\t${B}`,
      `"${C}"`,
      `${C}\t352099001761481`,
      B,
    ].join('\r\n');
    const units = readBill(bill({ lines: [line({ codes })] }), '27').lines[0]?.units ?? [];
    // Line 7 has an IMEI more and line 8 the second of a phone: which of them is wrong a person has to see.
    expect(units.map(unit => [unit.line, unit.problem !== null, unit.repeats])).toEqual([
      [2, false, false],
      [4, false, false],
      [5, true, true],
      [6, true, true],
      [7, true, false],
      [8, true, false],
    ]);
    expect(withoutLines(codes, [5, 6, 7, 8])).toBe(`IMEI 1\tIMEI 2\n${A}\t${B}\n\n${C}`);
  });

  it('can be sent when the lines sum to the bill total', () => {
    const read = readBill(bill(), '27');
    expect(read.errors).toEqual({});
    expect(read.differencePaise).toBe(0);
    expect(read.input).toMatchObject({
      supplier: { id: ID },
      totalPaise: 1_180_000,
      lines: [{ productId: ID, unitCostPaise: 1_000_000, gstRateBps: 1800, units: [{ imei: A }] }],
    });
  });

  it('takes the memory of a new model as printed on the box', () => {
    const product = { ...newProduct('A07'), company: 'Samsung', hsnCode: '85171300', gstRate: '18' };
    const sizesOf = (ram: string, storage: string) =>
      readBill(
        bill({ lines: [line({ product: { ...product, sellingPrice: '8999', ram, storage } })] }),
        '27',
      );
    expect(sizesOf('4gb', '1 TB').input?.lines[0]?.product).toMatchObject({ ram: 4, storage: 1024 });
    expect(sizesOf('much', '').errors).toHaveProperty(['lines.0.product.ram']);
  });

  it('marks its phones as used; new ones carry no condition', () => {
    const unitsOf = (change: Partial<LineDraft>) =>
      readBill(bill({ lines: [line(change)] }), '27').input?.lines[0]?.units;
    expect(unitsOf({ condition: 'USED' })).toEqual([{ imei: A, imei2: null, condition: 'USED' }]);
    expect(unitsOf({ condition: 'NEW' })).toEqual([{ imei: A, imei2: null }]);
    expect(unitsOf({})).toEqual([{ imei: A, imei2: null }]);
  });

  it('shows the difference to the bill total, and is not sent', () => {
    const read = readBill(bill({ total: '11,900' }), '27');
    expect(read.differencePaise).toBe(10_000);
    expect(read.errors['totalPaise']).toEqual({ key: 'purchase.total.differs' });
    expect(read.input).toBeNull();
  });

  it('includes the supplier’s round-off', () => {
    const read = readBill(bill({ total: '11799.60', roundOff: '-0.40' }), '27');
    expect(read.differencePaise).toBe(0);
    expect(read.input?.roundOffPaise).toBe(-40);
  });

  it('takes two pasted columns as IMEI 1 and 2 of one phone', () => {
    const read = readBill(bill({ total: '23,600', lines: [line({ codes: `${A}\t${B}\n${C}` })] }), '27');
    expect(read.lines[0]?.quantity).toBe(2);
    expect(read.input?.lines[0]?.units).toMatchObject([{ imei: A, imei2: B }, { imei: C }]);
  });

  it('reports a wrong check digit on its line, which can be accepted as no IMEI', () => {
    const wrong = '490154203237519';
    const draft = bill({ lines: [line({ codes: wrong })] });
    const marked = readBill(draft, '27');
    expect(marked.lines[0]?.units[0]).toMatchObject({
      line: 1,
      canAccept: true,
      problem: { key: 'validation.imei.checkDigit' },
    });
    expect(marked.input).toBeNull();
    const accepted = readBill({ ...draft, lines: [line({ codes: wrong, nonImei: [wrong] })] }, '27');
    expect(accepted.input?.lines[0]?.units).toMatchObject([{ imei: wrong, nonImei: true }]);
  });

  it('reports a phone on two lines of the bill', () => {
    const read = readBill(bill({ lines: [line(), line({ key: '2' })] }), '27');
    expect(read.lines[0]?.units[0]?.problem).toBeNull();
    expect(read.lines[1]?.units[0]?.problem).toMatchObject({
      key: 'purchase.units.inOtherLine',
      params: { line: 1 },
    });
  });

  it('reports a phone in stock, by either of its IMEIs', () => {
    const read = readBill(bill({ lines: [line({ codes: `${A}\t${B}` })] }), '27', new Set([B]));
    expect(read.lines[0]?.units[0]?.problem).toEqual({ key: 'purchase.units.inStock' });
    expect(read.input).toBeNull();
  });

  it('reports missing input on each field', () => {
    const read = readBill(emptyBill('2026-11-20', '1'), '27');
    expect(Object.keys(read.errors)).toEqual(
      expect.arrayContaining([
        'supplier',
        'billNo',
        'totalPaise',
        'lines.0.product',
        'lines.0.unitCostPaise',
        'lines.0.units',
      ]),
    );
  });

  it('creates a new company and product with the bill', () => {
    const product = { ...newProduct('Moto G85'), company: 'Motorola', sellingPrice: '17,999' };
    const read = readBill(bill({ lines: [line({ product })] }), '27');
    expect(read.input?.lines[0]?.product).toMatchObject({
      company: 'Motorola',
      model: 'Moto G85',
      sellingPricePaise: 1_799_900,
      tracking: 'IMEI',
    });
  });

  it('counts pieces of products without IMEI or serial number', () => {
    const product = { ...newProduct('Back cover'), id: ID, tracking: 'QUANTITY' as const };
    const read = readBill(
      bill({ total: '118', lines: [line({ product, codes: '', quantity: '10', unitCost: '10' })] }),
      '27',
    );
    expect(read.input?.lines[0]).toMatchObject({ quantity: 10 });
    expect(read.input?.lines[0]?.units ?? null).toBeNull();
  });

  it('is not saved from an untouched page', () => {
    expect(isBlank(emptyBill('2026-11-20', '1'))).toBe(true);
    expect(isBlank(bill())).toBe(false);
  });
});

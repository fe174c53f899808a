import { beforeEach, describe, expect, it } from 'vitest';
import { seenBy } from '../../../server/kit/http/seenBy.ts';
import { purchaseBill } from '../../../src/resources/purchases/answers.ts';
import { purchaseBillById } from '../../../server/purchases/purchaseBillById.ts';
import { cable, galaxy, newImei, openTrade, phones, totalOf, type Trade } from '../../support/trade.ts';
import { rowOf } from '../../support/rows.ts';

let shop: Trade;
beforeEach(async () => {
  shop = await openTrade();
});

const balance = async () =>
  Object.fromEntries(
    (
      await shop.rows<{ account: string; paise: number }>(
        'SELECT account, sum(amount_paise)::bigint AS paise FROM ledger_lines WHERE shop_id = $1 GROUP BY account HAVING sum(amount_paise) <> 0',
      )
    ).map(row => [row.account, row.paise]),
  );

describe('purchase bill', () => {
  it('adds its units to stock, creates companies and products, and is payable', async () => {
    const [imei, imei2] = [newImei(), newImei()];
    const bill = await shop.bill({
      lines: [
        { product: galaxy, unitCostPaise: 50_000_00, gstRateBps: 1800, units: [{ imei, imei2 }] },
        { product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 10 },
      ],
      payments: [{ method: 'UPI', amountPaise: 10_000_00 }],
    });
    expect(bill).toMatchObject({
      units: 11,
      soldUnits: 0,
      totalPaise: 60_180_00,
      paidPaise: 10_000_00,
      duePaise: 50_180_00,
    });
    expect(bill.lines[0]?.units).toMatchObject([{ imei, imei2, status: 'IN_STOCK' }]);
    expect(await balance()).toEqual({
      STOCK: 51_000_00,
      INPUT_CGST: 4_590_00,
      INPUT_SGST: 4_590_00,
      SUPPLIERS: -50_180_00,
      BANK: -10_000_00,
    });
    expect(await shop.rows('SELECT payable_paise FROM suppliers WHERE shop_id = $1')).toEqual([
      { payablePaise: 50_180_00 },
    ]);
    expect(await shop.rows('SELECT in_stock FROM products WHERE shop_id = $1 ORDER BY in_stock')).toEqual([
      { inStock: 1 },
      { inStock: 10 },
    ]);
  });

  it('finds an existing product in any case', async () => {
    await shop.bill({ lines: [phones([newImei()])] });
    await shop.bill({
      lines: [
        phones([newImei()], { ...galaxy, company: 'SAMSUNG', model: 'galaxy s24', colour: 'onyx black' }),
      ],
    });
    await shop.bill({ lines: [phones([newImei()], { ...galaxy, colour: null })] });
    expect(await shop.rows('SELECT in_stock FROM products WHERE shop_id = $1 ORDER BY 1')).toEqual([
      { inStock: 1 },
      { inStock: 2 },
    ]);
    expect(await shop.rows('SELECT name FROM companies WHERE shop_id = $1')).toEqual([{ name: 'Samsung' }]);
  });

  it('of a supplier without GSTIN: no input credit, the tax is part of the cost', async () => {
    await shop.bill({
      supplier: { name: 'Raju', phone: '9822012399' },
      lines: [phones([newImei(), newImei(), newImei()], galaxy, 100_02)],
    });
    // They are 300.06 and twice 27.01: three units that differ by a paisa and add up exactly. The supplier
    // printed 354.07.
    expect(await shop.rows('SELECT cost_paise FROM stock_items WHERE shop_id = $1 ORDER BY 1 DESC')).toEqual([
      { costPaise: 118_03 },
      { costPaise: 118_03 },
      { costPaise: 118_02 },
    ]);
    expect(await balance()).toEqual({ STOCK: 354_08, ROUND_OFF: -1, SUPPLIERS: -354_07 });
  });

  it('from another State: IGST', async () => {
    await shop.bill({
      supplier: { name: 'Delhi Mobiles', phone: '9822012398', gstin: '07AAPFU0939F1ZX', stateCode: '07' },
      lines: [phones([newImei()])],
    });
    expect(await balance()).toMatchObject({ INPUT_IGST: 9_000_00 });
  });
});

describe('purchase bill: refused', () => {
  it('lines that do not sum to the total, each named', async () => {
    const lines = [
      phones([newImei()]),
      { product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 2 },
    ];
    await expect(shop.bill({ lines, totalPaise: totalOf(lines) + 1 })).rejects.toMatchObject({
      status: 422,
      errors: {
        totalPaise: {
          key: 'validation.bill.total',
          params: { expected: '₹59,236.00', difference: '+₹0.01' },
        },
        'lines.0': { key: 'validation.bill.lineTotal', params: { total: '₹59,000.00' } },
        'lines.1': { key: 'validation.bill.lineTotal', params: { total: '₹236.00' } },
      },
    });
    const rounded = await shop.bill({ lines, totalPaise: totalOf(lines) - 40, roundOffPaise: -40 });
    expect(rounded.totalPaise).toBe(59_235_60);
  });

  it('a total with each half of the tax rounded is accepted too', async () => {
    // 18 % of 1000.03 is 180.01; twice 9 % of it is 180.00.
    const lines = [phones([newImei()], galaxy, 1000_03)];
    expect((await shop.bill({ lines, totalPaise: 1180_04 })).totalPaise).toBe(1180_04);
    const again = [phones([newImei()], galaxy, 1000_03)];
    expect((await shop.bill({ lines: again, totalPaise: 1180_03 })).totalPaise).toBe(1180_03);
  });

  it('wrong and duplicate IMEIs, each at its place, unless marked as no IMEI', async () => {
    const imei = newImei();
    const units = [
      { imei },
      { imei: '356741081234567' },
      { imei: newImei(), imei2: imei },
      { imei: '12345', nonImei: true },
      {},
    ];
    const lines = [{ product: galaxy, unitCostPaise: 1_00, gstRateBps: 1800, units }];
    const refused: unknown = await shop.bill({ lines }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 422 });
    expect((refused as { errors: object }).errors).toEqual({
      'lines.0.units.1.imei': { key: 'validation.imei.checkDigit' },
      'lines.0.units.2.imei2': { key: 'validation.imei.duplicateInBill' },
      'lines.0.units.4.imei': { key: 'validation.required' },
    });
  });

  it('an IMEI already in stock, as IMEI 1 or 2, named', async () => {
    const [imei, imei2] = [newImei(), newImei()];
    await shop.bill({
      lines: [{ product: galaxy, unitCostPaise: 1_00, gstRateBps: 1800, units: [{ imei, imei2 }] }],
    });
    await expect(shop.bill({ lines: [phones([newImei(), imei2])] })).rejects.toMatchObject({
      status: 409,
      code: 'IN_STOCK_ALREADY',
      params: { code: imei2 },
      errors: { 'lines.0.units.1.imei': { key: 'errors.inStockAlready' } },
    });
  });

  it('the same supplier and bill number twice in a financial year', async () => {
    await shop.bill({ billNo: 'MD/9', billDate: '2026-04-02' });
    await expect(shop.bill({ billNo: 'md/9', billDate: '2026-04-10' })).rejects.toMatchObject({
      status: 409,
      code: 'BILL_ENTERED_ALREADY',
    });
    await shop.bill({ billNo: 'MD/9', billDate: '2026-03-31' });
    await shop.bill({ billNo: 'MD/9', supplier: { name: 'Other', phone: '9822012388' } });
  });

  it('a future date, units for counted goods, a quantity for phones', async () => {
    await expect(shop.bill({ billDate: '2026-04-16' })).rejects.toMatchObject({
      errors: { billDate: { key: 'validation.date.future' } },
    });
    await expect(shop.bill({ lines: [phones([newImei()], cable)] })).rejects.toMatchObject({
      errors: { 'lines.0.quantity': { key: 'validation.billLine.counted' } },
    });
    await expect(
      shop.bill({ lines: [{ product: galaxy, unitCostPaise: 1, gstRateBps: 0, quantity: 3 }] }),
    ).rejects.toMatchObject({ errors: { 'lines.0.units': { key: 'validation.billLine.eachUnit' } } });
  });
});

describe('database constraints', () => {
  it('no IMEI is in stock twice, as IMEI 1 or 2', async () => {
    const [imei, other] = [newImei(), newImei()];
    await shop.bill({ lines: [phones([imei, other])] });
    const [unit] = await shop.rows<{ id: string }>(
      `SELECT id FROM stock_items WHERE shop_id = $1 AND imei = '${other}'`,
    );
    await expect(
      shop.rows('UPDATE stock_items SET imei2 = $3 WHERE shop_id = $1 AND id = $2', [
        shop.shopId,
        unit?.id,
        imei,
      ]),
    ).rejects.toMatchObject({
      code: '23505',
      constraint: 'stock_codes_pkey',
    });
  });

  it('every unit has its key, and codes in stock change only with units', async () => {
    await shop.bill();
    const refusedTo = (text: string) =>
      expect(
        shop.write(tx => tx.query(rowOf(), text, [shop.shopId])),
        text,
      ).rejects;
    const [code] = await shop.rows<{ code: string }>('SELECT code FROM stock_codes WHERE shop_id = $1');
    expect(code?.code).toMatch(/^\d{15}$/);
    await refusedTo('DELETE FROM stock_codes WHERE shop_id = $1').toMatchObject({ code: '42501' });
    await refusedTo(
      `INSERT INTO stock_codes (shop_id, code, stock_item_id) SELECT shop_id, 'X1', id FROM stock_items WHERE shop_id = $1`,
    ).toMatchObject({ code: '42501' });
    await refusedTo('UPDATE stock_items SET id = gen_random_uuid() WHERE shop_id = $1').toMatchObject({
      code: '23001',
    });
    await expect(shop.rows('DELETE FROM stock_items WHERE shop_id = $1')).rejects.toMatchObject({
      code: '23001',
    });
  });

  it('a movement of an unknown unit is refused', async () => {
    await shop.bill();
    const moved = (unit: string) =>
      shop.rows(
        `INSERT INTO stock_movements (shop_id, id, stock_item_id, product_id, kind, quantity, cost_paise, document_id,
           document_no, business_date, user_id, user_name, created_at)
         SELECT shop_id, gen_random_uuid(), ${unit}, product_id, kind, quantity, cost_paise, document_id, document_no,
                business_date, user_id, user_name, created_at FROM stock_movements WHERE shop_id = $1`,
      );
    await moved('stock_item_id');
    await expect(moved('gen_random_uuid()')).rejects.toMatchObject({
      code: '23503',
      constraint: 'stock_movements_item',
    });
  });

  it('an unbalanced entry is refused at commit, and so is any change of posted entries', async () => {
    await shop.bill();
    await expect(
      shop.write(tx =>
        tx.run(
          `INSERT INTO ledger_lines (shop_id, entry_id, line_no, account, business_date, amount_paise)
           SELECT shop_id, id, 99, 'CASH', business_date, 1 FROM journal_entries WHERE shop_id = $1`,
          [shop.shopId],
        ),
      ),
    ).rejects.toMatchObject({ code: '23514', constraint: 'ledger_balanced' });
    await expect(
      shop.rows('UPDATE ledger_lines SET amount_paise = 1 WHERE shop_id = $1'),
    ).rejects.toMatchObject({ code: '23001' });
  });

  it('negative stock is refused', async () => {
    await shop.bill();
    await expect(shop.rows('UPDATE stock_items SET quantity = -1 WHERE shop_id = $1')).rejects.toMatchObject({
      code: '23514',
    });
  });
});

it('bill amounts are hidden from staff', async () => {
  const bill = await shop.bill({}, shop.actor({ role: 'staff' }));
  expect(JSON.stringify(seenBy('staff', purchaseBill, bill))).not.toMatch(/Paise/);
  const seen = await shop.read(sql => purchaseBillById(sql, bill.id));
  expect(seen).toMatchObject({
    totalPaise: 59_000_00,
    lines: [{ unitCostPaise: 50_000_00, cgstPaise: 4_500_00 }],
  });
});

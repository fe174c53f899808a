/** Expenses are paid by cash of a drawer, by bank or later, to the paisa. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BROUGHT_IN } from '../../support/drawers.ts';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { pdfText } from '../../support/pdfText.ts';
import { buy } from '../../support/purchases.ts';
import { cable, SUPPLIER_GSTIN } from '../../support/trade.ts';

const TODAY = '2026-11-18';
/** It is a GSTIN of Gujarat. */
const FAR_GSTIN = '24AAACC1206D1ZM';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
beforeEach(async () => void (shop = await openShop({ within })));

const enter = (rest: object = {}, who = shop.owner) =>
  who.post('/api/expenses', { category: 'Rent', amountPaise: 25_000_00, method: 'BANK_TRANSFER', ...rest });
const balances = async (...codes: string[]): Promise<number[]> => {
  const rows: { code: string; balancePaise: number }[] = (await shop.get('/api/accounts')).payload;
  return codes.map(code => rows.find(each => each.code === code)?.balancePaise ?? 0);
};
const openDrawer = async (pieces = 60) => {
  const [{ id }] = done(await shop.get('/api/drawers'));
  return {
    drawerId: id,
    ...done(await shop.post(`/api/drawers/${id}/open`, { counted: { '50000': pieces }, ...BROUGHT_IN })),
  };
};

describe('expense', () => {
  it('has a payment voucher for who was paid, none while it is payable', async () => {
    const paid = { category: 'Rent', amountPaise: 25_000_00, payee: 'Suresh Estates' };
    const rent = done(await enter({ ...paid, reference: 'N118', note: 'November' }));
    const path = `/api/expenses/${rent.id}/paper.pdf?paper=VOUCHER&lang=en`;
    const response = await shop.app.request(path, {
      headers: { authorization: `Bearer ${shop.staff.accessToken}` },
    });
    expect(response.status).toBe(200);
    const text = pdfText(new Uint8Array(await response.arrayBuffer()));
    for (const words of ['Payment voucher', 'EX/26-27/0001', 'Suresh Estates', '₹25,000.00', 'N118', 'Rent'])
      expect(text).toContain(words);
    const later = done(await enter({ ...paid, method: 'LATER' }));
    expect(done(await shop.get(`/api/expenses/${later.id}/document`)).papers).toEqual([]);
    refused(await shop.office.get(path), 403, 'NOT_ALLOWED');
  });

  it('posts to the account of its category, numbered; cancelled, its reversal leaves nothing', async () => {
    const rent = done(await enter({ payee: 'Suresh Estates', reference: 'N118', note: 'November' }));
    expect(rent).toMatchObject({
      expenseNo: 'EX/26-27/0001',
      businessDate: TODAY,
      status: 'POSTED',
      duePaise: 0,
    });
    expect(await balances('RENT', 'BANK', 'CASH')).toEqual([25_000_00, -25_000_00, 0]);
    refused(
      await shop.staff.post(`/api/expenses/${rent.id}/cancel`, { reason: 'Twice' }),
      403,
      'NOT_ALLOWED',
    );
    const cancelled = done(await shop.post(`/api/expenses/${rent.id}/cancel`, { reason: 'Twice' }));
    expect(cancelled.status).toBe('CANCELLED');
    expect(await balances('RENT', 'BANK')).toEqual([0, 0]);
    refused(
      await shop.post(`/api/expenses/${rent.id}/cancel`, { reason: 'Twice' }),
      409,
      'ALREADY_CANCELLED',
    );
    const [first, second] = (await shop.get('/api/accounts/BANK/entries?sortDir=asc')).payload.rows;
    expect([first.kind, second.kind, second.documentNo]).toEqual([
      'EXPENSE',
      'EXPENSE_CANCELLED',
      'EC/26-27/0001',
    ]);
    expect(await findings(shop)).toEqual({});
  });

  it('tax is claimed by State of the payee’s GSTIN, or is part of the cost', async () => {
    const here = {
      category: 'Electricity',
      amountPaise: 1_180_00,
      gstRateBps: 1800,
      payeeGstin: SUPPLIER_GSTIN,
    };
    expect(done(await enter(here))).toMatchObject({
      taxablePaise: 1_000_00,
      cgstPaise: 90_00,
      sgstPaise: 90_00,
      inputCredit: true,
    });
    done(await enter({ ...here, payeeGstin: FAR_GSTIN }));
    expect(await balances('ELECTRICITY', 'INPUT_CGST', 'INPUT_SGST', 'INPUT_IGST')).toEqual([
      2_000_00, 90_00, 90_00, 180_00,
    ]);
    done(await enter({ ...here, inputCredit: false }));
    const { body } = await enter({ ...here, payeeGstin: null });
    expect(body).toMatchObject({ inputCredit: false, taxablePaise: 1_000_00 });
    // What no split of ₹1.01 can place stays in the cost.
    done(await enter({ ...here, amountPaise: 1_01 }));
    expect(await balances('ELECTRICITY', 'INPUT_CGST', 'INPUT_SGST')).toEqual([
      2_000_00 + 2 * 1_180_00 + 85,
      90_00 + 8,
      90_00 + 8,
    ]);
    refused(await enter({ ...here, payeeGstin: '27AAPFU0939F1ZX' }), 422, 'INVALID', 'payeeGstin');
    expect(await findings(shop)).toEqual({});
  });

  it('payable later to a supplier, paid in parts and not twice; cancelling takes the payments back', async () => {
    const supplier = done(
      await shop.post('/api/suppliers', {
        name: 'Krishna Signs',
        phone: '9822011111',
        gstin: SUPPLIER_GSTIN,
      }),
    );
    refused(await enter({ method: 'LATER' }), 422, 'INVALID', 'payee');
    const sign = done(
      await enter({ category: 'Advertising', method: 'LATER', supplierId: supplier.id, gstRateBps: 1800 }),
    );
    expect(sign).toMatchObject({ payee: 'Krishna Signs', payeeGstin: SUPPLIER_GSTIN, duePaise: 25_000_00 });
    const pay = (rest: object = {}) => shop.post(`/api/expenses/${sign.id}/pay`, { method: 'UPI', ...rest });
    expect(done(await pay({ amountPaise: 10_000_00 })).duePaise).toBe(15_000_00);
    refused(await pay({ amountPaise: 15_000_01 }), 422, 'INVALID', 'amountPaise');
    expect(done(await pay()).duePaise).toBe(0);
    refused(await pay(), 409, 'ALREADY_PAID');
    expect(await balances('EXPENSES_PAYABLE', 'BANK')).toEqual([0, -25_000_00]);
    expect(await findings(shop)).toEqual({});
    done(await shop.post(`/api/expenses/${sign.id}/cancel`, { reason: 'Not delivered' }));
    const { rows } = done(await shop.get('/api/accounts/BANK/entries'));
    const ofSign = rows.filter(({ documentKind }: { documentKind: string }) => documentKind === 'EXPENSE');
    // What was paid and what was taken back lead to the expense itself.
    expect(ofSign.length).toBeGreaterThan(1);
    expect(new Set(ofSign.map(({ documentId }: { documentId: string }) => documentId))).toEqual(
      new Set([sign.id]),
    );
    expect(await balances('EXPENSES_PAYABLE', 'BANK', 'ADVERTISING', 'INPUT_CGST')).toEqual([0, 0, 0, 0]);
    refused(await pay(), 409, 'ALREADY_CANCELLED');
    expect(await findings(shop)).toEqual({});
  });

  it('cash names its drawer’s session: expected cash and the Z report have it, a closed drawer refuses', async () => {
    const drawer = await openDrawer();
    const tea = done(
      await enter({ category: 'Tea and office', amountPaise: 500_00, method: 'CASH' }, shop.staff),
    );
    const closed = done(
      await shop.post(`/api/drawers/${drawer.drawerId}/close`, { counted: { '50000': 59 } }),
    );
    expect(closed).toMatchObject({ expectedPaise: 29_500_00, differencePaise: 0 });
    const report = done(await shop.get(`/api/drawer-sessions/${closed.sessionId}`));
    expect(JSON.stringify(report)).toContain('"kind":"EXPENSE"');
    refused(await enter({ method: 'CASH' }), 409, 'SESSION_CLOSED');
    refused(await shop.post(`/api/expenses/${tea.id}/cancel`, { reason: 'Twice' }), 409, 'SESSION_CLOSED');
  });

  it('staff enter cash up to the limit; above it and by bank the owner approves', async () => {
    await openDrawer();
    const small = { category: 'Transport', amountPaise: 2_000_00, method: 'CASH' };
    done(await enter(small, shop.staff));
    for (const over of [{ amountPaise: 2_000_01 }, { method: 'UPI' }]) {
      const answer = await enter({ ...small, ...over }, shop.staff);
      refused(answer, 403, 'EXPENSE_LIMIT');
      expect(answer.headers.get('x-approvable')).toBe('owner');
    }
    done(await shop.post('/api/shop-settings', { staffExpenseLimitPaise: 3_000_00 }));
    done(await enter({ ...small, amountPaise: 3_000_00 }, shop.staff));
    refused(await enter(small, shop.office), 403, 'NOT_ALLOWED');
  });

  it('s.40A(3): what one person got in cash is added up over expenses, bills and pay', async () => {
    await shop.post('/api/accounts/transfer', { from: 'BANK', to: 'CASH', amountPaise: 50_000_00 });
    const lines = [{ product: cable, unitCostPaise: 600_00, gstRateBps: 0, quantity: 10 }];
    const { supplierName } = await buy(shop, lines, {
      payments: [{ method: 'CASH', amountPaise: 6_000_00 }],
    });
    const freight = { category: 'Freight inward', method: 'CASH', payee: supplierName };
    expect(done(await enter({ ...freight, amountPaise: 4_000_00 })).overCashLimit).toBe(false);
    expect(done(await enter({ ...freight, amountPaise: 1_00 })).overCashLimit).toBe(true);

    const advance = { personId: shop.staff.userId, kind: 'ADVANCE', method: 'CASH' };
    const paid = done(await shop.post('/api/staff-payments', { ...advance, amountPaise: 6_000_00 }));
    expect(paid.overCashLimit).toBe(false);
    const tea = { category: 'Tea and office', method: 'CASH', payee: 'Pooja Kulkarni' };
    expect(done(await enter({ ...tea, amountPaise: 5_000_00 })).overCashLimit).toBe(true);
    const flagged = (await shop.get(`/api/staff-payments/${paid.id}`)).body;
    expect(flagged.overCashLimit).toBe(true);
  });

  it('s.40A(3): more than ₹10,000 in cash to one person on one day is flagged, split or paid later', async () => {
    const toRavi = (rest: object) =>
      enter({ category: 'Transport', method: 'CASH', payee: 'Ravi Tempo', ...rest });
    await shop.post('/api/accounts/transfer', { from: 'BANK', to: 'CASH', amountPaise: 50_000_00 });
    const first = done(await toRavi({ amountPaise: 6_000_00 }));
    expect(first.overCashLimit).toBe(false);
    const exact = done(await toRavi({ amountPaise: 4_000_00, payee: 'RAVI tempo' }));
    expect(exact.overCashLimit).toBe(false);
    const later = done(await toRavi({ amountPaise: 1, method: 'LATER' }));
    done(await toRavi({ amountPaise: 8_000_00, businessDate: '2026-11-17' }));
    expect(done(await shop.post(`/api/expenses/${later.id}/pay`, { method: 'CASH' })).overCashLimit).toBe(
      true,
    );
    const flagged = (await shop.get(listPath('expenses', { filter: { overCashLimit: true } }))).body;
    expect(flagged).toHaveLength(3);
    done(await shop.post(`/api/expenses/${first.id}/cancel`, { reason: 'Paid by UPI' }));
    expect((await shop.get(`/api/expenses/${exact.id}`)).body.overCashLimit).toBe(false);
  });

  it('what is posted stays: only the note changes; days, categories and amounts are checked', async () => {
    const rent = done(await enter({ note: 'Oct' }));
    const stored = (await shop.get(`/api/expenses/${rent.id}`)).body;
    const changed = done(await shop.put(`/api/expenses/${rent.id}`, { ...stored, note: 'November' }));
    expect(changed).toMatchObject({ note: 'November', version: stored.version + 1 });
    refused(await shop.put(`/api/expenses/${rent.id}`, { amountPaise: 1 }), 422, 'INVALID', 'amountPaise');
    refused(await shop.put(`/api/expenses/${rent.id}`, { note: 'x', version: 1 }), 409, 'STALE_VERSION');
    refused(await enter({ category: 'Weddings' }), 422, 'INVALID', 'category');
    refused(await enter({ amountPaise: 0 }), 422, 'INVALID', 'amountPaise');
    refused(await enter({ businessDate: '2026-11-19' }), 422, 'INVALID', 'businessDate');
    done(await shop.post('/api/accounts/lock', { until: '2026-10-31' }));
    refused(await enter({ businessDate: '2026-10-31' }), 422, 'PERIOD_LOCKED', 'businessDate');
    const own = done(
      await shop.post('/api/expense-categories', { name: 'Diwali', account: 'ADVERTISING', active: true }),
    );
    done(await enter({ category: own.id }));
    done(await shop.put(`/api/expense-categories/${own.id}`, { active: false }));
    refused(await enter({ category: 'Diwali' }), 422, 'INVALID', 'category');
    refused(
      await shop.staff.post('/api/expense-categories', { name: 'Mine', account: 'RENT' }),
      403,
      'NOT_ALLOWED',
    );
  });

  it('verify finds each figure of an expense that was altered', async () => {
    const { id } = done(
      await enter({ method: 'LATER', payee: 'Suresh', gstRateBps: 1800, payeeGstin: SUPPLIER_GSTIN }),
    );
    done(await shop.post(`/api/expenses/${id}/pay`, { method: 'UPI', amountPaise: 5_000_00 }));
    for (const [set, found] of [
      [
        'UPDATE expenses SET amount_paise = amount_paise + 1 WHERE shop_id = $1',
        ['expenses.tax', 'ledger.expenses'],
      ],
      ["UPDATE expenses SET account = 'RENT', input_credit = false WHERE shop_id = $1", ['ledger.expenses']],
      [
        'UPDATE expense_payments SET amount_paise = 2600000 WHERE shop_id = $1',
        ['expenses.due', 'expenses.payments', 'ledger.expenses'],
      ],
      [
        "UPDATE expenses SET expense_no = 'EX/26-27/0002' WHERE shop_id = $1",
        ['ledger.documents', 'ledger.expenses', 'numbers'],
      ],
      [
        `INSERT INTO expense_cancellations SELECT $1, id, gen_random_uuid(), 'EC/26-27/0001', business_date, 'Twice', gen_random_uuid(), 'Asha', now()
           FROM expenses WHERE shop_id = $1`,
        ['expenses.cancelled', 'expenses.payments', 'numbers'],
      ],
    ] as const)
      expect(Object.keys(foundBy(await foundAfter(shop, set))).sort(), set).toEqual(found);
  });
});

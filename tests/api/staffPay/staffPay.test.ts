/** Recurring expenses are proposed and posted by a person; what staff earn, get in advance and are paid. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BROUGHT_IN } from '../../support/drawers.ts';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

const TODAY = '2026-11-18';

let shop: OpenShop;
let pooja: string;
beforeEach(async () => {
  shop = await openShop({ within });
  pooja = shop.staff.userId;
});

const balances = async (...codes: string[]): Promise<number[]> => {
  const rows: { code: string; balancePaise: number }[] = (await shop.get('/api/accounts')).payload;
  return codes.map(code => rows.find(each => each.code === code)?.balancePaise ?? 0);
};
const act = (resource: string, action: string, id: string, input: object) =>
  shop.post(`/api/${resource}/actions/${action}`, { ids: [id], input });

describe('recurring expense', () => {
  it('is proposed on its day, posted by a person with another amount, skipped, and due again when cancelled', async () => {
    const [category] = (await shop.get(listPath('expense-categories', { filter: { account: 'RENT' } }))).body;
    const rent = done(
      await shop.post('/api/recurring-expenses', {
        name: 'Shop rent',
        category: category.id,
        amountPaise: 25_000_00,
        method: 'BANK_TRANSFER',
        payee: 'Suresh Estates',
        dayOfMonth: 31,
        everyMonths: 1,
        startsOn: '2026-09-10',
        active: true,
      }),
    );
    const dueOn = async () => (await shop.get(`/api/recurring-expenses/${rent.id}`)).body.dueOn;
    const post = (input: object = {}) => act('recurring-expenses', 'post', rent.id, input);
    expect(await dueOn()).toBe('2026-09-30');
    expect(await balances('RENT')).toEqual([0]);
    done(await post());
    expect(await dueOn()).toBe('2026-10-31');
    done(await post({ amountPaise: 26_000_00, businessDate: '2026-11-02', method: 'UPI' }));
    expect(await dueOn()).toBeNull();
    refused(await post(), 409, 'NOT_DUE');
    const [second, first] = (await shop.get(listPath('expenses', { sort: ['businessDate', 'DESC'] }))).body;
    expect(first).toMatchObject({
      businessDate: '2026-09-30',
      amountPaise: 25_000_00,
      payee: 'Suresh Estates',
    });
    expect(second).toMatchObject({ businessDate: '2026-11-02', amountPaise: 26_000_00, method: 'UPI' });
    done(await shop.post(`/api/expenses/${second.id}/cancel`, { reason: 'Wrong amount' }));
    expect(await dueOn()).toBe('2026-10-31');
    done(await act('recurring-expenses', 'skip', rent.id, { reason: 'Rent-free' }));
    expect(await dueOn()).toBeNull();
    shop.clock.set('2026-11-30T06:00:00.000Z');
    const owner = await shop.signIn(shop.owner.email);
    expect((await owner.get(`/api/recurring-expenses/${rent.id}`)).body.dueOn).toBe('2026-11-30');
    refused(await (await shop.signIn(shop.staff.email)).get('/api/recurring-expenses'), 403, 'NOT_ALLOWED');
    expect(await findings(shop)).toEqual({});
  });
});

describe('staff pay', () => {
  const enter = (kind: string, amountPaise: number, rest: object = {}, who = shop.owner) =>
    who.post('/api/staff-payments', { personId: pooja, kind, amountPaise, ...rest });
  const cancel = (id: string) => shop.post(`/api/staff-payments/${id}/cancel`, { reason: 'Twice' });

  it('what was earned in a month is an expense of it, payable at its end, also when its days are closed', async () => {
    for (const day of ['2026-10-31', '2026-11-10'])
      done(await shop.post('/api/accounts/day-close', { businessDate: day, counted: {} }));
    const monthOf = async (month: string, last: number) =>
      done(await shop.get(`/api/accounts/profit-and-loss?from=${month}-01&to=${month}-${last}`))
        .expensesPaise;
    expect(done(await enter('SALARY', 18_000_00, { month: '2026-10', businessDate: TODAY }))).toMatchObject({
      businessDate: '2026-10-31',
    });
    expect(done(await enter('COMMISSION', 500_00, { month: '2026-11' }))).toMatchObject({
      businessDate: TODAY,
    });
    refused(await enter('SALARY', 1_00, { month: '2026-12' }), 422, 'INVALID', 'month');
    expect([await monthOf('2026-10', 31), await monthOf('2026-11', 30)]).toEqual([18_000_00, 500_00]);
    done(await shop.post('/api/accounts/lock', { until: '2026-09-30' }));
    const late = done(await enter('SALARY', 18_000_00, { month: '2026-09' }));
    expect(late.businessDate).toBe(TODAY);
    expect(await findings(shop)).toEqual({});
  });

  it('pay of March that is entered in April belongs to March, also before anything was ever locked', async () => {
    shop.clock.set('2026-03-20T06:00:00.000Z');
    shop = { ...shop, ...(await shop.signIn(shop.owner.email)) };
    const earn = (month: string) =>
      shop.post('/api/staff-payments', { personId: pooja, kind: 'SALARY', month, amountPaise: 9_000_00 });
    // Before the books began it has no month there.
    expect(done(await earn('2025-03')).businessDate).toBe('2026-03-20');
    shop.clock.set('2026-04-05T06:00:00.000Z');
    shop = { ...shop, ...(await shop.signIn(shop.owner.email)) };
    expect(done(await earn('2026-03')).businessDate).toBe('2026-03-31');
    expect(await findings(shop)).toEqual({});
  });

  it('a month’s salary is earned once, an advance set off, the rest paid; no more than is payable', async () => {
    const salary = done(
      await shop.post('/api/salaries', {
        personId: pooja,
        monthlyPaise: 18_000_00,
        startsOn: '2026-04-01',
        active: true,
      }),
    );
    const advance = done(await enter('ADVANCE', 5_000_00, { method: 'UPI', businessDate: '2026-10-10' }));
    expect(done(await act('salaries', 'earn', salary.id, { month: '2026-10' })).done).toBe(1);
    expect(done(await act('salaries', 'earn', salary.id, { month: '2026-10' })).refused).toHaveLength(1);
    refused(await enter('SALARY', 1_00, { month: '2026-10' }), 409, 'EARNED_ALREADY', 'month');
    expect(await balances('SALARIES', 'STAFF_PAYABLE', 'STAFF_ADVANCES', 'BANK')).toEqual([
      18_000_00, -18_000_00, 5_000_00, -5_000_00,
    ]);
    const paid = { method: 'BANK_TRANSFER', advancePaise: 3_000_00 };
    refused(await enter('PAYMENT', 15_000_01, paid), 422, 'INVALID', 'amountPaise');
    refused(
      await enter('PAYMENT', 1_00, { ...paid, advancePaise: 5_000_01 }),
      422,
      'INVALID',
      'advancePaise',
    );
    const payment = done(await enter('PAYMENT', 15_000_00, paid));
    expect((await shop.get(`/api/salaries/${salary.id}`)).body).toMatchObject({
      payablePaise: 0,
      advancePaise: 2_000_00,
    });
    expect(await balances('STAFF_PAYABLE', 'STAFF_ADVANCES', 'BANK')).toEqual([0, 2_000_00, -20_000_00]);
    refused(await cancel(advance.id), 409, 'PAID_LATER');
    expect(await findings(shop)).toEqual({});
    done(await cancel(payment.id));
    refused(await cancel(payment.id), 409, 'ALREADY_CANCELLED');
    done(await cancel(advance.id));
    expect(await balances('STAFF_PAYABLE', 'STAFF_ADVANCES', 'BANK')).toEqual([-18_000_00, 0, 0]);
    expect(await findings(shop)).toEqual({});
  });

  it('is the owner’s alone; cash goes through the open drawer and above ₹10,000 a day is flagged', async () => {
    refused(await enter('ADVANCE', 1_00, { method: 'CASH' }, shop.staff), 403, 'NOT_ALLOWED');
    refused(await shop.staff.get('/api/staff-payments'), 403, 'NOT_ALLOWED');
    refused(await shop.staff.get('/api/salaries'), 403, 'NOT_ALLOWED');
    refused(await enter('ADVANCE', 1_00), 422, 'INVALID', 'method');
    refused(await enter('SALARY', 1_00), 422, 'INVALID', 'month');
    refused(await enter('SALARY', 1_00, { month: '2026-13' }), 422, 'INVALID', 'month');
    const [drawer] = done(await shop.get('/api/drawers'));
    const session = done(
      await shop.post(`/api/drawers/${drawer.id}/open`, { counted: { '50000': 30 }, ...BROUGHT_IN }),
    );
    const first = done(await enter('ADVANCE', 10_000_00, { method: 'CASH', sessionId: session.id }));
    expect(first.overCashLimit).toBe(false);
    expect(done(await enter('ADVANCE', 1_00, { method: 'CASH' })).overCashLimit).toBe(true);
    expect(done(await shop.put(`/api/staff-payments/${first.id}`, { note: 'Wedding' })).note).toBe('Wedding');
    refused(
      await shop.put(`/api/staff-payments/${first.id}`, { amountPaise: 1 }),
      422,
      'INVALID',
      'amountPaise',
    );
    const found = foundBy(
      await foundAfter(shop, 'UPDATE staff_payments SET amount_paise = amount_paise + 1 WHERE shop_id = $1'),
    );
    expect(Object.keys(found).sort()).toEqual(['ledger.staff', 'staff.payments']);
    const paidTwice = "UPDATE staff_payments SET kind = 'PAYMENT', advance_paise = 0 WHERE shop_id = $1";
    expect(Object.keys(foundBy(await foundAfter(shop, paidTwice)))).toContain('staff.balances');
  });
});

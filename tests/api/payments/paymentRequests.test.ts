/**
 * Payments are asked for, approved by somebody else, paid once, matched to their document:
 * docs/decisions/190-payment-requests.md.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actorAt } from '../../../server/kit/person/actor.ts';
import { addPerson } from '../../../server/people/people.ts';
import { hashPassword } from '../../../server/people/passwords.ts';
import { cashMonthsOf } from '../../../server/finance/index.ts';
import { duePaymentsOf } from '../../../server/payments/index.ts';
import { BROUGHT_IN } from '../../support/drawers.ts';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { listPath, openShop, PASSWORD, type Client, type OpenShop } from '../../support/openShop.ts';
import { buy } from '../../support/purchases.ts';
import { cable } from '../../support/trade.ts';
import { BY_TESTS } from '../../support/byTests.ts';

const TODAY = '2026-11-18';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let rent: string;
beforeEach(async () => {
  shop = await openShop({ within });
  const { body } = await shop.get(listPath('expense-categories', { filter: { account: 'RENT' } }));
  rent = body[0].id;
});
afterEach(async () => expect(await findings(shop)).toEqual({}));

const ask = (body: object = {}, who: Client = shop.office) =>
  who.post('/api/payment-requests', {
    purpose: 'EXPENSE',
    category: rent,
    payee: 'Suresh Estates',
    amountPaise: 9_000_00,
    dueOn: TODAY,
    ...body,
  });
const take = (id: string, to: string, input: object = {}, who: Client = shop.owner) =>
  who.post(`/api/payment-requests/${id}/transitions/${to}`, { input });
const read = async (id: string) => (await shop.get(`/api/payment-requests/${id}`)).body;
const balances = async (...codes: string[]): Promise<number[]> => {
  const rows: { code: string; balancePaise: number }[] = (await shop.get('/api/accounts')).payload;
  return codes.map(code => rows.find(each => each.code === code)?.balancePaise ?? 0);
};
const another = async (role: 'owner' | 'office', name: string) => {
  const email = `${name.toLowerCase()}.${shop.shopId}@test.in`;
  const passwordHash = await hashPassword(PASSWORD);
  await shop.db.asOwner(tx => addPerson(tx, shop.shopId, { name, role, email, passwordHash }, BY_TESTS));
  return shop.signIn(email);
};
const bill = async (quantity = 10) => {
  const lines = [{ product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity }];
  return buy(shop, lines, {
    supplier: { name: 'Mahavir Distributors', phone: '9822099999' },
    billNo: `MD/${quantity}`,
    billDate: '2026-11-10',
  });
};

describe('approval', () => {
  it('who asks does not approve, on no way in; an owner does', async () => {
    const { id, requestNo, direction, askedById, can } = done(await ask());
    expect([requestNo, direction, askedById]).toEqual(['PR/26-27/0001', 'OUT', shop.office.userId]);
    expect(can.transitions).not.toContain('approved');
    refused(await take(id, 'approved', {}, shop.office), 403, 'NOT_ALLOWED');
    const move = { view: 'board', to: 'APPROVED' };
    refused(await shop.office.post(`/api/payment-requests/${id}/move`, move), 403, 'NOT_ALLOWED');
    refused(
      await shop.office.put(`/api/payment-requests/${id}`, { state: 'APPROVED' }),
      422,
      'INVALID',
      'state',
    );
    const one = encodeURIComponent(JSON.stringify({ id: [id] }));
    const many = `/api/payment-requests?filter=${one}`;
    refused(await shop.office.put(many, { state: 'APPROVED' }), 422, 'INVALID', 'state');
    const raw = `id,state\n${id},APPROVED\n`;
    const headers = { 'content-type': 'text/csv' };
    const file = await shop.office.ask('POST', '/api/payment-requests/import', undefined, { raw, headers });
    expect(file.body.rejected).toHaveLength(1);
    expect((await read(id)).state).toBe('ASKED');
    expect(done(await take(id, 'approved'))).toMatchObject({
      state: 'APPROVED',
      approvedById: shop.owner.userId,
      selfApproved: false,
    });
  });

  it('up to the limit a colleague approves, above it an owner', async () => {
    const colleague = await another('office', 'Meera');
    const small = done(await ask({ amountPaise: 10_000_00 }));
    done(await take(small.id, 'approved', {}, colleague));
    const large = done(await ask({ amountPaise: 10_000_01 }));
    refused(await take(large.id, 'approved', {}, colleague), 403, 'APPROVAL_LIMIT');
    done(await shop.post('/api/shop-settings', { paymentApprovalLimitPaise: 20_000_00 }));
    done(await take(large.id, 'approved', {}, colleague));
  });

  it('above the limit the only owner gives a reason and is flagged; with a second owner it is theirs', async () => {
    const large = done(await ask({ amountPaise: 50_000_00 }, shop.owner));
    refused(await take(large.id, 'approved'), 422, 'INVALID', 'input.decisionNote');
    const reason = { decisionNote: 'No other owner' };
    expect(done(await take(large.id, 'approved', reason))).toMatchObject({ selfApproved: true });
    const partner = await another('owner', 'Sunil');
    const second = done(await ask({ amountPaise: 50_000_00 }, shop.owner));
    refused(await take(second.id, 'approved', reason), 403, 'SELF_APPROVAL');
    expect(done(await take(second.id, 'approved', {}, partner))).toMatchObject({ selfApproved: false });
  });

  it('a change of what was approved asks anew, and who changed it has asked', async () => {
    await another('owner', 'Sunil');
    const { id } = done(await ask({ amountPaise: 50_000_00 }));
    done(await take(id, 'approved'));
    done(await shop.office.put(`/api/payment-requests/${id}`, { dueOn: '2026-11-30', note: 'Later' }));
    expect((await read(id)).state).toBe('APPROVED');
    const changed = done(await shop.put(`/api/payment-requests/${id}`, { amountPaise: 60_000_00 }));
    expect(changed).toMatchObject({ state: 'ASKED', approvedById: null, askedById: shop.owner.userId });
    refused(await take(id, 'approved', { decisionNote: 'Mine' }), 403, 'SELF_APPROVAL');
    refused(await take(id, 'paid', { method: 'UPI' }), 409, 'WRONG_STATE');
  });

  it('pay of a person is seen by owners and by who asked for it', async () => {
    const body = { purpose: 'STAFF_ADVANCE', personId: shop.staff.userId, category: null, payee: null };
    const { id } = done(await ask(body, shop.owner));
    refused(await shop.office.get(`/api/payment-requests/${id}`), 404, 'NOT_FOUND');
    const due = done(await shop.office.get('/api/payments/due'));
    expect(due.content).toEqual([]);
    refused(await shop.staff.get('/api/payments/due'), 403, 'NOT_ALLOWED');
  });
});

describe('payment', () => {
  it('an expense is posted once; cancelled, the request shows it and can be paid again', async () => {
    const { id } = done(await ask());
    done(await take(id, 'approved'));
    const paid = await Promise.all([1, 2].map(() => take(id, 'paid', { method: 'UPI' }, shop.office)));
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({
      state: 'PAID',
      documentNo: 'EX/26-27/0001',
      documentStatus: 'POSTED',
      method: 'UPI',
    });
    expect(await balances('RENT', 'BANK')).toEqual([9_000_00, -9_000_00]);
    refused(await take(id, 'asked'), 409, 'WRONG_STATE');
    const [document] = done(await shop.get(`/api/payment-requests/${id}/documents`));
    done(await shop.post(`/api/expenses/${document.pageId}/cancel`, { reason: 'Wrong payee' }));
    expect(await read(id)).toMatchObject({ state: 'PAID', documentStatus: 'CANCELLED' });
    done(await take(id, 'asked', {}, shop.office));
    refused(await take(id, 'approved', {}, shop.office), 403, 'NOT_ALLOWED');
    done(await take(id, 'approved'));
    done(await take(id, 'paid', { method: 'BANK_TRANSFER', reference: 'N118' }));
    expect(await read(id)).toMatchObject({ documentNo: 'EX/26-27/0002', documentStatus: 'POSTED' });
    expect(await balances('RENT', 'BANK')).toEqual([9_000_00, -9_000_00]);
  });

  it('a note too long for the expense is cut between characters', async () => {
    const { id } = done(await ask({ note: `${'a'.repeat(283)}😀 for March` }));
    done(await take(id, 'approved'));
    done(await take(id, 'paid', { method: 'UPI' }));
    const [expense] = (await shop.get('/api/expenses')).body;
    expect(expense.note).toBe(`PR/26-27/0001 – ${'a'.repeat(283)}`);
  });

  it('a bill is paid and matched, and no more than is due of it', async () => {
    const { id: purchaseBillId, supplierId } = await bill();
    const other = done(await shop.post('/api/suppliers', { name: 'Other', phone: '9822088888' }));
    const body = { purpose: 'SUPPLIER', category: null, payee: null, supplierId, purchaseBillId };
    const of = { ...body, supplierId: other.id };
    refused(await ask(of, shop.owner), 422, 'INVALID', 'purchaseBillId');
    const { id, partyName } = done(await ask({ ...body, amountPaise: 1_000_00 }, shop.owner));
    expect(partyName).toBe('Mahavir Distributors');
    done(await take(id, 'approved'));
    done(await take(id, 'paid', { method: 'CHEQUE', reference: '000118' }));
    expect((await shop.get(`/api/purchase-bills/${purchaseBillId}`)).body.duePaise).toBe(180_00);
    const [document] = done(await shop.get(`/api/payment-requests/${id}/documents`));
    expect(document).toMatchObject({ kind: 'SUPPLIER_PAYMENT', documentNo: 'SP/26-27/0001' });
    const more = done(await ask({ ...body, amountPaise: 181_00 }, shop.owner));
    done(await take(more.id, 'approved'));
    refused(await take(more.id, 'paid', { method: 'UPI' }), 422, 'INVALID', 'amountPaise');
    expect((await read(more.id)).state).toBe('APPROVED');
  });

  it('pay, an expense entered before and a receipt go to their own documents', async () => {
    const expense = done(
      await shop.post('/api/expenses', {
        category: 'Rent',
        amountPaise: 9_000_00,
        method: 'LATER',
        payee: 'Suresh Estates',
      }),
    );
    const customer = done(await shop.post('/api/customers', { name: 'Asha Patil', phone: '9876543210' }));
    const nothing = { category: null, payee: null };
    const asked = [
      { purpose: 'EXPENSE_DUE', expenseId: expense.id },
      { purpose: 'STAFF_ADVANCE', personId: shop.staff.userId },
      { purpose: 'CUSTOMER', customerId: customer.id },
    ];
    const kinds: string[] = [];
    for (const body of asked) {
      const { id } = done(await ask({ ...nothing, ...body }, shop.owner));
      done(await take(id, 'approved'));
      done(await take(id, 'paid', { method: 'UPI' }));
      const [document] = done(await shop.get(`/api/payment-requests/${id}/documents`));
      kinds.push(document.kind);
    }
    expect(kinds).toEqual(['EXPENSE_PAYMENT', 'STAFF_PAYMENT', 'RECEIPT']);
    expect(await balances('EXPENSES_PAYABLE', 'STAFF_ADVANCES', 'STORE_CREDIT')).toEqual([
      0, 9_000_00, -9_000_00,
    ]);
    const [first] = (await shop.get(listPath('payment-requests', { filter: { q: 'asha' } }))).body;
    expect(first).toMatchObject({ direction: 'IN', partyName: 'Asha Patil' });
  });

  it('cash leaves an open drawer alone', async () => {
    const [{ id: drawerId }] = done(await shop.get('/api/drawers'));
    const open = done(
      await shop.post(`/api/drawers/${drawerId}/open`, { counted: { '50000': 60 }, ...BROUGHT_IN }),
    );
    const { id } = done(await ask({ amountPaise: 1_500_00 }));
    done(await take(id, 'approved'));
    done(await shop.post(`/api/drawers/${drawerId}/close`, { counted: { '50000': 60 } }));
    refused(await take(id, 'paid', { method: 'CASH' }, shop.office), 409, 'SESSION_CLOSED');
    const again = done(await shop.post(`/api/drawers/${drawerId}/open`, { counted: { '50000': 60 } }));
    expect(again.sessionId ?? again.id).not.toBe(open.sessionId ?? open.id);
    done(await take(id, 'paid', { method: 'CASH' }, shop.office));
    expect(await balances('CASH')).toEqual([28_500_00]);
  });

  it('verify finds a paid request without its document', async () => {
    const { id } = done(await ask());
    done(await take(id, 'approved'));
    done(await take(id, 'paid', { method: 'UPI' }));
    const gone = 'DELETE FROM payment_request_postings WHERE shop_id = $1';
    expect(Object.keys(foundBy(await foundAfter(shop, gone)))).toEqual(['payments.requests']);
    const other = 'UPDATE payment_requests SET amount_paise = 1 WHERE shop_id = $1';
    expect(Object.keys(foundBy(await foundAfter(shop, other)))).toEqual(['payments.requests']);
  });
});

describe('what is due', () => {
  it('each document once, by its day; a request stands for the bill that it pays', async () => {
    const { id: purchaseBillId, supplierId } = await bill();
    done(await shop.put(`/api/suppliers/${supplierId}`, { creditDays: 21 }));
    const recurring = {
      name: 'Shop rent',
      category: rent,
      amountPaise: 28_000_00,
      method: 'BANK_TRANSFER',
      payee: 'Suresh Estates',
      dayOfMonth: 5,
      everyMonths: 1,
      startsOn: '2026-11-01',
      active: true,
    };
    done(await shop.post('/api/recurring-expenses', recurring));
    const body = { purpose: 'SUPPLIER', category: null, payee: null, supplierId, purchaseBillId };
    done(await ask({ ...body, amountPaise: 1_000_00, dueOn: '2026-11-25' }, shop.owner));
    const due = done(await shop.get('/api/payments/due'));
    const rows = due.content.map((row: { kind: string; dueOn: string; amountPaise: number }) => [
      row.kind,
      row.dueOn,
      row.amountPaise,
    ]);
    expect(rows).toEqual([
      ['RECURRING', '2026-11-05', 28_000_00],
      ['REQUEST', '2026-11-25', 1_000_00],
      ['PURCHASE_BILL', '2026-12-01', 180_00],
      ['RECURRING', '2026-12-05', 28_000_00],
      ['RECURRING', '2027-01-05', 28_000_00],
    ]);
    expect(due.overdue).toEqual({ inPaise: 0, outPaise: 28_000_00 });
    expect(due.weeks.map(({ outPaise }: { outPaise: number }) => outPaise)).toEqual([
      0, 1_000_00, 28_180_00, 0, 0, 0, 0, 28_000_00,
    ]);
    expect(done(await shop.get('/api/payments/due?kind=REQUEST')).totalElements).toBe(1);
  });

  it('is net of what its party has to its credit, and of what a finance company keeps', async () => {
    const { supplierId } = await bill(10);
    const [product] = (await shop.get(listPath('products', {}))).body;
    const dueOf = async (kind: string) =>
      done(await shop.get(`/api/payments/due?kind=${kind}`)).content.map(
        (row: { amountPaise: number }) => row.amountPaise,
      );
    const [owed] = await dueOf('PURCHASE_BILL');
    const payments = [{ method: 'UPI', amountPaise: 300_00 }];
    done(await shop.post(`/api/suppliers/${supplierId}/pay`, { payments, billIds: [] }));
    const [left] = await dueOf('PURCHASE_BILL');
    expect(left).toBe(owed - 300_00);

    const customer = done(await shop.post('/api/customers', { name: 'Asha Patil', phone: '9876543210' }));
    const sale = (rest: object) =>
      shop.post('/api/sales/create', {
        customer: { id: customer.id },
        lines: [{ productId: product.id, quantity: 1, unitPricePaise: 500_00 }],
        payments: [],
        ...rest,
      });
    const advance = [{ method: 'UPI', amountPaise: 200_00 }];
    done(await shop.post('/api/receipts', { customerId: customer.id, payments: advance }));
    done(await sale({}));
    expect(await dueOf('CUSTOMER')).toEqual([300_00]);

    const financierId = done(
      await shop.post('/api/financiers', { name: 'HDB Financial', buyDownBps: 200 }),
    ).id;
    const loan = { method: 'FINANCE', amountPaise: 500_00, financierId };
    done(await sale({ payments: [{ ...loan, loanNo: 'L1' }] }));
    // Two per cent and the GST on it.
    expect(await dueOf('FINANCIER')).toEqual([488_20]);
    done(await sale({ payments: [{ ...loan, loanNo: 'L2', dbdPaise: 20_00, advanceEmiPaise: 50_00 }] }));
    const settled = {
      utr: 'U1',
      businessDate: TODAY,
      lines: [
        {
          loanNo: 'L2',
          grossPaise: 500_00,
          deductions: [{ kind: 'DBD', amountPaise: 20_00 }],
          netPaise: 100_00,
        },
      ],
    };
    expect((await dueOf('FINANCIER')).toSorted()).toEqual([426_40, 488_20]);
    done(await shop.post(`/api/financiers/${financierId}/settlements`, settled));
    // Its advance EMI and the GST on the buy-down are still to come off.
    expect((await dueOf('FINANCIER')).toSorted()).toEqual([326_40, 488_20]);
  });

  it('pay is net of what the person had in advance', async () => {
    const personId = shop.staff.userId;
    const pay = (body: object) => shop.post('/api/staff-payments', { personId, ...body });
    done(await pay({ kind: 'SALARY', month: TODAY.slice(0, 7), amountPaise: 20_000_00 }));
    done(await pay({ kind: 'ADVANCE', amountPaise: 5_000_00, method: 'UPI' }));
    const due = async () => done(await shop.get('/api/payments/due?kind=STAFF')).content;
    expect(await due()).toMatchObject([{ partyId: personId, amountPaise: 15_000_00 }]);
    done(await pay({ kind: 'ADVANCE', amountPaise: 15_000_00, method: 'UPI' }));
    expect(await due()).toEqual([]);
  });

  it('has the GST of last month and of this one, less what was paid', async () => {
    await bill(10);
    const [product] = (await shop.get(listPath('products', {}))).body;
    const sell = async (businessDate: string) =>
      done(
        await shop.post('/api/sales/create', {
          businessDate,
          lines: [{ productId: product.id, quantity: 1, unitPricePaise: 5_900_00 }],
          payments: [{ method: 'UPI', amountPaise: 5_900_00 }],
        }),
      );
    const gst = async () =>
      done(await shop.get('/api/payments/due?kind=GST')).content.map(
        (row: { dueOn: string; amountPaise: number }) => [row.dueOn, row.amountPaise],
      );
    const before = await gst();
    expect(before).toEqual([]);
    await sell(TODAY);
    const [[dueOn, amountPaise]] = await gst();
    expect(dueOn).toBe('2026-12-20');
    expect(amountPaise).toBeGreaterThan(0);
    expect(done(await shop.office.get('/api/payments/due?kind=GST')).content).toEqual([]);
  });

  it('payments due: two financiers of a sale are two rows, each once over the pages', async () => {
    await bill();
    const [product] = (await shop.get(listPath('products', {}))).body;
    const names = ['Bajaj Finance', 'HDB Financial'];
    const payments = [];
    for (const [at, name] of names.entries()) {
      const financierId = done(await shop.post('/api/financiers', { name })).id;
      payments.push({ method: 'FINANCE', amountPaise: 250_00, financierId, loanNo: `L${at}` });
    }
    done(
      await shop.post('/api/sales/create', {
        customer: { name: 'Asha Patil', phone: '9876543210' },
        lines: [{ productId: product.id, quantity: 1, unitPricePaise: 500_00 }],
        payments,
      }),
    );
    const pages = [];
    for (const page of [0, 1])
      pages.push(...done(await shop.get(`/api/payments/due?kind=FINANCIER&size=1&page=${page}`)).content);
    expect(pages.map(({ partyName }) => partyName).sort()).toEqual(names);
    expect(new Set(pages.map(({ key }) => key)).size).toBe(2);
  });

  it('customers by their promise, then by the days of credit of the shop', async () => {
    await bill();
    const [product] = (await shop.get(listPath('products', {}))).body;
    const customer = done(await shop.post('/api/customers', { name: 'Asha Patil', phone: '9876543210' }));
    done(
      await shop.post('/api/sales/create', {
        customer: { id: customer.id },
        lines: [{ productId: product.id, quantity: 1, unitPricePaise: 500_00 }],
        payments: [],
      }),
    );
    const dueOn = async () => done(await shop.office.get('/api/payments/due')).content[0].dueOn;
    expect(await dueOn()).toBe(TODAY);
    done(await shop.post('/api/shop-settings', { creditDays: 15 }));
    expect(await dueOn()).toBe('2026-12-03');
    done(await shop.post(`/api/dues/${customer.id}/promise`, { on: '2026-11-21' }));
    expect(await dueOn()).toBe('2026-11-21');
  });

  it('a request without a bill stands for the oldest dues of its supplier, one with a bill for that first', async () => {
    const { supplierId } = await bill(10);
    const { id: purchaseBillId } = await bill(20);
    await bill(30);
    const body = { purpose: 'SUPPLIER', category: null, payee: null, supplierId };
    done(await ask({ ...body, amountPaise: 1_500_00 }, shop.owner));
    done(await ask({ ...body, purchaseBillId, amountPaise: 2_000_00 }, shop.owner));
    const due = done(await shop.get('/api/payments/due?kind=PURCHASE_BILL'));
    const left = due.content.map((row: { documentNo: string; amountPaise: number }) => [
      row.documentNo,
      row.amountPaise,
    ]);
    // 1,180 and 2,360 and 3,540 are due.
    expect(left).toEqual([
      ['MD/30', 3_540_00],
      ['MD/20', 40_00],
    ]);
    expect(due.totalElements).toBe(2);
  });

  it('reads its page and its sums, however much is due', async () => {
    const cost = () =>
      shop.db.read(shop.shopId, async sql => {
        const cost = { statements: 0, rows: 0 };
        const counted = new Proxy(sql, {
          get: (target, name) =>
            name === 'query'
              ? async (...asked: Parameters<typeof sql.query>) => {
                  const rows = await sql.query(...asked);
                  cost.statements += 1;
                  for (const row of rows as { items?: unknown[] }[]) cost.rows += row.items?.length ?? 1;
                  return rows;
                }
              : Reflect.get(target, name),
        });
        const actor = {
          ...shop.owner,
          ...actorAt({
            ...shop.owner,
            shopId: shop.shopId,
            role: 'owner',
            now: shop.clock.now(),
            timeZone: 'Asia/Kolkata',
          }),
        };
        const { content, totalElements } = await duePaymentsOf(counted, actor, { page: 0, size: 2 });
        await cashMonthsOf(counted, actor, undefined);
        expect(content.length).toBe(2);
        return { ...cost, totalElements };
      });
    await bill(1);
    await bill(2);
    const few = await cost();
    for (const quantity of [3, 4, 5, 6]) await bill(quantity);
    expect(await cost()).toEqual({ ...few, totalElements: few.totalElements + 4 });
  });

  it('its list has the sums of its filter, of what the person may read', async () => {
    done(await ask({ amountPaise: 2_000_00 }));
    const body = { category: null, payee: null, personId: shop.staff.userId, amountPaise: 500_00 };
    done(await ask({ purpose: 'STAFF_ADVANCE', ...body }, shop.owner));
    const totals = async (who: Client, filter: object = {}) =>
      (await who.get(`/api/payment-requests/totals?filter=${encodeURIComponent(JSON.stringify(filter))}`))
        .payload;
    expect(await totals(shop.owner)).toEqual({ outPaise: 2_500_00, inPaise: 0 });
    expect(await totals(shop.office)).toEqual({ outPaise: 2_000_00, inPaise: 0 });
    expect(await totals(shop.owner, { purpose: 'STAFF_ADVANCE' })).toEqual({ outPaise: 500_00, inPaise: 0 });
    refused(await shop.staff.get('/api/payment-requests/totals'), 403, 'NOT_ALLOWED');
  });
});

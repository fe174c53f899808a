/** A shop with two banks, two UPI ids and a wallet: what is paid by each is in its account, in every report. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { phonesInStock } from '../../support/purchases.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
beforeEach(async () => {
  shop = await openShop({ within });
});

interface Method {
  id: string;
  name: string;
  kind: string;
  accountId: string;
  order: number;
  key: string | null;
  active: boolean;
}

const methods = async (who = shop.owner): Promise<Method[]> =>
  (await who.get('/api/payment-methods?sort=["order","ASC"]&range=[0,99]')).body;
const methodOf = async (name: string): Promise<Method> => {
  const found = (await methods()).find(each => each.name === name);
  if (!found) throw new Error(`no method ${name}`);
  return found;
};
const add = async (body: object, who = shop.owner) =>
  who.post('/api/payment-methods', { order: 200, active: true, ...body });
const account = async (name: string, group = 'BANK', type = 'ASSET') =>
  done(await shop.post('/api/accounts', { name, type, group })).code as string;
const balances = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    done(await shop.get('/api/accounts')).map((each: { code: string; balancePaise: number }) => [
      each.code,
      each.balancePaise,
    ]),
  );
const PRICE = 25_000_00;
const sell = async (imei: string | undefined, payments: object[], body: object = {}) =>
  shop.post('/api/sales/create', { lines: [{ imei, unitPricePaise: PRICE }], payments, ...body });
const asha = { name: 'Asha Verma', phone: '9876543210' };

/** Adds a second bank, its UPI id, a second UPI id of the first bank and a wallet. */
const twoBanks = async () => {
  const [hdfc, paytm] = [await account('HDFC Bank'), await account('Paytm wallet')];
  return {
    hdfc,
    paytm,
    upi: done(await add({ name: 'HDFC UPI', kind: 'UPI', accountId: hdfc, key: 'h' })).id as string,
    upi2: done(await add({ name: 'Shop UPI 2', kind: 'UPI', accountId: 'BANK' })).id as string,
    wallet: done(await add({ name: 'Paytm', kind: 'UPI', accountId: paytm, key: 'P' })).id as string,
    transfer: done(await add({ name: 'HDFC transfer', kind: 'BANK', accountId: hdfc })).id as string,
  };
};

describe('payment methods', () => {
  it('a new shop has one of each kind, with the keys of the counter and the accounts of the program', async () => {
    expect(
      (await methods()).map(({ key, name, kind, accountId, active }) => [key, name, kind, accountId, active]),
    ).toEqual([
      ['1', 'Cash', 'CASH', 'CASH', true],
      ['2', 'UPI', 'UPI', 'BANK', true],
      ['3', 'Card', 'CARD', 'BANK', true],
      ['5', 'Finance', 'FINANCE', 'FINANCIERS', true],
      ['6', 'Exchange', 'EXCHANGE', 'STOCK', true],
      ['7', 'Cheque', 'CHEQUE', 'CHEQUES', true],
      ['8', 'Bank transfer', 'BANK', 'BANK', true],
      ['9', 'Store credit', 'STORE_CREDIT', 'STORE_CREDIT', true],
    ]);
  });

  it('sale, receipt, expense, supplier payment and contra of several banks: each account has its own', async () => {
    const { hdfc, paytm, upi, upi2, wallet, transfer } = await twoBanks();
    const [one, two] = await phonesInStock(shop, 2);
    const before = await balances();
    const sale = done(
      await sell(one, [
        { method: 'UPI', methodId: upi, amountPaise: 10_000_00 },
        { method: 'UPI', methodId: wallet, amountPaise: 8_000_00 },
        { method: 'UPI', methodId: upi2, amountPaise: 4_000_00 },
        { method: 'UPI', amountPaise: 3_000_00 },
      ]),
    );
    expect(sale.payments.map((each: { methodName: string }) => each.methodName)).toEqual([
      'HDFC UPI',
      'Paytm',
      'Shop UPI 2',
      'UPI',
    ]);
    const due = done(await sell(two, [], { customer: asha }));
    done(
      await shop.post('/api/dues/collect', {
        customerId: due.customer.id,
        payments: [{ method: 'BANK_TRANSFER', methodId: transfer, amountPaise: PRICE }],
      }),
    );
    done(
      await shop.post('/api/expenses', {
        category: 'Rent',
        amountPaise: 6_000_00,
        method: 'BANK_TRANSFER',
        methodId: transfer,
      }),
    );
    const { supplierId } = (await shop.get('/api/purchase-bills')).body[0];
    done(
      await shop.post(`/api/suppliers/${supplierId}/pay`, {
        payments: [{ method: 'UPI', methodId: wallet, amountPaise: 2_000_00 }],
      }),
    );
    done(await shop.post('/api/accounts/transfer', { from: paytm, to: hdfc, amountPaise: 1_000_00 }));
    done(
      await shop.post('/api/accounts/transfer', {
        from: 'BANK',
        to: hdfc,
        amountPaise: 500_00,
        note: 'Contra',
      }),
    );
    const after = await balances();
    const moved = (code: string) => (after[code] ?? 0) - (before[code] ?? 0);
    expect(moved(hdfc)).toBe(10_000_00 + PRICE - 6_000_00 + 1_000_00 + 500_00);
    expect(moved(paytm)).toBe(8_000_00 - 2_000_00 - 1_000_00);
    expect(moved('BANK')).toBe(4_000_00 + 3_000_00 - 500_00);

    const trial = done(await shop.get('/api/accounts/trial-balance'));
    expect(trial.totalDebitPaise).toBe(trial.totalCreditPaise);
    const flow = done(await shop.get('/api/accounts/cash-flow'));
    expect(flow.accounts.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining([hdfc, paytm, 'BANK']),
    );
    expect(flow.rows.map(({ kind }: { kind: string }) => kind)).not.toContain('TRANSFER');
    expect(flow.closingPaise - flow.openingPaise).toBe(flow.inPaise - flow.outPaise);
    const sheet = done(await shop.get('/api/accounts/balance-sheet'));
    expect(
      sheet.assets
        .filter(({ group }: { group: string }) => group === 'BANK')
        .map(({ code }: { code: string }) => code)
        .toSorted(),
    ).toEqual(['BANK', hdfc, paytm].toSorted());
    expect(done(await shop.get('/api/statistics/money')).bankPaise).toBe(
      (after['BANK'] ?? 0) + (after[hdfc] ?? 0) + (after[paytm] ?? 0),
    );

    const elsewhere = await foundAfter(
      shop,
      `UPDATE ledger_lines SET account = 'BANK' WHERE shop_id = $1 AND account = '${hdfc}' AND entry_id IN
         (SELECT id FROM journal_entries WHERE shop_id = $1 AND kind = 'TRANSFER')`,
    );
    expect(Object.keys(foundBy(elsewhere))).toContain('ledger.transfers');

    // A cancelled sale takes back from each account what it gave to it.
    done(await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Wrong phone' }));
    expect((await balances())[hdfc]).toBe((after[hdfc] ?? 0) - 10_000_00);
    expect(await findings(shop)).toEqual({});
  });

  it('each bank is reconciled by its own statement', async () => {
    const { hdfc, upi } = await twoBanks();
    const [imei] = await phonesInStock(shop, 1);
    done(await sell(imei, [{ method: 'UPI', methodId: upi, amountPaise: PRICE, reference: '612345678901' }]));
    const form = new FormData();
    form.set(
      'file',
      new File(
        [
          'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\r\n' +
            '18/11/26,UPI-ASHA,0000612345678901,18/11/26,,"25,000.00","25,000.00"\r\n',
        ],
        'hdfc.csv',
      ),
    );
    const sent = new Response(form);
    const loaded = done(
      await shop.owner.ask('POST', `/api/bank/${hdfc}/import`, undefined, {
        raw: new Uint8Array(await sent.arrayBuffer()),
        headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      }),
    );
    expect(loaded).toMatchObject({ posted: true, added: 1, matched: 1 });
    expect(done(await shop.get(`/api/bank/${hdfc}`))).toMatchObject({ bookPaise: PRICE, differencePaise: 0 });
    expect(done(await shop.get('/api/bank/BANK'))).toMatchObject({ statementPaise: null });
    const named = await shop.put(`/api/accounts/${hdfc}`, { name: 'HDFC', group: 'FIXED_ASSET' });
    expect(named.status).toBe(422);
    expect(Object.keys(named.body.errors)).toEqual(['group']);
  });

  it('named ones are of the payment’s kind, active and of the shop', async () => {
    const { upi } = await twoBanks();
    const [imei] = await phonesInStock(shop, 1);
    const other = await openShop({ within });
    const theirs: Method[] = (await other.get('/api/payment-methods')).body;
    const cash = await methodOf('Cash');
    for (const methodId of [cash.id, theirs.find(({ kind }) => kind === 'UPI')?.id])
      expect(
        refused(await sell(imei, [{ method: 'UPI', methodId, amountPaise: PRICE }]), 422, 'INVALID').errors,
      ).toHaveProperty(['payments.0.methodId']);
    const { version, ...record } = (await shop.get(`/api/payment-methods/${upi}`)).body;
    expect(
      (await shop.put(`/api/payment-methods/${upi}`, { ...record, version, active: false })).status,
    ).toBe(200);
    expect(
      refused(await sell(imei, [{ method: 'UPI', methodId: upi, amountPaise: PRICE }]), 422, 'INVALID')
        .errors,
    ).toHaveProperty(['payments.0.methodId']);
    done(await sell(imei, [{ method: 'UPI', amountPaise: PRICE }]));
  });

  it('left out, the first active one of the kind by order is meant; its account may change for what comes', async () => {
    const hdfc = await account('HDFC Bank');
    const [one, two] = await phonesInStock(shop, 2);
    done(await sell(one, [{ method: 'CARD', amountPaise: PRICE }]));
    const card = await methodOf('Card');
    const changed = await shop.put(`/api/payment-methods/${card.id}`, { ...card, accountId: hdfc });
    expect(changed.body).toMatchObject({ accountId: hdfc });
    done(await sell(two, [{ method: 'CARD', amountPaise: PRICE }]));
    expect(await balances()).toMatchObject({ BANK: expect.any(Number), [hdfc]: PRICE });
    expect(await findings(shop)).toEqual({});
    const tampered = await foundAfter(
      shop,
      "UPDATE payments SET account = 'BANK' WHERE shop_id = $1 AND account LIKE 'OWN%'",
    );
    expect(Object.keys(foundBy(tampered))).toContain('ledger.sales');
    const other = await foundAfter(
      shop,
      "UPDATE payments SET account = 'CASH' WHERE shop_id = $1 AND account LIKE 'OWN%'",
    );
    expect(Object.keys(foundBy(other))).toContain('payments.methods');
  });

  it('one that payments use is neither deleted nor of another kind: it is set inactive', async () => {
    const [imei] = await phonesInStock(shop, 1);
    done(await sell(imei, [{ method: 'CARD', amountPaise: PRICE }]));
    const card = await methodOf('Card');
    refused(await shop.delete(`/api/payment-methods/${card.id}`), 409, 'REFERENCED');
    const kind = await shop.put(`/api/payment-methods/${card.id}`, { ...card, kind: 'UPI' });
    expect(kind.status).toBe(422);
    expect(Object.keys(kind.body.errors)).toEqual(['kind']);
    const cheque = await methodOf('Cheque');
    expect((await shop.delete(`/api/payment-methods/${cheque.id}`)).status).toBe(200);
  });

  it.each([
    ['a bank account for cash', { name: 'Till', kind: 'CASH', accountId: 'BANK' }, 'accountId'],
    ['cash for a card', { name: 'Amex', kind: 'CARD', accountId: 'CASH' }, 'accountId'],
    ['an account that is not there', { name: 'Amex', kind: 'CARD', accountId: 'OWN_99' }, 'accountId'],
    ['the key of the due', { name: 'Amex', kind: 'CARD', key: '4' }, 'key'],
    ['the key of another', { name: 'Amex', kind: 'CARD', key: '3' }, 'key'],
    ['a key that is no letter', { name: 'Amex', kind: 'CARD', key: '+' }, 'key'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await add(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  it('refuses an asset that no bank keeps', async () => {
    const furniture = await account('Furniture', 'FIXED_ASSET');
    expect((await add({ name: 'Amex', kind: 'CARD', accountId: furniture })).status).toBe(422);
    const moved = await shop.post('/api/accounts/transfer', {
      from: 'BANK',
      to: furniture,
      amountPaise: 100,
    });
    expect(moved.status).toBe(422);
    expect(Object.keys(moved.body.errors)).toEqual(['to']);
    expect(done(await shop.get('/api/bank')).map(({ code }: { code: string }) => code)).toEqual(['BANK']);
  });

  it('the owner writes, staff read those that are active', async () => {
    expect((await add({ name: 'Amex', kind: 'CARD' }, shop.staff)).status).toBe(403);
    const added = done(await add({ name: 'Amex', kind: 'CARD' }));
    expect((await methods(shop.staff)).map(({ name }) => name)).toContain('Amex');
    expect((await shop.put(`/api/payment-methods/${added.id}`, { ...added, active: false })).status).toBe(
      200,
    );
    expect((await methods(shop.staff)).map(({ name }) => name)).not.toContain('Amex');
    expect((await methods()).map(({ name }) => name)).toContain('Amex');
  });
});

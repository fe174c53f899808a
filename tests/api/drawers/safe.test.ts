/** Cash is in the drawers and in the safe, always: nothing appears in one of them, and none goes below zero. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let drawerId: string;
beforeEach(async () => {
  shop = await openShop({ within });
  drawerId = done(await shop.get('/api/drawers'))[0].id;
});

const NOTE = 500_00;
const open = (notes: number, rest: object = {}, who = shop.owner, id = drawerId) =>
  who.post(`/api/drawers/${id}/open`, { counted: { 50000: notes }, ...rest });
const close = (notes: number, rest: object = {}) =>
  shop.post(`/api/drawers/${drawerId}/close`, { counted: { 50000: notes }, ...rest });
const reason = 'First count';
const capital = (debitPaise: number) =>
  shop.post('/api/accounts/journal', {
    kind: 'JOURNAL',
    note: 'Brought in',
    lines: [
      { account: 'CASH', debitPaise },
      { account: 'CAPITAL', creditPaise: debitPaise },
    ],
  });
const move = (rest: object, who = shop.owner) => who.post('/api/accounts/transfer', rest);
const spend = (amountPaise: number, who = shop.owner, rest: object = {}) =>
  who.post('/api/expenses', { category: 'Rent', amountPaise, method: 'CASH', ...rest });
const cash = async (who = shop.owner) => done(await who.get('/api/drawers/cash'));
const held = async (who = shop.owner) => {
  const { safePaise, totalPaise, drawers } = await cash(who);
  return [safePaise, drawers[0].cashPaise, totalPaise];
};
const balance = async (code: string): Promise<number> =>
  (await shop.get('/api/accounts')).payload.find((each: { code: string }) => each.code === code)
    ?.balancePaise ?? 0;
const verified = async () => expect(done(await shop.get('/api/verify'))).toMatchObject({ ok: true });

describe('the first count of a drawer', () => {
  it('is a difference like any other: asked, with a reason, and taken from the safe', async () => {
    done(await capital(10_01_000_00));
    expect(await held()).toEqual([10_01_000_00, 0, 10_01_000_00]);
    expect(refused(await open(10), 422, 'COUNT_DIFFERS').errors).toHaveProperty('reason');
    expect(done(await open(10, { reason }))).toMatchObject({ expectedPaise: 0, differencePaise: 5_000_00 });
    expect(await held()).toEqual([9_96_000_00, 5_000_00, 10_01_000_00]);
    expect(await balance('CASH_SHORT_OVER')).toBe(0);
    expect(done(await close(10))).toMatchObject({ expectedPaise: 5_000_00, differencePaise: 0 });
    await verified();
  });

  it('is capital in books that have no cash at all, and in no others', async () => {
    done(await open(4, { reason }));
    expect([await balance('CASH'), await balance('CAPITAL')]).toEqual([2_000_00, -2_000_00]);
    const second = done(await shop.post('/api/drawers', { name: 'Accessories' })).id;
    const { available, message } = refused(
      await open(1, { reason }, shop.owner, second),
      409,
      'CASH_BELOW_ZERO',
    );
    expect(available).toEqual({ drawerPaise: 0, safePaise: 0 });
    expect(message).toContain('₹500');
    done(await open(1, { reason, from: 'CAPITAL' }, shop.owner, second));
    expect([await balance('CASH'), await balance('CAPITAL')]).toEqual([2_500_00, -2_500_00]);
    await verified();
  });

  it.each(['DRAWINGS', 'CAPITAL', 'SHORT_OVER'] as const)('may come from %s', async from => {
    done(await capital(1_000_00));
    done(await open(4, { reason, from }));
    expect(await held()).toEqual([1_000_00, 2_000_00, 3_000_00]);
    const code = from === 'SHORT_OVER' ? 'CASH_SHORT_OVER' : from;
    expect(await balance(code)).toBe(from === 'CAPITAL' ? -3_000_00 : -2_000_00);
    await verified();
  });

  it('counts as much as the safe has and no more', async () => {
    done(await capital(1_000_00));
    refused(await open(4, { reason, from: 'SAFE' }), 409, 'CASH_BELOW_ZERO');
    done(await open(2, { reason, from: 'SAFE' }));
    expect(await held()).toEqual([0, 1_000_00, 1_000_00]);
  });

  it('of staff is bound to their limit, and never the owner’s capital or drawings', async () => {
    done(await capital(10_000_00));
    refused(await open(4, { reason }, shop.staff), 403, 'DIFFERENCE_LIMIT');
    for (const from of ['CAPITAL', 'DRAWINGS']) {
      const answer = await shop.staff.post(`/api/drawers/${drawerId}/open`, {
        counted: { 100: 1 },
        reason,
        from,
      });
      expect(refused(answer, 403, 'FIELD_FORBIDDEN').errors).toHaveProperty('from');
    }
    done(await shop.staff.post(`/api/drawers/${drawerId}/open`, { counted: { 100: 1 }, reason }));
    expect((await cash()).safePaise).toBe(9_999_00);
  });
});

describe('a later count', () => {
  beforeEach(async () => {
    done(await capital(10_000_00));
    done(await open(4, { reason }));
    done(await close(4));
  });

  it('that finds more takes it from the safe; less is short', async () => {
    done(await open(5, { reason: 'Change brought' }));
    expect(await held()).toEqual([7_500_00, 2_500_00, 10_000_00]);
    done(await close(5));
    done(await open(3, { reason: 'Not known' }));
    expect([await balance('CASH_SHORT_OVER'), ...(await held())]).toEqual([
      1_000_00, 7_500_00, 1_500_00, 9_000_00,
    ]);
    await verified();
  });

  it('that finds less may have gone to the safe, or to the owner', async () => {
    done(await open(3, { reason: 'Put away', from: 'SAFE' }));
    expect(await held()).toEqual([8_500_00, 1_500_00, 10_000_00]);
    done(await close(3));
    done(await open(1, { reason: 'School fees', from: 'DRAWINGS' }));
    expect([await balance('DRAWINGS'), ...(await held())]).toEqual([1_000_00, 8_500_00, 500_00, 9_000_00]);
    await verified();
  });
});

describe('a drawer and the safe', () => {
  beforeEach(async () => {
    done(await capital(60_000_00));
    done(await open(10, { reason }));
  });

  it('never go below zero, for the owner too; the refusal offers what the safe has', async () => {
    const answer = await spend(50_000_00);
    const { available, transfer } = refused(answer, 409, 'CASH_BELOW_ZERO');
    expect(available).toEqual({ drawerPaise: 5_000_00, safePaise: 55_000_00 });
    expect(transfer).toMatchObject({ from: 'SAFE', to: 'CASH', amountPaise: 45_000_00 });
    expect(done(await move(transfer))).toMatchObject({ kind: 'FROM_SAFE', amountPaise: 45_000_00 });
    done(await spend(50_000_00));
    expect(await held()).toEqual([10_000_00, 0, 10_000_00]);
    expect(refused(await spend(11_000_00), 409, 'CASH_BELOW_ZERO')).not.toHaveProperty('transfer');
    await verified();
  });

  it('tell staff who count blind nothing of what they hold', async () => {
    done(await move({ from: 'CASH', to: 'SAFE', amountPaise: 4_800_00 }));
    const { available, message, transfer } = refused(await spend(300_00, shop.staff), 409, 'CASH_BELOW_ZERO');
    expect([available, transfer]).toEqual([undefined, undefined]);
    expect(message).not.toMatch(/\d/);
    expect(await held(shop.staff)).toEqual([null, null, null]);
    done(await move({ from: 'SAFE', to: 'CASH', amountPaise: 4_800_00 }));
    done(await close(10));
    expect(await held(shop.staff)).toEqual([55_000_00, 5_000_00, 60_000_00]);
  });

  it('pass cash to each other, to the bank and from it', async () => {
    done(await move({ from: 'CASH', to: 'SAFE', amountPaise: 2_000_00 }));
    expect(await held()).toEqual([57_000_00, 3_000_00, 60_000_00]);
    done(await move({ from: 'SAFE', to: 'BANK', amountPaise: 50_000_00 }));
    done(await move({ from: 'BANK', to: 'SAFE', amountPaise: 1_000_00, businessDate: '2026-11-17' }));
    expect([...(await held()), await balance('BANK')]).toEqual([8_000_00, 3_000_00, 11_000_00, 49_000_00]);
    refused(await move({ from: 'SAFE', to: 'BANK', amountPaise: 9_000_00 }), 409, 'CASH_BELOW_ZERO');
    refused(await move({ from: 'CASH', to: 'SAFE', amountPaise: 9_000_00 }), 409, 'CASH_BELOW_ZERO');
    expect(done(await close(6))).toMatchObject({ differencePaise: 0 });
    done(await move({ from: 'SAFE', to: 'BANK', amountPaise: NOTE }));
    refused(await move({ from: 'SAFE', to: 'CASH', amountPaise: NOTE }), 409, 'SESSION_CLOSED');
    await verified();
  });

  it('stand in the report of the session, with cash from the safe by its own row', async () => {
    done(await move({ from: 'CASH', to: 'SAFE', amountPaise: 2_000_00 }));
    done(await move({ from: 'SAFE', to: 'CASH', amountPaise: 1_000_00 }));
    done(await close(8));
    const { lastClose } = done(await shop.get('/api/drawers'))[0];
    const report = done(await shop.get(`/api/drawer-sessions/${lastClose.sessionId}`));
    expect(report.sums).toEqual([
      { kind: 'FROM_SAFE', inPaise: 1_000_00, outPaise: 0, entries: 1 },
      { kind: 'TO_SAFE', inPaise: 0, outPaise: 2_000_00, entries: 1 },
    ]);
    expect(report.opening).toMatchObject({ carriedPaise: 0, differencePaise: 5_000_00, from: 'SAFE' });
  });

  it('are refused on every way out: a bill, a supplier, a cancelled sale', async () => {
    const supplier = done(await shop.post('/api/suppliers', { name: 'Ravi Traders', phone: '9822098765' }));
    const payments = [{ method: 'CASH', amountPaise: 6_000_00 }];
    refused(await shop.post(`/api/suppliers/${supplier.id}/pay`, { payments }), 409, 'CASH_BELOW_ZERO');
    refused(
      await shop.post('/api/accounts/journal', {
        kind: 'JOURNAL',
        note: 'Taken',
        lines: [
          { account: 'CASH', creditPaise: 6_000_00 },
          { account: 'DRAWINGS', debitPaise: 6_000_00 },
        ],
      }),
      409,
      'CASH_BELOW_ZERO',
    );
  });
});

describe('a shop without drawers', () => {
  it('has its cash in the safe, which does not go below zero either', async () => {
    const { available, transfer } = refused(await spend(100_00), 409, 'CASH_BELOW_ZERO');
    expect([available, transfer]).toEqual([{ drawerPaise: 0, safePaise: 0 }, undefined]);
    done(await capital(1_000_00));
    done(await spend(100_00));
    refused(await move({ from: 'CASH', to: 'SAFE', amountPaise: NOTE }), 422, 'INVALID');
    done(await move({ from: 'CASH', to: 'BANK', amountPaise: NOTE }));
    expect(await held()).toEqual([400_00, 0, 400_00]);
    await verified();
  });
});

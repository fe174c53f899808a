/** The record of a customer: totals, warranty, birthdays, consent, merging: docs/decisions/160-customers.md. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { gstinCheckCharacter } from '../../../src/kit/rules/gstin.ts';
import { done, refused } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type Answer, type OpenShop } from '../../support/openShop.ts';
import { cablesInStock } from '../../support/purchases.ts';
import { offers, otherLanguage } from '../../support/offers.ts';

const OTHER_GSTIN = `29AAGCT3456P1Z${gstinCheckCharacter('29AAGCT3456P1Z')}`;

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let cableId: string;
let ashaId: string;
beforeEach(async () => {
  shop = await openShop({ within });
  cableId = await cablesInStock(shop);
  ashaId = await customer('Asha Patil', '9876543210');
});

const customer = async (name: string, phone: string, rest: object = {}): Promise<string> =>
  done(await shop.post('/api/customers', { name, phone, ...rest })).id;
const sell = async (customerId: string, businessDate: string, totalPaise: number, payments: object[] = []) =>
  done(
    await shop.post('/api/sales/create', {
      customer: { id: customerId },
      businessDate,
      lines: [{ productId: cableId, quantity: 1, unitPricePaise: totalPaise }],
      payments,
    }),
  );
const cash = (amountPaise: number) => [{ method: 'CASH', amountPaise }];
const recordOf = async (id: string) => (await shop.get(`/api/customers/${id}`)).body;
const profileOf = async (id: string, who: Pick<OpenShop, 'get'> = shop) =>
  (await who.get(`/api/customers/${id}/profile`)).payload;
const differences = async () => {
  const run = (await shop.get('/api/verify')).payload;
  return run.checks.filter((check: { differences: number }) => check.differences > 0);
};

describe('the record', () => {
  it('adds up what was bought and returned; the margin is for those who may see cost', async () => {
    expect(await profileOf(ashaId)).toMatchObject({ boughtPaise: 0, salesCount: 0, lastVisitOn: null });
    const sale = await sell(ashaId, '2026-10-01', 236_00, cash(236_00));
    await sell(ashaId, '2026-11-02', 118_00);
    const cancelled = await sell(ashaId, '2026-11-10', 500_00, cash(500_00));
    done(await shop.post(`/api/sales/${cancelled.id}/cancel`, { reason: 'Wrong customer' }));
    // They are 200.00 and 100.00 without tax, each for a cable of 100.00.
    expect(await profileOf(ashaId)).toEqual({
      boughtPaise: 354_00,
      returnedPaise: 0,
      marginPaise: 100_00,
      salesCount: 2,
      lastVisitOn: '2026-11-02',
      duePaise: 118_00,
      storeCreditPaise: 0,
    });
    done(
      await shop.post(`/api/sales/${sale.id}/return`, {
        lines: [{ lineId: sale.lines[0].id, quantity: 1 }],
        refund: cash(236_00),
        reason: 'Too short',
      }),
    );
    expect(await profileOf(ashaId)).toMatchObject({
      returnedPaise: 236_00,
      marginPaise: 0,
      lastVisitOn: '2026-11-18',
    });
    expect(await profileOf(ashaId, shop.staff)).not.toHaveProperty('marginPaise');
    expect(await profileOf(ashaId, shop.office)).not.toHaveProperty('marginPaise');
    expect((await shop.get(`/api/customers/${randomUUID()}/profile`)).status).toBe(404);
    expect((await (await shop.neighbour()).get(`/api/customers/${ashaId}/profile`)).status).toBe(404);
  });

  it('keeps the warranty as it was when the unit was sold', async () => {
    const product = (await shop.get(`/api/products/${cableId}`)).body;
    const without = await sell(ashaId, '2026-08-31', 100_00, cash(100_00));
    done(await shop.put(`/api/products/${cableId}`, { version: product.version, warrantyMonths: 6 }));
    await sell(ashaId, '2026-08-31', 100_00, cash(100_00));
    done(await shop.put(`/api/products/${cableId}`, { warrantyMonths: 24 }));
    const bought = (await shop.get(`/api/customers/${ashaId}/purchases`)).payload.content;
    expect(bought.map((line: { warrantyUntil: string | null }) => line.warrantyUntil)).toEqual([
      '2027-02-28',
      null,
    ]);
    expect(bought[1].saleId).toBe(without.id);
    refused(
      await shop.put(`/api/products/${cableId}`, { warrantyMonths: 0 }),
      422,
      'INVALID',
      'warrantyMonths',
    );
  });

  it('takes a birthday with or without its year, and no day that does not exist', async () => {
    const put = (input: object) => shop.put(`/api/customers/${ashaId}`, input);
    expect(done(await put({ birthDay: 29, birthMonth: 2 }))).toMatchObject({ birthDay: 29, birthYear: null });
    refused(await put({ birthDay: 30, birthMonth: 2 }), 422, 'INVALID', 'birthDay');
    refused(await put({ birthDay: 31, birthMonth: 6 }), 422, 'INVALID', 'birthDay');
    refused(await put({ birthDay: null, birthMonth: 6 }), 422, 'INVALID', 'birthMonth');
    done(await put({ birthDay: 31, birthMonth: 12, birthYear: 1990 }));
    done(await put({ birthDay: null, birthMonth: null, birthYear: null }));
  });
});

describe('messages', () => {
  const consent = (id: string, input: object, who: Pick<OpenShop, 'post'> = shop.staff) =>
    who.post(`/api/customers/${id}/consents`, input);
  const greet = (
    id: string,
    input: object = { channel: 'WHATSAPP' },
    who: Pick<OpenShop, 'post'> = shop.staff,
  ) => who.post(`/api/customers/${id}/greet`, input);

  it('consent: service messages unless withdrawn, marketing only if given; all of it stays on record', async () => {
    const now = async () => (await shop.get(`/api/customers/${ashaId}/consents`)).payload;
    expect(await now()).toEqual({ allowed: { SERVICE: true, MARKETING: false }, history: [] });
    const given = done(
      await consent(ashaId, { kind: 'MARKETING', given: true, how: 'IN_PERSON', note: 'At the counter' }),
    );
    expect(given.allowed).toEqual({ SERVICE: true, MARKETING: true });
    shop.clock.forward(60_000);
    done(await consent(ashaId, { kind: 'MARKETING', given: false, how: 'PHONE' }));
    expect(await now()).toMatchObject({
      allowed: { SERVICE: true, MARKETING: false },
      history: [
        { kind: 'MARKETING', given: false, how: 'PHONE', note: null, writtenBy: 'Pooja Kulkarni' },
        { kind: 'MARKETING', given: true, how: 'IN_PERSON', note: 'At the counter' },
      ],
    });
    refused(
      await consent(ashaId, { kind: 'MARKETING', given: true, how: 'PHONE' }, shop.office),
      403,
      'NOT_ALLOWED',
    );
    refused(await consent(randomUUID(), { kind: 'MARKETING', given: true, how: 'PHONE' }), 404, 'NOT_FOUND');
    const log = (await shop.get(`/api/logs?filter=${JSON.stringify({ recordId: ashaId, action: 'ACTION' })}`))
      .body;
    expect(log).toHaveLength(2);
  });

  it('a reminder of dues is a service message: sent without consent to marketing, refused once withdrawn', async () => {
    await sell(ashaId, '2026-11-10', 500_00);
    const remind = () => shop.post(`/api/dues/${ashaId}/remind`, { channel: 'WHATSAPP', lang: 'en' });
    done(await remind());
    done(await consent(ashaId, { kind: 'SERVICE', given: false, how: 'MESSAGE' }));
    refused(await remind(), 409, 'NO_CONSENT');
  });

  it('birthdays of this week, greeted in the customer’s language with consent only', async () => {
    // It is Monday 16 to Sunday 22 November 2026.
    done(
      await shop.put(`/api/customers/${ashaId}`, {
        birthDay: 21,
        birthMonth: 11,
        birthYear: 1990,
        language: otherLanguage,
      }),
    );
    const meeraId = await customer('Meera Joshi', '9811111111', { birthDay: 16, birthMonth: 11 });
    await customer('Rahul Desai', '9822222222', { birthDay: 23, birthMonth: 11 });
    const week = async () => done(await shop.staff.get('/api/birthdays'));
    expect(await week()).toMatchObject({
      from: '2026-11-16',
      to: '2026-11-22',
      content: [
        { id: meeraId, on: '2026-11-16', turns: null, language: 'en', mayGreet: false, greeting: null },
        { id: ashaId, on: '2026-11-21', turns: 36, language: otherLanguage },
      ],
    });
    refused(await greet(ashaId), 409, 'NO_CONSENT');
    done(await consent(ashaId, { kind: 'MARKETING', given: true, how: 'PAPER' }));
    const { text, url } = done(await greet(ashaId));
    expect(text).toContain(offers('hi') ? 'जन्मदिन' : 'birthday');
    expect(text).toContain('Sharma Mobile Gallery');
    expect(url).toBe(`https://wa.me/919876543210?text=${encodeURIComponent(text)}`);
    expect((await week()).content[1]).toMatchObject({
      mayGreet: true,
      greeting: { channel: 'WHATSAPP', sentBy: 'Pooja Kulkarni' },
    });
    done(await consent(ashaId, { kind: 'MARKETING', given: false, how: 'PHONE' }));
    shop.clock.forward(1000);
    refused(await greet(ashaId, { channel: 'SMS' }), 409, 'NO_CONSENT');
    shop.clock.forward(7 * 24 * 3600_000);
    const owner = await shop.signIn(shop.owner.email);
    refused(await greet(ashaId, { channel: 'SMS' }, owner), 409, 'NO_BIRTHDAY');
    expect((await owner.get('/api/birthdays')).payload.content).toMatchObject([{ name: 'Rahul Desai' }]);
  });

  it('a birthday on 29 February is the 28th where there is none', async () => {
    done(await shop.put(`/api/customers/${ashaId}`, { birthDay: 29, birthMonth: 2 }));
    shop.clock.set('2027-02-26T06:00:00.000Z');
    const owner = await shop.signIn(shop.owner.email);
    expect((await owner.get('/api/birthdays')).payload.content).toMatchObject([
      { id: ashaId, on: '2027-02-28' },
    ]);
  });
});

const tableRow = z.object({ name: z.string() });

/** Lists tables that have a text anywhere in a row. */
const tablesWith = (text: string): Promise<string[]> =>
  shop.db.asOwner(async sql => {
    const tables = await sql.query(
      tableRow,
      `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind = 'r' AND n.nspname = 'public' ORDER BY 1`,
    );
    const found: string[] = [];
    for (const { name } of tables)
      if ((await sql.run(`SELECT FROM ${name} t WHERE t::text LIKE $1`, [`%${text}%`])) > 0) found.push(name);
    return found;
  });

describe('merging', () => {
  let secondId: string;
  beforeEach(async () => {
    secondId = await customer('Asha P', '9811111111', {
      email: 'asha@example.in',
      address: '14 Laxmi Road',
      notes: 'Prefers evenings',
      birthDay: 21,
      birthMonth: 11,
      creditLimitPaise: 50_000_00,
    });
  });
  const merge = (input: object = {}, who: Pick<OpenShop, 'post'> = shop) =>
    who.post(`/api/customers/${ashaId}/merge`, { mergedId: secondId, ...input });

  /** Sales, dues, a cheque, an advance with a booking, messages, a comment, a tag and a saved view: the advance's id. */
  const tradeUnderBoth = async (): Promise<string> => {
    await sell(ashaId, '2026-10-01', 1_000_00);
    await sell(secondId, '2026-11-01', 2_000_00, cash(500_00));
    done(await shop.post('/api/dues/collect', { customerId: secondId, payments: cash(200_00) }));
    done(
      await shop.post('/api/receipts', {
        customerId: secondId,
        payments: [{ method: 'CHEQUE', amountPaise: 1_300_00, reference: '114455' }],
      }),
    );
    const receipt = done(
      await shop.post('/api/receipts', {
        customerId: secondId,
        payments: cash(3_000_00),
        booking: { productId: cableId, pricePaise: 4_000_00 },
      }),
    );
    await sell(secondId, '2026-11-17', 700_00);
    done(await shop.post(`/api/dues/${secondId}/promise`, { on: '2026-12-01', note: 'After the salary' }));
    done(await shop.post(`/api/dues/${secondId}/remind`, { channel: 'SMS', lang: 'en' }));
    done(
      await shop.post(`/api/customers/${secondId}/consents`, {
        kind: 'MARKETING',
        given: true,
        how: 'PHONE',
      }),
    );
    done(await shop.post(`/api/customers/${secondId}/greet`, { channel: 'SMS' }));
    done(await shop.post(`/api/customers/${secondId}/comments`, { text: 'Wants the blue one' }));
    done(await shop.put(`/api/customers/${secondId}`, { tags: ['VIP'] }));
    done(
      await shop.post('/api/saved-views', {
        resource: 'sales',
        name: 'Of Asha',
        query: { filter: { customerId: secondId } },
      }),
    );
    return receipt.id;
  };

  it('preview: what is taken from the other and how much is moved', async () => {
    await tradeUnderBoth();
    const preview = done(await shop.get(`/api/customers/${ashaId}/merge?mergedId=${secondId}`));
    expect(preview).toMatchObject({
      take: ['email', 'address', 'creditLimitPaise', 'birthday', 'notes'],
      gstinsDiffer: false,
      moved: { sales: 2, receipts: 3, bookings: 1, comments: 1 },
      duePaise: 1_700_00,
      storeCreditPaise: 3_000_00,
      merged: { birthday: '--11-21', salesCount: 2 },
    });
  });

  it('moves documents, dues, credit, bookings, messages, files and references; verify finds nothing', async () => {
    const receiptId = await tradeUnderBoth();
    const answer = done(await merge());
    expect(answer).toEqual({
      id: ashaId,
      mergedId: secondId,
      duePaise: 1_700_00,
      storeCreditPaise: 3_000_00,
    });
    expect(await recordOf(ashaId)).toMatchObject({
      name: 'Asha Patil',
      phone: '9876543210',
      email: 'asha@example.in',
      notes: 'Prefers evenings',
      birthDay: 21,
      creditLimitPaise: 50_000_00,
      tags: ['VIP'],
      duePaise: 1_700_00,
      storeCreditPaise: 3_000_00,
      totalPurchasesPaise: 3_700_00,
    });
    expect(await profileOf(ashaId)).toMatchObject({ salesCount: 3, boughtPaise: 3_700_00 });
    expect((await shop.get(`/api/dues?id=${ashaId}`)).payload.content).toMatchObject([
      { duePaise: 1_700_00, promise: { note: 'After the salary' }, reminder: { channel: 'SMS' } },
    ]);
    expect((await shop.get(`/api/receipts/${receiptId}`)).payload.customer.id).toBe(ashaId);
    expect((await shop.get(`/api/customers/${ashaId}/comments`)).payload.content).toHaveLength(1);
    expect((await shop.get(`/api/customers/${ashaId}/consents`)).payload.allowed.MARKETING).toBe(true);
    const statement = (await shop.get(`/api/customers/${ashaId}/statement`)).payload;
    expect(statement).toMatchObject({ closingPaise: 1_700_00, storeCreditPaise: 3_000_00 });
    // The id that went answers with the one who stays.
    expect(await recordOf(secondId)).toMatchObject({ id: ashaId });
    expect(await tablesWith(secondId)).toEqual(['audit_log', 'merged_records']);
    expect(await differences()).toEqual([]);
  });

  it('the one who stays goes on: the advance is spent, the due collected', async () => {
    await tradeUnderBoth();
    done(await merge());
    await sell(ashaId, '2026-11-18', 100_00, [{ method: 'STORE_CREDIT', amountPaise: 100_00 }]);
    done(await shop.post('/api/dues/collect', { customerId: ashaId, payments: cash(1_700_00) }));
    expect(await differences()).toEqual([]);
  });

  it('takes the fields that were chosen; a chain of merges leads to the last', async () => {
    done(await merge({ take: ['name', 'phone'] }));
    expect(await recordOf(ashaId)).toMatchObject({ name: 'Asha P', phone: '9811111111', email: null });
    const thirdId = await customer('Asha Third', '9833333333');
    done(await shop.post(`/api/customers/${thirdId}/merge`, { mergedId: ashaId }));
    expect(await recordOf(secondId)).toMatchObject({ id: thirdId });
    expect(await recordOf(ashaId)).toMatchObject({ id: thirdId });
    const log = (await shop.get(`/api/logs?filter=${JSON.stringify({ recordId: ashaId, action: 'ACTION' })}`))
      .body;
    expect(log).toHaveLength(1);
  });

  it('is refused with two GSTINs unless one is chosen, with themselves, and for staff', async () => {
    done(await shop.put(`/api/customers/${ashaId}`, { gstin: '27AAACB5678G1ZJ' }));
    done(await shop.put(`/api/customers/${secondId}`, { gstin: OTHER_GSTIN }));
    const preview = done(await shop.get(`/api/customers/${ashaId}/merge?mergedId=${secondId}`));
    expect(preview.gstinsDiffer).toBe(true);
    refused(await merge(), 422, 'INVALID', 'gstin');
    refused(await merge({ gstin: '07AAPFU0939F1ZX' }), 422, 'INVALID', 'gstin');
    refused(await merge({}, shop.staff), 403, 'NOT_ALLOWED');
    refused(await merge({ mergedId: ashaId }), 422, 'INVALID', 'mergedId');
    refused(await merge({ mergedId: randomUUID() }), 422, 'INVALID', 'mergedId');
    done(await merge({ gstin: OTHER_GSTIN }));
    expect((await recordOf(ashaId)).gstin).toBe(OTHER_GSTIN);
  });

  it('two at once: one is done, the other is refused with 409', async () => {
    await sell(secondId, '2026-11-01', 2_000_00);
    const thirdId = await customer('Asha Third', '9833333333');
    const answers = await Promise.all([
      merge(),
      shop.post(`/api/customers/${thirdId}/merge`, { mergedId: secondId }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    refused(answers.find(({ status }) => status === 409) as Answer, 409, 'ALREADY_MERGED');
    expect(await differences()).toEqual([]);
  });

  it('append-only rows change by a merge alone', async () => {
    await sell(ashaId, '2026-10-01', 1_000_00);
    const change = (sql: string) => shop.db.write(shop.shopId, tx => tx.run(sql, [ashaId, secondId]));
    await expect(change('SELECT move_customer($1, $2)')).rejects.toThrow(/not merged/);
    await expect(change('UPDATE ledger_lines SET party_id = $2 WHERE party_id = $1')).rejects.toThrow();
    const asOwner = (sql: string) => shop.db.asOwner(tx => tx.run(sql, [ashaId, secondId]));
    await expect(asOwner('UPDATE ledger_lines SET party_id = $2 WHERE party_id = $1')).rejects.toThrow(
      /append only/,
    );
    done(await merge({ mergedId: secondId }));
    await expect(
      asOwner('UPDATE ledger_lines SET amount_paise = amount_paise + 0, party_id = $2 WHERE party_id = $1'),
    ).rejects.toThrow(/append only/);
  });

  it('every table that names a customer lets a merge through', async () => {
    const refusing = await shop.db.asOwner(sql =>
      sql.query(
        tableRow,
        `SELECT t.tgrelid::regclass::text AS name FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
          WHERE p.proname = 'refuse_change' AND (t.tgtype & 16) <> 0
            AND t.tgrelid IN (SELECT conrelid FROM pg_constraint WHERE contype = 'f' AND confrelid = 'customers'::regclass)`,
      ),
    );
    expect(
      refusing.map(({ name }) => name),
      'use append_only_but_merged',
    ).toEqual([]);
  });
});

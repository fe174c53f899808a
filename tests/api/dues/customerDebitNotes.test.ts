/** Charges to customers on debit notes: docs/decisions/330-credit.md. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePrinter } from '../../../server/documents/printing.ts';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { registerAs } from '../../support/registered.ts';
import { SHOP_GSTIN } from '../../support/trade.ts';
import { unzip } from '../../support/unzip.ts';
import { pdfText } from '../../support/pdfText.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(async () => {
  await closePrinter();
  await within.drop();
});

let shop: OpenShop;
let ashaId: string;
beforeEach(async () => {
  shop = await openShop({ within });
  ashaId = done(await shop.post('/api/customers', { name: 'Asha Patil', phone: '9876543210' })).id;
});

const cash = (amountPaise: number) => ({ method: 'CASH', amountPaise });
const charge = (rest: object = {}, who = shop.owner) =>
  who.post(`/api/customers/${ashaId}/debit-notes`, {
    amountPaise: 1_180_00,
    gstRateBps: 1800,
    reason: 'Delivery to the office',
    ...rest,
  });
const cancel = (id: string) => shop.post(`/api/customer-debit-notes/${id}/cancel`, { reason: 'By mistake' });
const collect = (payments: object[], rest: object = {}) =>
  shop.post('/api/dues/collect', { customerId: ashaId, payments, ...rest });
const customer = async () => (await shop.get(`/api/customers/${ashaId}`)).body;
const statementRows = async () => (await shop.get(`/api/customers/${ashaId}/statement`)).payload.rows;
const balances = async () =>
  Object.fromEntries(
    (await shop.get('/api/accounts')).payload.map((each: { code: string; balancePaise: number }) => [
      each.code,
      each.balancePaise,
    ]),
  );
const cleanBooks = async () => expect(await findings(shop)).toEqual({});

describe('debit note to a customer', () => {
  it('is income with output tax and a due of its own age, in statement, ledger and list', async () => {
    const note = done(await charge({ businessDate: '2026-10-10' }));
    expect(note).toMatchObject({
      debitNoteNo: 'CD/26-27/0001',
      businessDate: '2026-10-10',
      customer: { id: ashaId, name: 'Asha Patil' },
      amountPaise: 1_180_00,
      gstRateBps: 1800,
      interState: false,
      taxablePaise: 1_000_00,
      cgstPaise: 90_00,
      sgstPaise: 90_00,
      igstPaise: 0,
      duePaise: 1_180_00,
      reason: 'Delivery to the office',
      cancelledBy: null,
    });
    const after = await balances();
    expect([after.CUSTOMERS, after.OTHER_INCOME, after.OUTPUT_CGST, after.OUTPUT_SGST]).toEqual([
      1_180_00, -1_000_00, -90_00, -90_00,
    ]);
    const [asha] = (await shop.get('/api/dues')).payload.content;
    expect(asha).toMatchObject({
      id: ashaId,
      duePaise: 1_180_00,
      ageing: { d31_60: 1_180_00 },
      oldestOn: '2026-10-10',
      sales: [{ id: note.chargeId, kind: 'DEBIT_NOTE', invoiceNo: note.debitNoteNo, duePaise: 1_180_00 }],
    });
    expect(await statementRows()).toMatchObject([
      {
        kind: 'CUSTOMER_DEBIT_NOTE',
        documentKind: 'CUSTOMER_DEBIT_NOTE',
        documentId: note.id,
        debitPaise: 1_180_00,
      },
    ]);
    expect((await shop.get(`/api/customer-debit-notes?customerId=${ashaId}`)).payload.content).toEqual([
      note,
    ]);
    expect((await shop.get(`/api/customer-debit-notes/${note.id}`)).payload).toEqual(note);
    expect(JSON.stringify((await shop.get('/api/logs')).body)).toContain('CD/26-27/0001');
    await cleanBooks();
  });

  it.each([
    ['another State', { stateCode: '29' }, null, { interState: true, igstPaise: 180_00, cgstPaise: 0 }],
    [
      'a composition dealer',
      {},
      { scheme: 'COMPOSITION', gstin: SHOP_GSTIN },
      { gstRateBps: 0, taxablePaise: 1_180_00, cgstPaise: 0 },
    ],
    [
      'an unregistered shop',
      {},
      { scheme: 'UNREGISTERED' },
      { gstRateBps: 0, taxablePaise: 1_180_00, cgstPaise: 0 },
    ],
  ] as const)('of %s has its tax', async (_what, buyer, registration, expected) => {
    if (registration) await registerAs(shop.db, shop.shopId, registration);
    done(await shop.put(`/api/customers/${ashaId}`, buyer));
    expect(done(await charge())).toMatchObject(expected);
    await cleanBooks();
  });

  it('without a rate is without tax', async () => {
    expect(done(await charge({ gstRateBps: null, amountPaise: 500_00 }))).toMatchObject({
      gstRateBps: 0,
      taxablePaise: 500_00,
      cgstPaise: 0,
    });
    expect((await balances()).OTHER_INCOME).toBe(-500_00);
  });

  it('is paid by a receipt that names it, and written off', async () => {
    const [first, second] = [done(await charge()), done(await charge({ amountPaise: 200_00 }))];
    done(await collect([cash(200_00)], { saleIds: [second.chargeId] }));
    done(
      await shop.post('/api/dues/write-off', {
        customerId: ashaId,
        amountPaise: 180_00,
        reason: 'Let off',
        kind: 'DISCOUNT',
      }),
    );
    expect((await shop.get(`/api/customer-debit-notes/${first.id}`)).payload).toMatchObject({
      paidPaise: 0,
      writtenOffPaise: 180_00,
      duePaise: 1_000_00,
    });
    expect((await shop.get(`/api/customer-debit-notes/${second.id}`)).payload).toMatchObject({
      paidPaise: 200_00,
      duePaise: 0,
    });
    expect(await customer()).toMatchObject({ duePaise: 1_000_00 });
    await cleanBooks();
  });

  it('is cancelled once; income and tax are reversed', async () => {
    const note = done(await charge());
    expect(done(await cancel(note.id))).toMatchObject({
      id: note.id,
      duePaise: 0,
      cancelledBy: { documentNo: 'CX/26-27/0001', reason: 'By mistake' },
    });
    const after = await balances();
    expect([after.CUSTOMERS, after.OTHER_INCOME, after.OUTPUT_CGST]).toEqual([0, 0, 0]);
    expect((await statementRows()).at(-1)).toMatchObject({ creditPaise: 1_180_00, documentId: note.id });
    expect((await shop.get('/api/dues')).payload.totalElements).toBe(0);
    refused(await cancel(note.id), 409, 'ALREADY_CANCELLED');
    expect((await cancel(ashaId)).status).toBe(404);
    await cleanBooks();
  });

  it('cancelled after it was paid leaves store credit, which a cheque that comes back takes', async () => {
    const note = done(await charge());
    const receipt = done(
      await collect([{ method: 'CHEQUE', amountPaise: 900_00, reference: '1' }], { discountPaise: 80_00 }),
    );
    done(
      await shop.post('/api/dues/write-off', { customerId: ashaId, amountPaise: 100_00, reason: 'Let off' }),
    );
    done(await cancel(note.id));
    expect(await customer()).toMatchObject({ duePaise: 0, storeCreditPaise: 900_00 });
    const after = await balances();
    expect([after.DISCOUNTS_ALLOWED, after.BAD_DEBTS, after.CUSTOMERS, after.STORE_CREDIT]).toEqual([
      0, 0, 0, -900_00,
    ]);
    await cleanBooks();
    done(await shop.post(`/api/receipts/${receipt.id}/bounce`, {}));
    expect(await customer()).toMatchObject({ duePaise: 0, storeCreditPaise: 0 });
    await cleanBooks();
  });

  it('is the owner’s, of a customer of the shop, with an amount and a reason', async () => {
    for (const who of [shop.staff, shop.office]) {
      refused(await charge({}, who), 403, 'NOT_ALLOWED');
      expect((await who.get('/api/customer-debit-notes')).status).toBe(403);
    }
    refused(await charge({ amountPaise: 0 }), 422, 'INVALID', 'amountPaise');
    refused(await charge({ reason: ' ' }), 422, 'INVALID', 'reason');
    refused(await charge({ gstRateBps: 10_001 }), 422, 'INVALID', 'gstRateBps');
    refused(await charge({ businessDate: '2026-11-19' }), 422, 'INVALID', 'businessDate');
    expect(
      (await shop.post(`/api/customers/${shop.shopId}/debit-notes`, { amountPaise: 1, reason: 'x' })).status,
    ).toBe(404);
  });

  it('moves with a merged customer', async () => {
    const note = done(await charge());
    const other = done(await shop.post('/api/customers', { name: 'Asha P.', phone: '9811111111' })).id;
    done(await shop.post(`/api/customers/${other}/merge`, { mergedId: ashaId }));
    expect((await shop.get(`/api/customer-debit-notes/${note.id}`)).payload.customer.id).toBe(other);
    done(await shop.post('/api/dues/collect', { customerId: other, payments: [cash(1_180_00)] }));
    await cleanBooks();
  });

  it('is in the export of a person with their write-offs; an erasure blanks what is not kept by law', async () => {
    const note = done(await charge());
    const written = done(
      await shop.post('/api/dues/write-off', {
        customerId: ashaId,
        amountPaise: 1_180_00,
        reason: 'Left the town',
      }),
    );
    const response = await shop.app.request(`/api/customers/${ashaId}/personal-data`, {
      headers: { authorization: `Bearer ${shop.owner.accessToken}` },
    });
    const documents = JSON.parse(
      unzip(Buffer.from(await response.arrayBuffer())).get('documents.json') ?? '',
    );
    expect(documents).toMatchObject({
      debitNotes: [{ debit_note_no: note.debitNoteNo }],
      writeOffs: [{ reason: 'Left the town' }],
    });
    done(await shop.post(`/api/customers/${ashaId}/erase`, { reason: 'Asked for it' }));
    expect((await shop.get(`/api/write-offs/${written.id}`)).payload).toMatchObject({ reason: '' });
    expect(JSON.stringify((await shop.get('/api/logs')).body)).not.toContain('Left the town');
    await cleanBooks();
  });

  it('has a paper with its tax', async () => {
    const note = done(await charge());
    const response = await shop.app.request(`/api/customer-debit-notes/${note.id}/debit-note.pdf?lang=en`, {
      headers: { authorization: `Bearer ${shop.owner.accessToken}` },
    });
    const text = await pdfText(new Uint8Array(await response.arrayBuffer()));
    for (const word of [
      'Debit note',
      'CD/26-27/0001',
      'Asha Patil',
      'Delivery to the office',
      '90.00',
      '1,180.00',
    ])
      expect(text).toContain(word);
  });

  it.each([
    [
      'its amount',
      'UPDATE customer_debit_notes SET amount_paise = amount_paise + 1, taxable_paise = taxable_paise + 1 WHERE shop_id = $1',
      ['ledger.charges', 'charges.notes'],
    ],
    [
      'its tax',
      'UPDATE customer_debit_notes SET cgst_paise = cgst_paise + 500, taxable_paise = taxable_paise - 500 WHERE shop_id = $1',
      ['ledger.charges', 'charges.tax'],
    ],
    [
      'its due',
      'UPDATE customer_charges SET amount_paise = amount_paise + 1, due_paise = due_paise + 1 WHERE shop_id = $1',
      ['charges.notes', 'customers.documents'],
    ],
    [
      'its number',
      `UPDATE customer_debit_notes SET debit_note_no = 'CD/26-27/0007' WHERE shop_id = $1`,
      ['numbers'],
    ],
    [
      'its day',
      'UPDATE customer_debit_notes SET business_date = business_date - 1 WHERE shop_id = $1',
      ['days.ofDocuments', 'ledger.documents'],
    ],
  ])('verify finds %s changed', async (_what, statement, checks) => {
    done(await charge());
    expect(Object.keys(foundBy(await foundAfter(shop, statement)))).toEqual(expect.arrayContaining(checks));
  });
});

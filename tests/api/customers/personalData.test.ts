/** Exports and erases a customer's data: docs/decisions/161-personal-data.md. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { retainedUntil, firstRetainedYear } from '../../../src/resources/customers/retention.ts';
import { sealWaiting } from '../../../server/verify/index.ts';
import { done, refused } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { cablesInStock } from '../../support/purchases.ts';
import { unzip } from '../../support/unzip.ts';
import { v7 as uuid } from 'uuid';

const PHONE = '9876543210';
const SECRETS = [
  PHONE,
  'asha@example.in',
  'Laxmi Road',
  'Prefers evenings',
  'Wants the blue one',
  'After the salary',
  'In two colours',
  '9833300000',
];

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let cableId: string;
let ashaId: string;
beforeEach(async () => {
  shop = await openShop({ within });
  cableId = await cablesInStock(shop);
  ashaId = done(
    await shop.post('/api/customers', {
      name: 'Asha Patil',
      phone: PHONE,
      email: 'asha@example.in',
      address: '14 Laxmi Road, Pune',
      stateCode: '27',
      notes: 'Prefers evenings',
      birthDay: 21,
      birthMonth: 11,
    }),
  ).id;
});

const cash = (amountPaise: number) => [{ method: 'CASH', amountPaise }];
const sell = async (businessDate: string, unitPricePaise: number, payments: object[]) =>
  done(
    await shop.post('/api/sales/create', {
      customer: { id: ashaId },
      businessDate,
      lines: [{ productId: cableId, quantity: 1, unitPricePaise }],
      payments,
    }),
  );

/** Makes a sale that was due and paid, a reminder, a promise, a comment, and consent. */
async function trade() {
  const small = await sell('2026-10-01', 1_000_00, []);
  done(await shop.post(`/api/dues/${ashaId}/promise`, { on: '2026-12-01', note: 'After the salary' }));
  done(await shop.post(`/api/dues/${ashaId}/remind`, { channel: 'SMS', lang: 'en' }));
  done(await shop.post('/api/dues/collect', { customerId: ashaId, payments: cash(1_000_00) }));
  const large = await sell('2026-11-01', 90_000_00, cash(90_000_00));
  done(
    await shop.post(`/api/customers/${ashaId}/consents`, { kind: 'MARKETING', given: true, how: 'PHONE' }),
  );
  done(await shop.post(`/api/customers/${ashaId}/greet`, { channel: 'SMS' }));
  done(await shop.post(`/api/customers/${ashaId}/comments`, { text: 'Wants the blue one' }));
  const estimate = done(
    await shop.post('/api/estimates', {
      customer: { id: ashaId },
      lines: [{ productId: cableId, quantity: 1, unitPricePaise: 300_00 }],
      note: 'In two colours',
    }),
  );
  done(await shop.post(`/api/estimates/${estimate.id}/decline`, { reason: 'Prefers evenings' }));
  const { id: ticketId } = done(
    await shop.post('/api/tickets', {
      kind: 'COMPLAINT',
      customerPhone: PHONE,
      otherPhone: '9833300000',
      faultText: 'The bill had no GSTIN',
    }),
  );
  done(await shop.post(`/api/tickets/${ticketId}/comments`, { text: 'Prefers evenings' }));
  const input = { resolution: 'Sent again' };
  done(await shop.post(`/api/tickets/${ticketId}/transitions/in-progress`, { input: {} }));
  done(await shop.post(`/api/tickets/${ticketId}/transitions/closed`, { input }));
  return { small, large };
}

const tableRow = z.object({ name: z.string() });
/** Lists tables that have a text anywhere in a row of the shop. */
const tablesWith = (text: string): Promise<string[]> =>
  shop.db.asOwner(async sql => {
    const tables = await sql.query(
      tableRow,
      `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'shop_id'
       WHERE c.relkind = 'r' AND n.nspname = 'public' ORDER BY 1`,
    );
    const found: string[] = [];
    for (const { name } of tables)
      if (
        (await sql.run(`SELECT FROM ${name} t WHERE shop_id = $1 AND t::text LIKE $2`, [
          shop.shopId,
          `%${text}%`,
        ])) > 0
      )
        found.push(name);
    return found;
  });

const verified = async () => {
  await shop.db.write(shop.shopId, tx => sealWaiting(tx, shop.clock.now()));
  return (await shop.get('/api/verify')).payload.checks as {
    name: string;
    differences: number;
    erased: number;
  }[];
};

describe('export', () => {
  it('has the fields, documents, messages, consents, log and files of one person, without the shop’s cost', async () => {
    const { small } = await trade();
    const form = new FormData();
    form.append('file', new File(['Aadhaar seen'], 'identity.txt', { type: 'text/plain' }));
    done(await shop.ask('POST', `/api/customers/${ashaId}/files`, undefined, { raw: form }));
    done(await shop.post('/api/customers', { name: 'Rahul Desai', phone: '9811111111' }));
    const response = await shop.app.request(`/api/customers/${ashaId}/personal-data`, {
      headers: { authorization: `Bearer ${shop.owner.accessToken}` },
    });
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = unzip(Buffer.from(await response.arrayBuffer()));
    expect([...files.keys()]).toEqual([
      'customer.json',
      'documents.json',
      'messages.json',
      'consents.json',
      'log.json',
      'files/1-identity.txt',
    ]);
    const content = (name: string) => JSON.parse(files.get(name) ?? '');
    expect(content('customer.json').record).toMatchObject({ phone: PHONE, notes: 'Prefers evenings' });
    expect(content('documents.json')).toMatchObject({
      sales: [{ invoice_no: small.invoiceNo }, {}],
      receipts: [{ total_paise: 1_000_00 }],
      estimates: [{ note: 'In two colours' }],
      tickets: [{ other_phone: '9833300000' }],
    });
    const [ticket] = content('documents.json').tickets;
    for (const own of ['passcode', 'pickup_code', 'handover_code', 'claim_id', 'search'])
      expect(ticket).not.toHaveProperty(own);
    expect(content('messages.json')).toMatchObject({
      promises: [{ note: 'After the salary' }],
      reminders: [{ channel: 'SMS' }],
      greetings: [{ channel: 'SMS' }],
      comments: [{ text: 'Wants the blue one' }, { text: 'Prefers evenings' }],
    });
    expect(content('consents.json').consents).toMatchObject([{ kind: 'MARKETING', given: true }]);
    expect(files.get('files/1-identity.txt')).toBe('Aadhaar seen');
    const all = [...files.values()].join('\n');
    expect(all).not.toContain('cost_paise');
    expect(all).not.toContain('Rahul');
    const log = (await shop.get(`/api/logs?filter=${JSON.stringify({ recordId: ashaId, action: 'EXPORT' })}`))
      .body;
    expect(log).toHaveLength(1);
    expect((await shop.staff.get(`/api/customers/${ashaId}/personal-data`)).status).toBe(403);
  });
});

describe('erasure', () => {
  const erase = (who: Pick<OpenShop, 'post'> = shop, reason = 'Asked for it') =>
    who.post(`/api/customers/${ashaId}/erase`, { reason });

  it('says before what is kept by law and until when', async () => {
    await trade();
    expect((await shop.get(`/api/customers/${ashaId}/erasure`)).payload).toEqual({
      keeps: { invoices: 2, until: '2033-12-31', vouchers: 0, entries: 2 },
      blanks: { olderInvoices: 0, messages: 3, comments: 2, files: 0, logEntries: 12 },
      open: false,
      erasedAt: null,
    });
    expect(retainedUntil(2026)).toBe('2033-12-31');
    expect(firstRetainedYear('2033-12-31')).toBe(2026);
    expect(firstRetainedYear('2034-01-01')).toBe(2027);
  });

  it('blanks all that the law does not ask for; books and seals stay right', async () => {
    const { small, large } = await trade();
    await verified();
    done(await erase());
    for (const secret of SECRETS.filter(each => each !== 'Laxmi Road'))
      expect(await tablesWith(secret), secret).toEqual([]);
    // Rule 46 asks for the address from 50,000 rupees.
    expect(await tablesWith('Laxmi Road')).toEqual(['sales']);
    expect((await shop.get(`/api/sales/${small.id}`)).payload.customer).toMatchObject({
      id: ashaId,
      name: 'Asha Patil',
      phone: '',
      address: null,
    });
    expect((await shop.get(`/api/sales/${large.id}`)).payload.customer).toMatchObject({
      address: '14 Laxmi Road, Pune',
    });
    refused(await shop.get(`/api/customers/${ashaId}`), 404, 'NOT_FOUND');
    expect((await shop.get('/api/customers')).body).toEqual([]);
    const checks = await verified();
    expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
    expect(checks.find(({ name }) => name === 'sealed.audit_log')?.erased).toBe(12);
    const log = (await shop.get(`/api/logs?filter=${JSON.stringify({ recordId: ashaId })}`)).body;
    expect(log.map((entry: { action: string }) => entry.action)).toContain('ERASE');
    // The paper of the invoice is printed still, and the number is free for someone else.
    expect((await shop.get(`/api/sales/${large.id}/invoice.pdf`)).status).toBe(200);
    done(await shop.post('/api/customers', { name: 'Rahul Desai', phone: PHONE }));
    refused(await erase(), 409, 'ERASED_ALREADY');
  });

  it('erases the buyer too once the years have passed', async () => {
    const { large } = await trade();
    shop.clock.set('2034-01-02T06:00:00.000Z');
    const owner = await shop.signIn(shop.owner.email);
    const erased = done(await erase(owner));
    expect(erased).toMatchObject({ keeps: { invoices: 0, until: null }, blanks: { olderInvoices: 2 } });
    for (const secret of [...SECRETS, 'Asha Patil']) expect(await tablesWith(secret), secret).toEqual([]);
    expect((await owner.get(`/api/sales/${large.id}`)).payload.customer).toMatchObject({
      name: '',
      address: null,
    });
  });

  it('is refused with dues, store credit or an open booking, and for others than the owner', async () => {
    await sell('2026-10-01', 1_000_00, []);
    refused(await erase(), 409, 'OPEN_ACCOUNT');
    done(await shop.post('/api/receipts', { customerId: ashaId, payments: cash(1_500_00) }));
    refused(await erase(), 409, 'OPEN_ACCOUNT');
    expect((await erase(shop.staff)).status).toBe(403);
    expect((await shop.office.get(`/api/customers/${ashaId}/erasure`)).status).toBe(403);
    refused(await shop.post(`/api/customers/${cableId}/erase`, { reason: 'x' }), 404, 'NOT_FOUND');
    refused(await erase(shop, ''), 422, 'INVALID');
  });

  it('goes on with who was merged into them; append-only rows are blanked by an erasure alone', async () => {
    const secondId = done(await shop.post('/api/customers', { name: 'Asha P', phone: '9811111111' })).id;
    done(
      await shop.post('/api/sales/create', {
        customer: { id: secondId },
        businessDate: '2026-10-01',
        lines: [{ productId: cableId, quantity: 1, unitPricePaise: 100_00 }],
        payments: cash(100_00),
      }),
    );
    done(await shop.post(`/api/customers/${ashaId}/merge`, { mergedId: secondId }));
    const blank = () =>
      shop.db.asOwner(sql =>
        sql.run('UPDATE stock_movements SET party_phone = NULL WHERE party_phone IS NOT NULL'),
      );
    await expect(blank()).rejects.toThrow(/append only/);
    done(await erase());
    expect(await tablesWith('9811111111')).toEqual([]);
    expect(await tablesWith(PHONE)).toEqual([]);
    await expect(
      shop.db.write(shop.shopId, tx => tx.run('SELECT blank_customer($1, 2026)', [ashaId])),
    ).rejects.toThrow(/not on record/);
    await expect(
      shop.db.write(shop.shopId, tx =>
        tx.run(`SELECT blank_fields($1, 'customers', ARRAY[$1]::uuid[], ARRAY['notes'])`, [ashaId]),
      ),
    ).rejects.toThrow(/not on record/);
    expect((await verified()).filter(({ differences }) => differences > 0)).toEqual([]);
  });

  it('an erasure reaches rows that lead to its customer, and no other', async () => {
    const other = done(
      await shop.post('/api/customers', { name: 'Rahul', phone: '9811111111', notes: 'Stays' }),
    ).id;
    const { id: ownerId } = done(await shop.get('/users/current-user')) as unknown as { id: string };
    expect(ownerId).toMatch(/^[0-9a-f-]{36}$/);
    const within = (which: string, id: string, column: string) =>
      shop.db.write(shop.shopId, async tx => {
        await tx.run(
          `INSERT INTO personal_erasures (shop_id, id, customer_id, reason, kept_until, erased_by, erased_by_name, created_at)
           VALUES ($1, $2, $3, 'Asked for it', NULL, $4, 'Owner', now())`,
          [tx.shopId, uuid(), ashaId, ownerId],
        );
        await tx.run('SELECT blank_fields($1, $2, ARRAY[$3]::uuid[], ARRAY[$4])', [
          ashaId,
          which,
          id,
          column,
        ]);
      });
    await within('customers', other, 'notes');
    expect((await shop.get(`/api/customers/${other}`)).body.notes).toBe('Stays');
    await expect(within('users', ownerId, 'password_hash')).rejects.toThrow(/is a customer's/);
  });
});

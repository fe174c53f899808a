/** Verify: an untouched shop has no difference, and each kind of tampering behind the program's back is named. */
import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '../../../server/kit/resources/audit.ts';
import type { AuditedBy, AuditEntry } from '../../../server/kit/resources/auditEntry.ts';
import { setSecretsKey } from '../../../server/kit/secrets/secrets.ts';
import { closeDay, closeDrawer, openDrawer } from '../../../server/drawers/index.ts';
import { cancelPurchaseBill } from '../../../server/purchases/cancelPurchaseBill.ts';
import { cancelSale } from '../../../server/sales/cancelSale.ts';
import { checkBooks, eraseRecord, sealHead, sealWaiting } from '../../../server/verify/index.ts';
import type { VerifyCheck } from '../../../src/resources/verify/answers.ts';
import { BROUGHT_IN } from '../../support/drawers.ts';
import { findings, foundAfter as foundIn, foundBy } from '../../support/books.ts';
import { cable, cash, line, newImei, openTrade, phones, used, type Trade } from '../../support/trade.ts';

const YESTERDAY = new Date('2026-04-14T06:30:00Z');
const TODAY = new Date('2026-04-15T06:30:00Z');
const LATER = new Date('2026-04-16T06:30:00Z');

let shop: Trade;
/** They are those of the entries of the log, in their order. */
let logged: string[];
let recordId: string;

const by = (now: Date) => ({ ...shop.actor({ now }), name: 'Ravi Sharma', address: null });

/** Answers the entry's id. */
const audited = async (of: Trade, who: AuditedBy, entry: AuditEntry): Promise<string> => {
  const id = uuidv7();
  await of.write(tx => writeAudit(tx, who, { ...entry, id }));
  return id;
};

const log = (after: object, now: Date) =>
  audited(shop, by(now), {
    action: 'UPDATE',
    resource: 'customers',
    recordId,
    before: { name: 'Asha' },
    after,
  });

/** Two days of trade with everything in it that is recomputed; yesterday is closed. */
beforeAll(async () => {
  setSecretsKey(Buffer.alloc(32, 7));
  shop = await openTrade({ marginScheme: 'inclusive' });
  recordId = randomUUID();
  const [yesterday, today] = [shop.actor({ now: YESTERDAY }), shop.actor({ now: TODAY })];
  const imeis = Array.from({ length: 8 }, newImei);
  const financierId = await shop.financier();
  const cables = { product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 20 };
  await shop.bill(
    { lines: [phones(imeis), cables], payments: [{ method: 'UPI', amountPaise: 1_000_00 }] },
    yesterday,
  );
  const old = newImei();
  const person = { name: 'Raju', phone: '9822012346' };
  await shop.bill({ supplier: person, lines: [used(old)] }, yesterday);
  // It is checked and wiped.
  await shop.write(tx =>
    tx.run('UPDATE stock_items SET check_pending = false WHERE shop_id = $1', [shop.shopId]),
  );
  const [drawer] = await shop.rows<{ id: string }>('SELECT id FROM drawers WHERE shop_id = $1');
  const drawerId = drawer?.id ?? '';
  await shop.write(tx => openDrawer(tx, yesterday, drawerId, { counted: { '10000': 20 }, ...BROUGHT_IN }));
  const [product] = await shop.rows<{ id: string }>(
    `SELECT id FROM products WHERE shop_id = $1 AND tracking = 'QUANTITY'`,
  );
  const asha = { name: 'Asha', phone: '9876543210', stateCode: '29' as const };
  const imeiAt = (at: number) => imeis[at] ?? '';
  await shop.sell(
    {
      lines: [line(imeiAt(0)), { productId: product?.id, quantity: 3, unitPricePaise: 499_00 }],
      customer: asha,
      payments: [cash(20_000_00)],
    },
    yesterday,
  );
  await shop.sell({ lines: [line(old, 30_000_00)], payments: [cash(30_000_00)] }, yesterday);
  await shop.write(tx =>
    closeDrawer(tx, yesterday, drawerId, { counted: { '10000': 519 }, reason: 'One note too few' }),
  );
  await shop.write(tx => closeDay(tx, yesterday, { businessDate: '2026-04-14' }));
  await shop.write(tx => openDrawer(tx, today, drawerId, { counted: { '10000': 519 } }));
  await shop.sell(
    {
      lines: [line(imeiAt(1))],
      customer: { name: 'Bina', phone: '9876543211' },
      payments: [{ method: 'FINANCE', financierId, amountPaise: 60_000_00 }, cash(14_999_00)],
    },
    today,
  );
  const cancelled = await shop.sell({ lines: [line(imeiAt(2))], customer: asha, payments: [] }, today);
  await shop.write(tx => cancelSale(tx, today, cancelled.id, 'By mistake'));
  const bill = await shop.bill({ lines: [phones([newImei()])] }, today);
  await shop.write(tx => cancelPurchaseBill(tx, today, bill.id, 'By mistake'));
  logged = [
    await log({ name: 'Asha R' }, YESTERDAY),
    await log({ name: 'Asha Rao' }, TODAY),
    await log({ name: 'Asha Rao', phone: '9876543210' }, TODAY),
  ];
  await shop.write(tx => sealWaiting(tx, TODAY));
  logged.push(await log({ name: 'Aasha Rao' }, LATER));
  await shop.write(tx => sealWaiting(tx, LATER));
  logged.push(await log({ name: 'not yet sealed' }, LATER));
});

const foundAfter = (statements: string, values?: readonly unknown[]) => foundIn(shop, statements, values);

const ONE_SALE = `(SELECT id FROM sales WHERE shop_id = $1 ORDER BY sequence LIMIT 1)`;
const ONE_BILL = `(SELECT id FROM purchase_bills WHERE shop_id = $1 ORDER BY id LIMIT 1)`;

/** Each is what is done, and the checks that find it. */
const TAMPERING: readonly [what: string, statement: string, found: readonly string[]][] = [
  [
    'a bill with tax of a shop without its GSTIN',
    `UPDATE sales SET shop_gstin = NULL WHERE shop_id = $1 AND id = ${ONE_SALE}`,
    ['documents.registration'],
  ],
  [
    'a bill of the shop to itself',
    `UPDATE purchase_bills SET supplier_gstin = '27AAPFU0939F1ZV' WHERE shop_id = $1 AND id = ${ONE_BILL}`,
    ['documents.registration'],
  ],
  [
    'an amount of the ledger',
    `UPDATE ledger_lines SET amount_paise = amount_paise - 100 WHERE shop_id = $1 AND account = 'SALES'
        AND entry_id = (SELECT id FROM journal_entries WHERE shop_id = $1 AND document_id = ${ONE_SALE})`,
    ['ledger.balance', 'ledger.trialBalance', 'ledger.sales', 'ledger.days'],
  ],
  [
    'cash moved to another account in an entry and its day',
    `WITH l AS (UPDATE ledger_lines SET account = 'BANK' WHERE shop_id = $1 AND account = 'CASH'
        AND entry_id = (SELECT id FROM journal_entries WHERE shop_id = $1 AND document_id = ${ONE_SALE}) RETURNING 1)
     SELECT 1 FROM l`,
    ['ledger.sales', 'ledger.days', 'drawers.closes'],
  ],
  [
    'a line of the ledger removed',
    `DELETE FROM ledger_lines WHERE shop_id = $1 AND account = 'ROUND_OFF' OR (shop_id = $1 AND account = 'OUTPUT_IGST')`,
    ['ledger.balance', 'ledger.sales'],
  ],
  [
    'an entry of no document',
    `WITH e AS (INSERT INTO journal_entries (shop_id, id, business_date, kind, document_id, document_no, posted_by, created_at)
       SELECT $1, gen_random_uuid(), '2026-04-15', 'SALE', gen_random_uuid(), 'X/1', gen_random_uuid(), now() RETURNING shop_id, id, business_date)
     INSERT INTO ledger_lines (shop_id, entry_id, line_no, account, business_date, amount_paise)
     SELECT shop_id, id, n, a, business_date, p FROM e, (VALUES (1, 'CASH', 500), (2, 'SALES', -500)) AS l (n, a, p)`,
    ['ledger.sales', 'ledger.documents', 'ledger.days'],
  ],
  [
    'an entry moved to another day',
    `UPDATE journal_entries SET business_date = '2026-04-13' WHERE shop_id = $1 AND document_id = ${ONE_SALE}`,
    ['ledger.balance', 'ledger.sales', 'ledger.documents'],
  ],
  [
    'a day sum of an account',
    `UPDATE money_summary SET amount_paise = amount_paise + 1 WHERE shop_id = $1 AND account = 'CASH' AND business_date = '-infinity'`,
    ['ledger.days'],
  ],
  [
    'the total of a sale',
    `UPDATE sales SET total_paise = total_paise + 100, due_paise = due_paise + 100, round_off_paise = round_off_paise + 100 WHERE shop_id = $1 AND id = ${ONE_SALE}`,
    ['sales.lines', 'ledger.sales', 'customers.documents', 'statistics.days'],
  ],
  [
    'a price and its line total',
    `UPDATE sale_lines SET unit_price_paise = unit_price_paise - 100, total_paise = total_paise - 100 WHERE shop_id = $1 AND sale_id = ${ONE_SALE} AND line_no = 1`,
    ['sales.lines', 'sales.tax', 'statistics.models'],
  ],
  [
    'the tax rate of a line',
    `UPDATE sale_lines SET gst_rate_bps = 500 WHERE shop_id = $1 AND sale_id = ${ONE_SALE} AND line_no = 1`,
    ['sales.tax'],
  ],
  [
    'the tax of a used phone',
    `UPDATE sale_lines SET cgst_paise = cgst_paise - 1 WHERE shop_id = $1 AND margin_scheme`,
    ['sales.marginTax', 'sales.lines', 'ledger.sales'],
  ],
  [
    'a sale removed',
    `WITH l AS (DELETE FROM sale_lines WHERE shop_id = $1 AND sale_id = ${ONE_SALE}), f AS (DELETE FROM sale_facets WHERE shop_id = $1 AND sale_id = ${ONE_SALE}) DELETE FROM sales WHERE shop_id = $1 AND id = ${ONE_SALE}`,
    ['numbers', 'ledger.sales', 'stock.documents'],
  ],
  [
    'a number of the series taken back',
    `UPDATE document_counters SET last = last - 1 WHERE shop_id = $1 AND kind = 'SALE'`,
    ['numbers'],
  ],
  [
    'a cancelled sale brought back',
    `UPDATE sales SET status = 'POSTED', due_paise = total_paise - paid_paise WHERE shop_id = $1 AND status = 'CANCELLED'`,
    ['ledger.cancelled', 'customers.documents', 'history.counts'],
  ],
  [
    'a cancellation moved to another day',
    `UPDATE reversals SET business_date = business_date - 1 WHERE shop_id = $1 AND document_kind = 'SALE'`,
    ['statistics.days', 'ledger.documents', 'documents.order'],
  ],
  [
    'a payment',
    `UPDATE payments SET amount_paise = amount_paise - 100 WHERE shop_id = $1 AND document_id = ${ONE_SALE}`,
    ['sales.paid', 'ledger.sales', 'statistics.payments'],
  ],
  [
    'the due of a customer',
    `UPDATE customers SET due_paise = due_paise - 1 WHERE shop_id = $1 AND due_paise > 0`,
    ['customers.documents', 'customers.ledger', 'shop.totals'],
  ],
  [
    'store credit out of nothing',
    `UPDATE customers SET store_credit_paise = 100000 WHERE shop_id = $1 AND phone = '9876543211'`,
    ['customers.ledger'],
  ],
  [
    'store credit spent before there was any',
    `UPDATE ledger_lines SET account = 'STORE_CREDIT' WHERE shop_id = $1 AND account = 'CUSTOMERS' AND amount_paise > 0`,
    ['parties.order'],
  ],
  [
    'what a supplier is owed',
    `UPDATE suppliers SET payable_paise = 0 WHERE shop_id = $1 AND payable_paise > 0`,
    ['suppliers.documents', 'suppliers.ledger'],
  ],
  [
    'what a financier owes',
    `UPDATE financiers SET receivable_paise = receivable_paise - 1 WHERE shop_id = $1`,
    ['financiers.ledger'],
  ],
  [
    'a cost on a purchase bill',
    `UPDATE purchase_bill_lines SET unit_cost_paise = unit_cost_paise + 1 WHERE shop_id = $1 AND purchase_bill_id = ${ONE_BILL} AND line_no = 1`,
    ['bills.tax', 'ledger.bills', 'stock.documents'],
  ],
  [
    'the value of a unit in stock',
    `UPDATE stock_items SET value_paise = value_paise - 1 WHERE shop_id = $1 AND quantity > 1`,
    ['stock.items', 'ledger.stock'],
  ],
  ...(['- 1', '+ 1'] as const).map((by): [string, string, string[]] => [
    `the cost of one piece ${by}`,
    `UPDATE stock_items SET cost_paise = cost_paise ${by} WHERE shop_id = $1 AND quantity > 1`,
    ['stock.cost'],
  ]),
  [
    'the day of a movement',
    `UPDATE stock_movements SET business_date = '2026-04-13' WHERE shop_id = $1 AND document_id = ${ONE_SALE}`,
    ['stock.days', 'stock.order'],
  ],
  [
    'the total of a line of a bill',
    `UPDATE purchase_bill_lines SET total_paise = total_paise + 1 WHERE shop_id = $1 AND purchase_bill_id = ${ONE_BILL}`,
    ['bills.tax'],
  ],
  [
    'a phone taken out of stock',
    `UPDATE stock_items SET status = 'SOLD', quantity = 0, value_paise = 0 WHERE shop_id = $1 AND id = (SELECT id FROM stock_items WHERE shop_id = $1 AND status = 'IN_STOCK' AND imei IS NOT NULL LIMIT 1)`,
    ['stock.items', 'stock.products', 'stock.codes', 'ledger.stock'],
  ],
  [
    'a movement removed',
    `DELETE FROM stock_movements WHERE shop_id = $1 AND document_id = ${ONE_SALE}`,
    ['stock.documents', 'stock.items'],
  ],
  [
    'the count of a product',
    `UPDATE products SET in_stock = in_stock - 1 WHERE shop_id = $1 AND tracking = 'QUANTITY'`,
    ['stock.products'],
  ],
  [
    'a code of a phone',
    `DELETE FROM stock_codes WHERE shop_id = $1 AND code = (SELECT min(code) FROM stock_codes WHERE shop_id = $1)`,
    ['stock.codes'],
  ],
  [
    'another IMEI on a sold line',
    `UPDATE sale_lines SET imei = '350000000000000' WHERE shop_id = $1 AND sale_id = ${ONE_SALE} AND imei IS NOT NULL`,
    ['stock.unitsSold'],
  ],
  [
    'the sales of a day',
    `UPDATE daily_summary SET revenue_paise = revenue_paise - 1 WHERE shop_id = $1`,
    ['statistics.days'],
  ],
  ['an hour of sales', `DELETE FROM hour_summary WHERE shop_id = $1`, ['statistics.hours']],
  [
    'the sums of a model',
    `UPDATE model_summary SET units = units + 1 WHERE shop_id = $1`,
    ['statistics.models'],
  ],
  [
    'who sold it',
    `UPDATE sales SET sold_by = gen_random_uuid() WHERE shop_id = $1 AND id = ${ONE_SALE}`,
    ['statistics.breakdown'],
  ],
  [
    'the counts of the history',
    `UPDATE history_counts SET sales = sales + 1 WHERE shop_id = $1 AND period = 0`,
    ['history.counts'],
  ],
  [
    'the counts of its parts and days',
    `WITH d AS (UPDATE history_days SET sales = sales + 1 WHERE shop_id = $1) UPDATE history_part_counts SET total_paise = total_paise + 1 WHERE shop_id = $1`,
    ['history.parts', 'history.days'],
  ],
  [
    'the count of a closed drawer',
    `UPDATE drawer_closes SET counted_paise = counted_paise - 5000 WHERE shop_id = $1`,
    ['drawers.closes', 'sealed.drawer_closes'],
  ],
  [
    'the opening of a session',
    `UPDATE drawer_sessions SET opening_paise = opening_paise + 100 WHERE shop_id = $1 AND sequence = 2`,
    ['drawers.sessions'],
  ],
  [
    'where the cash of an opening came from',
    `UPDATE drawer_sessions SET difference_from = 'DRAWINGS' WHERE shop_id = $1 AND sequence = 1`,
    ['drawers.openings'],
  ],
  [
    'more cash taken out of a drawer than was in it',
    `UPDATE ledger_lines SET amount_paise = amount_paise - 100000000 WHERE shop_id = $1 AND account = 'CASH'`,
    ['drawers.belowZero'],
  ],
  [
    'the pieces of a count',
    `UPDATE drawer_counts SET pieces = '{"10000": 1}' WHERE shop_id = $1 AND kind = 'CLOSING'`,
    ['drawers.counts'],
  ],
  ['a closed day', `UPDATE day_closes SET reason = 'nothing' WHERE shop_id = $1`, ['sealed.day_closes']],
  [
    'an entry put into a closed day, with its sums',
    `WITH e AS (INSERT INTO journal_entries (shop_id, id, business_date, kind, document_id, document_no, posted_by, created_at)
       SELECT $1, gen_random_uuid(), '2026-04-14', 'CLAIM', gen_random_uuid(), 'X/1', gen_random_uuid(), '2026-04-15T00:00:00Z' RETURNING shop_id, id, business_date),
     m AS (INSERT INTO money_summary (shop_id, account, business_date, amount_paise, debit_paise, entries)
       SELECT $1, a, d::date, p, greatest(p, 0), 1 FROM (VALUES ('BUY_DOWNS', '2026-04-14', 500), ('BRAND_CLAIMS', '2026-04-14', -500)) AS m (a, d, p))
     INSERT INTO ledger_lines (shop_id, entry_id, line_no, account, business_date, amount_paise)
     SELECT shop_id, id, n, a, business_date, p FROM e, (VALUES (1, 'BUY_DOWNS', 500), (2, 'BRAND_CLAIMS', -500)) AS l (n, a, p)`,
    ['days.closed'],
  ],
  ['a seal', `UPDATE seals SET head = repeat('0', 64) WHERE shop_id = $1 AND number = 1`, ['seals']],
  [
    'a seal removed',
    `WITH r AS (DELETE FROM sealed_rows WHERE shop_id = $1 AND seal = 1) DELETE FROM seals WHERE shop_id = $1 AND number = 1`,
    ['seals', 'sealed.audit_log'],
  ],
];

/** Has no rows in a right shop, or its documents are in the tests of their own noun. */
const NOT_HERE =
  /^(parties\.|vouchers\.|customers\.creditKinds$|payments\.|days\.|exchange\.|cheques\.|returns\.|receipts\.|settlements\.|claims\.|bookings\.|estimates\.|challans\.|places\.|transfers\.|drawers\.belowZero$|tickets\.|bank\.|orders\.|suppliers\.|sales\.billDiscounts$|financiers\.(collected|schemes)$|debitNotes\.|supplierCredits\.|expenses\.|loans\.|staff\.|stock\.(counts|costUnknown)$|customers\.charges$|charges\.|writeOffs\.|openings\.|ledger\.(openings|chequesIssued|chequesInHand|payOuts|partySetOffs|moneyBack|returns|refunds|receipts|bounces|writeOffs|charges|transfers|yearEnds|settlements|claims|journals|stockChanges|ticketParts|setOffs|workInProgress|advanceTax|supplierPayments|debitNotes|supplierCredits|expenses|staff)$)/;

const namesOf = (checked: readonly VerifyCheck[]) => Object.keys(foundBy(checked));

it('an untouched shop has no difference, and every check compared rows', async () => {
  const checked = await checkBooks(shop.db, shop.shopId);
  expect(foundBy(checked)).toEqual({});
  const ofNothing = checked.filter(({ rows }) => rows === 0).map(({ name }) => name);
  expect(ofNothing.filter(name => !NOT_HERE.test(name))).toEqual([]);
});

describe('tampering behind the program’s back is found:', () => {
  it.each(TAMPERING)('%s', async (_, statement, names) => {
    expect(namesOf(await foundAfter(statement))).toEqual(expect.arrayContaining([...names]));
  });

  it.each([
    ['dues', 'CUSTOMERS', 'customers.ledger'],
    ['payables', 'SUPPLIERS', 'suppliers.ledger'],
    ['loans', 'FINANCIERS', 'financiers.ledger'],
  ])('another party on a line of %s', async (_, account, ledger) => {
    const found = await foundAfter(
      `UPDATE ledger_lines SET party_id = NULL WHERE shop_id = $1 AND account = '${account}'`,
    );
    expect(namesOf(found)).toEqual(expect.arrayContaining([`parties.of${account}`, ledger]));
  });
});

describe('the first row of the log that was altered is named:', () => {
  const rowOf = (checked: readonly VerifyCheck[]) =>
    checked.find(({ name }) => name === 'sealed.audit_log')?.first[0];

  it('a value', async () => {
    const found = await foundAfter(
      `UPDATE audit_log SET after = '{"name": "X"}' WHERE shop_id = $1 AND id = ANY ($2)`,
      [shop.shopId, [logged[3], logged[1]]],
    );
    expect(namesOf(found)).toEqual(['sealed.audit_log']);
    expect(rowOf(found)).toMatchObject({ key: { seal: 1, row_id: logged[1] }, found: { state: 'altered' } });
  });

  it('who did it', async () => {
    const found = await foundAfter(`UPDATE audit_log SET user_name = 'X' WHERE shop_id = $1 AND id = $2`, [
      shop.shopId,
      logged[3],
    ]);
    expect(rowOf(found)).toMatchObject({ key: { seal: 2, row_id: logged[3] }, found: { state: 'altered' } });
  });

  it('a row removed, sealed or not yet', async () => {
    const found = await foundAfter(`DELETE FROM audit_log WHERE shop_id = $1 AND id = ANY ($2)`, [
      shop.shopId,
      [logged[0], logged[4]],
    ]);
    const first = found.find(({ name }) => name === 'sealed.audit_log')?.first;
    expect(first?.map(({ key, found: state }) => [key['row_id'], state])).toEqual([
      [logged[0], null],
      [logged[4], null],
    ]);
  });

  it('a row put in', async () => {
    const id = randomUUID();
    const found = await foundAfter(
      `INSERT INTO audit_log (shop_id, id, action, resource) VALUES ($1, $2, 'UPDATE', 'customers')`,
      [shop.shopId, id],
    );
    expect(rowOf(found)).toMatchObject({ key: { row_id: id }, expected: null, found: { state: 'inserted' } });
  });

  it('a row and its digest: the seal is broken', async () => {
    const found = await foundAfter(
      `WITH a AS (UPDATE audit_log SET after = NULL WHERE shop_id = $1 AND id = $2)
       UPDATE sealed_rows SET digest = sha256('x') WHERE shop_id = $1 AND row_id = $2`,
      [shop.shopId, logged[1]],
    );
    expect(found.find(({ name }) => name === 'seals')?.first).toMatchObject([
      { key: { seal: 1 }, found: { state: 'altered' } },
    ]);
  });

  it('values blanked without an erasure that is in the log', async () => {
    const found = await foundAfter(
      `UPDATE audit_log SET before = NULL, after = NULL, erased_by = $3,
              erased_digest = sha256(convert_to(jsonb_build_array(before, after)::text, 'UTF8')) WHERE shop_id = $1 AND id = $2`,
      [shop.shopId, logged[1], randomUUID()],
    );
    expect(rowOf(found)).toMatchObject({ key: { row_id: logged[1] }, found: { state: 'altered' } });
  });

  it('with another key no seal is right', async () => {
    setSecretsKey(Buffer.alloc(32, 8));
    const found = await findings(shop);
    setSecretsKey(Buffer.alloc(32, 7));
    expect(Object.keys(found)).toEqual(['seals']);
    expect(found['seals']).toHaveLength(2);
  });
});

it('a lawful erasure blanks the values of a record, and verify says erased', async () => {
  const other = await openTrade();
  const write = (id: string) =>
    audited(
      other,
      { ...by(TODAY), ...other.actor() },
      { action: 'UPDATE', resource: 'customers', recordId: id, before: { name: 'A' }, after: { name: 'B' } },
    );
  const asha = randomUUID();
  const stored = await write(randomUUID());
  await write(asha);
  await other.write(tx => sealWaiting(tx, TODAY));
  await write(asha);
  const erase = () =>
    other.write(tx =>
      eraseRecord(
        tx,
        { ...by(TODAY), ...other.actor() },
        { resource: 'customers', recordId: asha, reason: 'She asked for it' },
      ),
    );
  expect(await erase()).toBe(2);
  expect(await erase()).toBe(0);
  await other.write(tx => sealWaiting(tx, LATER));
  expect(await other.rows(`SELECT id FROM audit_log WHERE shop_id = $1 AND before IS NOT NULL`)).toEqual([
    { id: stored },
  ]);
  const checked = await checkBooks(other.db, other.shopId);
  expect(foundBy(checked)).toEqual({});
  expect(checked.find(({ name }) => name === 'sealed.audit_log')).toMatchObject({ rows: 4, erased: 2 });
  await expect(
    other.write(tx =>
      tx.run(`UPDATE audit_log SET after = '{}' WHERE shop_id = $1 AND id = $2`, [other.shopId, stored]),
    ),
  ).rejects.toThrow(/append only|audit_log_erased/);
});

describe('seals', () => {
  it('go in the order of ids over all that waits, and nothing is sealed twice', async () => {
    const other = await openTrade();
    expect(await other.read(sealHead)).toBeNull();
    const seal = () => other.write(tx => sealWaiting(tx, TODAY));
    expect(await seal()).toBe(0);
    const write = () =>
      audited(
        other,
        { ...by(TODAY), ...other.actor() },
        { action: 'CREATE', resource: 'companies', recordId: null, before: null, after: {} },
      );
    const ids = [await write(), await write(), await write()];
    expect(await Promise.all([seal(), seal()])).toEqual(expect.arrayContaining([3, 0]));
    expect(
      await other.rows('SELECT row_id AS id FROM sealed_rows WHERE shop_id = $1 ORDER BY seal, place'),
    ).toEqual(ids.map(id => ({ id })));
    expect(await other.read(sealHead)).toMatchObject({ number: 1, at: TODAY });
  });

  it('a writer that commits late is sealed with the next batch; no writer waits', async () => {
    const other = await openTrade();
    const audit = {
      action: 'CREATE',
      resource: 'companies',
      recordId: null,
      before: null,
      after: {},
    } as const;
    if (other.db.engine === 'embedded') return;
    let commit = () => {};
    const gate = new Promise<void>(resolve => (commit = resolve));
    let written = () => {};
    const isWritten = new Promise<void>(resolve => (written = resolve));
    const late = other.write(async tx => {
      await writeAudit(tx, { ...by(TODAY), ...other.actor() }, audit);
      written();
      await gate;
    });
    await isWritten;
    await other.write(tx => writeAudit(tx, { ...by(TODAY), ...other.actor() }, audit));
    expect(await other.write(tx => sealWaiting(tx, TODAY))).toBe(1);
    commit();
    await late;
    expect(await other.write(tx => sealWaiting(tx, TODAY))).toBe(1);
    expect(await findings(other)).toEqual({});
  });
});

/** The file for Tally has the entries of all kinds of trade. */
import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';
import { beforeAll, expect, it } from 'vitest';
import { tallyXml } from '../../../server/ledger/tallyXml.ts';
import { recordStaffEntry } from '../../../server/staffPay/index.ts';
import { RandomShop, walk } from '../../support/randomBooks/index.ts';

const SPAN = { from: '2026-04-01', to: '2027-03-31' };
const KINDS = [
  'ADVANCE_SET_OFF',
  'CLAIM',
  'DRAWER_OPENED',
  'EXPENSE',
  'PURCHASE',
  'PURCHASE_CANCELLED',
  'RECEIPT',
  'SALE',
  'SALE_CANCELLED',
  'SALE_RETURNED',
  'SETTLEMENT',
  'STAFF_EARNED',
  'STAFF_PAYMENT',
  'STOCK_CHANGE',
  'SUPPLIER_PAYMENT',
  'TICKET_PARTS',
  'TRANSFER',
];

let shop: RandomShop;
let text = '';
const hasRepairs = async () =>
  (
    await shop.rows(
      `SELECT DISTINCT kind FROM journal_entries WHERE shop_id = $1 AND kind IN ('ADVANCE_SET_OFF', 'TICKET_PARTS')`,
    )
  ).length === 2;
beforeAll(async () => {
  shop = await RandomShop.open(3);
  // An advance is set off by the bill of its repair, which takes some operations, as parts do.
  for (let round = 0; round < 12 && !(await hasRepairs()); round += 1) await walk(shop, 300);
  const actor = shop.actor(true);
  const person = { personId: actor.userId, amountPaise: 1_00 };
  await shop.write(tx => recordStaffEntry(tx, actor, { ...person, kind: 'SALARY', month: '2026-05' }));
  await shop.write(tx => recordStaffEntry(tx, actor, { ...person, kind: 'PAYMENT', method: 'UPI' }));
  const { db, shopId } = shop.trade;
  const caller = { shopId } as Parameters<typeof tallyXml>[1];
  for await (const part of tallyXml(db, caller, SPAN)) text += part;
}, 180_000);

it('tally file: holds to its schema, with a voucher of every entry and kind', async () => {
  const { errors } = await validateXML({
    xml: { fileName: 'tally.xml', contents: text },
    schema: { fileName: 'tally.xsd', contents: readFileSync('tests/support/tally.xsd', 'utf8') },
  });
  expect(errors.map(({ message }) => message)).toEqual([]);
  const entries = await shop.rows<{ id: string; kind: string }>(
    `SELECT id, kind FROM journal_entries WHERE shop_id = $1 AND business_date BETWEEN '2026-04-01' AND '2027-03-31' ORDER BY id`,
  );
  const ids = [...text.matchAll(/REMOTEID="([^"]+)"/g)].flatMap(([, id]) => id ?? []);
  expect(ids.sort()).toEqual(entries.map(({ id }) => id));
  const kinds = new Set(entries.map(({ kind }) => kind));
  expect(KINDS.filter(kind => !kinds.has(kind))).toEqual([]);
});

it('tally file: each ledger once, each voucher balanced, money in no journal, both sides of an advance', () => {
  const ledgers = [...text.matchAll(/<LEDGER NAME="([^"]+)"/g)].flatMap(([, name]) => name ?? []);
  expect(new Set(ledgers).size).toBe(ledgers.length);
  const named = new Set([...text.matchAll(/<LEDGERNAME>([^<]+)</g)].flatMap(([, name]) => name ?? []));
  expect([...named].filter(name => !ledgers.includes(name))).toEqual([]);
  for (const name of ['Work in progress', 'GST on advances', 'Claims on brands', 'Salaries'])
    expect(ledgers, name).toContain(name);
  const vouchers = text.match(/<VOUCHER [\s\S]*?<\/VOUCHER>/g) ?? [];
  const unbalanced = vouchers.filter(
    xml =>
      [...xml.matchAll(/<AMOUNT>([^<]+)</g)].reduce(
        (sum, [, amount]) => sum + Math.round(Number(amount) * 100),
        0,
      ) !== 0,
  );
  expect(unbalanced).toEqual([]);
  const journals = vouchers.filter(xml => xml.includes('VCHTYPE="Journal"'));
  expect(journals.filter(xml => /<LEDGERNAME>(Cash in hand|Cash in transit|Bank)</.test(xml))).toEqual([]);
});

/** Stock is counted while the shop goes on selling; stock is written off, found and corrected by hand. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runChecks } from '../../../server/verify/verify.ts';
import { done, refused } from '../../support/answers.ts';
import { foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { buy } from '../../support/purchases.ts';
import { cable, cash, newImei, phones } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());
let shop: OpenShop;
beforeEach(async () => void (shop = await openShop({ within })));

const BARCODE = '8901234567894';
const cables = (quantity: number) => ({
  product: { ...cable, barcode: BARCODE },
  unitCostPaise: 100_00,
  gstRateBps: 1800,
  quantity,
});
const sell = async (...lines: { quantity?: number; [field: string]: unknown }[]) =>
  done(
    await shop.post('/api/sales/create', {
      lines: lines.map(line => ({ unitPricePaise: 100_00, ...line })),
      payments: [cash(lines.reduce((sum, { quantity = 1 }) => sum + quantity * 100_00, 0))],
    }),
  );
const start = async (filter?: object) => done(await shop.staff.post('/api/stock-counts', { filter })).id;
const scan = (id: string, codes: string[], rest: object = {}) =>
  shop.staff.post(`/api/stock-counts/${id}/scan`, { codes, ...rest });
const post = (id: string, who = shop.owner) =>
  who.post(`/api/stock-counts/${id}/post`, { reason: 'Count of November' });
const adjust = (kind: string, lines: object[], who = shop.owner) =>
  who.post('/api/stock-items/adjust', { kind, reason: 'Broken in the display', lines });
const imeisOf = (rows: { imei: string | null }[]) => rows.map(({ imei }) => imei).sort();
const unit = async (imei: string) =>
  (await shop.get(listPath('stock-items', { filter: { q: imei } }))).body[0];
const balance = async (code: string): Promise<number> =>
  (await shop.get('/api/accounts')).payload.find((each: { code: string }) => each.code === code)
    ?.balancePaise;
const expectBooksRight = async () => {
  const checks = await shop.db.read(shop.shopId, sql => runChecks(sql));
  expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
};

/** Scans by hundreds; in between the shop sells, buys and takes back. */
const scanWhileTrading = async (id: string, toScan: readonly string[]) => {
  const onShelf = new Set(toScan);
  const returned = toScan.at(-1) as string;
  for (let chunk = 0; chunk * 100 < toScan.length; chunk++) {
    // One that was scanned and one that was not yet are sold.
    const next = toScan.slice(chunk * 100, chunk * 100 + 100).filter(imei => onShelf.has(imei));
    const sold = [next[3], toScan[chunk * 100 + 150]].filter(imei => imei !== undefined && imei !== returned);
    done(await scan(id, next));
    for (const imei of sold) if (onShelf.delete(imei as string)) await sell({ imei });
    if (chunk === 4) {
      await buy(shop, [phones([newImei()])]);
      const sale = await sell({ imei: returned });
      const lines = [{ lineId: sale.lines[0].id, quantity: 1 }];
      const refund = [{ method: 'CASH', amountPaise: 100_00 }];
      done(await shop.post(`/api/sales/${sale.id}/return`, { lines, refund, reason: 'Wrong colour' }));
    }
  }
};

it('stock count: 2,000 scans while the shop sells, buys and takes back end with the differences that were made', async () => {
  const imeis = Array.from({ length: 2_003 }, newImei);
  const bill = await buy(shop, [phones(imeis.slice(0, 1_500)), cables(40)]);
  await buy(shop, [phones(imeis.slice(1_500))]);
  const productId = bill.lines[1].productId;
  const soldBefore = imeis.pop() as string;
  const invoice = await sell({ imei: soldBefore });
  const writtenOff = imeis.pop() as string;
  done(await adjust('WRITE_OFF', [{ imei: writtenOff }]));

  const id = await start();
  const stolen = [imeis[7], imeis[1_900]] as string[];
  const toScan = imeis.filter(imei => !stolen.includes(imei));
  await scanWhileTrading(id, toScan);
  await sell({ productId, quantity: 4 });
  const scans = done(await scan(id, [...Array<string>(33).fill(BARCODE), soldBefore, writtenOff, 'XY-1']));
  expect(scans.results.map(({ kind }: { kind: string }) => kind).slice(-4)).toEqual([
    'COUNTED',
    'GONE',
    'GONE',
    'UNKNOWN',
  ]);
  await sell({ productId, quantity: 2 });

  refused(await post(id, shop.staff), 403, 'OWNER_POSTS');
  const posted = done(await post(id));
  expect(posted.documentNo).toBe('ST/26-27/0002');
  expect(imeisOf(posted.missing.filter(({ imei }: { imei: string | null }) => imei))).toEqual(stolen.sort());
  expect(posted.missing.filter(({ imei }: { imei: string | null }) => !imei)).toMatchObject([
    { productId, quantity: 3, costPaise: 3 * 100_00 },
  ]);
  expect(
    posted.unexpected.map(({ kind, code, invoiceNo }: Record<string, unknown>) => [kind, code, invoiceNo]),
  ).toEqual(
    expect.arrayContaining([
      ['SOLD', soldBefore, invoice.invoiceNo],
      ['FOUND', writtenOff, null],
      ['UNKNOWN', 'XY-1', null],
    ]),
  );
  expect(posted.unexpected).toHaveLength(3);
  for (const imei of stolen) expect(await unit(imei)).toMatchObject({ status: 'WRITTEN_OFF', quantity: 0 });
  expect(await unit(writtenOff)).toMatchObject({ status: 'IN_STOCK' });
  expect((await shop.get(`/api/products/${productId}`)).body.inStock).toBe(31);
  expect(await balance('STOCK_DIFFERENCES')).toBe(2 * 50_000_00 + 3 * 100_00);
  refused(await scan(id, [BARCODE]), 409, 'COUNT_CLOSED');
  refused(await post(id), 409, 'COUNT_CLOSED');
  const differences = done(await shop.staff.get(`/api/stock-counts/${id}/differences`));
  expect(differences).toMatchObject({ status: 'POSTED', documentNo: posted.documentNo });
  expect(JSON.stringify(differences)).not.toContain('costPaise');
  await expectBooksRight();
});

it('stock count: by filter, pieces set by hand, what is scanned of another group is no difference', async () => {
  const [a, b] = [newImei(), newImei()];
  const bill = await buy(shop, [phones([a, b]), cables(10)]);
  const productId = bill.lines[1].productId;
  expect(
    refused(await shop.post('/api/stock-counts', { filter: { company: 'Vivo' } }), 422, 'INVALID').errors,
  ).toHaveProperty('filter');
  const id = await start({ itemCategory: 'ACCESSORY' });
  done(await scan(id, [a, BARCODE, BARCODE]));
  done(await scan(id, [], { quantities: [{ productId, quantity: 12 }] }));
  const so = done(await shop.get(`/api/stock-counts/${id}/differences`));
  expect(so).toMatchObject({
    expected: 10,
    scanned: 13,
    missing: [],
    unexpected: [{ kind: 'EXTRA', quantity: 2 }],
  });
  done(await post(id));
  expect((await shop.get(`/api/products/${productId}`)).body.inStock).toBe(12);
  expect(await balance('STOCK_DIFFERENCES')).toBe(-200_00);

  const phonesAlone = await start({ itemCategory: ['MOBILE'] });
  done(await scan(phonesAlone, [a]));
  done(await shop.staff.post(`/api/stock-counts/${phonesAlone}/cancel`));
  refused(await post(phonesAlone), 409, 'COUNT_CLOSED');
  expect(await unit(b)).toMatchObject({ status: 'IN_STOCK' });

  // Staff post what needs no entry.
  const right = await start({ company: 'Samsung' });
  done(await scan(right, [a, b]));
  expect(done(await post(right, shop.staff))).toMatchObject({ missing: [], unexpected: [] });
  await expectBooksRight();
  const changed = await foundAfter(
    shop,
    'UPDATE stock_counts SET expected = expected + 1 WHERE shop_id = $1',
  );
  expect(Object.keys(foundBy(changed))).toEqual(['stock.counts']);
});

it('stock adjust: written off, found and corrected by the owner with a reason; the IMEI tells it', async () => {
  const [broken, sold, fresh] = [newImei(), newImei(), newImei()];
  const bill = await buy(shop, [phones([broken, sold]), cables(10)]);
  const [mobile, accessory] = bill.lines.map((line: { productId: string }) => line.productId);
  await sell({ imei: sold });
  refused(await adjust('WRITE_OFF', [{ imei: broken }], shop.staff), 403, 'NOT_ALLOWED');
  refused(
    await shop.post('/api/stock-items/adjust', { kind: 'WRITE_OFF', lines: [{ imei: broken }] }),
    422,
    'INVALID',
  );
  refused(await adjust('WRITE_OFF', [{ imei: sold }]), 409, 'NOT_IN_STOCK');
  refused(await adjust('WRITE_OFF', [{ productId: accessory, quantity: 11 }]), 409, 'NOT_ENOUGH_STOCK');

  const change = done(await adjust('WRITE_OFF', [{ imei: broken }, { productId: accessory, quantity: 4 }]));
  expect(change).toMatchObject({ documentNo: 'ST/26-27/0001', kind: 'WRITE_OFF', costPaise: -50_400_00 });
  expect(await balance('STOCK_DIFFERENCES')).toBe(50_400_00);
  const events = done(await shop.get(`/api/stock-items/${broken}/history`));
  expect(events[0]).toMatchObject({ kind: 'WRITTEN_OFF', note: 'Broken in the display', documentKind: null });
  expect((await shop.get(`/api/counter/scan?code=${broken}`)).payload).toMatchObject({ kind: 'GONE' });

  refused(await adjust('FOUND', [{ imei: sold }]), 409, 'ALREADY_SOLD');
  refused(await adjust('FOUND', [{ imei: fresh }]), 422, 'INVALID');
  done(
    await adjust('FOUND', [{ imei: broken }, { imei: fresh, productId: mobile, unitCostPaise: 45_000_00 }]),
  );
  refused(await adjust('FOUND', [{ imei: broken }]), 409, 'IN_STOCK_ALREADY');
  done(await adjust('CORRECT', [{ productId: accessory, quantity: 9 }]));
  refused(await adjust('CORRECT', [{ productId: accessory, quantity: 9 }]), 409, 'NO_DIFFERENCE');
  done(await adjust('CORRECT', [{ productId: accessory, quantity: 8 }]));
  expect(await balance('STOCK_DIFFERENCES')).toBe(-45_000_00 + 200_00);
  expect(await unit(broken)).toMatchObject({ status: 'IN_STOCK', costPaise: 50_000_00 });
  await sell({ imei: broken }, { imei: fresh }, { productId: accessory, quantity: 8 });
  await expectBooksRight();

  await shop.db.asOwner(async tx => {
    await tx.run('SET LOCAL session_replication_role = replica');
    await tx.run(
      'UPDATE stock_change_lines SET cost_paise = cost_paise - 1 WHERE shop_id = $1 AND cost_paise < 0',
      [shop.shopId],
    );
  });
  const checks = await shop.db.read(shop.shopId, sql => runChecks(sql));
  const wrong = checks.filter(({ differences }) => differences > 0).map(({ name }) => name);
  expect(wrong).toEqual(expect.arrayContaining(['ledger.stockChanges', 'stock.documents']));
});

/** A printed label is measured and read: its page size within 0.2 mm, its code by another library's decoder. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modulesOf } from '../../../server/documents/renderLabels.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { pdfPicture } from '../../support/pdfPicture.ts';
import { pdfText } from '../../support/pdfText.ts';
import { buy } from '../../support/purchases.ts';
import { cable, galaxy, newImei, phones } from '../../support/trade.ts';

const BARCODE = 'A400-CBL';
const MM_OF_POINT = 25.4 / 72;
let shop: OpenShop;
let billId: string;
const imeis = [newImei(), newImei()];
beforeAll(async () => {
  shop = await openShop();
  const lines = [
    phones(imeis, { ...galaxy, model: 'Galaxy S24 Ultra गैलेक्सी' }),
    { product: { ...cable, barcode: BARCODE }, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 3 },
  ];
  billId = (await buy(shop, lines)).id;
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
});
afterAll(() => shop.close());

const labels = async (query: string): Promise<Uint8Array> => {
  const response = await shop.app.request(`/api/labels.pdf?${query}`, {
    headers: { authorization: `Bearer ${shop.staff.accessToken}` },
  });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};
/** Answers the sides of each page, in millimetres. */
const pagesOf = (pdf: Uint8Array): number[][] =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g),
  ].map(([, ...sides]) => sides.map(side => Number(side) * MM_OF_POINT));

const codesIn = async (pdf: Uint8Array): Promise<string[]> =>
  (await readBarcodes(await pdfPicture(pdf, 203), { formats: ['Code128'], maxNumberOfSymbols: 100 }))
    .map(({ text }) => text)
    .sort();

it.each([
  ['50x25', 50, 25],
  ['38x25', 38, 25],
])('labels: %s measures its size within 0.2 mm, its code is read at 203 dpi', async (size, width, height) => {
  const pdf = await labels(`size=${size}&purchaseBillId=${billId}`);
  const pages = pagesOf(pdf);
  expect(pages).toHaveLength(5);
  for (const [across = 0, down = 0] of pages) {
    expect(Math.abs(across - width)).toBeLessThan(0.2);
    expect(Math.abs(down - height)).toBeLessThan(0.2);
  }
  expect(await codesIn(pdf)).toEqual([BARCODE]);
  const units = (await shop.get(`/api/stock-items?filter=${JSON.stringify({ q: imeis[0] })}`)).body;
  const one = await labels(`size=${size}&ids=${units[0].id}`);
  expect(await codesIn(one)).toEqual([imeis[0]]);
  expect(pdfText(one)).toMatch(/Samsung.*₹74,999.*Galaxy S24/);
  expect(await codesIn(await labels(`size=${size}&test=true`))).toEqual(['490154203237518']);
});

it('labels: a sheet of A4 has all of them, behind those that are used', async () => {
  const pdf = await labels(`size=38x25&paper=SHEET&skip=3&purchaseBillId=${billId}`);
  const [page = [], ...others] = pagesOf(pdf);
  expect(others).toEqual([]);
  expect(page.map(Math.round)).toEqual([210, 297]);
  expect(await codesIn(pdf)).toEqual([...imeis, BARCODE, BARCODE, BARCODE].sort());
  expect(modulesOf('12').reduce((sum, width) => sum + width, 0)).toBe(46);
});

it('labels: without goods 422, of a person without the ability 403', async () => {
  expect((await shop.staff.get('/api/labels.pdf')).status).toBe(422);
  expect((await shop.office.get('/api/labels.pdf?test=true')).status).toBe(403);
});

it('labels: two variants of a model differ on the smallest label, and neither is cut', async () => {
  const variants = [
    { ...galaxy, model: 'Galaxy S24 Ultra 5G', ram: 8, storage: 256, colour: 'Titanium Black' },
    { ...galaxy, model: 'Galaxy S24 Ultra 5G', ram: 12, storage: 256, colour: 'Titanium Black' },
  ];
  const bill = await buy(
    shop,
    variants.map(product => phones([newImei()], product)),
  );
  const text = pdfText(await labels(`size=38x25&purchaseBillId=${bill.id}`)).replace(/\s+/g, ' ');
  expect(text).not.toContain('…');
  for (const memory of ['8GB/256GB Titanium Black', '12GB/256GB Titanium Black'])
    expect(text).toContain(memory);
});

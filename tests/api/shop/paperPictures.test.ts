/** Logo and signature on papers: a small file that is large or slow to draw is left out. */
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { done } from '../../support/answers.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { phonesInStock } from '../../support/purchases.ts';
import { cash } from '../../support/trade.ts';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** The square is black, of one bit a pixel. */
const square = (side: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A thousand letters hold 100,000 squares. */
const nested = (): Buffer => {
  const groups = Array.from(
    { length: 5 },
    (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><defs><g id="g0"><rect width="1" height="1"/></g>${groups.join('')}</defs><use href="#g5"/></svg>`,
  );
};

let shop: OpenShop;
let path: string;
beforeAll(async () => {
  shop = await openShop();
  const [imei] = await phonesInStock(shop, 1);
  const sale = done(
    await shop.post('/api/sales/create', {
      lines: [{ imei, unitPricePaise: 30_000_00 }],
      payments: [cash(30_000_00)],
    }),
  );
  path = `/api/sales/${sale.id}/invoice.pdf`;
});
afterAll(() => shop.close());

const bytesWith = async (picture: Buffer | null): Promise<number> => {
  const signatureUrl = picture && `data:image/png;base64,${picture.toString('base64')}`;
  done(await shop.post('/api/shop-settings', { signatureUrl }));
  const { status, text } = await shop.get(path);
  expect(status).toBe(200);
  return text.length;
};

it('signature: a picture is printed; one of many pixels, and a drawing that is called a picture, are left out', async () => {
  const without = await bytesWith(null);
  expect(await bytesWith(square(1_000))).toBeGreaterThan(without + 500);
  expect(await bytesWith(square(20_000))).toBeLessThan(without + 200);
  expect(await bytesWith(nested())).toBeLessThan(without + 200);
});

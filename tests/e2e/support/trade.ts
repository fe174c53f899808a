// Buys, sells and sets for the shop of a test, over HTTP.
import type { z } from 'zod';
import type { changeSettings, changeShop } from '../../../src/resources/shop/calls.ts';
import type { SaleInput } from '../../../src/resources/sales/inputs.ts';
import { imeiCheckDigit } from '../../../src/kit/rules/imei.ts';
import type { DemoRole, TestShop } from './session.ts';
import { testDay } from './shopServer.ts';

export interface Unit {
  id: string;
  imei: string;
  productId: string;
  company: string;
  model: string;
  sellingPricePaise: number;
}
export interface SaleRow {
  id: string;
  invoiceNo: string;
  businessDate: string;
  totalPaise: number;
  duePaise: number;
}

/** The check digit is added to the first fourteen digits. */
export const imeiOf = (fourteen: string): string => fourteen + imeiCheckDigit(fourteen);

/** Asks rows 0 to `last` of a resource's list, for the query of its address. */
export const listQuery = (filter: object, last = 9): string =>
  `filter=${encodeURIComponent(JSON.stringify(filter))}&range=${encodeURIComponent(`[0,${last}]`)}`;

/** Answers the records of the first page of a list. */
export const listOf = <Row>(shop: TestShop, resource: string, filter: object): Promise<Row[]> =>
  shop.call<Row[]>('owner', 'GET', `/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

/** The first record of a list; throws when there is none. */
export async function firstOf<T = { id: string }>(shop: TestShop, resource: string, filter = {}): Promise<T> {
  const [record] = await shop.call<T[]>('owner', 'GET', `/api/${resource}?${listQuery(filter, 0)}`);
  if (!record) throw new Error(`The demo shop has no record of ${resource} for ${JSON.stringify(filter)}.`);
  return record;
}

const NEW_PHONES = { status: 'IN_STOCK', itemCategory: 'MOBILE', condition: 'NEW' };
export const newPhone = (shop: TestShop): Promise<Unit> => firstOf<Unit>(shop, 'stock-items', NEW_PHONES);
export const newPhones = (shop: TestShop): Promise<Unit[]> => listOf<Unit>(shop, 'stock-items', NEW_PHONES);

let usedPhones = 0;

/** Buys a used phone from a person for ₹25,000, checked and wiped. */
export async function buyUsedPhone(
  shop: TestShop,
  productId: string,
  sellingPricePaise?: number,
): Promise<{ imei: string; billId: string }> {
  const imei = imeiOf(`3599000000${String(++usedPhones).padStart(4, '0')}`);
  const { payload } = await shop.call<{ payload: { id: string } }>('owner', 'POST', '/api/purchase-bills', {
    supplier: { name: 'Ramesh Kale', phone: '9822054321' },
    billNo: `RK/${usedPhones}`,
    billDate: testDay,
    totalPaise: 25_000_00,
    lines: [
      {
        productId,
        unitCostPaise: 25_000_00,
        gstRateBps: 0,
        units: [{ imei, condition: 'USED', sellingPricePaise }],
      },
    ],
  });
  const { id } = await firstOf(shop, 'stock-items', { q: imei });
  await shop.call('staff', 'POST', `/api/stock-items/${id}/clear`, { checkedOn: testDay, wiped: true });
  return { imei, billId: payload.id };
}

/** Answers a unit at its selling price, as a line of a sale. */
export const saleLine = ({ imei, sellingPricePaise }: Unit): SaleInput['lines'][number] => ({
  imei,
  unitPricePaise: sellingPricePaise,
});

export async function sell(
  shop: TestShop,
  sale: Partial<SaleInput> & Pick<SaleInput, 'lines'>,
  role: DemoRole = 'staff',
): Promise<SaleRow> {
  const body = { customer: null, payments: [], ...sale };
  return (await shop.call<{ payload: SaleRow }>(role, 'POST', '/api/sales/create', body)).payload;
}

/** Answers the first sale of the history, by default the newest. */
export async function firstSale(shop: TestShop, query = ''): Promise<SaleRow> {
  const { payload } = await shop.call<{ payload: { content: SaleRow[] } }>(
    'owner',
    'GET',
    `/api/sales/shop-history?size=1&${query}`,
  );
  const [sale] = payload.content;
  if (!sale) throw new Error(`The demo shop has no sale for ${query}.`);
  return sale;
}

export const setSettings = (
  shop: TestShop,
  settings: z.input<NonNullable<(typeof changeSettings)['body']>>,
): Promise<unknown> => shop.call('owner', 'POST', '/api/shop-settings', settings);

export const setProfile = (
  shop: TestShop,
  profile: z.input<NonNullable<(typeof changeShop)['body']>>,
): Promise<unknown> => shop.call('owner', 'PUT', '/shop', profile);

/** Stock as at a day, unit by unit and product by product. */
import { sumBy } from '../books/money.ts';
import type { SimShop } from '../trade/shop.ts';
import type { Differences } from './differ.ts';

interface Row {
  productId: string;
  imei: string | null;
  quantity: number;
  valuePaise?: number;
  costPaise?: number;
}

const add = (rows: readonly (readonly [key: string, figure: number])[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const [key, figure] of rows) found[key] = (found[key] ?? 0) + figure;
  return found;
};

export async function stock(shop: SimShop, differ: Differences, day: string): Promise<void> {
  const rows = (await shop.read(`/api/stock-items?asOf=${day}&range=[0,999]`)) as Row[];
  const ours = shop.books.goods.asAt(day);
  differ.same(
    `stock ${day}, pieces`,
    add(rows.map(row => [row.imei ?? row.productId, row.quantity])),
    add(ours.map(({ item, pieces }) => [item.imei ?? item.product, pieces])),
  );
  // A unit's cost is its value; of lots the sum of the values is in the totals.
  differ.same(
    `stock ${day}, cost by unit`,
    add(rows.flatMap(row => (row.imei && row.quantity > 0 ? [[row.imei, row.costPaise ?? 0] as const] : []))),
    add(ours.flatMap(({ item, value }) => (item.imei ? [[item.imei, value] as const] : []))),
  );
  const totals = await shop.read(`/api/stock-items/totals?asOf=${day}`);
  differ.same(
    `stock ${day}, value`,
    { STOCK: totals.valuePaise, ledger: totals.valuePaise },
    { STOCK: sumBy(ours, each => each.value), ledger: shop.books.ledger.sum('STOCK', { to: day }) },
  );
}

export async function products(shop: SimShop, differ: Differences): Promise<void> {
  const rows = (await shop.read('/api/products?range=[0,99]')) as { id: string; inStock: number }[];
  differ.same(
    'products in stock',
    Object.fromEntries(rows.map(({ id, inStock }) => [id, inStock])),
    add(shop.books.goods.items.map(({ product, pieces }) => [product, pieces])),
  );
}

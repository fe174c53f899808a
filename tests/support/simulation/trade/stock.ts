/** Stock that is checked, counted, written off or down, found; parts in own phones; other places, challans. */
import {
  findPieces,
  findUnit,
  putIntoUnit,
  wholeOf,
  writeDown as writeDownInBooks,
  writeOffGoods,
} from '../books/costs.ts';
import type { Item } from '../books/goods.ts';
import { NothingToDo, type Operation, type SimShop } from './shop.ts';
import { sell, whole } from './sales.ts';

/** The id of the unit with this code that is in stock. */
const itemId = async (shop: SimShop, imei: string, status = 'IN_STOCK'): Promise<string> => {
  const filter = encodeURIComponent(JSON.stringify({ imei, status }));
  const [found] = await shop.read(`/api/stock-items?filter=${filter}`);
  if (!found) throw new Error(`the program has no ${imei} ${status}`);
  return found.id;
};

const counted = (shop: SimShop) =>
  shop.products.filter(
    ({ isUnit, isService, id }) => !isUnit && !isService && shop.books.goods.freeOf(id) > 0,
  );

export const check: Operation = async shop => {
  const item = shop.oneOf(
    shop.books.goods.items.filter(({ waits, status }) => waits && status === 'IN_STOCK'),
  );
  await shop.write(`/api/stock-items/${await itemId(shop, item.imei ?? '')}/clear`, {
    checkedOn: shop.today,
    wiped: true,
    result: 'NOT_LISTED',
  });
  item.waits = false;
};
/** A phone of a person is not sold before its check. */
export const sellUnchecked: Operation = async shop => {
  const { imei } = shop.oneOf(
    shop.books.goods.items.filter(({ waits, status }) => waits && status === 'IN_STOCK'),
  );
  await shop.write(
    '/api/sales/create',
    {
      customer: null,
      lines: [{ imei, unitPricePaise: 9_000_00 }],
      payments: [{ method: 'UPI', amountPaise: 9_000_00 }],
    },
    { mayRefuse: ['NOT_CHECKED', 'ON_HOLD'] },
  );
  throw new Error('a phone was sold without its check');
};
export const release: Operation = async shop => {
  const item = shop.oneOf(
    shop.books.goods.items.filter(
      ({ onHold, status, imei }) => onHold && imei !== null && status === 'IN_STOCK',
    ),
  );
  await shop.write(`/api/stock-items/${await itemId(shop, item.imei ?? '')}/release`, undefined);
  item.onHold = false;
};

const adjust = (shop: SimShop, kind: string, line: object) =>
  shop.write('/api/stock-items/adjust', { kind, reason: 'Counted', lines: [line] });
const idle = ({ status, held }: Item): boolean => status === 'IN_STOCK' && held === 0;

export const writeOffUnit: Operation = async shop => {
  const item = shop.oneOf(shop.books.goods.items.filter(each => each.imei !== null && idle(each)));
  await adjust(shop, 'WRITE_OFF', { imei: item.imei });
  writeOffGoods(shop.books, shop.today, [wholeOf(item)]);
};
export const writeOffPieces: Operation = async shop => {
  const { id } = shop.oneOf(counted(shop));
  const quantity = shop.random.between(1, Math.min(3, shop.books.goods.freeOf(id)));
  await adjust(shop, 'WRITE_OFF', { productId: id, quantity });
  writeOffGoods(shop.books, shop.today, shop.books.goods.draw(id, quantity));
};
export const find: Operation = async shop => {
  const { items } = shop.books.goods;
  const item = shop.oneOf(
    items.filter(
      ({ imei, status, id }) =>
        imei !== null &&
        status === 'WRITTEN_OFF' &&
        !items.some(other => other.imei === imei && other.id > id),
    ),
  );
  await adjust(shop, 'FOUND', { imei: item.imei });
  findUnit(shop.books, shop.today, item);
};
export const findCounted: Operation = async shop => {
  const { id } = shop.oneOf(counted(shop));
  const [quantity, unitCostPaise] = [shop.random.between(1, 3), shop.random.between(10_00, 900_00)];
  await adjust(shop, 'FOUND', { productId: id, quantity, unitCostPaise });
  findPieces(shop.books, shop.today, id, quantity, unitCostPaise);
};
export const correct: Operation = async shop => {
  const { id } = shop.oneOf(counted(shop));
  const free = shop.books.goods.freeOf(id);
  const less = shop.random.between(1, Math.min(2, free));
  await adjust(shop, 'CORRECT', { productId: id, quantity: free - less });
  writeOffGoods(shop.books, shop.today, shop.books.goods.draw(id, less));
};
export const writeDown: Operation = async shop => {
  const item = shop.oneOf(
    shop.books.goods.items.filter(each => each.imei !== null && idle(each) && each.value > 200),
  );
  const unitCostPaise = Math.floor(item.value / shop.random.pick([2, 3]));
  await adjust(shop, 'WRITE_DOWN', { stockItemId: await itemId(shop, item.imei ?? ''), unitCostPaise });
  writeDownInBooks(shop.books, shop.today, item, unitCostPaise);
};
/** Back up to what it cost at most. */
export const writeUp: Operation = async shop => {
  const item = shop.oneOf(
    shop.books.goods.items.filter(
      each => each.imei !== null && idle(each) && each.writtenDown > 0 && each.moves.length > 1,
    ),
  );
  const unitCostPaise = item.value + Math.ceil(item.writtenDown / shop.random.pick([1, 2]));
  await adjust(shop, 'WRITE_DOWN', { stockItemId: await itemId(shop, item.imei ?? ''), unitCostPaise });
  writeDownInBooks(shop.books, shop.today, item, unitCostPaise);
};
export const fitIntoOwn: Operation = async shop => {
  const unit = shop.oneOf(shop.books.goods.items.filter(each => each.imei !== null && idle(each)));
  const { id } = shop.oneOf(counted(shop));
  await shop.write(`/api/stock-items/${await itemId(shop, unit.imei ?? '')}/parts`, {
    reason: 'Battery',
    lines: [{ productId: id, quantity: 1 }],
  });
  putIntoUnit(shop.books, shop.today, unit, shop.books.goods.draw(id, 1));
};

/** What is not there any more is written off; of a count of an earlier day it is of that day. */
export const countPieces: Operation = async shop => {
  const { id: productId } = shop.oneOf(counted(shop));
  const { goods } = shop.books;
  if (goods.lots(productId).some(({ held }) => held > 0)) throw new NothingToDo();
  const missing = shop.random.between(0, Math.min(2, goods.freeOf(productId)));
  const { id } = await shop.write('/api/stock-counts', { filter: { productId } });
  await shop.write(`/api/stock-counts/${id}/scan`, {
    quantities: [{ productId, quantity: goods.freeOf(productId) - missing }],
  });
  await shop.write(`/api/stock-counts/${id}/post`, { reason: 'Yearly count' });
  writeOffGoods(shop.books, shop.today, goods.draw(productId, missing));
};
export const countUnits: Operation = async shop => {
  const { goods } = shop.books;
  const product = shop.oneOf(shop.products.filter(({ isUnit }) => isUnit));
  const units = goods.items.filter(
    ({ product: of, status, imei }) => of === product.id && status === 'IN_STOCK' && imei,
  );
  if (units.length < 2 || units.some(({ held }) => held > 0)) throw new NothingToDo();
  const [gone, ...there] = units;
  const { id } = await shop.write('/api/stock-counts', { filter: { productId: product.id } });
  await shop.write(`/api/stock-counts/${id}/scan`, { codes: there.map(({ imei }) => imei) });
  await shop.write(`/api/stock-counts/${id}/post`, { reason: 'Count of a shelf' });
  if (gone) writeOffGoods(shop.books, shop.today, [wholeOf(gone)]);
};
/** Nothing is posted of one that is given up. */
export const giveUpCount: Operation = async shop => {
  const { id } = await shop.write('/api/stock-counts', {});
  await shop.write(`/api/stock-counts/${id}/cancel`, undefined);
};

const away = (shop: SimShop, imeis: readonly string[], held: number): void => {
  for (const imei of imeis) shop.books.goods.unit(imei).held = held;
};
const someUnits = (shop: SimShop): string[] => {
  const first = shop.oneOf(shop.books.goods.unitsToSell()).imei ?? '';
  const second = shop.oneOf(shop.books.goods.unitsToSell()).imei ?? '';
  return [...new Set([first, second])];
};

export const challan: Operation = async shop => {
  const imeis = someUnits(shop);
  const { id } = await shop.write('/api/challans', {
    kind: 'APPROVAL',
    consignee: { name: 'Exhibition' },
    lines: imeis.map(imei => ({ imei })),
  });
  away(shop, imeis, 1);
  shop.challans.push({ id, imeis });
};
export const challanBack: Operation = async shop => {
  const of = shop.oneOf(shop.challans);
  await shop.write(`/api/challans/${of.id}/return`, {});
  away(shop, of.imeis, 0);
  shop.challans = shop.challans.filter(each => each !== of);
};
export const sellFromChallan: Operation = async shop => {
  const of = shop.oneOf(shop.challans);
  const [imei] = of.imeis;
  const item = shop.books.goods.unit(imei ?? '');
  const product = shop.books.products.get(item.product);
  if (!product || !imei) throw new NothingToDo();
  const customer = shop.oneOf(shop.customers);
  const lines = [{ product, imei, quantity: 1, price: shop.money(2_000_00, 40_000_00), discount: 0 }];
  await sell(shop, {
    lines,
    customer,
    payments: whole(shop, lines, customer, ['UPI']),
    rest: { challanId: of.id },
  });
  item.held = 0;
  of.imeis = of.imeis.filter(each => each !== imei);
  shop.challans = shop.challans.filter(({ imeis }) => imeis.length > 0);
};

/** Between places nothing is posted; what is on its way is not for sale. */
export const sendToPlace: Operation = async shop => {
  const [first, second] = shop.places;
  const item = shop.oneOf(shop.books.goods.unitsToSell().filter(({ id }) => !shop.atStore.has(id)));
  const received = shop.random.chance(0.4);
  const { id } = await shop.write('/api/stock-transfers', {
    fromPlaceId: first,
    toPlaceId: second,
    lines: [{ imei: item.imei }],
    received,
  });
  if (received) shop.atStore.add(item.id);
  else {
    item.held = 1;
    shop.transfers.push({ id, imeis: [item.imei ?? ''] });
  }
};
export const receiveAtPlace: Operation = async shop => {
  const of = shop.oneOf(shop.transfers);
  await shop.write(`/api/stock-transfers/${of.id}/receive`, {});
  for (const imei of of.imeis) shop.atStore.add(shop.books.goods.unit(imei).id);
  away(shop, of.imeis, 0);
  shop.transfers = shop.transfers.filter(each => each !== of);
};
export const cancelTransfer: Operation = async shop => {
  const of = shop.oneOf(shop.transfers);
  await shop.write(`/api/stock-transfers/${of.id}/cancel`, { reason: 'Not needed there' });
  away(shop, of.imeis, 0);
  shop.transfers = shop.transfers.filter(each => each !== of);
};
export const movePieces: Operation = async shop => {
  const { id: productId } = shop.oneOf(counted(shop));
  const [first, second] = shop.places;
  await shop.write(
    '/api/stock-transfers',
    { fromPlaceId: first, toPlaceId: second, lines: [{ productId, quantity: 1 }], received: true },
    { mayRefuse: ['NOT_ENOUGH_STOCK', 'NOT_AT_PLACE'] },
  );
};

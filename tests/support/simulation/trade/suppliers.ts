/** Suppliers: paid, goods sent back, credit notes, price drops, and what takes them back. */
import {
  cancelCredit,
  cancelPayment,
  paySupplier,
  sendBack,
  supplierCredit,
  type Bought,
  type CreditFacts,
} from '../books/buying.ts';
import { addDays } from '../books/calendar.ts';
import { freePieces, type Item } from '../books/goods.ts';
import { NO_TAX, sumBy, taxInPrice, taxOf } from '../books/money.ts';
import type { Bill } from '../books/bills.ts';
import type { Method } from '../books/books.ts';
import { NothingToDo, sentPayment, type Operation, type SimShop } from './shop.ts';

async function pay(
  shop: SimShop,
  {
    amount,
    supplier,
    methods,
    bills = null,
    later = false,
  }: { amount: number; supplier: string; methods: readonly Method[]; bills?: Bill[] | null; later?: boolean },
): Promise<void> {
  if (amount < 1) throw new NothingToDo();
  const { session, ...way } = shop.payOutBy(amount, methods);
  const payment = shop.paid(
    later ? { ...way, chequeOn: addDays(shop.today, shop.random.between(1, 25)) } : way,
    amount,
  );
  const answer = await shop.write(`/api/suppliers/${supplier}/pay`, {
    payments: [sentPayment(payment)],
    ...(bills ? { billIds: bills.map(({ id }) => id) } : {}),
    sessionId: session?.id ?? null,
  });
  shop.supplierPayments.push(
    paySupplier(shop.books, {
      id: answer.id,
      supplier,
      day: shop.today,
      payments: [{ ...payment, id: `${answer.id}-1` }],
      bills,
      drawer: session?.drawer ?? null,
    }),
  );
}

const owed = (shop: SimShop): string => shop.oneOf(shop.suppliers.filter(id => shop.books.payableOf(id) > 0));
const part = (shop: SimShop, paise: number): number =>
  Math.max(1, Math.floor(paise / shop.random.pick([1, 2, 4])));

export const payOldest: Operation = async shop => {
  const supplier = owed(shop);
  await pay(shop, {
    supplier,
    amount: part(shop, shop.books.payableOf(supplier)),
    methods: ['BANK_TRANSFER', 'UPI'],
  });
};
export const payInCash: Operation = async shop => {
  const supplier = owed(shop);
  const has = Math.max(
    0,
    ...shop.sessions.filter(({ isOpen }) => isOpen).map(({ drawer }) => shop.books.ledger.cashOf(drawer)),
  );
  await pay(shop, {
    supplier,
    amount: Math.min(part(shop, shop.books.payableOf(supplier)), has),
    methods: ['CASH'],
  });
};
export const payBill: Operation = async shop => {
  const supplier = owed(shop);
  const bill = shop.oneOf(shop.books.bills.dueBills(supplier));
  await pay(shop, { supplier, amount: part(shop, bill.due), methods: ['UPI'], bills: [bill] });
};
export const payByCheque: Operation = async shop => {
  const supplier = owed(shop);
  await pay(shop, { supplier, amount: part(shop, shop.books.payableOf(supplier)), methods: ['CHEQUE'] });
};
export const payByPostDatedCheque: Operation = async shop => {
  const supplier = owed(shop);
  const amount = part(shop, shop.books.payableOf(supplier));
  await pay(shop, { supplier, amount, methods: ['CHEQUE'], later: true });
};
export const payAdvance: Operation = async shop => {
  const supplier = shop.oneOf(shop.suppliers);
  const amount = Math.max(0, shop.books.payableOf(supplier)) + shop.money(1_000_00, 20_000_00);
  await pay(shop, { supplier, amount, methods: ['BANK_TRANSFER'] });
};
export const match: Operation = async shop => {
  const { bills } = shop.books;
  const supplier = shop.oneOf(
    shop.suppliers.filter(id => bills.openOf(id) > 0 && bills.dueBills(id).length > 0),
  );
  await shop.write(`/api/suppliers/${supplier}/match`, {}, { mayRefuse: ['INVALID', 'VALIDATION'] });
  for (const source of bills.openSources(supplier)) bills.match(source, bills.dueBills(supplier));
};
const isGivenBack = ({ source }: { source: { takenBy: unknown[] } }): boolean => source.takenBy.length > 0;
export const cancelSupplierPayment: Operation = async shop => {
  const paid = shop.oneOf(
    shop.supplierPayments.filter(each => !each.source.isCancelled && !isGivenBack(each)),
  );
  const session = shop.session();
  await shop.write(
    `/api/supplier-payments/${paid.source.id}/cancel`,
    { reason: 'Entered twice', sessionId: session?.id ?? null },
    { mayRefuse: ['SESSION_CLOSED'] },
  );
  cancelPayment(shop.books, paid, shop.today, session?.drawer ?? null);
};
/** The document of a cheque that was stopped is cancelled. */
export const stopCheque: Operation = async shop => {
  const paid = shop.oneOf(
    shop.supplierPayments.filter(
      each => !each.source.isCancelled && !isGivenBack(each) && each.payments[0]?.method === 'CHEQUE',
    ),
  );
  const page = await shop.read('/api/cheques?direction=GIVEN&size=200');
  const cheque = (page.content as { id: string; documentId: string }[]).find(
    ({ documentId }) => documentId === paid.source.id,
  );
  if (!cheque) throw new NothingToDo();
  const drawer = shop.sessions.filter(({ isOpen }) => isOpen);
  await shop.write(`/api/cheques/${cheque.id}/stop`, { reason: 'Stopped' });
  cancelPayment(shop.books, paid, shop.today, drawer.length === 1 ? (drawer[0]?.drawer ?? null) : null);
};

const creditTax = (shop: SimShop) => (source: { id: string }) =>
  shop.credits.find(credit => credit.source.id === source.id)?.tax ?? NO_TAX;

async function back(shop: SimShop, bought: Bought, items: { item: Item; pieces: number }[]): Promise<void> {
  const lines = bought.lines.filter(line => items.some(({ item }) => line.items.includes(item)));
  const units = items.filter(({ item }) => item.imei !== null);
  const answerLines = (await shop.read(`/api/purchase-bills/${bought.bill.id}`)).lines as { id: string }[];
  const answer = await shop.write(`/api/purchase-bills/${bought.bill.id}/return`, {
    ...(units.length > 0 ? { imeis: units.map(({ item }) => item.imei) } : {}),
    ...(units.length < items.length
      ? {
          lines: items
            .filter(({ item }) => item.imei === null)
            .map(({ item, pieces }) => ({ lineId: answerLines[item.billLine ?? 0]?.id, quantity: pieces })),
        }
      : {}),
    reason: 'Unsold',
  });
  sendBack(
    shop.books,
    bought,
    {
      id: answer.id,
      no: answer.debitNoteNo,
      day: shop.today,
      parts: lines.map(line => ({ line, items: items.filter(({ item }) => line.items.includes(item)) })),
    },
    creditTax(shop),
  );
}

const inStock = (item: Item): boolean =>
  item.status === 'IN_STOCK' && freePieces(item) > 0 && item.held === 0;
const standing = (shop: SimShop): Bought[] => shop.bought.filter(({ bill }) => !bill.isCancelled);

export const sendUnitBack: Operation = async shop => {
  const bought = shop.oneOf(
    standing(shop).filter(({ lines }) =>
      lines.some(({ items }) => items.some(item => item.imei && inStock(item))),
    ),
  );
  const item = shop.oneOf(
    bought.lines.flatMap(({ items }) => items).filter(each => each.imei && inStock(each)),
  );
  await back(shop, bought, [{ item, pieces: 1 }]);
};
export const sendPiecesBack: Operation = async shop => {
  const bought = shop.oneOf(
    standing(shop).filter(({ lines }) =>
      lines.some(({ items }) => items.some(item => !item.imei && inStock(item))),
    ),
  );
  const item = shop.oneOf(
    bought.lines.flatMap(({ items }) => items).filter(each => !each.imei && inStock(each)),
  );
  await back(shop, bought, [{ item, pieces: shop.random.between(1, freePieces(item)) }]);
};
export const sendAllBack: Operation = async shop => {
  const bought = shop.oneOf(
    standing(shop).filter(({ lines }) =>
      lines.every(
        ({ items, product, back: gone }) =>
          !product.isService &&
          gone === 0 &&
          items.every(item => inStock(item) && item.pieces === item.received),
      ),
    ),
  );
  await back(
    shop,
    bought,
    bought.lines.flatMap(({ items }) => items.map(item => ({ item, pieces: item.pieces }))),
  );
};

interface CreditAsked {
  supplier: string;
  kind: CreditFacts['kind'];
  amount: number;
  rateBps?: number;
  items?: Item[];
  imeis?: string[];
  productId?: string;
  bills?: Bill[];
}

async function credit(shop: SimShop, asked: CreditAsked): Promise<void> {
  const { supplier, kind, amount, rateBps = null } = asked;
  const { id, creditNo } = await shop.write(`/api/suppliers/${supplier}/credits`, {
    kind,
    reference: `R/${shop.serial()}`,
    noteDate: shop.today,
    amountPaise: amount,
    ...(rateBps === null ? {} : { gstRateBps: rateBps }),
    ...(asked.imeis ? { imeis: asked.imeis } : {}),
    ...(asked.productId ? { productId: asked.productId } : {}),
    ...(asked.bills ? { billIds: asked.bills.map(each => each.id) } : {}),
  });
  shop.credits.push(
    supplierCredit(shop.books, {
      id,
      no: creditNo,
      supplier,
      day: shop.today,
      kind,
      amount,
      rateBps,
      items: asked.items ?? [],
      bills: asked.bills ?? null,
    }),
  );
}

export const scheme: Operation = async shop => {
  const { supplier } = shop.oneOf(standing(shop)).bill;
  await credit(shop, { supplier, kind: 'SCHEME', amount: shop.money(100_00, 4_000_00) });
};
/** Its tax is at most what the bill has left. */
export const schemeWithTax: Operation = async shop => {
  const bought = shop.oneOf(
    standing(shop).filter(
      each =>
        each.creditTaken &&
        !each.hasNotes &&
        each.bill.due > 5_000_00 &&
        sumBy(each.lines, line => taxOf(line.tax)) > 1_000_00 &&
        !shop.credits.some(
          ({ source, tax }) => taxOf(tax) > 0 && source.used.some(({ bill }) => bill === each.bill),
        ),
    ),
  );
  const amount = shop.money(100_00, 2_000_00);
  if (taxOf(taxInPrice(amount, 1_800, false)) > 1_000_00) throw new NothingToDo();
  await credit(shop, {
    supplier: bought.bill.supplier,
    kind: 'SCHEME',
    amount,
    rateBps: 1_800,
    bills: [bought.bill],
  });
};
const units = (shop: SimShop): Item[] =>
  shop.books.goods.items.filter(
    ({ imei, supplier, status }) => imei !== null && supplier !== null && status === 'IN_STOCK',
  );
export const dropOfUnits: Operation = async shop => {
  const one = shop.oneOf(units(shop));
  const same = units(shop).filter(item => item.bill === one.bill && item.billLine === one.billLine);
  await credit(shop, {
    supplier: one.supplier ?? '',
    kind: 'PRICE_DROP',
    amount: shop.random.between(100_00, 3_000_00),
    items: same,
    imeis: same.flatMap(({ imei }) => imei ?? []),
  });
};
/** Some of them are sold: their part is a cost of the period. */
export const dropOfSoldUnits: Operation = async shop => {
  const bought = shop.oneOf(
    standing(shop).filter(({ lines }) =>
      lines.some(({ items }) => items.some(({ imei, status }) => imei !== null && status === 'SOLD')),
    ),
  );
  const line = bought.lines.find(({ items }) =>
    items.some(({ imei, status }) => imei !== null && status === 'SOLD'),
  );
  const items = (line?.items ?? []).filter(
    ({ status, backToSupplier }) => backToSupplier === 0 && (status === 'SOLD' || status === 'IN_STOCK'),
  );
  const isOnce = items.every(
    ({ imei }) => shop.books.goods.items.filter(each => each.imei === imei).length === 1,
  );
  if (!isOnce) throw new NothingToDo();
  await credit(shop, {
    supplier: bought.bill.supplier,
    kind: 'PRICE_DROP',
    amount: shop.random.between(100_00, 3_000_00),
    items,
    imeis: items.flatMap(({ imei }) => imei ?? []),
  });
};
export const dropOfProduct: Operation = async shop => {
  const one = shop.oneOf(
    shop.books.goods.items.filter(({ supplier, status }) => supplier !== null && status === 'IN_STOCK'),
  );
  const items = shop.books.goods.items
    .filter(
      ({ product, supplier, status }) =>
        product === one.product && supplier === one.supplier && status === 'IN_STOCK',
    )
    .toSorted((a, b) => (a.receivedOn === b.receivedOn ? a.id - b.id : a.receivedOn < b.receivedOn ? -1 : 1));
  await credit(shop, {
    supplier: one.supplier ?? '',
    kind: 'PRICE_DROP',
    amount: shop.random.between(100_00, 3_000_00),
    items,
    productId: one.product,
  });
};
export const cancelSupplierCredit: Operation = async shop => {
  const of = shop.oneOf(
    shop.credits.filter(
      ({ source }) =>
        !source.isCancelled &&
        source.takenBy.length === 0 &&
        !source.used.some(({ bill }) =>
          shop.bought.some(each => each.bill === bill && taxOf(each.leftOut) + each.leftOut.taxable > 0),
        ),
    ),
  );
  await shop.write(`/api/supplier-credits/${of.source.id}/cancel`, { reason: 'Entered twice' });
  cancelCredit(shop.books, of, shop.today);
};

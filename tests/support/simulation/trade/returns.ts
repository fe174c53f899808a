/** Goods come back, are replaced, or a price is credited without them. */
import type { Method, Paid, Sale, SoldLine } from '../books/books.ts';
import type { Condition } from '../books/goods.ts';
import { goodsBack, moneyOf, note, noteValue, priceBack, type NotePart } from '../books/notes.ts';
import { sentPayment, NothingToDo, type Operation, type SimShop } from './shop.ts';
import { countedLine, recordSale, sentLines, sentPayments, totalOf, unitLine, waysOf } from './sales.ts';

const isLeft = ({ back, quantity }: SoldLine): boolean => back < quantity;

/** A unit that came in again another way is another customer's, or in stock. */
const isItsOwn = (shop: SimShop, { draws }: SoldLine): boolean =>
  draws.every(
    ({ item }) =>
      item.imei === null ||
      (item.status === 'SOLD' &&
        !shop.books.goods.items.some(({ imei, id }) => imei === item.imei && id > item.id)),
  );

const saleWith = (shop: SimShop, of: (line: SoldLine) => boolean): { sale: Sale; line: SoldLine } => {
  const sale = shop.oneOf(
    shop.books.sales.filter(
      ({ isCancelled, lines, lastNoteOn }) =>
        !isCancelled &&
        lastNoteOn <= shop.today &&
        lines.some(line => isLeft(line) && isItsOwn(shop, line) && of(line)),
    ),
  );
  return {
    sale,
    line: shop.oneOf(sale.lines.filter(line => isLeft(line) && isItsOwn(shop, line) && of(line))),
  };
};

/** The part that is the customer's, as it is paid: cash in whole rupees, all else to the paisa. */
function refundOf(
  shop: SimShop,
  sale: Sale,
  parts: readonly NotePart[],
  withGoods: boolean,
  methods: readonly Method[],
): { total: number; refund: Paid[] } {
  const value = (isExact: boolean) => {
    const total = noteValue(sale, parts, { isExact, withGoods });
    return { total, paise: moneyOf(shop.books, sale, total).refund };
  };
  const exact = value(true);
  if (exact.paise === 0) return { total: exact.total, refund: [] };
  const rounded = value(false);
  const { session: _, ...way } = shop.payOutBy(
    Math.max(rounded.paise, 1),
    methods.filter(method => method !== 'STORE_CREDIT' || sale.customer !== null),
  );
  const { total, paise } = way.method === 'CASH' ? rounded : exact;
  return { total, refund: paise > 0 ? [shop.paid(way, paise)] : [] };
}

const METHODS: readonly Method[] = ['CASH', 'UPI', 'STORE_CREDIT', 'STORE_CREDIT'];

async function takeBack(
  shop: SimShop,
  sale: Sale,
  asked: { line: SoldLine; pieces: number; condition?: Condition }[],
  day = shop.today,
): Promise<void> {
  const parts = goodsBack(sale, day, asked);
  const { total, refund } = refundOf(shop, sale, parts, true, METHODS);
  const session = drawerFor(shop, refund);
  const answer = await shop.write(`/api/sales/${sale.id}/return`, {
    lines: asked.map(({ line, pieces, condition }) => ({
      lineId: line.id,
      quantity: pieces,
      ...(condition ? { condition } : {}),
    })),
    refund: refund.map(sentPayment),
    reason: 'Dead pixel',
    ...(day === shop.today ? {} : { businessDate: day }),
    sessionId: session?.id ?? null,
  });
  note(shop.books, sale, {
    id: answer.creditNote?.id ?? '',
    no: answer.creditNoteNo,
    day,
    kind: 'RETURN',
    parts,
    total,
    refund,
    drawer: session?.drawer ?? null,
  });
}

/** The drawer that cash is paid from has it. */
function drawerFor(shop: SimShop, refund: readonly Paid[]) {
  const cash = refund.find(({ method }) => method === 'CASH');
  if (!cash) return shop.session();
  return shop.oneOf(
    shop.sessions.filter(({ isOpen, drawer }) => isOpen && shop.books.ledger.cashOf(drawer) >= cash.amount),
  );
}

export const returnUnit: Operation = async shop => {
  const { sale, line } = saleWith(shop, ({ product }) => product.isUnit);
  await takeBack(shop, sale, [{ line, pieces: 1 }]);
};
export const returnFaulty: Operation = async shop => {
  const { sale, line } = saleWith(shop, ({ product }) => product.isUnit);
  await takeBack(shop, sale, [{ line, pieces: 1, condition: 'FAULTY' }]);
};
export const returnPieces: Operation = async shop => {
  const { sale, line } = saleWith(shop, ({ product }) => !product.isUnit && !product.isService);
  await takeBack(shop, sale, [{ line, pieces: shop.random.between(1, line.quantity - line.back) }]);
};
export const returnAll: Operation = async shop => {
  const { sale } = saleWith(shop, () => true);
  const left = sale.lines.filter(isLeft);
  if (!left.every(line => isItsOwn(shop, line))) throw new NothingToDo();
  await takeBack(
    shop,
    sale,
    left.map(line => ({ line, pieces: line.quantity - line.back })),
  );
};
export const returnBackDated: Operation = async shop => {
  const { sale, line } = saleWith(shop, ({ product }) => product.isUnit);
  const day = shop.dayBefore(6);
  const wasLater = line.draws.some(({ item }) => item.moves.some(move => move.day > day));
  if (day < sale.lastNoteOn || wasLater) throw new NothingToDo();
  await takeBack(shop, sale, [{ line, pieces: 1 }], day);
};

/** Taken back and replaced at once: one net amount changes hands. */
export const replace: Operation = async shop => {
  const { sale, line } = saleWith(shop, ({ product }) => product.isUnit);
  const parts = goodsBack(sale, shop.today, [{ line, pieces: 1 }]);
  const total = noteValue(sale, parts, { isExact: false, withGoods: true });
  const { refund: worth } = moneyOf(shop.books, sale, total);
  const lines = [shop.random.chance(0.7) ? unitLine(shop) : countedLine(shop)];
  const newTotal = totalOf(lines);
  const setOff = Math.min(worth, newTotal);
  const more = newTotal - setOff;
  const back = worth - setOff;
  const { customer } = sale;
  const payments = more > 0 ? [waysOf(shop, customer, shop.today, more, ['UPI', 'CASH'])] : [];
  const refund = back > 0 ? [shop.paid(shop.payOutBy(back, ['UPI']), back)] : [];
  const session = shop.session();
  const answer = await shop.write(`/api/sales/${sale.id}/return`, {
    lines: [{ lineId: line.id, quantity: 1 }],
    refund: refund.map(sentPayment),
    reason: 'Another one',
    replacedBy: { lines: sentLines(lines), payments: sentPayments(payments), sessionId: session?.id ?? null },
    sessionId: session?.id ?? null,
  });
  note(shop.books, sale, {
    id: answer.creditNote?.id ?? '',
    no: answer.creditNoteNo,
    day: shop.today,
    kind: 'RETURN',
    parts,
    total,
    refund,
    drawer: session?.drawer ?? null,
    setOff: { amount: setOff, customer },
  });
  recordSale(
    shop,
    {
      lines,
      customer,
      payments: [
        ...payments,
        ...(setOff > 0 ? [{ id: '', method: 'STORE_CREDIT' as const, amount: setOff }] : []),
      ],
      isReplacement: true,
    },
    answer.newSale,
    session?.drawer ?? null,
  );
};

async function credit(
  shop: SimShop,
  kind: 'PRICE' | 'DISCOUNT',
  of: (line: SoldLine) => boolean,
): Promise<void> {
  const { sale, line } = saleWith(shop, each => each.total > each.credited && of(each));
  const left = line.total - line.credited;
  const amount = shop.random.between(1, Math.max(1, Math.floor(left / shop.random.pick([1, 4, 20]))));
  const parts = priceBack(sale, shop.today, kind, [{ line, amount }]);
  const { total, refund } = refundOf(shop, sale, parts, false, METHODS);
  const session = drawerFor(shop, refund);
  const answer = await shop.write(`/api/sales/${sale.id}/credit-note`, {
    lines: [{ lineId: line.id, amountPaise: amount }],
    kind,
    refund: refund.map(sentPayment),
    reason: 'Price had come down',
    sessionId: session?.id ?? null,
  });
  note(shop.books, sale, {
    id: answer.creditNote?.id ?? '',
    no: answer.creditNoteNo,
    day: shop.today,
    kind,
    parts,
    total,
    refund,
    drawer: session?.drawer ?? null,
  });
}
export const creditPrice: Operation = shop => credit(shop, 'PRICE', ({ isMargin }) => !isMargin);
export const creditPriceOfUsed: Operation = shop => credit(shop, 'PRICE', ({ isMargin }) => isMargin);
export const creditDiscount: Operation = shop => credit(shop, 'DISCOUNT', () => true);

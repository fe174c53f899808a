/** Bills: phones, counted goods, services, with freight and discount, of suppliers here, in other States and without GSTIN. */
import { billTotals, buy, cancelBill, type Bought, type BillLineFacts } from '../books/buying.ts';
import type { Condition } from '../books/goods.ts';
import type { Method } from '../books/books.ts';
import { sentPayment, type Operation, type SimShop } from './shop.ts';

interface Asked {
  supplier: string;
  lines: BillLineFacts[];
  freight?: number;
  discount?: number;
  roundOff?: number;
  /** A part of it is paid with it. */
  pays?: Method;
  day?: string;
  by?: 'owner' | 'staff';
}

async function bill(shop: SimShop, asked: Asked): Promise<Bought> {
  const { books } = shop;
  const { supplier, lines, freight = 0, discount = 0, roundOff = 0, day = shop.today } = asked;
  const extras = { lines, freight, discount, roundOff };
  const { total } = billTotals(books, supplier, extras);
  const amount = asked.pays ? Math.max(1, Math.floor(total / shop.random.pick([1, 2, 3]))) : 0;
  const out = asked.pays ? shop.payOutBy(amount, [asked.pays, 'UPI']) : null;
  const payments = out ? [shop.paid(out, amount)] : [];
  const session = out?.session ?? shop.session();
  const no = `B/${shop.serial()}`;
  const answer = await shop.write(
    '/api/purchase-bills',
    {
      supplier: { id: supplier },
      billNo: no,
      billDate: day,
      businessDate: day,
      totalPaise: total,
      lines: lines.map(({ product, unitCost, rateBps, imeis, condition, quantity }) => ({
        productId: product.id,
        unitCostPaise: unitCost,
        gstRateBps: rateBps,
        ...(imeis
          ? { units: imeis.map(imei => ({ imei, ...(condition ? { condition } : {}) })) }
          : { quantity }),
      })),
      ...(freight ? { freightPaise: freight } : {}),
      ...(discount ? { discountPaise: discount } : {}),
      ...(roundOff ? { roundOffPaise: roundOff } : {}),
      payments: payments.map(sentPayment),
      sessionId: session?.id ?? null,
    },
    { by: asked.by ?? 'owner' },
  );
  const bought = buy(books, {
    id: answer.id,
    no,
    supplier,
    billDay: day,
    day,
    ...extras,
    payments,
    drawer: session?.drawer ?? null,
  });
  shop.bought.push(bought);
  return bought;
}

const registered = (shop: SimShop) => shop.suppliers.slice(0, 3);

function phones(
  shop: SimShop,
  { condition, rateBps }: { condition?: Condition; rateBps?: number } = {},
): BillLineFacts {
  const { random } = shop;
  const product = random.pick(shop.products.filter(({ isUnit }) => isUnit));
  const imeis = Array.from({ length: random.between(1, 4) }, () => shop.newImei());
  return {
    product,
    unitCost: shop.money(3_000_00, 45_000_00),
    rateBps: rateBps ?? product.rateBps,
    imeis,
    quantity: imeis.length,
    ...(condition ? { condition } : {}),
  };
}

const counted = (shop: SimShop): BillLineFacts => {
  const product = shop.random.pick(shop.products.filter(({ category }) => category === 'ACCESSORY'));
  return {
    product,
    unitCost: shop.random.between(50_00, 2_500_07),
    rateBps: product.rateBps,
    quantity: shop.random.between(3, 30),
  };
};

const service = (shop: SimShop): BillLineFacts => ({
  product: shop.oneOf(shop.products.filter(({ isService }) => isService)),
  unitCost: shop.money(200_00, 3_000_00),
  rateBps: 1_800,
  quantity: 1,
});

const first = (shop: SimShop): string => shop.suppliers[0] ?? '';

export const buyPhones: Operation = async shop => {
  await bill(shop, { supplier: first(shop), lines: [phones(shop)] });
};
export const buyCounted: Operation = async shop => {
  await bill(shop, {
    supplier: first(shop),
    lines: [counted(shop)],
    by: shop.random.pick(['owner', 'staff']),
  });
};
export const buyFromOtherState: Operation = async shop => {
  const supplier = shop.random.pick(shop.suppliers.slice(1, 3));
  await bill(shop, { supplier, lines: [phones(shop), counted(shop)] });
};
export const buyWithoutGstin: Operation = async shop => {
  await bill(shop, { supplier: shop.suppliers[3] ?? '', lines: [counted(shop)] });
};
export const buyUsed: Operation = async shop => {
  const line = phones(shop, { condition: 'USED', rateBps: 0 });
  await bill(shop, { supplier: shop.suppliers[3] ?? '', lines: [line] });
};
export const buyUsedOfDealer: Operation = async shop => {
  await bill(shop, { supplier: first(shop), lines: [phones(shop, { condition: 'USED' })] });
};
export const buyWithFreight: Operation = async shop => {
  const freight = shop.random.between(100_00, 2_000_00);
  await bill(shop, { supplier: shop.oneOf(registered(shop)), lines: [phones(shop), counted(shop)], freight });
};
export const buyWithDiscount: Operation = async shop => {
  const discount = shop.random.between(1, 500_00);
  await bill(shop, { supplier: shop.oneOf(registered(shop)), lines: [phones(shop)], discount });
};
export const buyWithRoundOff: Operation = async shop => {
  const roundOff = shop.random.between(-99, 99);
  await bill(shop, { supplier: shop.oneOf(registered(shop)), lines: [counted(shop)], roundOff });
};
export const buyService: Operation = async shop => {
  await bill(shop, { supplier: first(shop), lines: [service(shop)] });
};
export const buyPaidInCash: Operation = async shop => {
  await bill(shop, { supplier: shop.oneOf(shop.suppliers), lines: [counted(shop)], pays: 'CASH' });
};
export const buyPaidByCheque: Operation = async shop => {
  await bill(shop, { supplier: shop.oneOf(shop.suppliers), lines: [phones(shop)], pays: 'CHEQUE' });
};
export const buyBackDated: Operation = async shop => {
  await bill(shop, { supplier: first(shop), lines: [phones(shop)], day: shop.dayBefore(20) });
};

/** Nothing of it has moved, was paid later or lowered. */
export const cancelPurchase: Operation = async shop => {
  const untouched = shop.bought.filter(
    ({ bill: { isCancelled, due, total, day }, paid, lines, hasNotes }) =>
      !isCancelled &&
      !hasNotes &&
      due === total - paid &&
      day >= shop.firstDay() &&
      lines.every(({ items }) =>
        items.every(
          ({ pieces, received, moves, held }) => pieces === received && moves.length === 1 && held === 0,
        ),
      ),
  );
  const bought = shop.oneOf(untouched);
  const session = shop.session();
  await shop.write(
    `/api/purchase-bills/${bought.bill.id}/cancel`,
    { reason: 'Entered twice', sessionId: session?.id ?? null },
    { mayRefuse: ['SESSION_CLOSED', 'OTHER_MONTH'] },
  );
  cancelBill(shop.books, bought, shop.today, session?.drawer ?? null);
};

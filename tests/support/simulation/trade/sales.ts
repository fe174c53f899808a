/** Sales over the counter, in all the ways that they are paid, and their cancellation. */
import type { Method, Sale } from '../books/books.ts';
import { cancelSale, sell as sellInBooks, type SaleLineFacts, type SalePaid } from '../books/selling.ts';
import { spread, sumBy, toRupee } from '../books/money.ts';
import { NothingToDo, type Operation, type Role, type SimShop } from './shop.ts';

const CASH_A_DAY = 1_99_999_00;
/** A bill stays below what may be paid in cash. */
const MOST = 1_80_000_00;

export type Goods = Omit<SaleLineFacts, 'id'>;

export function unitLine(shop: SimShop, isUsed?: boolean): Goods {
  const item = shop.oneOf(
    shop.books.goods
      .unitsToSell()
      .filter(
        ({ condition }) =>
          isUsed === undefined || isUsed === (condition === 'USED' || condition === 'FAULTY'),
      ),
  );
  const product = shop.books.products.get(item.product);
  if (!product || !item.imei) throw new NothingToDo();
  return { product, imei: item.imei, quantity: 1, price: shop.money(2_000_00, 60_000_00), discount: 0 };
}

export function countedLine(shop: SimShop): Goods {
  const product = shop.oneOf(
    shop.products.filter(
      ({ isUnit, isService, id }) => !isUnit && !isService && shop.books.goods.freeOf(id) > 0,
    ),
  );
  const quantity = shop.random.between(1, Math.min(5, shop.books.goods.freeOf(product.id)));
  return { product, quantity, price: shop.money(10_00, 3_000_00), discount: 0 };
}

export const totalOf = (lines: readonly Goods[], billDiscount = 0): number =>
  toRupee(sumBy(lines, ({ price, quantity, discount }) => price * quantity - discount) - billDiscount);

export interface Asked {
  lines: Goods[];
  customer?: string | null;
  billDiscount?: number;
  payments: SalePaid[];
  day?: string;
  by?: Role;
  /** Its goods are these, of a booking, an estimate, a challan. */
  rest?: object;
  path?: string;
  mayRefuse?: readonly string[];
  isReplacement?: boolean;
}

/** A used unit without a price of its own is the owner's to sell. */
const REFUSED_TO_STAFF = ['LIMIT', 'INVALID'];

export const sentPayments = (payments: readonly SalePaid[]) =>
  payments.map(({ method, methodId, amount, chequeOn, financier, loanNo, emi, fee, dbd, takes }) => ({
    method,
    amountPaise: amount,
    ...(methodId ? { methodId } : {}),
    ...(chequeOn ? { chequeOn } : {}),
    ...(financier ? { financierId: financier, loanNo } : {}),
    ...(emi ? { advanceEmiPaise: emi } : {}),
    ...(fee ? { feePaise: fee } : {}),
    ...(dbd ? { dbdPaise: dbd } : {}),
    ...(takes
      ? { buyBack: { productId: takes.product.id, imei: takes.imei, condition: takes.condition } }
      : {}),
  }));

export const sentLines = (lines: readonly Goods[]) =>
  lines.map(({ product, imei, quantity, price, discount, rateBps }) => ({
    ...(imei ? { imei } : { productId: product.id, quantity }),
    unitPricePaise: price,
    ...(discount ? { discountPaise: discount } : {}),
    ...(rateBps === undefined ? {} : { gstRateBps: rateBps }),
  }));

/** What the answer of a sale says to the books: ids and numbers. */
export function recordSale(
  shop: SimShop,
  asked: Asked,
  answer: { id: string; invoiceNo: string; lines: { id: string }[]; payments: { id: string }[] },
  drawer: string | null,
): Sale {
  const by = asked.by ?? 'owner';
  const person = asked.customer ? shop.books.personOf(asked.customer) : null;
  return sellInBooks(shop.books, {
    id: answer.id,
    no: answer.invoiceNo,
    day: asked.day ?? shop.today,
    seller: shop.shop[by].userId,
    customer: asked.customer ?? null,
    buyer: person ?? {},
    lines: asked.lines.map((line, index) => ({ ...line, id: answer.lines[index]?.id ?? '' })),
    billDiscount: asked.billDiscount ?? 0,
    payments: asked.payments.map((payment, index) => ({ ...payment, id: answer.payments[index]?.id ?? '' })),
    drawer,
    isReplacement: asked.isReplacement ?? false,
  });
}

export async function sell(shop: SimShop, asked: Asked): Promise<Sale> {
  const by = asked.by ?? 'owner';
  const isCash = asked.payments.some(({ method }) => method === 'CASH');
  const session = isCash ? shop.cashSession() : shop.session();
  const answer = await shop.write(
    asked.path ?? '/api/sales/create',
    {
      customer: asked.customer ? { id: asked.customer } : null,
      ...(asked.day ? { businessDate: asked.day } : {}),
      lines: sentLines(asked.lines),
      payments: sentPayments(asked.payments),
      ...(asked.billDiscount ? { billDiscountPaise: asked.billDiscount } : {}),
      sessionId: session?.id ?? null,
      ...asked.rest,
    },
    { by, mayRefuse: asked.mayRefuse ?? (by === 'owner' ? [] : REFUSED_TO_STAFF) },
  );
  return recordSale(shop, asked, answer, session?.drawer ?? null);
}

/** Cash as far as one person may bring it on a day, else another way. */
export function waysOf(
  shop: SimShop,
  customer: string | null,
  day: string,
  amount: number,
  methods: readonly Method[],
): SalePaid {
  const chosen = shop.random.pick(methods);
  const mayCash =
    shop.session() !== null &&
    amount < MOST &&
    (!customer || shop.books.cashFrom(customer, day) + amount <= CASH_A_DAY);
  const method = chosen === 'CASH' && !mayCash ? 'UPI' : chosen;
  return { id: '', ...shop.by(method), amount };
}

export function whole(
  shop: SimShop,
  lines: Goods[],
  customer: string | null,
  methods: readonly Method[],
  billDiscount = 0,
): SalePaid[] {
  const total = totalOf(lines, billDiscount);
  return total > 0 ? [waysOf(shop, customer, shop.today, total, methods)] : [];
}

const anyCustomer = (shop: SimShop): string => shop.oneOf(shop.customers);
const cashier = (shop: SimShop): Role => shop.random.pick(['owner', 'owner', 'staff']);

export const sellForCash: Operation = async shop => {
  const [lines, customer] = [[unitLine(shop)], anyCustomer(shop)];
  await sell(shop, { lines, customer, payments: whole(shop, lines, customer, ['CASH']), by: cashier(shop) });
};
export const sellToWalkIn: Operation = async shop => {
  const lines = [countedLine(shop)];
  await sell(shop, { lines, payments: whole(shop, lines, null, ['CASH', 'UPI']), by: cashier(shop) });
};
export const sellToBusiness: Operation = async shop => {
  const customer = shop.oneOf(shop.customers.filter(id => shop.books.personOf(id).gstin));
  const lines = [unitLine(shop), countedLine(shop)];
  await sell(shop, { lines, customer, payments: whole(shop, lines, customer, ['BANK_TRANSFER']) });
};
export const sellToOtherState: Operation = async shop => {
  const customer = shop.oneOf(shop.customers.filter(id => shop.books.isInterState(shop.books.personOf(id))));
  const lines = [unitLine(shop)];
  await sell(shop, { lines, customer, payments: whole(shop, lines, customer, ['UPI', 'CARD']) });
};
export const sellByCard: Operation = async shop => {
  const [lines, customer] = [[unitLine(shop)], anyCustomer(shop)];
  await sell(shop, { lines, customer, payments: whole(shop, lines, customer, ['CARD']) });
};
export const sellSplit: Operation = async shop => {
  const [lines, customer] = [[unitLine(shop), countedLine(shop)], anyCustomer(shop)];
  const parts = spread(totalOf(lines), [1, 1, 2]).filter(part => part > 0);
  const methods = ['CASH', 'UPI', 'CARD'] as const;
  const payments = parts.map((amount, index) =>
    waysOf(shop, customer, shop.today, amount, [methods[index] ?? 'UPI']),
  );
  await sell(shop, { lines, customer, payments });
};
export const sellOnDue: Operation = async shop => {
  const [lines, customer] = [[unitLine(shop)], anyCustomer(shop)];
  await sell(shop, { lines, customer, payments: [] });
};
export const sellPartly: Operation = async shop => {
  const [lines, customer] = [[unitLine(shop), countedLine(shop)], anyCustomer(shop)];
  const amount = Math.floor(totalOf(lines) / 3 / 100) * 100;
  await sell(shop, {
    lines,
    customer,
    payments: amount > 0 ? [waysOf(shop, customer, shop.today, amount, ['CASH', 'UPI'])] : [],
  });
};
export const sellByCheque: Operation = async shop => {
  const [lines, customer] = [[unitLine(shop)], anyCustomer(shop)];
  await sell(shop, { lines, customer, payments: whole(shop, lines, customer, ['CHEQUE']) });
};
export const sellByPostDatedCheque: Operation = async shop => {
  const [lines, customer] = [[unitLine(shop)], anyCustomer(shop)];
  const chequeOn = new Date(Date.parse(shop.today) + shop.random.between(1, 40) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const payments = whole(shop, lines, customer, ['CHEQUE']).map(payment => ({ ...payment, chequeOn }));
  await sell(shop, { lines, customer, payments });
};
export const sellWithStoreCredit: Operation = async shop => {
  const customer = shop.oneOf(shop.customers.filter(id => shop.books.creditOf(id) > 0));
  const lines = [unitLine(shop)];
  const total = totalOf(lines);
  const credit = Math.min(total, shop.books.creditOf(customer));
  const rest = total - credit;
  await sell(shop, {
    lines,
    customer,
    payments: [
      { id: '', method: 'STORE_CREDIT', amount: credit },
      ...(rest > 0 ? [waysOf(shop, customer, shop.today, rest, ['UPI', 'CASH'])] : []),
    ],
  });
};
export const sellWithLineDiscount: Operation = async shop => {
  const unit = unitLine(shop);
  const lines = [{ ...unit, discount: shop.random.between(1, Math.min(unit.price, 900_00)) }];
  const customer = anyCustomer(shop);
  await sell(shop, { lines, customer, payments: whole(shop, lines, customer, ['UPI', 'CASH']) });
};
export const sellWithBillDiscount: Operation = async shop => {
  const lines = [unitLine(shop), countedLine(shop)];
  const customer = anyCustomer(shop);
  const billDiscount = shop.random.between(1, 700_00) % totalOf(lines);
  if (billDiscount === 0) throw new NothingToDo();
  const payments = whole(shop, lines, customer, ['UPI', 'CASH'], billDiscount);
  await sell(shop, { lines, customer, billDiscount, payments });
};
export const sellAtOtherRate: Operation = async shop => {
  const lines = [{ ...countedLine(shop), rateBps: shop.random.pick([0, 500, 2_800]) }];
  await sell(shop, { lines, payments: whole(shop, lines, null, ['CASH', 'UPI']) });
};
export const sellService: Operation = async shop => {
  const product = shop.oneOf(shop.products.filter(({ isService }) => isService));
  const lines = [{ product, quantity: 1, price: shop.money(100_00, 2_000_00), discount: 0 }];
  await sell(shop, { lines, payments: whole(shop, lines, null, ['CASH', 'UPI']) });
};
export const sellUsed: Operation = async shop => {
  const [lines, customer] = [[unitLine(shop, true)], anyCustomer(shop)];
  await sell(shop, { lines, customer, payments: whole(shop, lines, customer, ['CASH', 'UPI']) });
};
export const sellBackDated: Operation = async shop => {
  const day = shop.dayBefore(12);
  const line = unitLine(shop);
  const item = shop.books.goods.unit(line.imei ?? '');
  if (item.moves.some(move => move.day > day)) throw new NothingToDo();
  const customer = anyCustomer(shop);
  await sell(shop, { lines: [line], customer, payments: whole(shop, [line], customer, ['UPI']), day });
};
/** A document is never earlier than what it uses. */
export const sellBeforeItCame: Operation = async shop => {
  const day = shop.dayBefore(30);
  const line = unitLine(shop);
  if (!shop.books.goods.unit(line.imei ?? '').moves.some(move => move.day > day)) throw new NothingToDo();
  await sell(shop, {
    lines: [line],
    payments: whole(shop, [line], null, ['UPI']),
    day,
    mayRefuse: ['BEFORE_RECEIPT'],
  });
  throw new Error(`a phone that came later was sold on ${day}`);
};

export const sellInExchange: Operation = async shop => {
  const [line, customer] = [unitLine(shop), anyCustomer(shop)];
  const product = shop.oneOf(shop.products.filter(({ isUnit }) => isUnit));
  const total = totalOf([line]);
  const amount = Math.min(total, Math.round(shop.random.between(500_00, 8_000_00) / 100) * 100);
  const rest = total - amount;
  await sell(shop, {
    lines: [line],
    customer,
    payments: [
      {
        id: '',
        method: 'EXCHANGE',
        amount,
        takes: { product, imei: shop.newImei(), condition: shop.random.pick(['USED', 'USED', 'FAULTY']) },
      },
      ...(rest > 0 ? [waysOf(shop, customer, shop.today, rest, ['CASH', 'UPI'])] : []),
    ],
  });
};

async function financed(shop: SimShop, collects: boolean): Promise<void> {
  const { random } = shop;
  const [lines, customer] = [[unitLine(shop)], anyCustomer(shop)];
  const total = totalOf(lines);
  const loan = Math.floor((total * random.between(50, 90)) / 10_000) * 100;
  if (loan < 500_00) throw new NothingToDo();
  const emi = Math.floor(loan / 12 / 100) * 100;
  const fee = 590_00 > loan / 2 ? 0 : 590_00;
  const dbd = random.chance(0.5) ? Math.floor(loan / 50) : null;
  const down = total - loan + (collects ? emi + fee : 0);
  const rest = down > 0 ? [waysOf(shop, customer, shop.today, down, ['CASH', 'UPI', 'CARD'])] : [];
  await sell(shop, {
    lines,
    customer,
    payments: [
      ...rest,
      {
        id: '',
        method: 'FINANCE',
        amount: loan,
        financier: random.pick(shop.financiers).id,
        loanNo: `LN${shop.serial()}`,
        ...(collects || random.chance(0.5) ? { emi, fee } : {}),
        dbd,
      },
    ],
  });
}
export const sellOnLoan: Operation = shop => financed(shop, false);
export const sellOnLoanWithEmi: Operation = shop => financed(shop, true);

/** Everything the program would refuse is left out; what is refused all the same is a fault. */
const mayCancel = (shop: SimShop, sale: Sale): boolean =>
  !sale.isCancelled &&
  sale.credited === 0 &&
  sale.lines.every(({ back }) => back === 0) &&
  sale.day.slice(0, 7) === shop.today.slice(0, 7) &&
  sale.day >= shop.firstDay() &&
  !sale.isReplacement &&
  sale.loans.every(({ settled }) => settled === 0) &&
  sale.bought.every(
    ({ item, cost }) => item.status === 'IN_STOCK' && item.value === cost && item.held === 0,
  ) &&
  shop.books.cheques.every(({ document, state }) => document !== sale.id || state === 'WAITS') &&
  (shop.books.dues.find(sale.id)?.due ?? 0) ===
    Math.max(0, sale.total - sumBy(sale.payments, ({ amount }) => amount)) &&
  (shop.books.dues.find(sale.id)?.letGo ?? []).every(({ paise }) => paise === 0) &&
  !sale.lines.some(({ draws }) =>
    draws.some(
      ({ item }) =>
        item.imei &&
        shop.books.goods.items.some(
          other => other !== item && other.imei === item.imei && other.id > item.id,
        ),
    ),
  );

export const cancel: Operation = async shop => {
  const sale = shop.oneOf(shop.books.sales.filter(each => mayCancel(shop, each)));
  const session = shop.session();
  const cash = sumBy(sale.payments, ({ method, amount }) => (method === 'CASH' ? amount : 0));
  if (cash > 0 && (!session || shop.books.ledger.cashOf(session.drawer) < cash)) throw new NothingToDo();
  await shop.write(`/api/sales/${sale.id}/cancel`, { reason: 'Wrong phone', sessionId: session?.id ?? null });
  cancelSale(shop.books, sale, shop.today, session?.drawer ?? null);
};

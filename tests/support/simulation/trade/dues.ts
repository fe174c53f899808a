/** Collections, advances, cheques, write-offs, charges, store credit, set-offs. */
import type { Method } from '../books/books.ts';
import {
  bounce,
  cancelCharge,
  cancelWriteOff,
  charge,
  clearCheques,
  fromFinancier,
  leftOfWriteOff,
  moneyBack,
  openLoans,
  openOf,
  payOut,
  receipt,
  setOff,
  takeBackCheques,
  writeOff,
  writeOffLoans,
} from '../books/collecting.ts';
import { takeBackPresented } from '../books/buying.ts';
import { addDays } from '../books/calendar.ts';
import { sumBy } from '../books/money.ts';
import { NothingToDo, sentPayment, type Operation, type SimShop } from './shop.ts';
import { waysOf } from './sales.ts';

const owing = (shop: SimShop): string =>
  shop.oneOf(shop.customers.filter(id => shop.books.dues.dueOf(id) > 100));

interface Asked {
  customer: string;
  amount: number;
  methods: readonly Method[];
  takes?: 'DUES' | 'DUES_AND_ADVANCE';
  discount?: number;
  named?: boolean;
  later?: boolean;
  day?: string;
}

async function collect(shop: SimShop, asked: Asked): Promise<void> {
  const { customer, amount, takes = 'DUES', discount = 0 } = asked;
  if (amount < 1) throw new NothingToDo();
  const day = asked.day ?? shop.today;
  const way = waysOf(shop, customer, day, amount, asked.methods);
  const chequeOn = asked.later ? { chequeOn: addDays(shop.today, shop.random.between(1, 30)) } : {};
  const payment = { ...way, ...chequeOn };
  const session = shop.session();
  const named = asked.named ? [shop.oneOf(shop.books.dues.openOf(customer))] : [];
  const answer = await shop.write(takes === 'DUES' ? '/api/dues/collect' : '/api/receipts', {
    customerId: customer,
    payments: [sentPayment(payment)],
    ...(named.length > 0 ? { saleIds: named.map(({ id }) => id) } : {}),
    ...(discount > 0 ? { discountPaise: discount } : {}),
    ...(day === shop.today ? {} : { businessDate: day }),
    sessionId: session?.id ?? null,
  });
  receipt(shop.books, {
    id: answer.id,
    day,
    customer,
    payments: [{ ...payment, id: answer.payments[0].id }],
    named,
    takes,
    discount,
    drawer: session?.drawer ?? null,
  });
}

const part = (shop: SimShop, whole: number): number =>
  shop.random.pick([whole, Math.ceil(whole / 2), shop.random.between(1, whole)]);

export const collectDues: Operation = async shop => {
  const customer = owing(shop);
  await collect(shop, {
    customer,
    amount: part(shop, shop.books.dues.dueOf(customer)),
    methods: ['CASH', 'UPI'],
  });
};
export const collectOfOne: Operation = async shop => {
  const customer = owing(shop);
  const [due] = shop.books.dues.openOf(customer);
  if (!due || shop.books.dues.openOf(customer).length > 1) throw new NothingToDo();
  await collect(shop, { customer, amount: part(shop, due.due), methods: ['BANK_TRANSFER'], named: true });
};
export const collectByCard: Operation = async shop => {
  const customer = owing(shop);
  await collect(shop, { customer, amount: part(shop, shop.books.dues.dueOf(customer)), methods: ['CARD'] });
};
export const collectByCheque: Operation = async shop => {
  const customer = owing(shop);
  await collect(shop, { customer, amount: part(shop, shop.books.dues.dueOf(customer)), methods: ['CHEQUE'] });
};
export const collectByPostDatedCheque: Operation = async shop => {
  const customer = owing(shop);
  const amount = part(shop, shop.books.dues.dueOf(customer));
  await collect(shop, { customer, amount, methods: ['CHEQUE'], later: true });
};
export const collectWithDiscount: Operation = async shop => {
  const customer = owing(shop);
  const due = shop.books.dues.dueOf(customer);
  const discount = shop.random.between(1, Math.ceil(due / 10));
  await collect(shop, { customer, amount: due - discount, methods: ['UPI', 'CHEQUE'], discount });
};
export const collectFromCredit: Operation = async shop => {
  const customer = shop.oneOf(
    shop.customers.filter(id => shop.books.dues.dueOf(id) > 0 && shop.books.creditOf(id) > 0),
  );
  const amount = Math.min(shop.books.dues.dueOf(customer), shop.books.creditOf(customer));
  await collect(shop, { customer, amount, methods: ['STORE_CREDIT'] });
};
export const takeAdvance: Operation = async shop => {
  const customer = shop.oneOf(shop.customers);
  const amount = shop.books.dues.dueOf(customer) + shop.money(500_00, 9_000_00);
  await collect(shop, { customer, amount, methods: ['CASH', 'UPI', 'CHEQUE'], takes: 'DUES_AND_ADVANCE' });
};
export const collectBackDated: Operation = async shop => {
  const customer = owing(shop);
  const day = shop.dayBefore(5);
  const open = shop.books.dues.openOf(customer, day);
  const first = shop.books.dues.openOf(customer)[0];
  if (!first || open[0] !== first) throw new NothingToDo();
  await collect(shop, { customer, amount: part(shop, first.due), methods: ['UPI'], day });
};
export const collectFromFinancier: Operation = async shop => {
  const { id } = shop.oneOf(shop.financiers.filter(each => openLoans(shop.books, each.id).length > 0));
  const open = sumBy(openLoans(shop.books, id), openOf);
  const payment = shop.paid(
    shop.by('BANK_TRANSFER'),
    shop.random.between(1, Math.max(1, Math.floor(open / 3))),
  );
  const session = shop.session();
  const answer = await shop.write('/api/dues/collect', {
    financierId: id,
    payments: [sentPayment(payment)],
    sessionId: session?.id ?? null,
  });
  fromFinancier(shop.books, {
    id: answer.id,
    day: shop.today,
    financier: id,
    payments: [payment],
    drawer: session?.drawer ?? null,
  });
};

const taken = (shop: SimShop, states: readonly string[]) =>
  shop.books.cheques.filter(({ direction, state }) => direction === 'TAKEN' && states.includes(state));

export const clearCheque: Operation = async shop => {
  const { document } = shop.oneOf(taken(shop, ['WAITS']).filter(({ on }) => on <= shop.today));
  await shop.write(`/api/receipts/${document}/clear`, {});
  clearCheques(shop.books, document, shop.today);
};
/** It bears a later day. */
export const clearTooEarly: Operation = async shop => {
  const { document } = shop.oneOf(taken(shop, ['WAITS']).filter(({ on }) => on > shop.today));
  await shop.write(`/api/receipts/${document}/clear`, {}, { mayRefuse: ['VALIDATION', 'INVALID'] });
  throw new Error('a cheque of a later day was cleared');
};

export const bounceCheque: Operation = async shop => {
  const { document } = shop.oneOf(
    taken(shop, ['WAITS', 'CLEARED']).filter(
      each =>
        shop.books.receipts.some(({ id }) => id === each.document) ||
        shop.books.sales.some(
          ({ id, customer, isCancelled }) => id === each.document && customer && !isCancelled,
        ),
    ),
  );
  const of = shop.books.receipts.find(({ id }) => id === document);
  const customer = of?.customer ?? shop.findSale(document).customer ?? '';
  const fee = shop.random.pick([0, 350_00]);
  const answer = await shop.write(`/api/receipts/${document}/bounce`, { chargePaise: fee });
  // An earlier charge that the cheque had paid is due again beside the new one.
  const idOf = (kind: string): string =>
    (answer.dueAgain as { id: string; kind: string }[]).find(
      each => each.kind === kind && !shop.books.dues.find(each.id),
    )?.id ?? '';
  bounce(shop.books, of ? { receipt: of } : { sale: document }, {
    day: shop.today,
    charge: fee,
    chargeIds: { charge: idOf('CHEQUE_CHARGE'), spent: idOf('SPENT_ADVANCE') },
    customer,
  });
};

async function letGo(shop: SimShop, kind: 'BAD_DEBT' | 'DISCOUNT'): Promise<void> {
  const customer = owing(shop);
  const amount = part(shop, shop.books.dues.dueOf(customer));
  const answer = await shop.write('/api/dues/write-off', {
    customerId: customer,
    amountPaise: amount,
    kind,
    reason: 'Shop has closed',
  });
  const as = kind === 'BAD_DEBT' ? 'BAD_DEBTS' : 'DISCOUNTS_ALLOWED';
  shop.writeOffs.push(
    writeOff(shop.books, { id: answer.id, day: shop.today, customer, kind: as, amount, named: [] }),
  );
}
export const writeOffBadDebt: Operation = shop => letGo(shop, 'BAD_DEBT');
export const writeOffDiscount: Operation = shop => letGo(shop, 'DISCOUNT');
export const writeOffFinancier: Operation = async shop => {
  const { id } = shop.oneOf(shop.financiers.filter(each => openLoans(shop.books, each.id).length > 0));
  const amount = shop.random.between(
    1,
    Math.max(1, Math.floor(sumBy(openLoans(shop.books, id), openOf) / 8)),
  );
  await shop.write('/api/dues/write-off', { financierId: id, amountPaise: amount, reason: 'Agreed' });
  writeOffLoans(shop.books, { day: shop.today, financier: id, kind: 'BAD_DEBTS', amount });
};
export const takeBackWriteOff: Operation = async shop => {
  const off = shop.oneOf(shop.writeOffs.filter(each => leftOfWriteOff(shop.books, each) > 0));
  await shop.write(`/api/dues/write-offs/${off.id}/cancel`, { reason: 'Paid after all' });
  cancelWriteOff(shop.books, off, shop.today);
  shop.writeOffs = shop.writeOffs.filter(each => each !== off);
};

export const chargeCustomer: Operation = async shop => {
  const customer = shop.oneOf(shop.customers);
  const [amount, rateBps] = [shop.money(50_00, 2_000_00), shop.random.pick([0, 1_800])];
  const answer = await shop.write(`/api/customers/${customer}/debit-notes`, {
    amountPaise: amount,
    ...(rateBps > 0 ? { gstRateBps: rateBps } : {}),
    reason: 'Delivery',
  });
  const id = answer.chargeId ?? answer.id;
  shop.charges.push({
    ...charge(shop.books, { id, day: shop.today, customer, amount, rateBps }),
    id: answer.id,
  });
};
export const takeBackCharge: Operation = async shop => {
  const of = shop.oneOf(
    shop.charges.filter(
      ({ due }) =>
        !shop.vouchers.some(({ used, kind }) => kind === 'SET_OFF' && used.some(each => each.due === due)),
    ),
  );
  await shop.write(`/api/customer-debit-notes/${of.id}/cancel`, { reason: 'Not delivered' });
  cancelCharge(shop.books, of, shop.today);
  shop.charges = shop.charges.filter(each => each !== of);
};

/** Advances of bookings and repairs are paid back where they were taken. */
const freeCredit = (shop: SimShop, customer: string): number =>
  shop.books.creditOf(customer) -
  sumBy(shop.bookings, each => (each.customer === customer ? advanceOf(shop, each.receipt) : 0)) -
  sumBy(shop.tickets, each =>
    each.customer === customer ? sumBy(each.advances, ({ amount }) => amount) : 0,
  );

/** What a bounced cheque left of it. */
export const advanceOf = (shop: SimShop, receiptId: string): number => {
  const of = shop.books.receipts.find(({ id }) => id === receiptId);
  return sumBy(of?.advances ?? [], ({ payment, paise }) =>
    shop.books.cheques.some(({ id, state }) => id === payment && state === 'BACK') ? 0 : paise,
  );
};

export const payCreditOut: Operation = async shop => {
  const customer = shop.oneOf(shop.customers.filter(id => freeCredit(shop, id) > 0));
  const amount = part(shop, freeCredit(shop, customer));
  const { session, ...way } = shop.payOutBy(amount, ['CASH', 'UPI', 'CHEQUE']);
  const payment = shop.paid(
    way.method === 'CHEQUE' && shop.random.chance(0.5) ? { ...way, chequeOn: addDays(shop.today, 9) } : way,
    amount,
  );
  const answer = await shop.write(`/api/customers/${customer}/pay-out`, {
    payments: [sentPayment(payment)],
    sessionId: session?.id ?? null,
  });
  shop.vouchers.push(
    payOut(shop.books, {
      id: answer.id,
      day: shop.today,
      customer,
      payments: [{ ...payment, id: answer.payments?.[0]?.id ?? '' }],
      drawer: session?.drawer ?? null,
    }),
  );
};
export const setDuesOff: Operation = async shop => {
  const customer = owing(shop);
  const supplier = shop.oneOf(shop.suppliers.filter(id => shop.books.payableOf(id) > 0));
  const bills = sumBy(shop.books.bills.dueBills(supplier, shop.today), ({ due }) => due);
  const most = Math.min(shop.books.dues.dueOf(customer), shop.books.payableOf(supplier), bills);
  if (most < 1) throw new NothingToDo();
  const amount = part(shop, most);
  const answer = await shop.write(`/api/customers/${customer}/set-off`, {
    supplierId: supplier,
    amountPaise: amount,
  });
  shop.vouchers.push(setOff(shop.books, { id: answer.id, day: shop.today, customer, supplier, amount }));
};
export const moneyFromSupplier: Operation = async shop => {
  const supplier = shop.oneOf(shop.suppliers.filter(id => shop.books.payableOf(id) < 0));
  const most = Math.min(-shop.books.payableOf(supplier), shop.books.bills.openOf(supplier));
  if (most < 1) throw new NothingToDo();
  const amount = part(shop, most);
  const payment = waysOf(shop, supplier, shop.today, amount, ['CASH', 'UPI', 'CHEQUE']);
  const session = shop.session();
  const answer = await shop.write(`/api/suppliers/${supplier}/receipts`, {
    payments: [sentPayment(payment)],
    sessionId: session?.id ?? null,
  });
  shop.vouchers.push(
    moneyBack(shop.books, {
      id: answer.id,
      day: shop.today,
      supplier,
      payments: [{ ...payment, id: answer.payments?.[0]?.id ?? '' }],
      drawer: session?.drawer ?? null,
    }),
  );
};
export const cancelVoucher: Operation = async shop => {
  const { books } = shop;
  const of = shop.oneOf(
    shop.vouchers.filter(
      ({ id, kind }) =>
        kind !== 'MONEY_BACK' || books.cheques.every(each => each.document !== id || each.state === 'WAITS'),
    ),
  );
  const session = shop.session();
  await shop.write(
    `/api/vouchers/${of.id}/cancel`,
    { reason: 'Entered twice', sessionId: session?.id ?? null },
    { mayRefuse: ['CASH_BELOW_ZERO', 'SESSION_CLOSED'] },
  );
  if (of.kind === 'PAY_OUT') takeBackPresented(books, of.id, shop.today);
  else takeBackCheques(books, of.id);
  if (of.kind === 'MONEY_BACK') books.bills.moneyBackTakenBack(of.id);
  for (const { due, paise } of of.used) due.due += paise;
  const source = books.bills.sources.find(({ id }) => id === of.source);
  if (source) books.bills.takeBack(source);
  books.ledger.reverse(shop.today, of.entry, session?.drawer ?? null);
  books.cashBrought.splice(0, Infinity, ...books.cashBrought.filter(({ document }) => document !== of.id));
  shop.vouchers = shop.vouchers.filter(each => each !== of);
};

/** Expenses, those that come again, pay and commission. */
import type { Method } from '../books/books.ts';
import { cancelExpense, earned, expense, paidStaff, payExpense, type Expense } from '../books/costs.ts';
import { addDays, lastOfMonth, monthOf } from '../books/calendar.ts';
import { paySupplier } from '../books/buying.ts';
import { NothingToDo, sentPayment, type Operation, type Role, type SimShop } from './shop.ts';

interface Asked {
  amount: number;
  methods?: readonly Method[];
  later?: boolean;
  rateBps?: number;
  gstin?: string;
  account?: string;
  category?: string;
  supplier?: string;
  by?: Role;
  chequeLater?: boolean;
}

async function spend(shop: SimShop, asked: Asked): Promise<Expense> {
  const { amount, rateBps = 0, gstin = null, supplier = null, later = false } = asked;
  const category = asked.category
    ? shop.oneOf(shop.categories.filter(({ account }) => account === asked.category))
    : shop.oneOf(shop.categories.filter(({ account }) => account !== 'FREIGHT_INWARD'));
  const way = later ? null : shop.payOutBy(amount, asked.methods ?? ['CASH', 'UPI', 'BANK_TRANSFER']);
  const session = way?.session ?? shop.session();
  const paid =
    way &&
    shop.paid(
      { ...way, ...(asked.chequeLater ? { chequeOn: addDays(shop.today, shop.random.between(1, 20)) } : {}) },
      amount,
    );
  const { method, ...rest } = paid ? sentPayment(paid) : { method: 'LATER' };
  const { id } = await shop.write(
    '/api/expenses',
    {
      category: category.id,
      ...rest,
      amountPaise: amount,
      method,
      ...(supplier ? { supplierId: supplier } : { payee: 'Ravi Tempo' }),
      ...(rateBps > 0 ? { gstRateBps: rateBps } : {}),
      ...(gstin ? { payeeGstin: gstin } : {}),
      sessionId: session?.id ?? null,
    },
    { by: asked.by ?? 'owner', mayRefuse: asked.by === 'staff' ? ['EXPENSE_LIMIT', 'CASH_BELOW_ZERO'] : [] },
  );
  const supplierGstin = supplier ? shop.books.personOf(supplier).gstin : null;
  const written = expense(shop.books, {
    id,
    day: shop.today,
    account: category.account,
    amount,
    rateBps,
    gstin: gstin ?? supplierGstin,
    supplier,
    paid: paid && { ...paid, id: `${id}-1` },
    drawer: session?.drawer ?? null,
  });
  shop.expenses.push(written);
  return written;
}

export const spendSmall: Operation = async shop => {
  await spend(shop, {
    amount: shop.money(20_00, 1_900_00),
    methods: ['CASH'],
    by: shop.random.pick(['owner', 'staff']),
  });
};
export const spendByBank: Operation = async shop => {
  await spend(shop, { amount: shop.money(500_00, 25_000_00), methods: ['UPI', 'BANK_TRANSFER', 'CARD'] });
};
export const spendWithTax: Operation = async shop => {
  await spend(shop, {
    amount: shop.random.between(100_00, 9_000_00),
    methods: ['UPI'],
    rateBps: 1_800,
    gstin: '27AAPFU0939F1ZV',
  });
};
export const spendWithTaxOfOtherState: Operation = async shop => {
  await spend(shop, {
    amount: shop.random.between(100_00, 9_000_00),
    methods: ['UPI'],
    rateBps: 500,
    gstin: '29AAEFS9012H2Z1',
  });
};
export const freightInward: Operation = async shop => {
  await spend(shop, { amount: shop.money(100_00, 2_000_00), category: 'FREIGHT_INWARD' });
};
export const spendLater: Operation = async shop => {
  await spend(shop, { amount: shop.money(300_00, 9_000_00), later: true });
};
export const spendLaterWithSupplier: Operation = async shop => {
  await spend(shop, {
    amount: shop.money(300_00, 9_000_00),
    later: true,
    supplier: shop.oneOf(shop.suppliers),
    rateBps: 1_800,
  });
};
export const spendByCheque: Operation = async shop => {
  await spend(shop, {
    amount: shop.money(500_00, 9_000_00),
    methods: ['CHEQUE'],
    chequeLater: shop.random.chance(0.6),
  });
};
export const addCategory: Operation = async shop => {
  const account = shop.random.pick(['TRANSPORT', 'ADVERTISING', 'OTHER_EXPENSES']);
  const { id } = await shop.write('/api/expense-categories', {
    name: `Category ${shop.serial()}`,
    account,
    active: true,
  });
  shop.categories.push({ id, account });
};
export const payOwed: Operation = async shop => {
  const owed = shop.oneOf(shop.expenses.filter(({ due }) => due > 0));
  const amount = shop.random.pick([owed.due, Math.ceil(owed.due / 2)]);
  const { session, ...way } = shop.payOutBy(amount, ['CASH', 'UPI', 'BANK_TRANSFER']);
  const paid = shop.paid(way, amount);
  await shop.write(`/api/expenses/${owed.id}/pay`, {
    method: paid.method,
    ...(paid.methodId ? { methodId: paid.methodId } : {}),
    amountPaise: amount,
    sessionId: session?.id ?? null,
  });
  payExpense(shop.books, owed, {
    id: `${owed.id}-paid`,
    day: shop.today,
    paid,
    drawer: session?.drawer ?? null,
  });
};
export const cancelSpent: Operation = async shop => {
  const of = shop.oneOf(shop.expenses.filter(({ isCancelled }) => !isCancelled));
  const session = shop.session();
  await shop.write(
    `/api/expenses/${of.id}/cancel`,
    { reason: 'Entered twice', sessionId: session?.id ?? null },
    { mayRefuse: ['SESSION_CLOSED'] },
  );
  cancelExpense(shop.books, of, shop.today, session?.drawer ?? null);
};

/** Rent and the like, proposed on their day. */
export const beginRecurring: Operation = async shop => {
  if (shop.recurring.length >= 3) throw new NothingToDo();
  const category = shop.oneOf(shop.categories.filter(({ account }) => account === 'RENT'));
  const rule = {
    amount: shop.money(2_000_00, 30_000_00),
    startsOn: shop.today,
    dayOfMonth: shop.random.between(1, 28),
  };
  const { id } = await shop.write('/api/recurring-expenses', {
    name: `Rent ${shop.serial()}`,
    category: category.id,
    amountPaise: rule.amount,
    method: 'BANK_TRANSFER',
    payee: 'Suresh Estates',
    dayOfMonth: rule.dayOfMonth,
    everyMonths: 1,
    startsOn: rule.startsOn,
    active: true,
  });
  shop.recurring.push({ id, account: category.account, ...rule, done: [] });
};
/** Days of a rule that are neither posted nor skipped. */
export const openDays = (shop: SimShop, rule: SimShop['recurring'][number], until: string): string[] => {
  const days: string[] = [];
  for (let day = rule.startsOn; day <= until; day = addDays(day, 1))
    if (Number(day.slice(8)) === rule.dayOfMonth) days.push(day);
  return days.filter(
    day =>
      !rule.done.some(
        each =>
          each.day === day &&
          !shop.expenses.some(({ id, isCancelled }) => id === each.expense && isCancelled),
      ),
  );
};
export const postRecurring: Operation = async shop => {
  const rule = shop.oneOf(shop.recurring.filter(each => openDays(shop, each, shop.today).length > 0));
  const [day] = openDays(shop, rule, shop.today);
  if (!day || day < shop.firstDay()) throw new NothingToDo();
  const before = new Set(
    ((await shop.read('/api/expenses?range=[0,999]')) as { id: string }[]).map(({ id }) => id),
  );
  await shop.write('/api/recurring-expenses/actions/post', { ids: [rule.id], input: {} });
  const made = ((await shop.read('/api/expenses?range=[0,999]')) as { id: string }[]).find(
    ({ id }) => !before.has(id),
  );
  const session = shop.sessions.filter(({ isOpen }) => isOpen);
  const paid = shop.paid({ method: 'BANK_TRANSFER' }, rule.amount, '');
  shop.expenses.push(
    expense(shop.books, {
      id: made?.id ?? '',
      day,
      account: rule.account,
      amount: rule.amount,
      rateBps: 0,
      gstin: null,
      supplier: null,
      paid,
      drawer: session.length === 1 ? (session[0]?.drawer ?? null) : null,
    }),
  );
  rule.done.push({ day, expense: made?.id ?? '' });
};

const people = (shop: SimShop): string[] => [shop.shop.staff.userId, shop.shop.office.userId];
const entry = (shop: SimShop, body: object) => shop.write('/api/staff-payments', body);

export const salary: Operation = async shop => {
  const month = monthOf(addDays(`${monthOf(shop.today)}-01`, -1));
  const day = lastOfMonth(month);
  const person = shop.oneOf(
    people(shop).filter(
      id =>
        !shop.staffEntries.some(each => each.kind === 'SALARY' && each.person === id && each.month === month),
    ),
  );
  if (month < '2025-04' || day < shop.firstDay()) throw new NothingToDo();
  const amount = shop.money(12_000_00, 25_000_00);
  const { id } = await entry(shop, { personId: person, kind: 'SALARY', month, amountPaise: amount });
  const posted = earned(shop.books, { day, person, kind: 'SALARY', amount });
  shop.staffEntries.push({ id, kind: 'SALARY', person, amount, entry: posted, month });
};
export const advanceToStaff: Operation = async shop => {
  const person = shop.oneOf(people(shop));
  const amount = shop.money(500_00, 4_000_00);
  await payPerson(shop, person, amount, 0, true);
};
const payable = (shop: SimShop, person: string): number =>
  -shop.books.ledger.sum('STAFF_PAYABLE', { party: person });
const advanced = (shop: SimShop, person: string): number =>
  shop.books.ledger.sum('STAFF_ADVANCES', { party: person });

async function payPerson(
  shop: SimShop,
  person: string,
  amount: number,
  setOff: number,
  isAdvance: boolean,
): Promise<void> {
  const { session, ...way } = shop.payOutBy(amount, ['CASH', 'BANK_TRANSFER']);
  const paid = shop.paid(way, amount);
  const { id } = await entry(shop, {
    personId: person,
    kind: isAdvance ? 'ADVANCE' : 'PAYMENT',
    amountPaise: amount,
    ...(isAdvance ? {} : { advancePaise: setOff }),
    method: paid.method,
    ...(paid.methodId ? { methodId: paid.methodId } : {}),
    sessionId: session?.id ?? null,
  });
  const posted = paidStaff(shop.books, {
    day: shop.today,
    person,
    paid,
    setOff,
    isAdvance,
    drawer: session?.drawer ?? null,
  });
  shop.staffEntries.push({
    id,
    kind: isAdvance ? 'ADVANCE' : 'PAYMENT',
    person,
    amount,
    entry: posted,
    month: null,
  });
}
export const paySalary: Operation = async shop => {
  const person = shop.oneOf(people(shop).filter(id => payable(shop, id) > 0));
  const setOff = Math.min(advanced(shop, person), Math.floor(payable(shop, person) / 4));
  const amount =
    shop.random.pick([1, 2]) === 1 ? payable(shop, person) - setOff : Math.floor(payable(shop, person) / 2);
  if (amount < 1) throw new NothingToDo();
  await payPerson(shop, person, amount, setOff, false);
};
export const cancelPay: Operation = async shop => {
  const of = shop.staffEntries.findLast(({ kind }) => kind === 'PAYMENT');
  if (!of) throw new NothingToDo();
  const session = shop.session();
  await shop.write(
    `/api/staff-payments/${of.id}/cancel`,
    { reason: 'Entered twice', sessionId: session?.id ?? null },
    { mayRefuse: ['SESSION_CLOSED'] },
  );
  shop.books.ledger.reverse(shop.today, of.entry, session?.drawer ?? null);
  shop.staffEntries = shop.staffEntries.filter(each => each !== of);
};

/** Asked by the office, approved by the owner, paid. */
export const payRequested: Operation = async shop => {
  const category = shop.oneOf(shop.categories);
  const amount = shop.money(100_00, 4_000_00);
  const { id } = await shop.write(
    '/api/payment-requests',
    {
      purpose: 'EXPENSE',
      category: category.id,
      payee: 'Ravi Tempo',
      amountPaise: amount,
      dueOn: shop.today,
    },
    { by: 'office' },
  );
  await shop.write(`/api/payment-requests/${id}/transitions/approved`, { input: {} });
  await shop.write(`/api/payment-requests/${id}/transitions/paid`, { input: { method: 'UPI' } });
  expense(shop.books, {
    id,
    day: shop.today,
    account: category.account,
    amount,
    rateBps: 0,
    gstin: null,
    supplier: null,
    paid: shop.paid({ method: 'UPI' }, amount, id),
    drawer: null,
  });
};
export const paySupplierRequested: Operation = async shop => {
  const supplier = shop.oneOf(shop.suppliers.filter(each => shop.books.payableOf(each) > 100));
  const amount = shop.random.between(1, Math.min(9_000_00, shop.books.payableOf(supplier)));
  const { id } = await shop.write(
    '/api/payment-requests',
    { purpose: 'SUPPLIER', supplierId: supplier, amountPaise: amount, dueOn: shop.today },
    { by: 'office' },
  );
  await shop.write(`/api/payment-requests/${id}/transitions/approved`, { input: {} });
  await shop.write(`/api/payment-requests/${id}/transitions/paid`, { input: { method: 'BANK_TRANSFER' } });
  const payments = [shop.paid({ method: 'BANK_TRANSFER' }, amount, id)];
  paySupplier(shop.books, { id, supplier, day: shop.today, payments, bills: null, drawer: null });
};
export const setBudget: Operation = async shop => {
  const [month, account] = [monthOf(shop.today), shop.random.pick(['RENT', 'TRANSPORT', 'SALARIES'])];
  if (shop.budgets.some(each => each.month === month && each.account === account)) throw new NothingToDo();
  const amount = shop.money(1_000_00, 50_000_00);
  await shop.write('/api/budgets', { month, account, amountPaise: amount });
  shop.budgets.push({ month, account, amount });
};

/** Receipts, cheques that clear or come back, what is let go of a due, charges, store credit paid out, and set-offs. */
import type { Books, Loan, Paid } from './books.ts';
import { letGoOf, type Due, type LetGoKind, type Used } from './dues.ts';
import type { Entry, Line } from './ledger.ts';
import { sumBy, taxInPrice, taxOf } from './money.ts';

export interface Receipt {
  id: string;
  day: string;
  customer: string;
  payments: readonly Paid[];
  /** By payment, what it paid; what is left is an advance. */
  used: { payment: string; due: Due; paise: number }[];
  advances: { payment: string; paise: number }[];
  entry: Entry;
}

export interface ReceiptFacts {
  id: string;
  day: string;
  customer: string;
  payments: readonly Paid[];
  /** Those named come first. */
  named: readonly Due[];
  /** What is more than the dues is an advance; a booking's or repair's is one as a whole. */
  takes: 'DUES' | 'DUES_AND_ADVANCE' | 'ADVANCE';
  discount: number;
  drawer: string | null;
  beside?: readonly Line[];
}

export function receipt(books: Books, facts: ReceiptFacts): Receipt {
  const { id, day, customer, payments, named, discount } = facts;
  const open = books.dues.openOf(customer);
  const documents =
    facts.takes === 'ADVANCE'
      ? []
      : facts.takes === 'DUES'
        ? named.length > 0
          ? named
          : open
        : [...named, ...open.filter(due => !named.includes(due) && due.day <= day)];
  const used: Receipt['used'] = [];
  const advances: Receipt['advances'] = [];
  const creditFirst = payments.toSorted(
    (a, b) => Number(b.method === 'STORE_CREDIT') - Number(a.method === 'STORE_CREDIT'),
  );
  for (const { id: payment, amount } of creditFirst) {
    const paid = books.dues.pay(documents, amount);
    used.push(...paid.used.map(each => ({ payment, ...each })));
    if (paid.rest > 0) advances.push({ payment, paise: paid.rest });
  }
  books.dues.letGo(documents, discount, id, 'DISCOUNTS_ALLOWED');
  const applied = sumBy(used, ({ paise }) => paise);
  const advance = sumBy(advances, ({ paise }) => paise);
  const entry = books.ledger.post(
    day,
    'receipt',
    [
      ...books.received(payments, ({ method }) => (method === 'STORE_CREDIT' ? customer : null)),
      ['DISCOUNTS_ALLOWED', discount],
      ['CUSTOMERS', -applied - discount, customer],
      ['STORE_CREDIT', -advance, customer],
      ...(facts.beside ?? []),
    ],
    facts.drawer,
  );
  books.noteCheques(id, day, payments, 'TAKEN');
  books.noteCash(id, customer, day, payments);
  const written: Receipt = { id, day, customer, payments, used, advances, entry };
  books.receipts.push(written);
  return written;
}

/** A financier pays without a statement: the oldest loans first. */
export function fromFinancier(
  books: Books,
  facts: { id: string; day: string; financier: string; payments: readonly Paid[]; drawer: string | null },
): void {
  let left = sumBy(facts.payments, ({ amount }) => amount);
  for (const loan of openLoans(books, facts.financier)) {
    const part = Math.min(left, openOf(loan));
    loan.settled += part;
    left -= part;
  }
  books.ledger.post(
    facts.day,
    'receipt of a financier',
    [
      ...books.received(facts.payments, () => null),
      ['FINANCIERS', -sumBy(facts.payments, ({ amount }) => amount), facts.financier],
    ],
    facts.drawer,
  );
  books.noteCheques(facts.id, facts.day, facts.payments, 'TAKEN');
}

export const openOf = ({ amount, settled, returned }: Loan): number => amount - settled - returned;
export const openLoans = (books: Books, financier: string): Loan[] =>
  books.loans
    .filter(loan => loan.financier === financier && !loan.isCancelled && openOf(loan) > 0)
    .map((loan, order) => ({ loan, order }))
    .toSorted((a, b) => (a.loan.day === b.loan.day ? a.order - b.order : a.loan.day < b.loan.day ? -1 : 1))
    .map(({ loan }) => loan);

/** Those whose day has come are money of the bank. */
export function clearCheques(books: Books, document: string, day: string): void {
  const cheques = books.cheques.filter(
    each =>
      each.document === document && each.direction === 'TAKEN' && each.state === 'WAITS' && each.on <= day,
  );
  const amount = sumBy(cheques, each => each.amount);
  for (const cheque of cheques) cheque.state = 'CLEARED';
  books.ledger.post(day, 'cheques cleared', [
    ['BANK', amount],
    ['CHEQUES', -amount],
  ]);
}

interface BounceFacts {
  day: string;
  /** Of the charge for it, and of an advance that was spent. */
  chargeIds: { charge: string; spent: string };
  charge: number;
  customer: string;
}

/** A cheque comes back: the same documents are due again; its advance leaves the store credit, or is due where it was spent. */
export function bounce(
  books: Books,
  of: { receipt: Receipt } | { sale: string },
  { day, charge, chargeIds, customer }: BounceFacts,
): void {
  const document = 'sale' in of ? of.sale : of.receipt.id;
  const cheques = books.cheques.filter(
    each =>
      each.document === document && each.direction === 'TAKEN' && ['WAITS', 'CLEARED'].includes(each.state),
  );
  const ids = cheques.map(({ id }) => id);
  const amount = sumBy(cheques, each => each.amount);
  const fromBank = sumBy(cheques, each => (each.state === 'CLEARED' ? each.amount : 0));
  for (const cheque of cheques) cheque.state = 'BACK';
  let again = 0;
  let advance = 0;
  let discount = 0;
  if ('sale' in of) {
    const known = books.dues.find(of.sale);
    const sale = books.sales.find(({ id }) => id === of.sale);
    const due =
      known ?? books.dues.add({ id: of.sale, party: customer, kind: 'SALE', day: sale?.day ?? day, due: 0 });
    due.due += amount;
    again = amount;
  } else {
    for (const used of of.receipt.used.filter(({ payment }) => ids.includes(payment))) {
      used.due.due += used.paise;
      again += used.paise;
    }
    advance = sumBy(of.receipt.advances, each => (ids.includes(each.payment) ? each.paise : 0));
    for (const due of books.dues.all)
      for (const each of due.letGo.filter(({ by }) => by === document)) {
        due.due += each.paise;
        discount += each.paise;
        each.paise = 0;
      }
  }
  const fromCredit = Math.min(advance, books.creditOf(customer));
  const spent = advance - fromCredit;
  if (spent > 0) books.dues.add({ id: chargeIds.spent, party: customer, kind: 'CHARGE', day, due: spent });
  if (charge > 0) books.dues.add({ id: chargeIds.charge, party: customer, kind: 'CHARGE', day, due: charge });
  books.ledger.post(day, 'cheque came back', [
    ['BANK', -fromBank],
    ['CHEQUES', fromBank - amount],
    ['CUSTOMERS', again + discount + spent + charge, customer],
    ['STORE_CREDIT', fromCredit, customer],
    ['DISCOUNTS_ALLOWED', -discount],
    ['BANK_CHARGES', -charge],
  ]);
}

export interface WriteOff {
  id: string;
  customer: string;
  kind: LetGoKind;
  used: Used[];
}

export function writeOff(
  books: Books,
  {
    id,
    day,
    customer,
    kind,
    amount,
    named,
  }: { id: string; day: string; customer: string; kind: LetGoKind; amount: number; named: readonly Due[] },
): WriteOff {
  const used = books.dues.letGo(named.length > 0 ? named : books.dues.openOf(customer), amount, id, kind);
  books.ledger.post(day, 'write-off', [
    [kind, amount],
    ['CUSTOMERS', -amount, customer],
  ]);
  return { id, customer, kind, used };
}

/** What a write-off of a financier's dues lets go settles the loans. */
export function writeOffLoans(
  books: Books,
  { day, financier, kind, amount }: { day: string; financier: string; kind: LetGoKind; amount: number },
): void {
  let left = amount;
  for (const loan of openLoans(books, financier)) {
    const part = Math.min(left, openOf(loan));
    loan.settled += part;
    left -= part;
  }
  books.ledger.post(day, 'write-off of a financier', [
    [kind, amount],
    ['FINANCIERS', -amount, financier],
  ]);
}

/** What returns took back since is not due again. */
export const leftOfWriteOff = (books: Books, { id }: Pick<WriteOff, 'id'>): number =>
  sumBy(books.dues.all, ({ letGo }) => sumBy(letGo, each => (each.by === id ? each.paise : 0)));

export function cancelWriteOff(books: Books, off: WriteOff, day: string): void {
  const amount = leftOfWriteOff(books, off);
  for (const due of books.dues.all)
    for (const each of due.letGo.filter(({ by }) => by === off.id)) {
      due.due += each.paise;
      each.paise = 0;
    }
  books.ledger.post(day, 'write-off taken back', [
    [off.kind, -amount],
    ['CUSTOMERS', amount, off.customer],
  ]);
}

export interface Charge {
  id: string;
  customer: string;
  amount: number;
  due: Due;
  lines: Line[];
}

/** Other income, with output tax where a rate is given. */
export function charge(
  books: Books,
  {
    id,
    day,
    customer,
    amount,
    rateBps,
  }: { id: string; day: string; customer: string; amount: number; rateBps: number },
): Charge {
  const tax = taxInPrice(amount, rateBps, books.isInterState(books.personOf(customer)));
  const lines: Line[] = [
    ['OTHER_INCOME', taxOf(tax) - amount],
    ['OUTPUT_CGST', -tax.cgst],
    ['OUTPUT_SGST', -tax.sgst],
    ['OUTPUT_IGST', -tax.igst],
  ];
  books.ledger.post(day, 'debit note to a customer', [['CUSTOMERS', amount, customer], ...lines]);
  return {
    id,
    customer,
    amount,
    due: books.dues.add({ id, party: customer, kind: 'CHARGE', day, due: amount }),
    lines,
  };
}

/** What was paid of it is store credit; what was let go of it is no expense. */
export function cancelCharge(books: Books, { customer, amount, due, lines }: Charge, day: string): void {
  const letGo = letGoOf(due);
  const paid = amount - due.due - letGo;
  books.ledger.post(day, 'debit note taken back', [
    ...lines.map(([account, paise]): Line => [account, -paise]),
    ['CUSTOMERS', -due.due, customer],
    ['STORE_CREDIT', -paid, customer],
    ...due.letGo.map(({ kind, paise }): Line => [kind, -paise]),
  ]);
  for (const receipt of books.receipts) {
    const moved = receipt.used.filter(each => each.due === due);
    receipt.used = receipt.used.filter(each => each.due !== due);
    receipt.advances.push(...moved.map(({ payment, paise }) => ({ payment, paise })));
  }
  due.due = 0;
  due.letGo = [];
}

/** Between a person and the shop: paid out, set off, money back. */
export interface Voucher {
  id: string;
  kind: 'PAY_OUT' | 'SET_OFF' | 'MONEY_BACK';
  entry: Entry;
  used: Used[];
  source: string | null;
}

export function payOut(
  books: Books,
  {
    id,
    day,
    customer,
    payments,
    drawer,
  }: { id: string; day: string; customer: string; payments: readonly Paid[]; drawer: string | null },
): Voucher {
  const amount = sumBy(payments, each => each.amount);
  const entry = books.ledger.post(
    day,
    'store credit paid out',
    [['STORE_CREDIT', amount, customer], ...books.given(payments, day)],
    drawer,
  );
  books.noteCheques(id, day, payments, 'GIVEN');
  return { id, kind: 'PAY_OUT', entry, used: [], source: null };
}

export function setOff(
  books: Books,
  {
    id,
    day,
    customer,
    supplier,
    amount,
  }: { id: string; day: string; customer: string; supplier: string; amount: number },
): Voucher {
  const { used } = books.dues.pay(books.dues.openOf(customer, day), amount);
  books.bills.add({ id, supplier, kind: 'SET_OFF', day, total: amount }, books.bills.dueBills(supplier, day));
  const entry = books.ledger.post(day, 'set-off', [
    ['SUPPLIERS', amount, supplier],
    ['CUSTOMERS', -amount, customer],
  ]);
  return { id, kind: 'SET_OFF', entry, used, source: id };
}

export function moneyBack(
  books: Books,
  {
    id,
    day,
    supplier,
    payments,
    drawer,
  }: { id: string; day: string; supplier: string; payments: readonly Paid[]; drawer: string | null },
): Voucher {
  const amount = sumBy(payments, each => each.amount);
  books.bills.moneyBack(supplier, id, amount);
  const entry = books.ledger.post(
    day,
    'money back from a supplier',
    [...books.received(payments, () => null), ['SUPPLIERS', -amount, supplier]],
    drawer,
  );
  books.noteCheques(id, day, payments, 'TAKEN');
  books.noteCash(id, supplier, day, payments);
  return { id, kind: 'MONEY_BACK', entry, used: [], source: null };
}

export function takeBackCheques(books: Books, document: string): void {
  for (const cheque of books.cheques) if (cheque.document === document) cheque.state = 'CANCELLED';
}

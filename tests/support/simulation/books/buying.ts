/** Bills of suppliers, goods that go back to them, their credit notes, and money between them and the shop. */
import {
  halfUp,
  mapTax,
  NO_TAX,
  piecesShare,
  spread,
  sumBy,
  taxInPrice,
  taxOf,
  taxOnValue,
  type Tax,
  addTax,
} from './money.ts';
import type { Bill, Source } from './bills.ts';
import type { Books, Paid, Product } from './books.ts';
import { costOf, type Change, type Condition, type Draw, type Item } from './goods.ts';
import type { Entry, Line } from './ledger.ts';

export interface BillLineFacts {
  product: Product;
  unitCost: number;
  rateBps: number;
  imeis?: string[];
  condition?: Condition;
  quantity: number;
}

export interface BillFacts {
  id: string;
  no: string;
  supplier: string;
  billDay: string;
  day: string;
  lines: BillLineFacts[];
  freight: number;
  discount: number;
  roundOff: number;
  payments: Paid[];
  drawer: string | null;
}

export interface BilledLine extends BillLineFacts {
  tax: Tax;
  /** What it enters the stock for. */
  value: number;
  items: Item[];
  back: number;
}

export interface Bought {
  bill: Bill;
  no: string;
  lines: BilledLine[];
  creditTaken: boolean;
  paid: number;
  entry: Entry;
  payments: Paid[];
  /** Debit notes so far. */
  noted: number;
  leftOut: Tax;
  hasNotes: boolean;
}

/** What a bill of these lines comes to: freight and discount are part of what its lines cost, by their value. */
export function billTotals(
  books: Books,
  supplier: string,
  { lines, freight, discount, roundOff }: Pick<BillFacts, 'lines' | 'freight' | 'discount' | 'roundOff'>,
) {
  const person = books.personOf(supplier);
  const interState = books.isInterState(person);
  const costs = lines.map(({ unitCost, quantity }) => unitCost * quantity);
  const more = freight - discount;
  const extras = spread(Math.abs(more), costs).map(part => Math.sign(more) * part);
  const taxes = lines.map(({ rateBps }, index) =>
    taxOnValue((costs[index] ?? 0) + (extras[index] ?? 0), rateBps, interState),
  );
  const total =
    sumBy(taxes, ({ taxable }) => taxable) +
    sumBy(
      lines.map((line, index) => [line, taxes[index] ?? NO_TAX] as const),
      ([{ rateBps }, { taxable }]) => halfUp(taxable * rateBps, 10_000),
    ) +
    roundOff;
  return { creditTaken: person.gstin !== null, taxes, total };
}

export function buy(books: Books, facts: BillFacts): Bought {
  const { day, supplier, lines } = facts;
  const { creditTaken, taxes, total } = billTotals(books, supplier, facts);
  const isPerson = books.personOf(supplier).gstin === null;
  const billed = lines.map((line, index): BilledLine => {
    const tax = taxes[index] ?? NO_TAX;
    const value = creditTaken ? tax.taxable : tax.taxable + taxOf(tax);
    const common = {
      product: line.product.id,
      supplier,
      bill: facts.id,
      billLine: index,
      creditTaken: creditTaken && taxOf(tax) > 0,
    };
    const condition = line.condition ?? 'NEW';
    // Paise that the units cannot share are those of the first.
    const shares = spread(
      value,
      (line.imeis ?? []).map(() => 1),
    );
    const items = line.product.isService
      ? []
      : line.imeis
        ? line.imeis.map((imei, at) =>
            books.goods.receive(day, {
              ...common,
              imei,
              condition,
              received: 1,
              value: shares[at] ?? 0,
              waits: isPerson && condition !== 'NEW',
            }),
          )
        : [books.goods.receive(day, { ...common, imei: null, condition, received: line.quantity, value })];
    return { ...line, tax, value, items, back: 0 };
  });
  const tax = addTax(billed.map(line => line.tax));
  const byHeads = tax.taxable + taxOf(tax);
  const paid = sumBy(facts.payments, each => each.amount);
  const claimed = (paise: number) => (creditTaken ? paise : 0);
  const entry = books.ledger.post(
    day,
    `bill ${facts.no}`,
    [
      ['STOCK', sumBy(billed, line => (line.product.isService ? 0 : line.value))],
      ['COST_OF_GOODS', sumBy(billed, line => (line.product.isService ? line.value : 0))],
      ['INPUT_CGST', claimed(tax.cgst)],
      ['INPUT_SGST', claimed(tax.sgst)],
      ['INPUT_IGST', claimed(tax.igst)],
      ['ROUND_OFF', total - byHeads],
      ['SUPPLIERS', paid - total, supplier],
      ...books.given(facts.payments, day),
    ],
    facts.drawer,
  );
  const bill = books.bills.addBill({
    id: facts.id,
    supplier,
    billDay: facts.billDay,
    day,
    total,
    due: total - paid,
  });
  return {
    bill,
    no: facts.no,
    lines: billed,
    creditTaken,
    paid,
    entry,
    payments: facts.payments,
    noted: 0,
    leftOut: NO_TAX,
    hasNotes: false,
  };
}

export function cancelBill(books: Books, bought: Bought, day: string, drawer: string | null): void {
  for (const item of bought.lines.flatMap(line => line.items))
    books.goods.take(day, { item, pieces: item.pieces, cost: item.value }, 'RETURNED');
  bought.bill.isCancelled = true;
  bought.bill.due = 0;
  books.ledger.reverse(day, bought.entry, drawer);
}

/** Credit notes that pay a bill lowered its price; by head of tax. */
function creditsOf(books: Books, bill: Bill, taxOfCredit: (source: Source) => Tax): Tax {
  return addTax(
    books.bills.sources.flatMap(source => {
      const used = source.kind === 'CREDIT' ? source.used.find(each => each.bill === bill) : undefined;
      if (!used || used.paise === 0) return [];
      const tax = taxOfCredit(source);
      const part = mapTax(head => (head === 'taxable' ? 0 : halfUp(tax[head] * used.paise, source.total)));
      return [{ ...part, taxable: used.paise - taxOf(part) }];
    }),
  );
}

export interface BackFacts {
  id: string;
  no: string;
  day: string;
  parts: readonly { line: BilledLine; items: readonly { item: Item; pieces: number }[] }[];
}

/** A debit note is at the price of the bill less its credits; the goods leave at what they cost in stock. */
export function sendBack(
  books: Books,
  bought: Bought,
  facts: BackFacts,
  taxOfCredit: (source: Source) => Tax,
): void {
  const { day } = facts;
  const { bill, lines, creditTaken } = bought;
  const noted = facts.parts.map(({ line, items }) => {
    const pieces = sumBy(items, each => each.pieces);
    const draws = items.map(({ item, pieces: count }): Draw => ({
      item,
      pieces: count,
      cost: costOf(item, count),
    }));
    const lowered = sumBy(items, ({ item, pieces: count }) => {
      if (!item.revalued) return 0;
      const less = halfUp(item.boughtFor * item.pieces, item.received) - item.value;
      return Math.sign(less) * halfUp(Math.abs(less) * count, item.pieces);
    });
    const tax = mapTax(head => piecesShare(line.tax[head], line.back, line.back + pieces, line.quantity));
    return { line, pieces, draws, lowered, tax };
  });
  const atPrice = addTax(noted.map(each => each.tax));
  const isLast = lines.every(
    line =>
      line.back +
        sumBy(
          noted.filter(each => each.line === line),
          ({ pieces }) => pieces,
        ) ===
      line.quantity,
  );
  const credits = creditsOf(books, bill, taxOfCredit);
  const credited = mapTax(head => {
    const open = credits[head] - bought.leftOut[head];
    const left = sumBy(lines, line => piecesShare(line.tax[head], line.back, line.quantity, line.quantity));
    return isLast || left === 0
      ? Math.min(open, atPrice[head])
      : Math.min(halfUp(open * atPrice[head], left), atPrice[head]);
  });
  const sums = mapTax(head => atPrice[head] - credited[head]);
  const byHeads = sums.taxable + taxOf(sums);
  const total = isLast ? bill.total - bought.noted - credits.taxable - taxOf(credits) : byHeads;
  const cost = sumBy(noted, ({ draws }) => sumBy(draws, draw => draw.cost));
  const tax = creditTaken ? taxOf(sums) : 0;
  const lowered = sumBy(noted, each => each.lowered);
  const rest = cost + lowered + tax - total;
  const credit = Math.max(0, Math.min(credited.taxable, rest));
  const claimed = (paise: number) => (creditTaken ? -paise : 0);
  for (const { draws } of noted)
    for (const draw of draws) {
      draw.item.backToSupplier += draw.pieces;
      books.goods.take(day, draw, draw.item.backToSupplier === draw.item.received ? 'RETURNED' : 'SOLD');
    }
  books.ledger.post(day, `debit note ${facts.no}`, [
    ['SUPPLIERS', total, bill.supplier],
    ['STOCK', -cost],
    ['INPUT_CGST', claimed(sums.cgst)],
    ['INPUT_SGST', claimed(sums.sgst)],
    ['INPUT_IGST', claimed(sums.igst)],
    ['SUPPLIER_DISCOUNTS', credit - lowered],
    ['ROUND_OFF', rest - credit],
  ]);
  if (total > 0)
    books.bills.add(
      { id: facts.id, supplier: bill.supplier, kind: 'NOTE', day, total },
      bill.due > 0 ? [bill] : [],
    );
  for (const { line, pieces } of noted) line.back += pieces;
  bought.noted += total;
  bought.leftOut = addTax([bought.leftOut, credited]);
  bought.hasNotes = true;
}

export interface CreditFacts {
  id: string;
  no: string;
  supplier: string;
  day: string;
  kind: 'PRICE_DROP' | 'SCHEME';
  amount: number;
  rateBps: number | null;
  /** A price drop is for these goods. */
  items: readonly Item[];
  bills: readonly Bill[] | null;
}

export interface Credit {
  source: Source;
  tax: Tax;
  entry: Entry;
  changes: Change[];
  ofStock: number;
}

export function supplierCredit(books: Books, facts: CreditFacts): Credit {
  const { day, supplier, amount, rateBps } = facts;
  const interState = books.isInterState(books.personOf(supplier));
  const split = rateBps === null ? NO_TAX : taxInPrice(amount, rateBps, interState);
  const tax = { ...split, taxable: amount - taxOf(split) };
  const { ofStock, ofSold, changes } =
    facts.kind === 'PRICE_DROP'
      ? books.goods.lower(day, facts.items, tax.taxable, item => item.received - item.backToSupplier)
      : { ofStock: 0, ofSold: 0, changes: [] };
  const entry = books.ledger.post(day, `credit ${facts.no}`, [
    ['SUPPLIERS', amount, supplier],
    ['STOCK', -ofStock],
    ['COST_OF_GOODS', -ofSold],
    ['SUPPLIER_DISCOUNTS', ofStock + ofSold - tax.taxable],
    ['INPUT_CGST', -tax.cgst],
    ['INPUT_SGST', -tax.sgst],
    ['INPUT_IGST', -tax.igst],
  ]);
  const bills = facts.bills ?? books.bills.dueBills(supplier, day);
  const source = books.bills.add({ id: facts.id, supplier, kind: 'CREDIT', day, total: amount }, bills);
  return { source, tax, entry, changes, ofStock };
}

/** What is still there costs more again; what was sold since is a cost of the period. */
export function cancelCredit(books: Books, credit: Credit, day: string): void {
  books.bills.takeBack(credit.source);
  books.ledger.reverse(day, credit.entry, null);
  const back = books.goods.raise(day, credit.changes);
  const gone = credit.ofStock - back;
  books.ledger.post(day, 'cost of what is gone since', [
    ['STOCK', -gone],
    ['COST_OF_GOODS', gone],
  ]);
}

export interface SupplierPayment {
  source: Source;
  entry: Entry;
  payments: readonly Paid[];
}

export function paySupplier(
  books: Books,
  facts: {
    id: string;
    supplier: string;
    day: string;
    payments: readonly Paid[];
    bills: readonly Bill[] | null;
    drawer: string | null;
  },
): SupplierPayment {
  const { id, supplier, day, payments } = facts;
  const total = sumBy(payments, ({ amount }) => amount);
  const lines: Line[] = [['SUPPLIERS', total, supplier], ...books.given(payments, day)];
  const entry = books.ledger.post(day, 'paid to a supplier', lines, facts.drawer);
  books.noteCheques(id, day, payments, 'GIVEN');
  const bills = facts.bills ?? books.bills.dueBills(supplier, day);
  return { source: books.bills.add({ id, supplier, kind: 'PAYMENT', day, total }, bills), entry, payments };
}

/** A cheque that the bank had paid comes back first, by an entry of its own. */
export function takeBackPresented(books: Books, document: string, day: string): void {
  for (const cheque of books.cheques.filter(
    each => each.document === document && each.direction === 'GIVEN',
  )) {
    if (cheque.isLater && cheque.state === 'CLEARED')
      books.ledger.post(day, 'cheque taken back', [
        ['BANK', cheque.amount],
        ['CHEQUES_ISSUED', -cheque.amount],
      ]);
    cheque.state = 'CANCELLED';
  }
}

export function cancelPayment(books: Books, paid: SupplierPayment, day: string, drawer: string | null): void {
  takeBackPresented(books, paid.source.id, day);
  books.bills.takeBack(paid.source);
  books.ledger.reverse(day, paid.entry, drawer);
}

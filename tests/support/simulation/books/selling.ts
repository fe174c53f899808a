/** Sales and their cancellations. */
import type { Books, Counted, Loan, Paid, Product, Sale, SoldLine } from './books.ts';
import type { Condition, Draw, Item } from './goods.ts';
import type { Line } from './ledger.ts';
import { addTax, NO_TAX, spread, sumBy, taxInPrice, taxOf, taxOnMargin, toRupee } from './money.ts';

export interface SaleLineFacts {
  id: string;
  product: Product;
  /** It is a unit; counted goods come from the oldest lots. */
  imei?: string;
  quantity: number;
  price: number;
  discount: number;
  rateBps?: number;
  /** It left the stock before, for a repair. */
  fitted?: { cost: number };
}

export interface SalePaid extends Paid {
  financier?: string;
  loanNo?: string;
  emi?: number;
  fee?: number;
  dbd?: number | null;
  mbd?: number;
  takes?: { product: Product; imei: string; condition: Condition };
}

export interface SaleFacts {
  id: string;
  no: string;
  day: string;
  seller: string;
  customer: string | null;
  /** State and GSTIN of the sale. */
  buyer: { gstin?: string | null; state?: string | null };
  lines: SaleLineFacts[];
  billDiscount: number;
  payments: SalePaid[];
  drawer: string | null;
  isFreeRepair?: boolean;
  isReplacement?: boolean;
}

/** Used and faulty units on which no input tax was credited. */
const isOnMargin = (books: Books, item: Item | undefined): boolean =>
  books.margin && item !== undefined && ['USED', 'FAULTY'].includes(item.condition) && !item.creditTaken;

function soldLines(books: Books, facts: SaleFacts, interState: boolean): SoldLine[] {
  const values = facts.lines.map(({ price, quantity, discount }) => price * quantity - discount);
  const shares = spread(facts.billDiscount, values);
  return facts.lines.map((line, index) => {
    const total = (values[index] ?? 0) - (shares[index] ?? 0);
    const item = line.imei ? books.goods.unit(line.imei) : undefined;
    const draws: Draw[] =
      line.fitted || line.product.isService
        ? []
        : item
          ? [{ item, pieces: 1, cost: item.value }]
          : books.goods.draw(line.product.id, line.quantity);
    for (const draw of draws) books.goods.take(facts.day, draw);
    const cost = line.fitted?.cost ?? sumBy(draws, each => each.cost);
    const isMargin = isOnMargin(books, item);
    const rateBps = line.rateBps ?? line.product.rateBps;
    const beyondPrice = isMargin ? (item?.beyondPrice ?? 0) : 0;
    return {
      id: line.id,
      product: line.product,
      quantity: line.quantity,
      total,
      discount: line.discount + (shares[index] ?? 0),
      rateBps,
      isMargin,
      tax: isMargin
        ? taxOnMargin(total, cost - beyondPrice, { rateBps, interState, inclusive: books.marginInclusive })
        : taxInPrice(total, rateBps, interState),
      cost,
      beyondPrice,
      draws,
      back: 0,
      credited: 0,
      taxCredited: NO_TAX,
      taxedCredited: 0,
      reduced: 0,
    };
  });
}

/** Without tax. */
const netOf = ({ isMargin, total, tax }: Pick<SoldLine, 'isMargin' | 'total' | 'tax'>): number =>
  isMargin ? total - taxOf(tax) : tax.taxable;

const partyOf =
  (customer: string | null) =>
  ({ method, ...paid }: SalePaid): string | null =>
    method === 'FINANCE' ? (paid.financier ?? null) : method === 'STORE_CREDIT' ? customer : null;

/** The largest payment names the sale's method, the first of equals; nothing paid: none. */
const methodOf = (payments: readonly Paid[]): string =>
  payments.reduce<Paid | null>((most, each) => (most && most.amount >= each.amount ? most : each), null)
    ?.method ?? '';

const countedLine = (line: SoldLine) => ({
  company: line.product.company,
  model: line.product.model,
  category: line.product.category,
  units: line.quantity,
  total: line.total,
  net: netOf(line),
  tax: taxOf(line.tax),
  cost: line.cost,
});

export function sell(books: Books, facts: SaleFacts): Sale {
  const { day, customer, payments } = facts;
  const interState = books.isInterState(facts.buyer);
  const lines = soldLines(books, facts, interState);
  const total = toRupee(sumBy(lines, line => line.total));
  const paid = sumBy(payments, each => each.amount);
  const collected = Math.max(0, paid - total);
  const due = Math.max(0, total - paid);
  const tax = addTax(lines.map(line => line.tax));
  const net = sumBy(lines, netOf);
  const cost = sumBy(lines, line => line.cost);
  const fitted = sumBy(facts.lines, line => line.fitted?.cost ?? 0);
  const entry = books.ledger.post(
    day,
    `sale ${facts.no}`,
    [
      ...books.received(payments, partyOf(customer) as (each: Paid) => string | null),
      ['FINANCIER_COLLECTIONS', -collected, payments.find(({ financier }) => financier)?.financier ?? null],
      ['CUSTOMERS', due, customer],
      ['SALES', -net],
      ['OUTPUT_CGST', -tax.cgst],
      ['OUTPUT_SGST', -tax.sgst],
      ['OUTPUT_IGST', -tax.igst],
      ['ROUND_OFF', net + taxOf(tax) - total],
      ['COST_OF_GOODS', cost],
      ['STOCK', fitted - cost],
      ['WORK_IN_PROGRESS', -fitted],
    ] satisfies Line[],
    facts.drawer,
  );
  const bought = payments.flatMap(({ takes, amount }): Draw[] => {
    if (!takes) return [];
    const item = books.goods.receive(day, {
      product: takes.product.id,
      imei: takes.imei,
      condition: takes.condition,
      received: 1,
      value: amount,
      waits: true,
    });
    return [{ item, pieces: 1, cost: amount }];
  });
  const loans = payments.flatMap((payment): Loan[] =>
    payment.method === 'FINANCE' && payment.financier
      ? [
          {
            payment: payment.id,
            sale: facts.id,
            day,
            financier: payment.financier,
            amount: payment.amount,
            settled: 0,
            returned: 0,
            loanNo: payment.loanNo ?? '',
            emi: payment.emi ?? 0,
            fee: payment.fee ?? 0,
            dbd: payment.dbd ?? null,
            mbd: payment.mbd ?? 0,
            isCollected: collected > 0,
            company: lines[0]?.product.company ?? '',
            deducted: {},
            isCancelled: false,
          },
        ]
      : [],
  );
  books.loans.push(...loans);
  if (due > 0 && customer) books.dues.add({ id: facts.id, party: customer, kind: 'SALE', day, due });
  books.noteCheques(facts.id, day, payments, 'TAKEN');
  books.noteCash(facts.id, customer, day, payments);
  const counted: Counted | null = facts.isFreeRepair
    ? null
    : {
        day,
        sales: 1,
        total,
        net,
        tax: taxOf(tax),
        seller: facts.seller,
        method: methodOf(payments),
        lines: lines.map(countedLine),
        payments: payments.map(({ method, methodId, amount }) => ({ method, methodId, amount, sales: 1 })),
      };
  if (counted) books.counted.push(counted);
  const sale: Sale = {
    id: facts.id,
    no: facts.no,
    day,
    seller: facts.seller,
    customer,
    interState,
    lines,
    total,
    payments,
    method: methodOf(payments),
    loans,
    entry,
    counted,
    credited: 0,
    isCancelled: false,
    cancelledOn: null,
    notes: [],
    isReplacement: facts.isReplacement ?? false,
    bought,
    lastNoteOn: day,
  };
  books.sales.push(sale);
  return sale;
}

/** A cancellation is of its own day: all goes back, on its day. */
export function cancelSale(books: Books, sale: Sale, day: string, drawer: string | null): void {
  sale.isCancelled = true;
  sale.cancelledOn = day;
  for (const draw of sale.lines.flatMap(line => line.draws)) books.goods.putBack(day, draw);
  for (const draw of sale.bought) books.goods.take(day, draw);
  for (const loan of sale.loans) loan.isCancelled = true;
  for (const cheque of books.cheques) if (cheque.document === sale.id) cheque.state = 'CANCELLED';
  books.cashBrought.splice(0, Infinity, ...books.cashBrought.filter(({ document }) => document !== sale.id));
  const due = books.dues.find(sale.id);
  if (due) due.due = 0;
  books.ledger.reverse(day, sale.entry, drawer);
  if (sale.counted)
    books.counted.push({
      ...sale.counted,
      day,
      sales: -1,
      total: -sale.counted.total,
      net: -sale.counted.net,
      tax: -sale.counted.tax,
      lines: sale.counted.lines.map(line => ({
        ...line,
        units: -line.units,
        total: -line.total,
        net: -line.net,
        tax: -line.tax,
        cost: -line.cost,
      })),
      payments: sale.counted.payments.map(each => ({ ...each, amount: -each.amount, sales: -1 })),
    });
}

/** Goods that come back, and credit notes without goods. */
import type { Books, Counted, Loan, Paid, Sale, SoldLine } from './books.ts';
import { letGoOf } from './dues.ts';
import type { Condition, Draw } from './goods.ts';
import type { Line } from './ledger.ts';
import { addTax, halfUp, mapTax, NO_TAX, piecesShare, sumBy, taxOf, toRupee, type Tax } from './money.ts';
import { financialYear } from './calendar.ts';

/** Section 34: a note lowers tax until 30 November after the financial year of the sale. */
const lowersTax = (sold: string, noted: string): boolean => noted <= `${financialYear(sold) + 1}-11-30`;

export interface NotePart {
  line: SoldLine;
  pieces: number;
  total: number;
  tax: Tax;
  net: number;
  draws: Draw[];
  condition: Condition | null;
}

const leftTax = (line: SoldLine): Tax => mapTax(head => line.tax[head] - line.taxCredited[head]);
const partOfTax = (line: SoldLine, paise: number): Tax => {
  const of = line.total - line.taxedCredited;
  return mapTax(head => (of > 0 ? halfUp(leftTax(line)[head] * paise, of) : 0));
};

/** What is left of a line after notes without goods is shared by the pieces that are left. */
const valueOfPieces = (line: SoldLine, pieces: number): number =>
  line.reduced > 0
    ? piecesShare(line.total - line.credited, 0, pieces, line.quantity - line.back)
    : piecesShare(line.total, line.back, line.back + pieces, line.quantity);

function drawsBack(line: SoldLine, pieces: number): Draw[] {
  let before = 0;
  return line.draws.flatMap(({ item, pieces: taken, cost }): Draw[] => {
    const within = (piece: number) => Math.min(taken, Math.max(0, piece - before));
    const [from, to] = [within(line.back), within(line.back + pieces)];
    before += taken;
    return from === to ? [] : [{ item, pieces: to - from, cost: piecesShare(cost, from, to, taken) }];
  });
}

export function goodsBack(
  sale: Sale,
  day: string,
  asked: readonly { line: SoldLine; pieces: number; condition?: Condition }[],
): NotePart[] {
  const taxed = lowersTax(sale.day, day);
  return asked.map(({ line, pieces, condition }) => {
    const total = valueOfPieces(line, pieces);
    const span = [line.back, line.back + pieces, line.quantity] as const;
    const tax = !taxed
      ? NO_TAX
      : line.reduced > 0
        ? partOfTax(line, total)
        : mapTax(head => piecesShare(line.tax[head], ...span));
    return {
      line,
      pieces,
      total,
      tax,
      net: taxed && !line.isMargin ? tax.taxable : total - taxOf(tax),
      draws: drawsBack(line, pieces),
      condition: condition ?? null,
    };
  });
}

export function priceBack(
  sale: Sale,
  day: string,
  kind: 'PRICE' | 'DISCOUNT',
  asked: readonly { line: SoldLine; amount: number }[],
): NotePart[] {
  const taxed = kind === 'PRICE' && lowersTax(sale.day, day);
  return asked.map(({ line, amount: total }) => {
    const tax = !taxed ? NO_TAX : line.isMargin ? marginBack(line, total) : partOfTax(line, total);
    return {
      line,
      pieces: 0,
      total,
      tax,
      net: taxed && !line.isMargin ? tax.taxable : total - taxOf(tax),
      draws: [],
      condition: null,
    };
  });
}

/** The margin falls by the price, to nothing at the least, and its tax with it. */
function marginBack(line: SoldLine, paise: number): Tax {
  const bought = line.cost - line.beyondPrice;
  const margin = Math.max(0, line.total - bought);
  const after = Math.max(0, line.total - line.taxedCredited - paise - bought);
  return mapTax(head =>
    Math.max(0, leftTax(line)[head] - (margin > 0 ? halfUp(line.tax[head] * after, margin) : 0)),
  );
}

/** Nothing is left of the sale after it. */
const completes = (sale: Sale, parts: readonly NotePart[]): boolean =>
  sale.lines.every(
    line =>
      line.back +
        sumBy(
          parts.filter(part => part.line === line),
          ({ pieces }) => pieces,
        ) ===
      line.quantity,
  );

/** Cash has no paise: a note that pays cash is in whole rupees. */
export function noteValue(
  sale: Sale,
  parts: readonly NotePart[],
  { isExact, withGoods }: { isExact: boolean; withGoods: boolean },
): number {
  const left = sale.total - sale.credited;
  if (withGoods && completes(sale, parts)) return left;
  const value = sumBy(parts, part => part.total);
  return Math.min(isExact ? value : toRupee(value), left);
}

export interface NoteMoney {
  cleared: number;
  lent: number;
  refund: number;
}

/** First what is due or was let go, then the lender's part; the rest is the customer's. */
export function moneyOf(books: Books, sale: Sale, total: number): NoteMoney {
  const due = books.dues.find(sale.id);
  const cleared = Math.min(total, due ? due.due + letGoOf(due) : 0);
  const lent = Math.min(total - cleared, sumBy(sale.loans, lentOf));
  return { cleared, lent, refund: total - cleared - lent };
}

const lentOf = ({ amount, returned }: Loan): number => amount - returned;

export interface NoteFacts {
  id: string;
  no: string;
  day: string;
  kind: 'RETURN' | 'PRICE' | 'DISCOUNT';
  parts: readonly NotePart[];
  total: number;
  refund: readonly Paid[];
  drawer: string | null;
  /** It is set against the sale that replaces it. */
  setOff?: { amount: number; customer: string | null };
}

export function note(books: Books, sale: Sale, facts: NoteFacts): void {
  const { day, parts, kind, total, refund, setOff } = facts;
  const isLast = kind === 'RETURN' && completes(sale, parts);
  const { cleared, lent } = moneyOf(books, sale, total);
  const due = books.dues.find(sale.id);
  const ofDue = Math.min(cleared, due?.due ?? 0);
  if (due) due.due -= ofDue;
  const takenBack: Line[] = [];
  let ofLetGo = cleared - ofDue;
  for (const each of due?.letGo ?? []) {
    const part = Math.min(ofLetGo, each.paise);
    ofLetGo -= part;
    each.paise -= part;
    takenBack.push([each.kind, -part]);
  }
  let ofLoans = lent;
  const toLenders: { financier: string; amount: number }[] = [];
  for (const loan of sale.loans) {
    const part = Math.min(ofLoans, lentOf(loan));
    ofLoans -= part;
    loan.returned += part;
    if (part > 0) toLenders.push({ financier: loan.financier, amount: part });
  }
  const tax = addTax(parts.map(part => part.tax));
  const net = sumBy(parts, part => part.net);
  const cost = sumBy(parts, ({ draws }) => sumBy(draws, draw => draw.cost));
  for (const { draws, condition, line } of parts)
    for (const draw of draws) {
      books.goods.putBack(day, draw);
      if (!line.product.isUnit) continue;
      draw.item.condition = condition ?? (draw.item.condition === 'NEW' ? 'OPENED' : draw.item.condition);
      draw.item.onHold = draw.item.condition === 'FAULTY';
    }
  books.ledger.post(
    day,
    `credit note ${facts.no}`,
    [
      [kind === 'DISCOUNT' ? 'DISCOUNTS_ALLOWED' : 'SALES', net],
      ['OUTPUT_CGST', tax.cgst],
      ['OUTPUT_SGST', tax.sgst],
      ['OUTPUT_IGST', tax.igst],
      ['ROUND_OFF', total - net - taxOf(tax)],
      ['CUSTOMERS', -ofDue, sale.customer],
      ...takenBack,
      ...refund.map((paid): Line => [
        books.givenFrom(paid, day),
        -paid.amount,
        paid.method === 'STORE_CREDIT' ? sale.customer : null,
      ]),
      ['STORE_CREDIT', -(setOff?.amount ?? 0), setOff?.customer ?? null],
      ...toLenders.map(({ financier, amount }): Line => ['FINANCIERS', -amount, financier]),
      ['STOCK', cost],
      ['COST_OF_GOODS', -cost],
    ],
    facts.drawer,
  );
  for (const part of parts) {
    const { line } = part;
    line.back += part.pieces;
    line.credited += part.total;
    line.taxCredited = addTax([line.taxCredited, part.tax]);
    if (kind !== 'DISCOUNT' && lowersTax(sale.day, day)) line.taxedCredited += part.total;
    if (kind !== 'RETURN') line.reduced += part.total;
  }
  sale.credited += total;
  sale.lastNoteOn = day;
  sale.notes.push({ day, total, ofGoods: kind === 'RETURN' });
  if (!sale.counted) return;
  const shown = isLast ? sale.lines : parts.map(({ line }) => line);
  const counted: Counted = {
    day,
    sales: isLast ? -1 : 0,
    total: -total,
    net: kind === 'DISCOUNT' ? 0 : -net,
    tax: -taxOf(tax),
    seller: sale.seller,
    method: sale.method,
    lines: shown.map(line => {
      const of = parts.filter(part => part.line === line);
      return {
        company: line.product.company,
        model: line.product.model,
        category: line.product.category,
        units: -sumBy(of, ({ pieces }) => pieces),
        total: -sumBy(of, part => part.total),
        net: kind === 'DISCOUNT' ? 0 : -sumBy(of, part => part.net),
        tax: -sumBy(of, part => taxOf(part.tax)),
        cost: -sumBy(of, ({ draws }) => sumBy(draws, draw => draw.cost)),
      };
    }),
    payments: [
      ...(isLast
        ? [...new Set(sale.payments.map(({ method }) => method))].map(method => ({
            method,
            amount: 0,
            sales: -1,
          }))
        : []),
      ...refund.map(({ method, methodId, amount }) => ({ method, methodId, amount: -amount, sales: 0 })),
      ...(setOff && setOff.amount > 0 ? [{ method: 'STORE_CREDIT', amount: -setOff.amount, sales: 0 }] : []),
      ...toLenders.map(({ amount }) => ({ method: 'FINANCE', amount: -amount, sales: 0 })),
    ],
  };
  books.counted.push(counted);
}

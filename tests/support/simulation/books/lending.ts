/** What financiers pay by one UTR, claims on brands, and repairs. */
import type { Books, Loan, Paid } from './books.ts';
import { openOf } from './collecting.ts';
import type { Change, Draw, Item } from './goods.ts';
import type { Entry, Line } from './ledger.ts';
import { sumBy, taxInPrice, taxOf, type Tax } from './money.ts';

const KINDS = ['DBD', 'FEE', 'ADVANCE_EMI', 'GST', 'MBD', 'OTHER'] as const;
export type Deductions = Record<(typeof KINDS)[number], number>;
export const noDeductions = (): Deductions => ({ DBD: 0, FEE: 0, ADVANCE_EMI: 0, GST: 0, MBD: 0, OTHER: 0 });
const all = (deductions: Deductions): number => sumBy(KINDS, kind => deductions[kind]);
const ROUNDING = 100;

/** What the scheme still lets the financier deduct. */
export function allowed(loan: Loan, buyDownBps: number): Deductions {
  const dbd = loan.dbd ?? Math.round((loan.amount * buyDownBps) / 10_000);
  const scheme = {
    ...noDeductions(),
    DBD: dbd,
    FEE: loan.fee,
    ADVANCE_EMI: loan.emi,
    GST: Math.round((dbd * 1_800) / 10_000),
    MBD: loan.mbd,
  };
  for (const kind of KINDS) scheme[kind] = Math.max(0, scheme[kind] - (loan.deducted[kind] ?? 0));
  return scheme;
}

export interface SettledLine {
  id: string;
  loan: Loan | null;
  net: number;
  deductions: Deductions;
  accepted: Deductions;
  applied: number;
  held: number;
  roundOff: number;
  exception: 'SHORT' | 'EXTRA_DEDUCTION' | 'OVERPAID' | 'UNKNOWN' | null;
  isResolved: boolean;
}

/** Up to a rupee is rounding; what is deducted beyond the scheme leaves the loan open; what is beyond all loans is held. */
export function judge(
  { net, deductions }: { net: number; deductions: Deductions },
  loan: Loan | null,
  buyDownBps: number,
): Omit<SettledLine, 'id' | 'isResolved'> {
  if (!loan)
    return {
      loan,
      net,
      deductions,
      accepted: noDeductions(),
      applied: 0,
      held: net,
      roundOff: 0,
      exception: 'UNKNOWN',
    };
  const scheme = allowed(loan, buyDownBps);
  const accepted = noDeductions();
  for (const kind of KINDS) accepted[kind] = Math.min(deductions[kind], scheme[kind]);
  const credited = net + all(accepted);
  const open = openOf(loan);
  const left = open - credited;
  const line = { loan, net, deductions, accepted, applied: credited, held: 0, roundOff: 0 };
  if (left < -ROUNDING) return { ...line, applied: open, held: -left, exception: 'OVERPAID' };
  if (all(deductions) - all(accepted) > ROUNDING)
    return {
      ...line,
      applied: Math.min(credited, open),
      held: Math.max(0, -left),
      exception: 'EXTRA_DEDUCTION',
    };
  if (left > ROUNDING) return { ...line, exception: 'SHORT' };
  return { ...line, applied: open, roundOff: left, exception: null };
}

export interface Settlement {
  id: string;
  financier: string;
  lines: SettledLine[];
  entry: Entry;
  isCancelled: boolean;
  resolves: SettledLine | null;
}

export function settle(
  books: Books,
  facts: {
    id: string;
    day: string;
    financier: string;
    lines: SettledLine[];
    otherTo?: string;
    resolves?: SettledLine;
  },
): Settlement {
  const { id, day, financier, lines } = facts;
  const debits = lines.flatMap(({ loan, accepted }): Line[] => [
    [
      loan?.isCollected ? 'FINANCIER_COLLECTIONS' : 'BUY_DOWNS',
      accepted.ADVANCE_EMI + accepted.FEE,
      loan?.isCollected ? financier : null,
    ],
    ['BUY_DOWNS', accepted.DBD],
    ['INPUT_TAX_PENDING', accepted.GST],
    ['BRAND_CLAIMS', accepted.MBD, loan?.company ?? null],
    [facts.otherTo ?? 'BANK_CHARGES', accepted.OTHER],
  ]);
  const entry = books.ledger.post(day, 'settlement', [
    ['BANK', sumBy(lines, ({ net }) => net)],
    ...debits,
    ['ROUND_OFF', sumBy(lines, ({ roundOff }) => roundOff)],
    ['FINANCIERS', -sumBy(lines, ({ applied, held }) => applied + held), financier],
  ]);
  for (const { loan, applied, accepted } of lines)
    if (loan) {
      loan.settled += applied;
      for (const kind of KINDS) loan.deducted[kind] = (loan.deducted[kind] ?? 0) + accepted[kind];
    }
  return { id, financier, lines, entry, isCancelled: false, resolves: facts.resolves ?? null };
}

export function cancelSettlement(books: Books, settlement: Settlement, day: string): void {
  settlement.isCancelled = true;
  if (settlement.resolves) settlement.resolves.isResolved = false;
  for (const { loan, applied, accepted } of settlement.lines)
    if (loan) {
      loan.settled -= applied;
      for (const kind of KINDS) loan.deducted[kind] = (loan.deducted[kind] ?? 0) - accepted[kind];
    }
  books.ledger.reverse(day, settlement.entry, null);
}

export interface Claim {
  id: string;
  company: string;
  kind: 'BUY_DOWN' | 'PRICE_DROP' | 'ACTIVATION' | 'WARRANTY';
  open: number;
  changes: Change[];
}

const CREDITED = {
  BUY_DOWN: 'BUY_DOWNS',
  PRICE_DROP: 'COST_OF_GOODS',
  ACTIVATION: 'COST_OF_GOODS',
  WARRANTY: 'WARRANTY_COST',
} as const;

/** A price drop lowers what these units cost; what is sold, and the others, lower what they were booked as. */
export function claim(
  books: Books,
  facts: Pick<Claim, 'id' | 'company' | 'kind'> & {
    day: string;
    amount: number;
    items: readonly Item[];
    tax?: Tax;
  },
): Claim {
  const { id, company, kind, day, amount, items, tax } = facts;
  const { ofStock, changes } =
    kind === 'PRICE_DROP' && items.length > 0
      ? books.goods.lower(day, items, amount, item => item.received - item.backToSupplier)
      : { ofStock: 0, changes: [] };
  const taxPaise = tax ? taxOf(tax) : 0;
  books.ledger.post(day, 'claim', [
    ['BRAND_CLAIMS', amount, company],
    ['STOCK', -ofStock],
    [CREDITED[kind], ofStock + taxPaise - amount],
    ['OUTPUT_CGST', -(tax?.cgst ?? 0)],
    ['OUTPUT_SGST', -(tax?.sgst ?? 0)],
    ['OUTPUT_IGST', -(tax?.igst ?? 0)],
  ]);
  return { id, company, kind, open: amount, changes };
}

export function settleClaim(
  books: Books,
  of: Claim,
  {
    id,
    day,
    received,
    writtenOff,
    supplier,
  }: { id: string; day: string; received: number; writtenOff: number; supplier: string | null },
): void {
  of.open -= received + writtenOff;
  books.ledger.post(day, 'claim settled', [
    supplier ? ['SUPPLIERS', received, supplier] : ['BANK', received],
    [CREDITED[of.kind], writtenOff],
    ['BRAND_CLAIMS', -received - writtenOff, of.company],
  ]);
  if (supplier && received > 0) books.bills.add({ id, supplier, kind: 'CLAIM', day, total: received }, []);
}

export interface Ticket {
  id: string;
  no: string;
  customer: string;
  isFree: boolean;
  part: { product: string; pieces: number };
  /** Of the part and of the work. */
  prices: [part: number, work: number];
  /** Its part is back in stock. */
  isPutBack?: boolean;
  state: string;
  reserved: Draw[];
  fitted: Draw[];
  advances: { amount: number; tax: Tax }[];
}

export function fitParts(books: Books, day: string, ticket: Ticket): void {
  reserve(ticket, -1);
  ticket.reserved = [];
  ticket.fitted = books.goods.draw(ticket.part.product, ticket.part.pieces);
  for (const draw of ticket.fitted) books.goods.take(day, draw);
  wip(books, day, 'WORK_IN_PROGRESS', 'STOCK', costOfFitted(ticket));
}

export const costOfFitted = ({ fitted }: Ticket): number => sumBy(fitted, ({ cost }) => cost);

export function reserve({ reserved }: Ticket, sign: 1 | -1): void {
  for (const { item, pieces } of reserved) item.held += sign * pieces;
}

export function putPartsBack(books: Books, day: string, ticket: Ticket): void {
  for (const draw of ticket.fitted) books.goods.putBack(day, draw);
  wip(books, day, 'STOCK', 'WORK_IN_PROGRESS', costOfFitted(ticket));
  ticket.fitted = [];
}

export const wip = (books: Books, day: string, debit: string, credit: string, paise: number): Entry =>
  books.ledger.post(day, 'parts of a repair', [
    [debit, paise],
    [credit, -paise],
  ]);

/** An advance for a service owes its GST when it is paid. */
export const taxOfAdvance = (tax: Tax, sign: 1 | -1): Line[] => [
  ['ADVANCE_TAX', sign * taxOf(tax)],
  ['OUTPUT_CGST', -sign * tax.cgst],
  ['OUTPUT_SGST', -sign * tax.sgst],
  ['OUTPUT_IGST', -sign * tax.igst],
];

export const advanceTax = (books: Books, customer: string, amount: number, rateBps: number): Tax =>
  taxInPrice(amount, rateBps, books.isInterState(books.personOf(customer)));

export function advancesUsed(books: Books, day: string, ticket: Ticket): void {
  if (ticket.advances.length > 0)
    books.ledger.post(
      day,
      'advance set off',
      ticket.advances.flatMap(({ tax }) => taxOfAdvance(tax, -1)),
    );
  ticket.advances = [];
}

export function refundAdvances(
  books: Books,
  day: string,
  ticket: Ticket,
  { paid, drawer }: { paid: Paid; drawer: string | null },
): void {
  books.ledger.post(
    day,
    'advance paid back',
    [
      ['STORE_CREDIT', paid.amount, ticket.customer],
      ...books.given([paid], day),
      ...ticket.advances.flatMap(({ tax }) => taxOfAdvance(tax, -1)),
    ],
    drawer,
  );
  ticket.advances = [];
}

/** Money that was held for no loan goes to this one, with the deductions of its line. */
export function matchHeld(
  line: SettledLine,
  loan: Loan,
  buyDownBps: number,
): Omit<SettledLine, 'id' | 'isResolved'> {
  const deductions = line.exception === 'UNKNOWN' ? line.deductions : noDeductions();
  const judged = judge({ net: line.held, deductions }, loan, buyDownBps);
  return { ...judged, net: 0, held: judged.held - line.held };
}

/** Money for no loan goes back to the financier, or is income. */
export const giveHeld = (line: SettledLine, isReturned: boolean): Omit<SettledLine, 'id' | 'isResolved'> => ({
  loan: null,
  net: isReturned ? -line.held : 0,
  deductions: noDeductions(),
  accepted: { ...noDeductions(), OTHER: isReturned ? 0 : -line.held },
  applied: 0,
  held: -line.held,
  roundOff: 0,
  exception: null,
});

/** The rest of a loan is let go: as one sum by choice, else what was deducted beyond the scheme by its kind. */
export function letLoanGo(
  line: SettledLine,
  loan: Loan,
  isOneSum: boolean,
): Omit<SettledLine, 'id' | 'isResolved'> {
  const accepted = noDeductions();
  const open = openOf(loan);
  let rest = open;
  for (const kind of ['DBD', 'GST', 'MBD'] as const) {
    if (isOneSum) continue;
    accepted[kind] = Math.min(rest, Math.max(0, line.deductions[kind] - line.accepted[kind]));
    rest -= accepted[kind];
  }
  accepted.OTHER = rest;
  return {
    loan,
    net: 0,
    deductions: accepted,
    accepted,
    applied: open,
    held: 0,
    roundOff: 0,
    exception: null,
  };
}

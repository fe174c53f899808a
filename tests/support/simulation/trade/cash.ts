/** Drawers, safe, banks, journals, the years. */
import {
  arrive,
  closeDrawer,
  journal,
  leave,
  moveCash,
  openDrawer,
  transfer,
  type From,
  type Session,
} from '../books/cash.ts';
import { addDays, monthOf } from '../books/calendar.ts';
import type { Line } from '../books/ledger.ts';
import { wholeOf, writeOffGoods } from '../books/costs.ts';
import { sumBy } from '../books/money.ts';
import { NothingToDo, type Operation, type SimShop } from './shop.ts';

const inPieces = (paise: number): Record<string, number> => {
  const pieces: Record<string, number> = {};
  let left = paise;
  for (const value of [50_000, 10_000, 2_000, 1_000, 500, 200, 100]) {
    const count = Math.floor(left / value);
    if (count > 0) pieces[value] = count;
    left -= count * value;
  }
  return pieces;
};

/** Cash has no paise: what is counted is whole rupees. */
const wholeRupees = (paise: number): number => Math.floor(paise / 100) * 100;

async function open(shop: SimShop, from: From, more: number): Promise<void> {
  const { books } = shop;
  const drawer = shop.oneOf(
    shop.drawers.filter(id => !shop.sessions.some(each => each.isOpen && each.drawer === id)),
  );
  const carried = books.ledger.cashOf(drawer);
  const counted = wholeRupees(carried + more);
  if (counted < 0 || (from === 'SAFE' && books.ledger.cashOf(null) < counted - carried))
    throw new NothingToDo();
  const answer = await shop.write(`/api/drawers/${drawer}/open`, {
    counted: inPieces(counted),
    ...(counted === carried ? {} : { reason: 'Counted', from }),
  });
  if (counted !== carried) openDrawer(books, { drawer, day: shop.today, counted, from });
  shop.sessions.push({ id: answer.id, drawer, day: shop.today, closed: null, isOpen: true });
}

export const openFromSafe: Operation = shop => open(shop, 'SAFE', shop.money(1_000_00, 30_000_00));
export const openFromCapital: Operation = shop => open(shop, 'CAPITAL', shop.money(1_000_00, 9_000_00));
export const openToDrawings: Operation = shop => open(shop, 'DRAWINGS', -shop.money(1_00, 900_00));
export const openShortOrOver: Operation = shop =>
  open(shop, 'SHORT_OVER', shop.random.between(-300_00, 300_00));
export const openAsLeft: Operation = shop => open(shop, 'SAFE', 0);

async function close(shop: SimShop, session: Session, off: number): Promise<void> {
  const { books } = shop;
  const counted = Math.max(0, wholeRupees(books.ledger.cashOf(session.drawer) + off));
  const isRight = counted === books.ledger.cashOf(session.drawer);
  await shop.write(`/api/drawers/${session.drawer}/close`, {
    counted: inPieces(counted),
    ...(isRight ? {} : { reason: 'Counted twice' }),
    sessionId: session.id,
  });
  session.closed = closeDrawer(books, session, counted);
  session.isOpen = false;
}

/** A difference is of the session's day, which must not be locked. */
const openOnes = (shop: SimShop): Session[] => shop.sessions.filter(({ isOpen }) => isOpen);
export const closeRight: Operation = shop => close(shop, shop.oneOf(openOnes(shop)), 0);
export const closeShort: Operation = shop =>
  close(shop, shop.oneOf(openOnes(shop)), -shop.random.between(1_00, 400_00));
export const closeOver: Operation = shop =>
  close(shop, shop.oneOf(openOnes(shop)), shop.random.between(1_00, 400_00));

export const reopen: Operation = async shop => {
  const last = shop.drawers.flatMap(drawer => shop.sessions.findLast(each => each.drawer === drawer) ?? []);
  const session = shop.oneOf(last.filter(({ isOpen, day }) => !isOpen && day >= shop.firstDay()));
  await shop.write(`/api/drawers/${session.drawer}/reopen`, {
    sessionId: session.id,
    reason: 'Counted badly',
  });
  if (session.closed) shop.books.ledger.reverse(session.day, session.closed, session.drawer);
  session.closed = null;
  session.isOpen = true;
};

const withCash = (shop: SimShop): Session =>
  shop.oneOf(openOnes(shop).filter(({ drawer }) => shop.books.ledger.cashOf(drawer) > 100_00));

async function move(
  shop: SimShop,
  body: { from: string; to: string; amount: number; session: Session | null },
): Promise<void> {
  await shop.write('/api/accounts/transfer', {
    from: body.from,
    to: body.to,
    amountPaise: body.amount,
    sessionId: body.session?.id ?? null,
  });
}
const some = (shop: SimShop, most: number): number =>
  Math.max(1, Math.floor(most / shop.random.pick([1, 2, 5])));

export const bankCash: Operation = async shop => {
  const session = withCash(shop);
  const amount = some(shop, shop.books.ledger.cashOf(session.drawer));
  await move(shop, { from: 'CASH', to: 'BANK', amount, session });
  transfer(shop.books, shop.today, { from: 'CASH', to: 'BANK', amount, drawer: session.drawer });
};
export const drawFromBank: Operation = async shop => {
  const session = shop.oneOf(openOnes(shop));
  const amount = shop.money(1_000_00, 20_000_00);
  await move(shop, { from: 'BANK', to: 'CASH', amount, session });
  transfer(shop.books, shop.today, { from: 'BANK', to: 'CASH', amount, drawer: session.drawer });
};
export const safeToBank: Operation = async shop => {
  const has = shop.books.ledger.cashOf(null);
  if (has < 100) throw new NothingToDo();
  const amount = some(shop, has / 4);
  await move(shop, { from: 'SAFE', to: 'BANK', amount, session: null });
  transfer(shop.books, shop.today, { from: 'CASH', to: 'BANK', amount, drawer: null });
};
export const bankToSafe: Operation = async shop => {
  const amount = shop.money(1_000_00, 40_000_00);
  await move(shop, { from: 'OWN_1', to: 'SAFE', amount, session: null });
  transfer(shop.books, shop.today, { from: 'OWN_1', to: 'CASH', amount, drawer: null });
};
export const intoSafe: Operation = async shop => {
  const session = withCash(shop);
  const amount = some(shop, shop.books.ledger.cashOf(session.drawer));
  await move(shop, { from: 'CASH', to: 'SAFE', amount, session });
  moveCash(shop.books, shop.today, { from: session.drawer, to: null, amount });
};
export const outOfSafe: Operation = async shop => {
  const session = shop.oneOf(openOnes(shop));
  const has = shop.books.ledger.cashOf(null);
  if (has < 100) throw new NothingToDo();
  const amount = some(shop, has / 5);
  await move(shop, { from: 'SAFE', to: 'CASH', amount, session });
  moveCash(shop.books, shop.today, { from: null, to: session.drawer, amount });
};
export const contra: Operation = async shop => {
  const [from, to] = shop.random.pick([
    ['BANK', 'OWN_1'],
    ['OWN_1', 'BANK'],
  ] as const);
  const amount = shop.money(100_00, 30_000_00);
  await move(shop, { from, to, amount, session: null });
  transfer(shop.books, shop.today, { from, to, amount, drawer: null });
};
/** No drawer goes below nothing. */
export const takeMoreThanThereIs: Operation = async shop => {
  const session = shop.oneOf(openOnes(shop));
  const amount = shop.books.ledger.cashOf(session.drawer) + shop.money(1_00, 50_000_00);
  await shop.write(
    '/api/accounts/transfer',
    { from: 'CASH', to: 'BANK', amountPaise: amount, sessionId: session.id },
    { mayRefuse: ['CASH_BELOW_ZERO'] },
  );
  throw new Error('a drawer gave more than it held');
};

export const send: Operation = async shop => {
  const session = withCash(shop);
  const to = shop.drawers.find(id => id !== session.drawer) ?? '';
  const amount = some(shop, shop.books.ledger.cashOf(session.drawer));
  const { id } = await shop.write('/api/drawers/transfers', {
    toDrawerId: to,
    amountPaise: amount,
    sessionId: session.id,
  });
  leave(shop.books, shop.today, session.drawer, amount);
  shop.sent.push({ id, from: session.drawer, to, amount });
};
async function answer(shop: SimShop, isAccepted: boolean): Promise<void> {
  const isOpen = (drawer: string) => openOnes(shop).some(each => each.drawer === drawer);
  const sent = shop.oneOf(shop.sent.filter(({ from, to }) => isOpen(isAccepted ? to : from)));
  await shop.write(
    `/api/drawers/transfers/${sent.id}/${isAccepted ? 'accept' : 'decline'}`,
    isAccepted ? undefined : { reason: 'Not here' },
  );
  arrive(shop.books, shop.today, isAccepted ? sent.to : sent.from, sent.amount);
  shop.sent = shop.sent.filter(each => each !== sent);
}
export const accept: Operation = shop => answer(shop, true);
export const decline: Operation = shop => answer(shop, false);

async function post(shop: SimShop, lines: Line[], { day = shop.today, note = '' } = {}): Promise<void> {
  const hasCash = lines.some(([account]) => account === 'CASH');
  const session = shop.session();
  const drawer = hasCash ? (session?.drawer ?? null) : null;
  if (hasCash) {
    const out = -sumBy(lines, ([account, paise]) => (account === 'CASH' ? paise : 0));
    if (!session || shop.books.ledger.cashOf(session.drawer) < out) throw new NothingToDo();
  }
  const { id } = await shop.write('/api/accounts/journal', {
    ...(day === shop.today ? {} : { businessDate: day }),
    ...(note ? { note } : {}),
    lines: lines.map(([account, paise]) =>
      paise > 0 ? { account, debitPaise: paise } : { account, creditPaise: -paise },
    ),
    ...(hasCash ? { sessionId: session?.id } : {}),
  });
  shop.journals.push({ id, entry: journal(shop.books, day, lines, drawer), drawer, hasCash });
}

export const capital: Operation = async shop => {
  const amount = shop.money(10_000_00, 90_000_00);
  await post(shop, [
    [shop.random.pick(['CASH', 'BANK']), amount],
    ['CAPITAL', -amount],
  ]);
};
export const drawings: Operation = async shop => {
  const amount = shop.money(500_00, 9_000_00);
  await post(shop, [
    ['DRAWINGS', amount],
    [shop.random.pick(['CASH', 'BANK']), -amount],
  ]);
};
export const payGst: Operation = async shop => {
  const heads = ['CGST', 'SGST', 'IGST'].map(head => {
    const out = -shop.books.ledger.sum(`OUTPUT_${head}`);
    return { head, paise: Math.max(0, Math.floor(out / 2)) };
  });
  const total = sumBy(heads, ({ paise }) => paise);
  if (total === 0) throw new NothingToDo();
  await post(shop, [
    ...heads.flatMap(({ head, paise }): Line[] => (paise > 0 ? [[`OUTPUT_${head}`, paise]] : [])),
    ['BANK', -total],
  ]);
};
/** An account of the shop's own, with what is booked to it. */
export const ownAccount: Operation = async shop => {
  const [name, type, group, sign] = shop.random.pick([
    ['Furniture', 'ASSET', 'FIXED_ASSET', 1],
    ['Loan', 'LIABILITY', 'LOAN', -1],
    ['Octroi', 'EXPENSE', 'DIRECT_COST', 1],
    ['Interest', 'INCOME', 'OTHER_INCOME', -1],
    ['Depreciation', 'EXPENSE', 'DEPRECIATION', 1],
    ['Deposit', 'ASSET', 'DEPOSIT', 1],
  ] as const);
  const amount = shop.money(500_00, 20_000_00);
  const { code } = await shop.write('/api/accounts', { name: `${name} ${shop.serial()}`, type, group });
  shop.books.ledger.own.set(code, { type, group });
  const other = group === 'DEPRECIATION' ? 'CAPITAL' : 'BANK';
  await post(shop, [
    [code, sign * amount],
    [other, -sign * amount],
  ]);
};
export const priorPeriod: Operation = async shop => {
  const amount = shop.money(100_00, 2_000_00);
  const day = shop.dayBefore(60);
  await post(
    shop,
    [
      ['RENT', amount],
      ['BANK', -amount],
    ],
    { day, note: 'Rent of then' },
  );
};
export const reverseJournal: Operation = async shop => {
  const of = shop.oneOf(shop.journals.filter(({ hasCash }) => !hasCash));
  await shop.write(`/api/journals/${of.id}/reverse`, { reason: 'Wrong account' });
  shop.books.ledger.reverse(shop.today, of.entry, null);
  shop.journals = shop.journals.filter(each => each !== of);
};
/** A locked period takes nothing. */
export const postIntoLocked: Operation = async shop => {
  if (shop.lockedUntil < '2025-04-30') throw new NothingToDo();
  await shop.write(
    '/api/accounts/journal',
    {
      businessDate: shop.lockedUntil,
      lines: [
        { account: 'RENT', debitPaise: 100 },
        { account: 'BANK', creditPaise: 100 },
      ],
    },
    { mayRefuse: ['PERIOD_LOCKED'] },
  );
  throw new Error('a locked period took a journal');
};
export const lock: Operation = async shop => {
  const until = addDays(`${monthOf(shop.today)}-01`, -32);
  if (until <= shop.lockedUntil || openOnes(shop).some(({ day }) => day <= until)) throw new NothingToDo();
  await shop.write('/api/accounts/lock', { until });
  shop.lockedUntil = until;
};

/** A day takes nothing more, nor do those before it. */
export const closeDay: Operation = async shop => {
  const day = addDays(shop.today, -1);
  // Before the first drawer was opened a day is closed by a count.
  if (shop.sessions.length === 0 || day < shop.firstDay()) throw new NothingToDo();
  for (const session of openOnes(shop)) await close(shop, session, 0);
  await shop.write('/api/accounts/day-close', { businessDate: day });
  shop.closedUntil = day;
};
export const postIntoClosed: Operation = async shop => {
  if (shop.closedUntil <= shop.lockedUntil) throw new NothingToDo();
  await shop.write(
    '/api/accounts/journal',
    {
      businessDate: shop.closedUntil,
      lines: [
        { account: 'RENT', debitPaise: 100 },
        { account: 'BANK', creditPaise: 100 },
      ],
    },
    { mayRefuse: ['DAY_CLOSED'] },
  );
  throw new Error('a closed day took a journal');
};

/** What the auditor finds is of the last day of the year. */
export async function ofLastDay(shop: SimShop, year: number): Promise<void> {
  const day = `${year + 1}-03-31`;
  if (day < shop.firstDay()) return;
  const amount = shop.money(1_000_00, 9_000_00);
  await post(
    shop,
    [
      ['OTHER_EXPENSES', amount],
      ['CAPITAL', -amount],
    ],
    { day, note: 'Found by the auditor' },
  );
  const { goods } = shop.books;
  const gone = goods.items.find(
    ({ imei, status, held, moves }) =>
      imei && status === 'IN_STOCK' && held === 0 && moves.every(move => move.day <= day),
  );
  if (!gone) return;
  await shop.write('/api/stock-items/adjust', {
    kind: 'WRITE_OFF',
    reason: 'Stock-taking of the year’s end',
    businessDate: day,
    lines: [{ imei: gone.imei }],
  });
  writeOffGoods(shop.books, day, [wholeOf(gone)]);
}

export async function closeYear(shop: SimShop, year: number): Promise<void> {
  for (const session of openOnes(shop)) await close(shop, session, 0);
  await shop.write('/api/accounts/year-end', { financialYear: year });
  shop.books.ledger.closeYear(year);
  const last = `${year + 1}-03-31`;
  if (shop.lockedUntil < last) shop.lockedUntil = last;
}

export async function reopenYear(shop: SimShop, year: number): Promise<void> {
  await shop.write('/api/accounts/year-end/reopen', {
    financialYear: year,
    reason: 'The auditor corrected it',
  });
  shop.books.ledger.reopenYear(year);
  shop.lockedUntil = `${year}-03-31`;
}

/** Settlements of financiers with their exceptions, claims on brands, commission, the bank's statement. */
import type { Loan } from '../books/books.ts';
import { openLoans, openOf } from '../books/collecting.ts';
import {
  allowed,
  cancelSettlement,
  claim,
  giveHeld,
  judge,
  letLoanGo,
  matchHeld,
  noDeductions,
  settle,
  settleClaim,
  type Deductions,
  type SettledLine,
} from '../books/lending.ts';
import { addDays, lastOfMonth, monthOf } from '../books/calendar.ts';
import { earned } from '../books/costs.ts';
import { journal } from '../books/cash.ts';
import { sumBy } from '../books/money.ts';
import { NothingToDo, type Operation, type SimShop } from './shop.ts';

type Lender = SimShop['financiers'][number];

interface Sent {
  loan: Loan | null;
  loanNo: string;
  gross: number;
  net: number;
  deductions: Deductions;
}

async function send(shop: SimShop, lender: Lender, lines: readonly Sent[]): Promise<void> {
  const answer = await shop.write(`/api/financiers/${lender.id}/settlements`, {
    utr: `UTR${shop.serial()}`,
    businessDate: shop.today,
    lines: lines.map(({ loanNo, gross, net, deductions }) => ({
      loanNo,
      grossPaise: gross,
      netPaise: net,
      deductions: Object.entries(deductions).flatMap(([kind, amountPaise]) =>
        amountPaise > 0 ? [{ kind, amountPaise }] : [],
      ),
    })),
  });
  const idOf = (loanNo: string): string =>
    [...answer.matched, ...answer.exceptions].find((each: { loanNo: string }) => each.loanNo === loanNo)
      ?.lineId ?? '';
  const judged = lines.map((line): SettledLine => ({
    ...judge(line, line.loan, lender.bps),
    id: idOf(line.loanNo),
    isResolved: false,
  }));
  shop.settlements.push(
    settle(shop.books, { id: answer.settlementId, day: shop.today, financier: lender.id, lines: judged }),
  );
}

const lenderWithLoans = (shop: SimShop): Lender =>
  shop.oneOf(shop.financiers.filter(({ id }) => openLoans(shop.books, id).length > 0));

const rightly = (loan: Loan, { bps }: Lender): Sent => {
  const deductions = allowed(loan, bps);
  for (const kind of Object.keys(deductions) as (keyof Deductions)[])
    if (sumBy(Object.values(deductions), each => each) > openOf(loan)) deductions[kind] = 0;
  const net = openOf(loan) - sumBy(Object.values(deductions), each => each);
  return { loan, loanNo: loan.loanNo, gross: loan.amount, net, deductions };
};

export const settleRight: Operation = async shop => {
  const lender = lenderWithLoans(shop);
  const loans = openLoans(shop.books, lender.id).slice(0, shop.random.between(1, 3));
  await send(
    shop,
    lender,
    loans.map(loan => rightly(loan, lender)),
  );
};
export const settleShort: Operation = async shop => {
  const lender = lenderWithLoans(shop);
  const line = rightly(shop.oneOf(openLoans(shop.books, lender.id)), lender);
  await send(shop, lender, [{ ...line, net: Math.floor(line.net / 2) }]);
};
export const settleWithMoreDeducted: Operation = async shop => {
  const lender = lenderWithLoans(shop);
  const line = rightly(shop.oneOf(openLoans(shop.books, lender.id)), lender);
  const more = Math.min(500_00, Math.floor(line.net / 2));
  if (more < 200) throw new NothingToDo();
  const deductions = { ...line.deductions, DBD: line.deductions.DBD + more };
  await send(shop, lender, [{ ...line, deductions, net: line.net - more }]);
};
export const settleTooMuch: Operation = async shop => {
  const lender = lenderWithLoans(shop);
  const line = rightly(shop.oneOf(openLoans(shop.books, lender.id)), lender);
  const more = shop.money(200_00, 3_000_00);
  await send(shop, lender, [{ ...line, gross: line.gross + more, net: line.net + more }]);
};
export const settleUnknown: Operation = async shop => {
  const net = shop.money(500_00, 5_000_00);
  await send(shop, shop.oneOf(shop.financiers), [
    { loan: null, loanNo: `NONE${shop.serial()}`, gross: net, net, deductions: noDeductions() },
  ]);
};

const standing = (shop: SimShop) => shop.settlements.filter(({ isCancelled }) => !isCancelled);
const exceptions = (shop: SimShop) =>
  standing(shop).flatMap(settlement =>
    settlement.lines
      .filter(({ exception, isResolved, id }) => exception && !isResolved && id)
      .map(line => ({ settlement, line })),
  );

async function resolve(
  shop: SimShop,
  { settlement, line }: ReturnType<typeof exceptions>[number],
  {
    saleId,
    as,
    outcome,
    otherTo,
  }: { saleId?: string; as?: string; outcome: Omit<SettledLine, 'id' | 'isResolved'>; otherTo?: string },
): Promise<void> {
  const answer = await shop.write(`/api/financiers/${settlement.financier}/exceptions/${line.id}/resolve`, {
    ...(saleId ? { saleId } : {}),
    ...(as ? { as } : {}),
    reason: 'Agreed by phone',
  });
  line.isResolved = true;
  shop.settlements.push(
    settle(shop.books, {
      id: answer.settlementId,
      day: shop.today,
      financier: settlement.financier,
      lines: [{ ...outcome, id: answer.lineId ?? '', isResolved: false }],
      resolves: line,
      ...(otherTo ? { otherTo } : {}),
    }),
  );
}
const held = (shop: SimShop) => shop.oneOf(exceptions(shop).filter(({ line }) => line.held > 0));
/** Of a loan the last one is open. */
const missing = (shop: SimShop) => {
  const all = standing(shop).flatMap(({ lines }) => lines);
  const isLast = (line: SettledLine): boolean =>
    all.findLast(
      each => each.loan === line.loan && ['SHORT', 'EXTRA_DEDUCTION'].includes(each.exception ?? ''),
    ) === line;
  return shop.oneOf(
    exceptions(shop).filter(
      ({ line }) =>
        line.held === 0 && line.loan && openOf(line.loan) > 0 && !line.loan.isCancelled && isLast(line),
    ),
  );
};

export const matchMoneyHeld: Operation = async shop => {
  const of = held(shop);
  const loan = shop.oneOf(openLoans(shop.books, of.settlement.financier));
  const bps = shop.financiers.find(({ id }) => id === of.settlement.financier)?.bps ?? 0;
  await resolve(shop, of, { saleId: loan.sale, outcome: matchHeld(of.line, loan, bps) });
};
export const returnMoneyHeld: Operation = async shop => {
  const of = held(shop);
  await resolve(shop, of, { as: 'RETURNED', outcome: giveHeld(of.line, true) });
};
export const moneyHeldIsIncome: Operation = async shop => {
  const of = held(shop);
  await resolve(shop, of, { as: 'INCOME', outcome: giveHeld(of.line, false), otherTo: 'OTHER_INCOME' });
};
export const letRestGo: Operation = async shop => {
  const of = missing(shop);
  if (of.line.loan) await resolve(shop, of, { outcome: letLoanGo(of.line, of.line.loan, false) });
};
export const restIsBadDebt: Operation = async shop => {
  const of = missing(shop);
  if (of.line.loan)
    await resolve(shop, of, {
      as: 'BAD_DEBT',
      outcome: letLoanGo(of.line, of.line.loan, true),
      otherTo: 'BAD_DEBTS',
    });
};
export const restIsDiscount: Operation = async shop => {
  const of = missing(shop);
  if (of.line.loan)
    await resolve(shop, of, {
      as: 'DISCOUNT',
      outcome: letLoanGo(of.line, of.line.loan, true),
      otherTo: 'DISCOUNTS_ALLOWED',
    });
};
export const takeBackSettlement: Operation = async shop => {
  const of = shop.oneOf(
    standing(shop).filter(
      each =>
        !each.lines.some(({ isResolved }) => isResolved) &&
        each.lines.every(({ loan }) => !loan?.isCancelled),
    ),
  );
  await shop.write(`/api/settlements/${of.id}/cancel`, { reason: 'Entered twice' });
  cancelSettlement(shop.books, of, shop.today);
};

async function makeClaim(
  shop: SimShop,
  kind: 'BUY_DOWN' | 'PRICE_DROP' | 'ACTIVATION',
  ofUnits: boolean,
): Promise<void> {
  const { goods } = shop.books;
  const product = shop.oneOf(shop.products.filter(({ isUnit }) => isUnit));
  const units = goods.items
    .filter(
      ({ product: of, status, imei, condition }) =>
        of === product.id && imei && status === 'IN_STOCK' && condition === 'NEW',
    )
    .toSorted((a, b) => (a.receivedOn === b.receivedOn ? a.id - b.id : a.receivedOn < b.receivedOn ? -1 : 1));
  const isOnce = units.every(({ imei }) => goods.items.filter(each => each.imei === imei).length === 1);
  if (ofUnits && (units.length === 0 || !isOnce)) throw new NothingToDo();
  const each = shop.money(50_00, 900_00);
  const companyId = shop.companies.get(product.company) ?? '';
  const { id } = await shop.write('/api/brand-claims', {
    kind,
    companyId,
    ...(ofUnits ? { perUnitPaise: each, imeis: units.map(({ imei }) => imei) } : { amountPaise: each }),
  });
  const amount = ofUnits ? each * units.length : each;
  shop.claims.push(
    claim(shop.books, { id, company: companyId, kind, day: shop.today, amount, items: ofUnits ? units : [] }),
  );
}
export const claimPriceDrop: Operation = shop => makeClaim(shop, 'PRICE_DROP', true);
export const claimPriceDropOfSold: Operation = shop => makeClaim(shop, 'PRICE_DROP', false);
export const claimBuyDown: Operation = shop => makeClaim(shop, 'BUY_DOWN', false);
export const claimActivation: Operation = shop => makeClaim(shop, 'ACTIVATION', false);

async function claimPaid(
  shop: SimShop,
  part: 'ALL' | 'PART' | 'NOTHING',
  supplier: string | null,
): Promise<void> {
  const of = shop.oneOf(shop.claims.filter(({ open }) => open > 1));
  const received = part === 'ALL' ? of.open : part === 'PART' ? Math.ceil(of.open / 2) : 0;
  const writtenOff = part === 'NOTHING' ? of.open : part === 'PART' ? Math.floor(of.open / 4) : 0;
  await shop.write(`/api/brand-claims/${of.id}/settle`, {
    receivedPaise: received,
    writeOffPaise: writtenOff,
    ...(writtenOff > 0 ? { reason: 'Given up' } : {}),
    ...(received > 0
      ? supplier
        ? { method: 'SUPPLIER_CREDIT', supplierId: supplier }
        : { method: 'BANK_TRANSFER' }
      : {}),
  });
  settleClaim(shop.books, of, {
    id: `${of.id}-${shop.serial()}`,
    day: shop.today,
    received,
    writtenOff,
    supplier,
  });
}
export const claimPaidByBank: Operation = shop => claimPaid(shop, 'ALL', null);
export const claimPaidInPart: Operation = shop => claimPaid(shop, 'PART', null);
export const claimPaidBySupplier: Operation = shop => claimPaid(shop, 'ALL', shop.oneOf(shop.suppliers));
export const claimGivenUp: Operation = shop => claimPaid(shop, 'NOTHING', null);

/** So much for each phone that a person sold, less what came back. */
const PER_PHONE = 75_00;
export const beginCommission: Operation = async shop => {
  if (shop.hasCommission) throw new NothingToDo();
  shop.hasCommission = true;
  await shop.write('/api/commission-rules', {
    name: 'Phones',
    itemCategory: 'MOBILE',
    basis: 'UNIT',
    perUnitPaise: PER_PHONE,
    startsOn: '2025-04-01',
    active: true,
  });
};
export const postCommission: Operation = async shop => {
  const month = monthOf(addDays(`${monthOf(shop.today)}-01`, -1));
  const day = lastOfMonth(month);
  if (!shop.hasCommission || month < '2025-04' || day < shop.firstDay()) throw new NothingToDo();
  const person = shop.random.pick([shop.shop.owner.userId, shop.shop.staff.userId]);
  if (
    shop.staffEntries.some(
      each => each.kind === 'COMMISSION' && each.person === person && each.month === month,
    )
  )
    throw new NothingToDo();
  const phones = sumBy(shop.books.counted, counted =>
    counted.seller === person && monthOf(counted.day) === month
      ? sumBy(counted.lines, line => (line.category === 'MOBILE' ? line.units : 0))
      : 0,
  );
  if (phones <= 0) throw new NothingToDo();
  const { id } = await shop.write('/api/commission/pay', { month, personId: person });
  const amount = phones * PER_PHONE;
  const entry = earned(shop.books, { day, person, kind: 'COMMISSION', amount });
  shop.staffEntries.push({ id, kind: 'COMMISSION', person, amount, entry, month });
};

const rupees = (paise: number): string => (Math.abs(paise) / 100).toFixed(2);
/** The bank says what it took and gave. */
export const statement: Operation = async shop => {
  const lines = Array.from(
    { length: shop.random.between(1, 2) },
    () => shop.random.pick([-1, -1, 1]) * shop.random.between(10_00, 300_00),
  );
  const [year, month, day] = shop.today.split('-');
  const rows = lines.map(paise => {
    shop.statement.balance += paise;
    const [out, into] = paise < 0 ? [rupees(paise), ''] : ['', rupees(paise)];
    return `${day}/${month}/${year?.slice(2)},${paise < 0 ? 'CHARGES' : 'INTEREST'} ${shop.serial()},0,${day}/${month}/${year?.slice(2)},${out},${into},${shop.statement.balance < 0 ? '-' : ''}${rupees(shop.statement.balance)}`;
  });
  const csv = [
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    ...rows,
  ].join('\r\n');
  const form = new FormData();
  form.set('file', new File([csv], 'statement.csv'));
  const sent = new Response(form);
  const answer = await (
    await shop.as('owner')
  ).ask('POST', '/api/bank/BANK/import', undefined, {
    raw: new Uint8Array(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  });
  shop.note(`${shop.today} statement ${csv} → ${answer.status}`);
  if (answer.status >= 300) throw new Error(`a statement was refused: ${answer.text}\n${csv}`);
  shop.statement.open.push(...lines);
};
/** What the books lack is posted from its line. */
export const postFromStatement: Operation = async shop => {
  const open = (await shop.read('/api/bank/BANK/lines?state=open&size=200')).content as {
    id: string;
    amountPaise: number;
    day: string;
  }[];
  const line = shop.oneOf(open.filter(({ day }) => day >= shop.firstDay()));
  const ours = shop.statement.open.indexOf(line.amountPaise);
  if (ours < 0) throw new Error('the statement has a line that was not sent');
  const [amount] = shop.statement.open.splice(ours, 1);
  const account = (amount ?? 0) < 0 ? 'BANK_CHARGES' : 'OTHER_INCOME';
  await shop.write(`/api/bank/lines/${line.id}/post`, { account });
  journal(
    shop.books,
    line.day,
    [
      ['BANK', amount ?? 0],
      [account, -(amount ?? 0)],
    ],
    null,
  );
};

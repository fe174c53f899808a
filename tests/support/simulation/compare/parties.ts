/** Who owes and is owed as at that day, document by document; store credit; loans; cheques. */
import { openOf } from '../books/collecting.ts';
import { sumBy } from '../books/money.ts';
import type { SimShop } from '../trade/shop.ts';
import type { Differences, Figures } from './differ.ts';

type Row = Record<string, number> & {
  id: string;
  sales: { id: string; duePaise: number }[];
  bills: { id: string; duePaise: number }[];
};

const byId = (rows: readonly Row[], name: string): Figures =>
  Object.fromEntries(rows.map(row => [row.id, row[name] ?? 0]));
const negated = (figures: ReadonlyMap<string, number>): Figures =>
  Object.fromEntries([...figures].map(([id, paise]) => [id, -paise]));

export async function dues(shop: SimShop, differ: Differences, day: string): Promise<void> {
  const { ledger, dues: open } = shop.books;
  const page = await shop.read(`/api/dues?asOf=${day}&size=200`);
  const rows = page.content as (Row & { party: string })[];
  const of = (party: string) => rows.filter(each => each.party === party);
  const owed = Object.fromEntries(ledger.byParty('CUSTOMERS', day));
  differ.same(`dues ${day}, customers`, byId(of('CUSTOMER'), 'duePaise'), owed);
  const lent = Object.fromEntries(ledger.byParty('FINANCIERS', day));
  differ.same(`dues ${day}, financiers`, byId(of('FINANCIER'), 'duePaise'), lent);
  differ.same(
    `dues ${day}, sum`,
    { due: page.duePaise },
    { due: ledger.sum('CUSTOMERS', { to: day }) + ledger.sum('FINANCIERS', { to: day }) },
  );
  if (day !== shop.today) return;
  // Document by document.
  differ.same(
    `dues ${day}, documents`,
    Object.fromEntries(
      of('CUSTOMER').flatMap(({ sales }) => sales.map(({ id, duePaise }) => [id, duePaise])),
    ),
    Object.fromEntries(open.all.flatMap(({ id, due }) => (due > 0 ? [[id, due] as const] : []))),
  );
}

export async function payables(shop: SimShop, differ: Differences, day: string): Promise<void> {
  const { ledger, bills } = shop.books;
  const page = await shop.read(`/api/payables?asOf=${day}&size=200`);
  const rows = page.content as Row[];
  differ.same(`payables ${day}`, byId(rows, 'payablePaise'), negated(ledger.byParty('SUPPLIERS', day)));
  if (day !== shop.today) return;
  differ.same(
    `payables ${day}, bills`,
    Object.fromEntries(rows.flatMap(row => row.bills.map(({ id, duePaise }) => [id, duePaise]))),
    Object.fromEntries(
      bills.bills.flatMap(({ id, due, isCancelled }) =>
        due > 0 && !isCancelled ? [[id, due] as const] : [],
      ),
    ),
  );
  differ.same(
    `payables ${day}, open`,
    byId(rows, 'openPaise'),
    Object.fromEntries(shop.suppliers.map(id => [id, bills.openOf(id)])),
  );
}

/** What is owed by and to people, on their own records. */
export async function people(shop: SimShop, differ: Differences): Promise<void> {
  const { ledger } = shop.books;
  const customers = (await shop.read('/api/customers?range=[0,99]')) as Row[];
  differ.same('customers, due', byId(customers, 'duePaise'), Object.fromEntries(ledger.byParty('CUSTOMERS')));
  differ.same(
    'customers, store credit',
    byId(customers, 'storeCreditPaise'),
    negated(ledger.byParty('STORE_CREDIT')),
  );
  const suppliers = (await shop.read('/api/suppliers?range=[0,99]')) as Row[];
  differ.same('suppliers', byId(suppliers, 'payablePaise'), negated(ledger.byParty('SUPPLIERS')));
  const financiers = (await shop.read('/api/financiers?range=[0,99]')) as Row[];
  differ.same(
    'financiers',
    byId(financiers, 'receivablePaise'),
    Object.fromEntries(ledger.byParty('FINANCIERS')),
  );
}

export async function statements(
  shop: SimShop,
  differ: Differences,
  from: string,
  to: string,
): Promise<void> {
  const { ledger } = shop.books;
  const customer = shop.random.pick(shop.customers);
  const theirs = await shop.read(`/api/customers/${customer}/statement?from=${from}&to=${to}`);
  differ.same(
    `statement of the customer ${customer}`,
    { closing: theirs.closingPaise, credit: theirs.storeCreditPaise },
    {
      closing: ledger.sum('CUSTOMERS', { to, party: customer }),
      credit: -ledger.sum('STORE_CREDIT', { to, party: customer }),
    },
  );
  const supplier = shop.random.pick(shop.suppliers);
  const of = await shop.read(`/api/suppliers/${supplier}/statement?from=${from}&to=${to}`);
  differ.same(
    `statement of the supplier ${supplier}`,
    { closing: of.closingPaise },
    { closing: -ledger.sum('SUPPLIERS', { to, party: supplier }) },
  );
}

export async function loans(shop: SimShop, differ: Differences): Promise<void> {
  for (const { id } of shop.financiers) {
    const page = await shop.read(`/api/financiers/${id}/account?size=200`);
    const theirs = page.content as { saleId: string; openPaise: number }[];
    const ours = shop.books.loans.filter(
      loan => loan.financier === id && !loan.isCancelled && openOf(loan) > 0,
    );
    differ.same(
      `loans of the financier ${id}`,
      Object.fromEntries(theirs.map(({ saleId, openPaise }) => [saleId, openPaise])),
      Object.fromEntries(ours.map(loan => [loan.sale, openOf(loan)])),
    );
  }
}

export async function cheques(shop: SimShop, differ: Differences): Promise<void> {
  const page = await shop.read('/api/cheques?waiting=true&size=200');
  const { ledger } = shop.books;
  differ.same(
    'cheques, sums',
    { inHand: page.inHandPaise, issued: page.issuedPaise },
    { inHand: ledger.sum('CHEQUES'), issued: -ledger.sum('CHEQUES_ISSUED') },
  );
  const waiting = (direction: string): number =>
    sumBy(shop.books.cheques, cheque =>
      cheque.direction === direction && cheque.state === 'WAITS' ? cheque.amount : 0,
    );
  const rows = page.content as { direction: string; amountPaise: number }[];
  const theirs = (direction: string): number =>
    sumBy(
      rows.filter(row => row.direction === direction),
      row => row.amountPaise,
    );
  differ.same(
    'cheques that wait',
    { taken: theirs('TAKEN'), given: theirs('GIVEN') },
    { taken: waiting('TAKEN'), given: waiting('GIVEN') },
  );
}

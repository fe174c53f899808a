/** Statistics by day and month, breakdowns, and the evenings; gross profit is that of profit and loss in all of them. */
import type { Counted } from '../books/books.ts';
import { monthOf } from '../books/calendar.ts';
import { sumBy } from '../books/money.ts';
import type { SimShop } from '../trade/shop.ts';
import type { Differences, Figures } from './differ.ts';

type Of = (of: Counted) => number;
const between = (shop: SimShop, from: string, to: string): Counted[] =>
  shop.books.counted.filter(({ day }) => day >= from && day <= to);
const units: Of = ({ lines }) => sumBy(lines, line => line.units);

export async function statistics(
  shop: SimShop,
  differ: Differences,
  from: string,
  to: string,
): Promise<void> {
  const counted = between(shop, from, to);
  const span = `timePeriod=custom&startDate=${from}&endDate=${to}`;
  const summary = await shop.read(`/api/statistics/summary?${span}`);
  differ.same(
    `statistics ${from} to ${to}`,
    {
      sales: summary.sales,
      units: summary.units,
      revenue: summary.revenuePaise,
      tax: summary.taxPaise,
      SALES: summary.grossProfitPaise,
    },
    {
      sales: sumBy(counted, ({ sales }) => sales),
      units: sumBy(counted, units),
      revenue: sumBy(counted, ({ total }) => total),
      tax: sumBy(counted, ({ tax }) => tax),
      SALES: shop.books.ledger.grossProfit(from, to),
    },
  );
  const byLine = (
    key: (line: Counted['lines'][number]) => string,
    of: (line: Counted['lines'][number]) => number,
  ): Figures => {
    const found: Record<string, number> = {};
    for (const line of counted.flatMap(({ lines }) => lines))
      found[key(line)] = (found[key(line)] ?? 0) + of(line);
    return found;
  };
  const brands = (await shop.read(`/api/sales/brand-sales?${span}`)) as {
    company: string;
    units: number;
    revenuePaise: number;
  }[];
  differ.same(
    `brands ${from} to ${to}, revenue`,
    Object.fromEntries(brands.map(each => [each.company, each.revenuePaise])),
    byLine(
      line => line.company,
      line => line.total,
    ),
  );
  differ.same(
    `brands ${from} to ${to}, units`,
    Object.fromEntries(brands.map(each => [each.company, each.units])),
    byLine(
      line => line.company,
      line => line.units,
    ),
  );
  const models = (await shop.read(`/api/sales/top-models?${span}&limit=100`)) as {
    model: string;
    revenuePaise: number;
  }[];
  differ.same(
    `models ${from} to ${to}`,
    Object.fromEntries(models.map(each => [each.model, each.revenuePaise])),
    byLine(
      line => line.model,
      line => line.total,
    ),
  );
  const margins = (await shop.read(`/api/statistics/margins?from=${from}&to=${to}&limit=500`)) as {
    model: string;
    taxablePaise: number;
    costPaise: number;
    grossProfitPaise: number;
  }[];
  differ.same(
    `margins ${from} to ${to}, without tax`,
    Object.fromEntries(margins.map(each => [each.model, each.taxablePaise])),
    byLine(
      line => line.model,
      line => line.net,
    ),
  );
  differ.same(
    `margins ${from} to ${to}, profit`,
    Object.fromEntries(margins.map(each => [each.model, each.grossProfitPaise])),
    byLine(
      line => line.model,
      line => line.net - line.cost,
    ),
  );
  const paid: Record<string, number> = {};
  for (const { method, amount } of counted.flatMap(({ payments }) => payments))
    paid[method] = (paid[method] ?? 0) + amount;
  const methods = (await shop.read(`/api/sales/payment-distribution?${span}`)) as {
    paymentMethod: string;
    amountPaise: number;
  }[];
  differ.same(
    `payments of sales ${from} to ${to}`,
    Object.fromEntries(methods.map(each => [each.paymentMethod, each.amountPaise])),
    paid,
  );
}

/** A breakdown adds up to its total; what is of no row stands beside them. */
export async function breakdowns(
  shop: SimShop,
  differ: Differences,
  from: string,
  to: string,
): Promise<void> {
  const counted = between(shop, from, to);
  type Key = (of: Counted, line: Counted['lines'][number]) => string;
  // By person or method a sale is whole, with its round-off.
  for (const [by, keyOf, isWhole] of [
    ['company', (_, line) => line.company, false],
    ['itemCategory', (_, line) => line.category, false],
    ['staff', ({ seller }) => seller, true],
    ['paymentMethod', ({ method }) => method, true],
  ] satisfies [string, Key, boolean][]) {
    const theirs = await shop.read(`/api/statistics/breakdown?by=${by}&from=${from}&to=${to}`);
    const revenue: Record<string, number> = {};
    for (const each of counted)
      for (const [index, line] of each.lines.entries()) {
        const key = keyOf(each, line);
        const whole = index === 0 ? each.total : 0;
        revenue[key] = (revenue[key] ?? 0) + (isWhole ? whole : line.total);
      }
    const rows = theirs.rows as { keys: string[]; revenuePaise: number; grossProfitPaise: number }[];
    differ.same(
      `sales by ${by} ${from} to ${to}`,
      Object.fromEntries(rows.map(row => [row.keys[0] ?? '', row.revenuePaise])),
      revenue,
    );
    const total = sumBy(counted, each => each.total);
    const gross = shop.books.ledger.grossProfit(from, to);
    differ.same(
      `sales by ${by} ${from} to ${to}, sums`,
      {
        total: theirs.total.revenuePaise,
        adds: sumBy(rows, row => row.revenuePaise) + theirs.rest.revenuePaise,
        SALES: theirs.total.grossProfitPaise,
        profits: sumBy(rows, row => row.grossProfitPaise) + theirs.rest.grossProfitPaise,
      },
      { total, adds: total, SALES: gross, profits: gross },
    );
  }
}

export async function years(shop: SimShop, differ: Differences, year: string): Promise<void> {
  const theirs = (await shop.read(`/api/sales/revenue/monthly?year=${year}`)) as {
    month: number;
    revenuePaise: number;
    sales: number;
    units: number;
  }[];
  const of = (what: Of): Figures => {
    const found: Record<string, number> = {};
    for (const each of shop.books.counted)
      if (each.day.startsWith(year))
        found[Number(monthOf(each.day).slice(5))] =
          (found[Number(monthOf(each.day).slice(5))] ?? 0) + what(each);
    return found;
  };
  differ.same(
    `months of ${year}, revenue`,
    Object.fromEntries(theirs.map(each => [each.month, each.revenuePaise])),
    of(each => each.total),
  );
  differ.same(
    `months of ${year}, sales`,
    Object.fromEntries(theirs.map(each => [each.month, each.sales])),
    of(each => each.sales),
  );
  differ.same(
    `months of ${year}, units`,
    Object.fromEntries(theirs.map(each => [each.month, each.units])),
    of(units),
  );
}

/** By id of a record that was added, else by kind: those of a new shop are one a kind. */
function paidByName(
  shop: SimShop,
  payments: readonly { paymentMethod: string; names: { methodId: string; amountPaise: number }[] }[],
): Record<string, number> {
  const own = new Set(shop.ownMethods.map(({ id }) => id));
  const sums: Record<string, number> = {};
  for (const { paymentMethod, names } of payments)
    for (const { methodId, amountPaise } of names) {
      const name = own.has(methodId) ? methodId : paymentMethod;
      sums[name] = (sums[name] ?? 0) + amountPaise;
    }
  return sums;
}

/** Each evening on which something happened. */
export async function evenings(shop: SimShop, differ: Differences, from: string, to: string): Promise<void> {
  const { ledger, sales } = shop.books;
  const days = new Set(ledger.entries.map(({ day }) => day).filter(day => day >= from && day <= to));
  for (const day of [...days].toSorted()) {
    const theirs = await shop.read(`/api/reports/evening?date=${day}`);
    const counted = between(shop, day, day);
    const ofDay = sales.filter(sale => sale.day === day && !(sale.isCancelled && sale.cancelledOn === day));
    const noted = sales.flatMap(({ notes }) => notes.filter(note => note.day === day));
    const gone = sales.filter(sale => sale.cancelledOn === day && sale.day !== day);
    const money = (theirs.money as { code: string; closingPaise: number }[]).map(
      ({ code, closingPaise }) => [code, closingPaise] as const,
    );
    differ.same(
      `evening of ${day}`,
      {
        sold: theirs.sold.amountPaise,
        cancelled: theirs.cancelled.amountPaise,
        returned: theirs.returned.amountPaise,
        reduced: theirs.reduced.amountPaise,
        units: theirs.units,
        revenue: theirs.revenuePaise,
        taxable: theirs.taxablePaise,
        SALES: theirs.grossProfitPaise,
        CUSTOMERS: theirs.dues.customers.duePaise,
        FINANCIERS: theirs.dues.financiers.duePaise,
      },
      {
        sold: sumBy(ofDay, sale => sale.total),
        cancelled: sumBy(gone, sale => sale.total),
        returned: sumBy(noted, note => (note.ofGoods ? note.total : 0)),
        reduced: sumBy(noted, note => (note.ofGoods ? 0 : note.total)),
        units: sumBy(counted, units),
        revenue: sumBy(counted, each => each.total),
        taxable: sumBy(counted, each => each.net),
        SALES: ledger.grossProfit(day, day),
        CUSTOMERS: ledger.sum('CUSTOMERS', { to: day }),
        FINANCIERS: ledger.sum('FINANCIERS', { to: day }),
      },
    );
    const names: Record<string, number> = {};
    for (const { method, methodId, amount } of counted.flatMap(({ payments }) => payments))
      names[methodId ?? method] = (names[methodId ?? method] ?? 0) + amount;
    differ.same(`evening of ${day}, payments by name`, paidByName(shop, theirs.payments), names);
    differ.same(
      `evening of ${day}, money`,
      Object.fromEntries(money),
      Object.fromEntries(money.map(([code]) => [code, ledger.sum(code, { to: day })])),
    );
  }
}

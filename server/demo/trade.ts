import { addDays, daysBetween, type BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { DemoEvent } from './events.ts';
import { deliveries } from './deliveries.ts';
import { cancellations, saleOf } from './demoSales.ts';
import { withExchanges } from './exchanges.ts';
import { demoCustomers } from './parties.ts';
import { payBills } from './paying.ts';
import { randomOf } from './random.ts';
import { DEMO_DAYS, demandOfPeriod } from './demand.ts';

/**
 * Plans two years up to `today`, in order of time; they are the same for a seed and day. Every unit sold was bought
 * before.
 */
export function demoTrade(seed: number, today: BusinessDate): DemoEvent[] {
  const random = randomOf(seed);
  const start = addDays(today, -DEMO_DAYS);
  const demand = demandOfPeriod(random, start, today);
  const bills = deliveries(random, demand, start, today);
  const customers = demoCustomers(random, 900);
  const sales = demand.map(each => saleOf(random, each, customers, daysBetween(each.date, today)));
  const events = [...bills, ...sales, ...cancellations(random, sales)].sort(
    (one, other) =>
      one.date.localeCompare(other.date) || one.minute - other.minute || rank(one) - rank(other),
  );
  return payBills(withExchanges(events, today));
}

const rank = (event: DemoEvent) => ['bill', 'sale', 'cancel'].indexOf(event.kind);

/** Two years of trade of the demo shop, as a plan: what was bought, sold and cancelled, and when. */
import type { PurchaseBillInput } from '../../src/resources/calls/purchaseBills.ts';
import type { PaymentInput, SaleInput } from '../../src/resources/calls/sales.ts';
import { addDays, daysBetween, type BusinessDate } from '../../src/resources/rules/businessDate.ts';
import { deliveries } from './deliveries.ts';
import { cancellations, saleOf } from './demoSales.ts';
import { demoCustomers } from './parties.ts';
import { payBills } from './paying.ts';
import { randomOf } from './random.ts';
import { DEMO_DAYS, demandOfPeriod } from './demand.ts';

/** A line names its unit by IMEI, or its product by its place in DEMO_PRODUCTS: ids come with loading. */
export type DemoLine =
  | { imei: string; unitPricePaise: number; discountPaise: number }
  | { product: number; quantity: number; unitPricePaise: number; discountPaise: number };

/** Its financier by name: the id comes with loading. */
export type DemoPayment = PaymentInput & { financier?: string };

type DemoSale = Omit<SaleInput, 'lines' | 'payments'> & { lines: DemoLine[]; payments: DemoPayment[] };

/** One thing that happened; `at` is minutes after midnight of the shop's day. */
export type DemoEvent = { date: BusinessDate; minute: number } & (
  | { kind: 'bill'; input: PurchaseBillInput; products: number[] }
  | { kind: 'sale'; input: DemoSale; soldBy: 'owner' | 'staff' }
  /** `sale`: the how-manieth sale of the plan, from 0. */
  | { kind: 'cancel'; sale: number; reason: string }
);

/**
 * The plan of two years ending with `today`, in order of time: the same for the same seed and day. Every unit sold
 * came on a bill before, its IMEI has its check digit, every bill adds up.
 */
export function demoTrade(seed: number, today: BusinessDate): DemoEvent[] {
  const random = randomOf(seed);
  const start = addDays(today, -DEMO_DAYS);
  const wanted = demandOfPeriod(random, start, today);
  const bills = deliveries(random, wanted, start, today);
  const customers = demoCustomers(random, 900);
  const sales = wanted.map(each => saleOf(random, each, customers, daysBetween(each.date, today)));
  const events = [...bills, ...sales, ...cancellations(random, sales)].sort(
    (one, other) =>
      one.date.localeCompare(other.date) || one.minute - other.minute || rank(one) - rank(other),
  );
  return payBills(events);
}

const rank = (event: DemoEvent) => ['bill', 'sale', 'cancel'].indexOf(event.kind);

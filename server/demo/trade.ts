import type { PurchaseBillInput } from '../../src/resources/calls/purchaseBills.ts';
import type { BuyBackInput } from '../../src/resources/exchange/inputs.ts';
import type { PaymentInput, SaleInput } from '../../src/resources/sales/inputs.ts';
import { addDays, daysBetween, type BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { deliveries } from './deliveries.ts';
import { cancellations, saleOf } from './demoSales.ts';
import { withExchanges } from './exchanges.ts';
import { demoCustomers } from './parties.ts';
import { payBills } from './paying.ts';
import { randomOf } from './random.ts';
import { DEMO_DAYS, demandOfPeriod } from './demand.ts';

/** A unit by IMEI, or a product by its index in DEMO_PRODUCTS: ids exist only after loading. */
export type DemoLine =
  | { imei: string; unitPricePaise: number; discountPaise: number }
  | { product: number; quantity: number; unitPricePaise: number; discountPaise: number };

/** `oldPhone`: taken in exchange, of a product by its index. */
export type DemoPayment = PaymentInput & {
  financier?: string;
  oldPhone?: Omit<BuyBackInput, 'productId'> & { product: number };
};

type DemoSale = Omit<SaleInput, 'lines' | 'payments'> & { lines: DemoLine[]; payments: DemoPayment[] };

/** `at`: minutes after midnight, shop time. */
export type DemoEvent = { date: BusinessDate; minute: number } & (
  | { kind: 'bill'; input: PurchaseBillInput; products: number[] }
  | { kind: 'sale'; input: DemoSale; soldBy: 'owner' | 'staff' }
  /** `sale`: index of the sale in the plan, from 0. */
  | { kind: 'cancel'; sale: number; reason: string }
);

/**
 * Two years up to `today`, in order of time; deterministic by seed and day. Every unit sold was bought
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

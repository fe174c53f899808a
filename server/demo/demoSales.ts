import type { CustomerInput, PaymentInput } from '../../src/resources/sales/inputs.ts';
import { roundToRupee } from '../../src/resources/tax/rules.ts';
import { productAt } from './catalogue.ts';
import type { Random } from './random.ts';
import type { DemoEvent, DemoLine, DemoPayment } from './events.ts';
import type { Demand } from './demand.ts';

type SaleEvent = Extract<DemoEvent, { kind: 'sale' }>;
type Customer = Extract<CustomerInput, { name: string }>;

export const DEMO_FINANCIERS = ['Bajaj Finance', 'HDB Financial', 'IDFC First', 'TVS Credit', 'Home Credit'];
const REASONS = [
  'Customer changed his mind',
  'Wrong colour billed',
  'Card payment failed',
  'Billed to the wrong customer',
];
const FULL_METHODS = [
  ['UPI', 42],
  ['CASH', 38],
  ['CARD', 14],
  ['BANK_TRANSFER', 4],
  ['CHEQUE', 2],
] as const;
/** It stays far below the ₹2,00,000 cash limit of the Income-tax Act, s.269ST. */
const MAX_CASH_PAISE = 1_00_000_00;

export function saleOf(
  random: Random,
  demand: Demand,
  customers: readonly Customer[],
  daysAgo: number,
): SaleEvent {
  const { date, minute, items } = demand;
  const lines = items.map((item): DemoLine => {
    const { input, tac } = productAt(item.product);
    const unitPricePaise = input.sellingPricePaise;
    const bargain =
      tac !== '' && random.chance(0.3) ? random.between(1, unitPricePaise > 30_000_00 ? 15 : 4) : 0;
    const price = { unitPricePaise, discountPaise: bargain * 100_00 };
    return tac ? { imei: item.imei, ...price } : { product: item.product, quantity: item.quantity, ...price };
  });
  const hasPhone = lines.some(line => 'imei' in line);
  const customer = hasPhone || random.chance(0.4) ? random.pick(customers) : null;
  const totalPaise = roundToRupee(
    lines.reduce(
      (sum, line) =>
        sum + line.unitPricePaise * ('quantity' in line ? line.quantity : 1) - line.discountPaise,
      0,
    ),
  );
  return {
    kind: 'sale',
    date,
    minute,
    soldBy: random.chance(0.55) ? 'staff' : 'owner',
    input: { customer, lines, payments: paymentsOf(random, totalPaise, customer, hasPhone, daysAgo) },
  };
}

function paymentsOf(
  random: Random,
  totalPaise: number,
  customer: Customer | null,
  hasPhone: boolean,
  daysAgo: number,
): DemoPayment[] {
  const full = payment(random, fullMethod(random, totalPaise), totalPaise);
  if (!customer || !hasPhone) return [full];
  const half = roundToRupee(Math.floor((totalPaise * random.between(30, 60)) / 100));
  const rest = totalPaise - half;
  // Old dues are collected; open ones are mostly recent.
  const due = daysAgo < 60 ? 0.1 : 0.012;
  if (random.chance(due)) return random.chance(0.15) ? [] : [payment(random, fullMethod(random, half), half)];
  if (totalPaise >= 15_000_00 && random.chance(0.12))
    return [payment(random, fullMethod(random, half), half), finance(random, rest)];
  if (random.chance(0.08))
    return [payment(random, half <= MAX_CASH_PAISE ? 'CASH' : 'CARD', half), payment(random, 'UPI', rest)];
  return [full];
}

function fullMethod(random: Random, amountPaise: number): (typeof FULL_METHODS)[number][0] {
  const [method] = random.weighted(FULL_METHODS, ([, weight]) => weight);
  return method === 'CASH' && amountPaise > MAX_CASH_PAISE ? 'CARD' : method;
}

function payment(random: Random, method: PaymentInput['method'], amountPaise: number): PaymentInput {
  const number = random.between(100_000, 999_999);
  const reference = {
    UPI: `UTR 4${number}${number}`,
    CHEQUE: `Cheque ${number}`,
    BANK_TRANSFER: `NEFT ${number}`,
  }[method as string];
  return reference ? { method, amountPaise, reference } : { method, amountPaise };
}

function finance(random: Random, amountPaise: number): DemoPayment {
  const deliveryOrderNo = `DO${random.between(1_000_000, 9_999_999)}`;
  return { method: 'FINANCE', amountPaise, financier: random.pick(DEMO_FINANCIERS), deliveryOrderNo };
}

export function cancellations(random: Random, sales: readonly SaleEvent[]): DemoEvent[] {
  return sales.flatMap(({ date, minute }, sale): DemoEvent[] =>
    random.chance(0.0125)
      ? [{ kind: 'cancel', date, minute: minute + random.between(5, 55), sale, reason: random.pick(REASONS) }]
      : [],
  );
}

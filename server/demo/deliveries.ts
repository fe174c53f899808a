import type { PurchaseBillInput } from '../../src/resources/purchases/inputs.ts';
import { addDays, type BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { imeiCheckDigit } from '../../src/kit/rules/imei.ts';
import { roundToRupee, taxOnTop } from '../../src/resources/tax/rules.ts';
import { askedFor, DEMO_PRODUCTS, productAt } from './catalogue.ts';
import { DEMO_SUPPLIERS, type DemoSupplier } from './parties.ts';
import type { Random } from './random.ts';
import type { DemoEvent } from './events.ts';
import { catalogueMonth, DEMO_DAYS, type Demand } from './demand.ts';

/** Suppliers deliver every 14 days what is asked for until the next delivery, and a little more. */
const FORTNIGHT = 14;
const DELIVERY_MINUTE = 9 * 60 + 30;

/** `units` has the unsold IMEIs by product, `serials` the last serial by TAC. */
interface Shelf {
  units: Map<number, string[]>;
  serials: Map<string, number>;
}

export function deliveries(
  random: Random,
  demand: readonly Demand[],
  start: BusinessDate,
  today: BusinessDate,
): DemoEvent[] {
  const shelf: Shelf = { units: new Map(), serials: new Map() };
  const counted = new Map<number, number>();
  const bills: DemoEvent[] = [];
  for (let from = 0; from <= DEMO_DAYS; from += FORTNIGHT) {
    const date = addDays(start, from);
    const month = catalogueMonth(date, today);
    const until = addDays(date, FORTNIGHT);
    const soon = demand.filter(each => each.date >= date && each.date < until).flatMap(each => each.items);
    const last = from + FORTNIGHT > DEMO_DAYS;
    const needs = new Map<number, number>();
    for (const { product, quantity } of soon) needs.set(product, (needs.get(product) ?? 0) + quantity);
    for (const index of DEMO_PRODUCTS.keys()) {
      const need = needs.get(index) ?? 0;
      const isPhone = productAt(index).tac !== '';
      const there = isPhone ? (shelf.units.get(index)?.length ?? 0) : (counted.get(index) ?? 0);
      const spare = isPhone
        ? spareUnits(random, askedFor(index, month), last)
        : need > 0
          ? 3 + Math.ceil(need / 3)
          : 0;
      const buy = Math.max(0, need - there) + (there - need > 3 ? 0 : spare);
      if (buy > 0) needs.set(index, buy);
      else needs.delete(index);
      if (!isPhone) counted.set(index, there + buy - need);
    }
    bills.push(...billsOf(random, date, needs, shelf, DEMO_DAYS - from));
    for (const item of soon)
      if (productAt(item.product).tac) item.imei = shelf.units.get(item.product)?.shift() ?? '';
  }
  return bills;
}

/** Spare stock: some ages, and the last delivery fills the shelf. */
function spareUnits(random: Random, asked: number, last: boolean): number {
  if (asked === 0) return 0;
  if (last) return random.between(0, asked > 5 ? 3 : 2);
  return random.chance(0.03) ? 1 : 0;
}

function billsOf(
  random: Random,
  date: BusinessDate,
  needs: ReadonlyMap<number, number>,
  shelf: Shelf,
  daysAgo: number,
): DemoEvent[] {
  const bySupplier = new Map<DemoSupplier, number[]>();
  for (const index of needs.keys()) {
    const supplier = supplierOf(productAt(index).input.company);
    bySupplier.set(supplier, [...(bySupplier.get(supplier) ?? []), index]);
  }
  return [...bySupplier].map(([supplier, products], order): DemoEvent => {
    const lines = products.map(index => billLine(index, needs.get(index) ?? 0, supplier, shelf));
    const interState = supplier.input.stateCode !== undefined && supplier.input.stateCode !== '27';
    const exact = lines.reduce((sum, line) => {
      const costPaise = line.unitCostPaise * (line.quantity ?? line.units?.length ?? 0);
      const tax = taxOnTop({ costPaise, gstRateBps: line.gstRateBps, interState });
      return sum + costPaise + tax.cgstPaise + tax.sgstPaise + tax.igstPaise;
    }, 0);
    const totalPaise = roundToRupee(exact);
    // Old bills are paid; recent ones are open or half paid.
    const paid = daysAgo > 45 || random.chance(0.3) ? totalPaise : roundToRupee(Math.floor(totalPaise / 2));
    const input: PurchaseBillInput = {
      supplier: supplier.input,
      billNo: `${supplier.prefix}/${date.slice(2, 4)}${date.slice(5, 7)}/${date.slice(8)}`,
      billDate: date,
      totalPaise,
      roundOffPaise: totalPaise - exact,
      lines,
      payments:
        paid > 0
          ? [
              {
                method: 'BANK_TRANSFER',
                amountPaise: paid,
                reference: `NEFT ${random.between(100_000, 999_999)}`,
              },
            ]
          : [],
    };
    return { kind: 'bill', date, minute: DELIVERY_MINUTE + order, input, products };
  });
}

function supplierOf(company: string): DemoSupplier {
  const supplier = DEMO_SUPPLIERS.find(each => each.companies.includes(company)) ?? DEMO_SUPPLIERS.at(-1);
  if (!supplier) throw new RangeError('a shop needs a supplier');
  return supplier;
}

function billLine(
  index: number,
  quantity: number,
  supplier: DemoSupplier,
  shelf: Shelf,
): PurchaseBillInput['lines'][number] {
  const { input, tac } = productAt(index);
  const marginBps = tac ? 400 + (index % 6) * 80 : 3_500;
  const withTax = Math.floor((input.sellingPricePaise * (10_000 - marginBps)) / 10_000);
  const gstRateBps = supplier.input.gstin ? 1800 : 0;
  const unitCostPaise = roundToRupee(Math.floor((withTax * 10_000) / (10_000 + gstRateBps)));
  const cost = { product: input, unitCostPaise, gstRateBps, hsnCode: input.hsnCode };
  if (!tac) return { ...cost, quantity };
  const units = Array.from({ length: quantity }, () => ({
    imei: newImei(shelf, tac),
    imei2: newImei(shelf, tac),
  }));
  shelf.units.set(index, [...(shelf.units.get(index) ?? []), ...units.map(unit => unit.imei)]);
  return { ...cost, units };
}

function newImei({ serials }: Shelf, tac: string): string {
  const serial = (serials.get(tac) ?? 100_000) + 1;
  serials.set(tac, serial);
  const fourteen = `${tac}${serial}`;
  return fourteen + imeiCheckDigit(fourteen);
}

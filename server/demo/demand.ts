import { addDays, daysBetween, type BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { askedFor, DEMO_PRODUCTS, productAt } from './catalogue.ts';
import type { Random } from './random.ts';

export interface Demand {
  date: BusinessDate;
  minute: number;
  items: { product: number; quantity: number; imei: string }[];
}

export const DEMO_DAYS = 730;
const SALES_A_DAY = 3.85;
const OPENING_MINUTE = 10 * 60 + 30;
const CLOSING_MINUTE = 21 * 60;
/** Launch dates of the catalogue count from this day; on an earlier day all phones count as launched. */
const CATALOGUE_DAY = '2026-11-20';
const SEASON = [0.85, 0.85, 0.95, 1, 1.05, 0.95, 0.9, 1.05, 1.1, 1.45, 1.35, 1.05];

export function catalogueMonth(date: BusinessDate, today: BusinessDate): string {
  return addDays(date, Math.max(0, daysBetween(today, CATALOGUE_DAY))).slice(0, 7);
}

export function demandOfPeriod(random: Random, start: BusinessDate, today: BusinessDate): Demand[] {
  const phones = indexesOf(product => product.tac !== '');
  const extras = indexesOf(product => product.tac === '');
  const demand: Demand[] = [];
  for (let day = 0; day <= DEMO_DAYS; day++) {
    const date = addDays(start, day);
    const month = catalogueMonth(date, today);
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const season = SEASON[Number(date.slice(5, 7)) - 1] ?? 1;
    const rate = SALES_A_DAY * season * (weekday === 0 || weekday === 6 ? 1.25 : 0.93);
    const count = Math.round(rate * (0.4 + 1.2 * random.next()));
    const minutes = Array.from({ length: count }, () => random.between(OPENING_MINUTE, CLOSING_MINUTE));
    for (const minute of minutes.sort((one, other) => one - other)) {
      const phone = () => ({
        product: random.weighted(phones, index => askedFor(index, month)),
        quantity: 1,
        imei: '',
      });
      const extra = () => ({
        product: random.weighted(extras, index => productAt(index).weight),
        quantity: random.chance(0.1) ? 2 : 1,
        imei: '',
      });
      const items = random.chance(0.78)
        ? [phone(), ...(random.chance(0.02) ? [phone()] : []), ...(random.chance(0.3) ? [extra()] : [])]
        : [extra(), ...(random.chance(0.25) ? [extra()] : [])];
      demand.push({ date, minute, items: items.filter((item, at) => isFirst(items, item.product, at)) });
    }
  }
  return demand;
}

const isFirst = (items: readonly { product: number }[], product: number, at: number) =>
  product >= 0 && items.findIndex(item => item.product === product) === at;

const indexesOf = (fits: (product: (typeof DEMO_PRODUCTS)[number]) => boolean) =>
  [...DEMO_PRODUCTS.keys()].filter(index => fits(productAt(index)));

/**
 * Two financial years of a shop: operations at random through the calls of the program, the same by a seed, and at every
 * month's end all that it reports beside books that were written from the accounting rules alone.
 */
import { addDays, lastOfMonth, monthOf } from './books/calendar.ts';
import { compareClosedYear } from './compare/closedYear.ts';
import { compareMonth, type Depth } from './compare/month.ts';
import { OPERATIONS } from './table.ts';
import { begin } from './trade/begin.ts';
import { closeYear, ofLastDay, reopenYear } from './trade/cash.ts';
import { NothingToDo, Refused, type SimShop } from './trade/shop.ts';

const FIRST = Date.parse('2025-04-01T04:00:00Z');
/** A month more than two years: the second year is closed in it. */
const LAST = Date.parse('2027-04-28T10:00:00Z');
const MINUTE = 60_000;

export { OPERATIONS } from './table.ts';

/** At eleven in the evening, in the shop. */
const eveningOf = (day: string): number => Date.parse(`${day}T17:30:00Z`);

async function monthEnds(shop: SimShop, until: number, depth: Depth): Promise<void> {
  for (;;) {
    const month = monthOf(shop.today);
    const last = lastOfMonth(month);
    if (eveningOf(last) > until || shop.monthsCompared.has(month)) return;
    await shop.goTo(eveningOf(last));
    await compareMonth(shop, month, depth);
    shop.monthsCompared.add(month);
    await shop.goTo(Date.parse(`${addDays(last, 1)}T04:00:00Z`));
    // On 1 May the year before is closed, opened once more for what the auditor finds, and closed again.
    if (month.endsWith('-04')) await yearEnd(shop, Number(month.slice(0, 4)) - 1);
  }
}

async function yearEnd(shop: SimShop, year: number): Promise<void> {
  if (year < 2025) return;
  await closeYear(shop, year);
  await compareClosedYear(shop, year);
  await reopenYear(shop, year);
  await ofLastDay(shop, year);
  await closeYear(shop, year);
  await compareClosedYear(shop, year);
}

/** What has not been done yet comes sooner, so that a long run has every kind. */
const SOONER = 4;

async function once(shop: SimShop): Promise<boolean> {
  const [name, operation] = shop.random.weighted(OPERATIONS, ([kind, , weight]) =>
    shop.kinds.has(kind) ? weight : weight * SOONER,
  );
  try {
    await operation(shop);
    shop.did(name);
    return true;
  } catch (thrown) {
    if (thrown instanceof NothingToDo) return false;
    if (thrown instanceof Refused) {
      shop.did(name, thrown.code);
      return true;
    }
    const text = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    throw new Error(`seed ${shop.seed}, operation ${shop.count} ${name} on ${shop.today}: ${text}`, {
      cause: thrown,
    });
  }
}

/** Answers the shop after so many operations; throws what it found. */
export async function simulate(seed: number, operations: number, depth: Depth): Promise<SimShop> {
  const shop = await begin(seed);
  try {
    const step = (LAST - FIRST) / operations;
    for (shop.count = 1; shop.count <= operations; shop.count += 1) {
      const instant = FIRST + Math.floor((shop.count - shop.random.next()) * step);
      // Between half past nine and eight in the evening.
      const day = new Date(instant).toISOString().slice(0, 10);
      const time = Date.parse(`${day}T04:00:00Z`) + shop.random.between(0, 629) * MINUTE;
      await monthEnds(shop, time, depth);
      await shop.goTo(time);
      while (!(await once(shop)));
    }
    await monthEnds(shop, Date.parse('2027-04-30T18:00:00Z'), depth);
    return shop;
  } finally {
    await shop.shop.close();
  }
}

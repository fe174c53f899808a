/** All that the program reports at a month's end. */
import { addDays, financialYear, lastOfMonth } from '../books/calendar.ts';
import type { SimShop } from '../trade/shop.ts';
import * as accounts from './accounts.ts';
import * as cash from './cash.ts';
import { Differences } from './differ.ts';
import * as goods from './goods.ts';
import * as parties from './parties.ts';
import * as sales from './sales.ts';

const QUARTERS = ['03', '06', '09', '12', '04'];

/** The short run asks for the whole proof each quarter; the slower engine then for all reports. */
export type Depth = 'ALL' | 'PROOF_BY_QUARTER' | 'BY_QUARTER';

export async function compareMonth(shop: SimShop, month: string, depth: Depth): Promise<void> {
  const isQuarter = QUARTERS.includes(month.slice(5));
  const differ = new Differences(shop, `end of ${month}`);
  const [from, to] = [`${month}-01`, lastOfMonth(month)];
  const year = `${financialYear(to)}-04-01`;
  await accounts.trialBalance(shop, differ, from, to);
  differ.end();
  await accounts.profitAndLoss(shop, differ, from, to);
  await accounts.profitAndLoss(shop, differ, year, to);
  await accounts.balanceSheet(shop, differ, to);
  await accounts.cashFlow(shop, differ, from, to);
  const codes = shop.books.ledger.accounts();
  for (const code of [shop.random.pick(codes), 'CASH', 'BANK', 'CUSTOMERS'])
    await accounts.accountEntries(shop, differ, code, from, to);
  // Of this day, and once more of one that has passed.
  const earlier = addDays(to, -shop.random.between(1, 60));
  for (const day of [to, ...(earlier >= '2025-04-01' ? [earlier] : [])]) {
    await parties.dues(shop, differ, day);
    await parties.payables(shop, differ, day);
    await goods.stock(shop, differ, day);
  }
  await parties.people(shop, differ);
  if (isQuarter || depth !== 'BY_QUARTER') await compareRest(shop, differ, month);
  if (isQuarter || depth === 'ALL') await cash.proof(shop, differ);
  shop.compared += differ.compared;
  differ.end();
}

async function compareRest(shop: SimShop, differ: Differences, month: string): Promise<void> {
  const [from, to] = [`${month}-01`, lastOfMonth(month)];
  await parties.statements(shop, differ, from, to);
  await parties.loans(shop, differ);
  await parties.cheques(shop, differ);
  await goods.products(shop, differ);
  await sales.statistics(shop, differ, from, to);
  await sales.breakdowns(shop, differ, from, to);
  await sales.years(shop, differ, to.slice(0, 4));
  await sales.evenings(shop, differ, from, to);
  await cash.places(shop, differ);
  await cash.bank(shop, differ, to);
  await cash.due(shop, differ);
  await accounts.finance(shop, differ, month);
}

/** All that the program reports at a month's end. */
import { financialYear, lastOfMonth } from '../books/calendar.ts';
import type { SimShop } from '../trade/shop.ts';
import { accountEntries, balanceSheet, cashFlow, profitAndLoss, trialBalance } from './accounts.ts';
import { Differences } from './differ.ts';

export async function compareMonth(shop: SimShop, month: string): Promise<void> {
  const differ = new Differences(shop, `end of ${month}`);
  const [from, to] = [`${month}-01`, lastOfMonth(month)];
  const year = `${financialYear(to)}-04-01`;
  await trialBalance(shop, differ, from, to);
  differ.end();
  await profitAndLoss(shop, differ, from, to);
  await profitAndLoss(shop, differ, year, to);
  await balanceSheet(shop, differ, to);
  await cashFlow(shop, differ, from, to);
  const codes = shop.books.ledger.accounts();
  for (const code of [shop.random.pick(codes), 'CASH', 'BANK', 'CUSTOMERS'])
    await accountEntries(shop, differ, code, from, to);
  shop.compared += differ.compared;
  differ.end();
}

/** A closed year stands as it was before its closing entry. */
import type { SimShop } from '../trade/shop.ts';
import { balanceSheet, profitAndLoss, trialBalance } from './accounts.ts';
import { Differences } from './differ.ts';

export async function compareClosedYear(shop: SimShop, year: number): Promise<void> {
  const differ = new Differences(shop, `closed year ${year}`);
  const [from, to] = [`${year}-04-01`, `${year + 1}-03-31`];
  await trialBalance(shop, differ, from, to);
  await profitAndLoss(shop, differ, from, to);
  await balanceSheet(shop, differ, to);
  // In the year after it is carried.
  await trialBalance(shop, differ, `${year + 1}-04-01`, shop.today);
  await balanceSheet(shop, differ, shop.today);
  shop.compared += differ.compared;
  differ.end();
}

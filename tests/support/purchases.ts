/** Buys goods for a shop from its supplier, over HTTP. */
import type { PurchaseBillInput } from '../../src/resources/purchases/inputs.ts';
import { done } from './answers.ts';
import type { Client } from './openShop.ts';
import { cable, galaxy, newImei, phones, SUPPLIER_GSTIN, totalOf } from './trade.ts';

let bills = 0;

export type BoughtLines = PurchaseBillInput['lines'];

/** Answers the bill of these lines, of a day before that of the shop's clock. */
export const billOf = (lines: BoughtLines, rest: Partial<PurchaseBillInput> = {}) => ({
  supplier: { name: 'Mahavir Distributors', phone: '9822099999', gstin: SUPPLIER_GSTIN },
  billNo: `MD/${++bills}`,
  billDate: '2026-11-17',
  totalPaise: totalOf(lines),
  lines,
  ...rest,
});

export const buy = async (shop: Client, lines: BoughtLines, rest: Partial<PurchaseBillInput> = {}) =>
  done(await shop.post('/api/purchase-bills', billOf(lines, rest)));

/** Buys new phones of one model for ₹20,000 each, and answers their IMEIs. */
export const phonesInStock = async (shop: Client, count: number): Promise<string[]> => {
  const imeis = Array.from({ length: count }, newImei);
  const day = '2026-11-01';
  await buy(shop, [phones(imeis, galaxy, 20_000_00)], { billDate: day, businessDate: day });
  return imeis;
};

/** Buys 500 cables for ₹100 each at the beginning of the financial year, and answers the id of their product. */
export const cablesInStock = async (shop: Client): Promise<string> => {
  const lines = [{ product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 500 }];
  const bill = await buy(shop, lines, { billDate: '2026-04-02', businessDate: '2026-04-02' });
  return bill.lines[0].productId;
};

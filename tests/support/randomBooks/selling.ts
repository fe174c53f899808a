import { expect } from 'vitest';
import { exchangeVoucher } from '../../../server/exchange/index.ts';
import { cancelSale } from '../../../server/sales/cancelSale.ts';
import type { CustomerInput, PaymentInput, SaleInput } from '../../../src/resources/sales/inputs.ts';
import type { Sale } from '../../../src/resources/sales/answers.ts';
import { CONDITIONS } from '../../../src/resources/stock/choices.ts';
import { addDays } from '../../../src/kit/rules/businessDate.ts';
import { snapshot } from '../snapshot.ts';
import { newImei } from '../trade.ts';
import { ofLaterDay } from './dues.ts';
import { NothingToDo, type RandomShop } from './shop.ts';

const METHODS = [
  'CASH',
  'CASH',
  'UPI',
  'CARD',
  'BANK_TRANSFER',
  'CHEQUE',
  'FINANCE',
  'FINANCE',
  'FINANCE',
] as const;

/** Picks units and counted goods, and answers what the bill comes to. */
export async function goodsForSale(
  shop: RandomShop,
): Promise<{ lines: SaleInput['lines']; totalPaise: number }> {
  const { random } = shop;
  const units = await shop.rows<{ imei: string }>(
    `SELECT imei FROM stock_items WHERE shop_id = $1 AND status = 'IN_STOCK' AND NOT on_hold AND imei IS NOT NULL
        AND ($2 OR NOT check_pending) ORDER BY id LIMIT 20`,
    [random.chance(0.1)],
  );
  const [product] = await shop.rows<{ id: string }>(
    `SELECT id FROM products WHERE shop_id = $1 AND tracking = 'QUANTITY' AND in_stock > 0`,
  );
  const price = random.between(0, 40_000_00);
  const imeis = new Set(
    units.length > 0 ? Array.from({ length: random.between(0, 2) }, () => random.pick(units).imei) : [],
  );
  const lines = [
    ...[...imeis].map(imei => ({
      imei,
      unitPricePaise: price,
      discountPaise: Math.min(random.between(0, 60), price),
    })),
    ...(product && (random.chance(0.5) || imeis.size === 0)
      ? [{ productId: product.id, quantity: random.between(1, 3), unitPricePaise: random.between(0, 99_999) }]
      : []),
  ];
  if (lines.length === 0) throw new NothingToDo();
  const sum = lines.reduce(
    (total, line) =>
      total +
      line.unitPricePaise * ('quantity' in line ? line.quantity : 1) -
      ('discountPaise' in line ? line.discountPaise : 0),
    0,
  );
  return { lines, totalPaise: Math.floor((sum + 50) / 100) * 100 };
}

/** A scheme; paid in full, advance EMI and fee may be collected with the bill. */
function loan({ random, financiers }: RandomShop, amountPaise: number, inFull: boolean): PaymentInput[] {
  const by = { method: 'FINANCE' as const, amountPaise, financierId: random.pick(financiers) };
  if (random.chance(0.3)) return [by];
  const [advanceEmiPaise, feePaise] = [random.between(0, Math.floor(amountPaise / 10)), 590];
  const collected = inFull && random.chance(0.7) ? advanceEmiPaise + feePaise : 0;
  const scheme = {
    ...by,
    [random.pick(['loanNo', 'deliveryOrderNo'] as const)]: `DO-${random.between(100, 999)}`,
    advanceEmiPaise,
    feePaise,
    dbdPaise: random.pick([null, 0, Math.floor(amountPaise / 50)]),
    mbdPaise: random.pick([0, Math.floor(amountPaise / 40)]),
  };
  return [scheme, ...(collected > 0 ? [{ method: 'CASH' as const, amountPaise: collected }] : [])];
}

export function paymentsOf(shop: RandomShop, paidPaise: number, inFull: boolean): PaymentInput[] {
  const { random } = shop;
  const by = (amountPaise: number, last: boolean): PaymentInput[] => {
    const method = random.pick(METHODS);
    return method === 'FINANCE'
      ? loan(shop, amountPaise, inFull && last)
      : [ofLaterDay(shop, { ...shop.by(method), amountPaise })];
  };
  if (paidPaise <= 0) return [];
  if (paidPaise === 1 || random.chance(0.6)) return by(paidPaise, true);
  const part = random.between(1, paidPaise - 1);
  return [...by(part, false), ...by(paidPaise - part, true)];
}

const customerOf = ({ random }: RandomShop): CustomerInput | null => {
  const number = random.between(0, 4);
  if (!number) return null;
  return { name: `C${number}`, phone: `987654321${number}`, stateCode: random.pick(['27', '29'] as const) };
};

/** What the customer has from earlier returns and advances, often used. */
async function fromCredit(
  shop: RandomShop,
  customer: CustomerInput | null,
  paidPaise: number,
): Promise<PaymentInput[]> {
  if (!customer || !('phone' in customer) || paidPaise === 0 || shop.random.chance(0.3)) return [];
  const [row] = await shop.rows<{ credit: number }>(
    'SELECT store_credit_paise AS credit FROM customers WHERE shop_id = $1 AND phone = $2',
    [customer.phone],
  );
  const amountPaise = Math.min(row?.credit ?? 0, paidPaise);
  return amountPaise > 0 ? [{ method: 'STORE_CREDIT', amountPaise }] : [];
}

/** Tenders an old phone: one that the shop sold before, or one from elsewhere. */
async function oldPhone(shop: RandomShop, paidPaise: number): Promise<PaymentInput[]> {
  const { random } = shop;
  if (paidPaise < 2 || random.chance(0.75)) return [];
  const products = await shop.rows<{ id: string }>(
    `SELECT id FROM products WHERE shop_id = $1 AND tracking = 'IMEI' ORDER BY id`,
  );
  if (products.length === 0) return [];
  const product = random.pick(products);
  const sold = shop.carried.length > 0 && random.chance(0.6) ? random.pick(shop.carried) : null;
  const buyBack = {
    productId: product.id,
    imei: sold ?? newImei(),
    condition: random.pick(CONDITIONS),
    seller: random.chance(0.5) ? { name: 'Sunita', idKind: 'PAN' as const, idNumber: 'ABCPK1234F' } : null,
  };
  return [{ method: 'EXCHANGE', amountPaise: random.between(1, paidPaise), buyBack }];
}

const sumOf = (payments: readonly PaymentInput[]): number =>
  payments.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

async function expectVouchers(shop: RandomShop, sale: Sale): Promise<void> {
  for (const { buyBack, amountPaise } of sale.payments) {
    if (!buyBack) continue;
    const voucher = await shop.trade.read(sql => exchangeVoucher(sql, buyBack.stockItemId));
    expect(voucher).toMatchObject({ valuePaise: amountPaise, saleId: sale.id, cancelled: false });
    shop.carried.splice(shop.carried.indexOf(buyBack.imei) >>> 0, 1);
    shop.did('exchange');
  }
}

export async function sell(shop: RandomShop, atOnce = false): Promise<string> {
  const { random } = shop;
  const { lines, totalPaise: before } = await goodsForSale(shop);
  const billDiscountPaise = random.chance(0.2) ? random.between(0, Math.max(0, before / 100 - 1)) * 100 : 0;
  const totalPaise = before - billDiscountPaise;
  const customer = customerOf(shop);
  const part = random.pick([0, totalPaise, totalPaise, Math.floor(totalPaise * random.next())]);
  const paid = customer || random.chance(0.1) ? part : totalPaise;
  const credit = await fromCredit(shop, customer, paid);
  const old = await oldPhone(shop, paid - sumOf(credit));
  const first = [...credit, ...old];
  const actor = shop.actor(atOnce);
  const sale = await shop.trade.sell(
    {
      customer,
      businessDate: addDays(actor.businessDate, atOnce ? 0 : -random.pick([0, 0, 0, 0, 0, 0, 1, 2, 40])),
      lines,
      payments: [...first, ...paymentsOf(shop, paid - sumOf(first), paid === totalPaise)],
      ...(billDiscountPaise > 0 ? { billDiscountPaise } : {}),
      sessionId: await shop.session(),
    },
    actor,
  );
  if (billDiscountPaise > 0) shop.did('billDiscount');
  expect(sale.totalPaise).toBe(totalPaise);
  shop.remember(sale);
  if (credit.length > 0) shop.did('creditUsed');
  await expectVouchers(shop, sale);
  return sale.id;
}

export async function cancel(shop: RandomShop): Promise<void> {
  const sale = shop.oneOf(shop.sales);
  const sessionId = await shop.session();
  await shop.write(tx => cancelSale(tx, shop.actor(), sale.id, 'mistake', sessionId));
  shop.forget(sale.id);
}

/** A sale and its cancellation at once leave all as it was. */
export async function sellAndCancel(shop: RandomShop): Promise<void> {
  const before = await snapshot(shop.trade);
  const id = await sell(shop, true);
  const sessionId = await shop.sessionOf(id);
  await shop.write(tx => cancelSale(tx, shop.actor(true), id, 'mistake', sessionId));
  shop.forget(id);
  expect(await snapshot(shop.trade)).toEqual(before);
}

/** Trades at random: bills, sales, cancellations, late entries, around midnight in India. */
import { refusalOfDatabase } from '../../server/kit/errors/databaseErrors.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { cancelPurchaseBill } from '../../server/purchases/cancelPurchaseBill.ts';
import { cancelSale } from '../../server/sales/cancelSale.ts';
import { addDays } from '../../src/kit/rules/businessDate.ts';
import type { PaymentInput } from '../../src/resources/sales/inputs.ts';
import { Refusal } from '../../server/kit/errors/refusal.ts';
import { cable, galaxy, newImei, phones, type Trade } from './trade.ts';

/** It is of the same company as most phones, so that a sale has one company in two categories. */
const lead = { ...cable, company: 'Samsung' };
const goods = [
  galaxy,
  { ...galaxy, company: 'Apple', model: 'iPhone 16', storage: 256, colour: 'Teal' },
  { ...galaxy, model: 'Galaxy Tab A9', itemCategory: 'TABLET' as const, storage: 64 },
];
const methods = ['CASH', 'UPI', 'CARD', 'BANK_TRANSFER', 'CHEQUE', 'FINANCE'] as const;

/** A step is one thing that happens in a shop. */
export const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('bill' as const),
      product: fc.nat(2),
      units: fc.integer({ min: 1, max: 3 }),
      cables: fc.integer({ min: 0, max: 5 }),
      cost: fc.integer({ min: 1, max: 30_000_00 }),
      rate: fc.constantFrom(0, 500, 1800),
      gst: fc.boolean(),
      /** Used ones mostly come from people. */
      goods: fc.constantFrom('new', 'used', 'used', 'usedWithBill'),
      paid: fc.nat(100),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('sell' as const),
      units: fc.integer({ min: 0, max: 2 }),
      cables: fc.nat(3),
      price: fc.integer({ min: 0, max: 40_000_00 }),
      /** It is above what any was bought for. */
      dear: fc.boolean(),
      discount: fc.nat(50),
      customer: fc.nat(3),
      state: fc.constantFrom('27', '29'),
      method: fc.nat(5),
      split: fc.boolean(),
      paid: fc.constantFrom(0, 40, 100),
      late: fc.constantFrom(0, 0, 0, 1, 40),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancelSale' as const), which: fc.nat(50) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancelBill' as const), which: fc.nat(50) }) },
  // 18:30 UTC is midnight in India.
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 30, 700, 43_000) }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Walks one story; refusals of the shop are part of it, anything else is a fault. Answers what was done. */
export async function walk(shop: Trade, steps: readonly Step[]): Promise<void> {
  let now = new Date('2026-06-15T18:20:00Z');
  const inStock: string[] = [];
  const sales: { id: string; imeis: string[] }[] = [];
  const bills: { id: string; imeis: string[] }[] = [];
  const financierId = await shop.financier();
  for (const each of steps) {
    const actor = shop.actor({ now });
    try {
      if (each.do === 'wait') now = new Date(now.getTime() + each.minutes * 60_000);
      else if (each.do === 'bill') {
        const imeis = Array.from({ length: each.units }, newImei);
        const product = goods[each.product] ?? galaxy;
        const bought = phones(imeis, product, each.cost);
        const condition = each.goods === 'new' ? null : ('USED' as const);
        const registered = each.goods === 'new' ? each.gst : each.goods === 'usedWithBill';
        const lines = [
          {
            ...bought,
            gstRateBps: each.rate,
            units: bought.units?.map(unit => ({ ...unit, condition })) ?? null,
          },
        ];
        const counted = {
          product: lead,
          unitCostPaise: each.cost % 10_007,
          gstRateBps: each.rate,
          quantity: each.cables,
        };
        const all = each.cables ? [...lines, counted] : lines;
        const bill = await shop.bill(
          {
            supplier: registered
              ? { name: 'Mahavir', phone: '9822012345', gstin: '27AAACB5678G1ZJ' }
              : { name: 'Raju', phone: '9822012346' },
            lines: all,
            payments: each.paid > 50 ? [{ method: 'CASH', amountPaise: 1 }] : [],
          },
          actor,
        );
        inStock.push(...imeis);
        bills.push({ id: bill.id, imeis });
      } else if (each.do === 'sell') {
        const imeis = inStock.slice(0, each.units);
        const [product] = await shop.rows<{ id: string }>(
          `SELECT id FROM products WHERE shop_id = $1 AND tracking = 'QUANTITY'`,
        );
        const price = each.dear ? 30_000_00 + (each.price % 10_000_00) : each.price;
        const discountPaise = Math.min(each.discount, price);
        const lines = [
          ...imeis.map(imei => ({ imei, unitPricePaise: price, discountPaise })),
          ...(each.cables && product
            ? [{ productId: product.id, quantity: each.cables, unitPricePaise: price % 99_999 }]
            : []),
        ];
        if (!lines.length) continue;
        const sum = lines.reduce(
          (total, l) =>
            total +
            l.unitPricePaise * ('quantity' in l ? l.quantity : 1) -
            ('discountPaise' in l ? l.discountPaise : 0),
          0,
        );
        const total = Math.floor((sum + 50) / 100) * 100;
        const paid = Math.floor((total * each.paid) / 100);
        const method = methods[each.method] ?? 'CASH';
        const by = (name: PaymentInput['method']) =>
          name === 'FINANCE' ? { method: name, financierId } : { method: name };
        const payments: PaymentInput[] =
          each.split && paid > 1
            ? [
                { ...by(method), amountPaise: paid - 1 },
                { method: 'UPI', amountPaise: 1 },
              ]
            : paid > 0
              ? [{ ...by(method), amountPaise: paid }]
              : [];
        const sale = await shop.sell(
          {
            customer: each.customer
              ? { name: `C${each.customer}`, phone: `987654321${each.customer}`, stateCode: each.state }
              : null,
            businessDate: addDays(actor.businessDate, -each.late),
            lines,
            payments,
          },
          actor,
        );
        expect(sale.totalPaise).toBe(total);
        inStock.splice(0, each.units);
        sales.push({ id: sale.id, imeis });
      } else if (each.do === 'cancelSale') {
        const sale = sales[each.which % (sales.length || 1)];
        if (!sale) continue;
        await shop.write(tx => cancelSale(tx, actor, sale.id, 'mistake'));
        inStock.push(...sale.imeis);
        sales.splice(sales.indexOf(sale), 1);
      } else {
        const bill = bills[each.which % (bills.length || 1)];
        if (!bill) continue;
        await shop.write(tx => cancelPurchaseBill(tx, actor, bill.id, 'mistake'));
        for (const imei of bill.imeis) inStock.splice(inStock.indexOf(imei), 1);
        bills.splice(bills.indexOf(bill), 1);
      }
    } catch (error) {
      if (!((refusalOfDatabase(error) ?? error) instanceof Refusal)) throw error;
    }
  }
}

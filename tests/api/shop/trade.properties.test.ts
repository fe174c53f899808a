/** What must hold for all trade: random bills, sales, cancellations, late entries, around midnight in India. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancelPurchaseBill } from '../../../server/shop/cancelPurchaseBill.ts';
import { cancelSale } from '../../../server/shop/cancelSale.ts';
import { addDays } from '../../../src/resources/rules/businessDate.ts';
import type { PaymentInput } from '../../../src/resources/calls/sales.ts';
import { Refusal } from '../../../server/refusal.ts';
import { engineOfThisRun } from '../../support/database.ts';
import { countsKeptAndComputed, keptAndComputed, snapshot } from '../../support/snapshot.ts';
import { cable, galaxy, newImei, openTrade, phones, type Trade } from '../../support/trade.ts';

const goods = [
  galaxy,
  { ...galaxy, company: 'Apple', model: 'iPhone 16', storage: 256, colour: 'Teal' },
  { ...galaxy, model: 'Galaxy Tab A9', itemCategory: 'TABLET' as const, storage: 64 },
];
const methods = ['CASH', 'UPI', 'CARD', 'BANK_TRANSFER', 'CHEQUE', 'FINANCE'] as const;

const step = fc.oneof(
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
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Walks one story; refusals of the shop are part of it, anything else is a fault. Answers what was done. */
async function walk(shop: Trade, steps: readonly Step[]): Promise<void> {
  let now = new Date('2026-04-15T18:20:00Z');
  const inStock: string[] = [];
  const sales: { id: string; imeis: string[] }[] = [];
  const bills: { id: string; imeis: string[] }[] = [];
  for (const each of steps) {
    const actor = shop.actor({ now });
    try {
      if (each.do === 'wait') now = new Date(now.getTime() + each.minutes * 60_000);
      else if (each.do === 'bill') {
        const imeis = Array.from({ length: each.units }, newImei);
        const product = goods[each.product] ?? galaxy;
        const lines = [{ ...phones(imeis, product, each.cost), gstRateBps: each.rate }];
        const counted = {
          product: cable,
          unitCostPaise: each.cost % 10_007,
          gstRateBps: each.rate,
          quantity: each.cables,
        };
        const all = each.cables ? [...lines, counted] : lines;
        const bill = await shop.bill(
          {
            supplier: each.gst
              ? { name: 'Mahavir', phone: '9822012345', gstin: '27AAPFU0939F1ZV' }
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
        const discountPaise = Math.min(each.discount, each.price);
        const lines = [
          ...imeis.map(imei => ({ imei, unitPricePaise: each.price, discountPaise })),
          ...(each.cables && product
            ? [{ productId: product.id, quantity: each.cables, unitPricePaise: each.price % 99_999 }]
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
        const payments: PaymentInput[] =
          each.split && paid > 1
            ? [
                { method, amountPaise: paid - 1 },
                { method: 'UPI', amountPaise: 1 },
              ]
            : paid > 0
              ? [{ method, amountPaise: paid }]
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
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

const runs = engineOfThisRun() === 'postgres' ? 12 : 6;

describe('whatever is bought, sold and cancelled', () => {
  it('the books balance, the lines make the total, stock is what the ledger says, numbers have no gap, sums are as the documents say', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async steps => {
        const shop = await openTrade();
        await walk(shop, steps);
        const [ledger] = await shop.rows<{
          sum: number;
          stock: number;
          receivable: number;
          payable: number;
        }>(
          `SELECT coalesce(sum(amount_paise), 0)::bigint AS sum,
                  coalesce(sum(amount_paise) FILTER (WHERE account = 'STOCK'), 0)::bigint AS stock,
                  coalesce(sum(amount_paise) FILTER (WHERE account = 'CUSTOMERS'), 0)::bigint AS receivable,
                  coalesce(sum(amount_paise) FILTER (WHERE account = 'SUPPLIERS'), 0)::bigint AS payable
             FROM ledger_lines WHERE shop_id = $1`,
        );
        const [held] = await shop.rows<{
          stock: number;
          lowest: number;
          receivable: number;
          payable: number;
        }>(
          `SELECT coalesce(sum(value_paise), 0)::bigint AS stock, coalesce(min(quantity), 0) AS lowest,
                  (SELECT coalesce(sum(due_paise), 0)::bigint FROM customers WHERE shop_id = $1) AS receivable,
                  (SELECT coalesce(-sum(payable_paise), 0)::bigint FROM suppliers WHERE shop_id = $1) AS payable
             FROM stock_items WHERE shop_id = $1`,
        );
        expect(ledger).toEqual({
          sum: 0,
          stock: held?.stock,
          receivable: held?.receivable,
          payable: held?.payable,
        });
        expect(held?.lowest).toBeGreaterThanOrEqual(0);
        expect(
          await shop.rows(
            `SELECT s.invoice_no FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
              WHERE s.shop_id = $1 GROUP BY s.shop_id, s.id
             HAVING sum(l.taxable_paise) <> s.taxable_paise OR sum(l.cgst_paise) <> s.cgst_paise
                 OR sum(l.sgst_paise) <> s.sgst_paise OR sum(l.igst_paise) <> s.igst_paise
                 OR s.total_paise <> floor((sum(l.total_paise) + 50) / 100) * 100`,
          ),
        ).toEqual([]);
        expect(
          await shop.rows(
            `SELECT financial_year FROM sales WHERE shop_id = $1 GROUP BY 1 HAVING max(sequence) <> count(*) OR min(sequence) <> 1`,
          ),
        ).toEqual([]);
        expect(
          await shop.rows(
            `SELECT i.id FROM stock_items i WHERE i.shop_id = $1 AND i.quantity <> (
               SELECT sum(m.quantity) FROM stock_movements m WHERE m.shop_id = i.shop_id AND m.stock_item_id = i.id)`,
          ),
        ).toEqual([]);
        const sums = await keptAndComputed(shop);
        expect(sums.kept).toEqual(sums.computed);
        const counts = await countsKeptAndComputed(shop);
        expect(counts.kept).toEqual(counts.computed);
      }),
      { numRuns: runs, endOnFailure: true },
    );
  }, 240_000);

  it('a sale that is cancelled leaves everything as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 15 }), step, async (steps, last) => {
        const shop = await openTrade();
        await walk(shop, steps);
        const before = await snapshot(shop);
        const earlier = await shop.rows<{ id: string }>('SELECT id FROM sales WHERE shop_id = $1');
        const imei = newImei();
        const bill = await shop.bill({ lines: [phones([imei])] });
        await shop.sell({
          customer: { name: 'C1', phone: '9876543211' },
          lines: [{ imei, unitPricePaise: last.do === 'sell' ? last.price : 12_345_67 }],
          payments: [],
        });
        const [sale] = (await shop.rows<{ id: string }>('SELECT id FROM sales WHERE shop_id = $1')).filter(
          each => !earlier.some(other => other.id === each.id),
        );
        await shop.write(tx => cancelSale(tx, shop.actor(), sale?.id ?? '', 'mistake'));
        await shop.write(tx => cancelPurchaseBill(tx, shop.actor(), bill.id, 'mistake'));
        expect(await snapshot(shop)).toEqual(before);
      }),
      { numRuns: runs / 2, endOnFailure: true },
    );
  }, 240_000);
});

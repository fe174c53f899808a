/** What must hold for all trade: random bills, sales, cancellations, late entries, around midnight in India. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancelPurchaseBill } from '../../../server/shop/cancelPurchaseBill.ts';
import { cancelSale } from '../../../server/shop/cancelSale.ts';
import { engineOfThisRun } from '../../support/database.ts';
import { step, walk } from '../../support/randomTrade.ts';
import { countsKeptAndComputed, keptAndComputed, snapshot } from '../../support/snapshot.ts';
import { newImei, openTrade, phones } from '../../support/trade.ts';

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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancelPurchaseBill } from '../../../server/shop/purchases/cancelPurchaseBill.ts';
import { cancelSale } from '../../../server/shop/sales/cancelSale.ts';
import { engineOfThisRun } from '../../support/database.ts';
import { step, walk } from '../../support/randomTrade.ts';
import {
  accountDaysStoredAndComputed,
  countsStoredAndComputed,
  partsStoredAndComputed,
  storedAndComputed,
  snapshot,
  strayCodes,
} from '../../support/snapshot.ts';
import { newImei, openTrade, used, type MarginScheme, type Trade } from '../../support/trade.ts';

const scheme = fc.constantFrom<MarginScheme>('off', 'inclusive', 'exclusive');
/** A head of the lines that stand on the invoice with value and tax. */
const onInvoice = (head: string) => `sum(CASE WHEN l.margin_scheme THEN 0 ELSE l.${head}_paise END)`;

const runs = engineOfThisRun() === 'postgres' ? 12 : 6;

/** No row of the question: each would be a shop where the rule is broken. */
const expectNone = async (shop: Trade, sql: string, values?: unknown[]) =>
  expect(await shop.rows(sql, values)).toEqual([]);

const checkLedger = async (shop: Trade) => {
  const [ledger] = await shop.rows(
    `SELECT coalesce(sum(amount_paise), 0)::bigint AS sum,
            coalesce(sum(amount_paise) FILTER (WHERE account = 'STOCK'), 0)::bigint AS stock,
            coalesce(sum(amount_paise) FILTER (WHERE account = 'CUSTOMERS'), 0)::bigint AS receivable,
            coalesce(sum(amount_paise) FILTER (WHERE account = 'SUPPLIERS'), 0)::bigint AS payable
       FROM ledger_lines WHERE shop_id = $1`,
  );
  const [records] = await shop.rows(
    `SELECT 0 AS sum, coalesce(sum(value_paise), 0)::bigint AS stock,
            (SELECT coalesce(sum(due_paise), 0)::bigint FROM customers WHERE shop_id = $1) AS receivable,
            (SELECT coalesce(-sum(payable_paise), 0)::bigint FROM suppliers WHERE shop_id = $1) AS payable
       FROM stock_items WHERE shop_id = $1`,
  );
  expect(ledger).toEqual(records);
};

/** The tax of the ledger is that of all lines, whether or not the invoice shows it. */
const checkTax = async (shop: Trade) => {
  const [tax] = await shop.rows<{ posted: number; ofLines: number }>(
    `SELECT (SELECT coalesce(-sum(amount_paise), 0)::bigint FROM ledger_lines
              WHERE shop_id = $1 AND account LIKE 'OUTPUT_%') AS posted,
            (SELECT coalesce(sum(l.cgst_paise + l.sgst_paise + l.igst_paise), 0)::bigint
               FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
              WHERE s.shop_id = $1 AND s.status <> 'CANCELLED') AS "ofLines"`,
  );
  expect(tax?.posted).toBe(tax?.ofLines);
};

/** Used, single, bought without credit: such a line and no other is under the scheme, in a shop that chose it. */
const checkMarginScheme = (shop: Trade, marginScheme: MarginScheme) =>
  expectNone(
    shop,
    `SELECT l.id FROM sale_lines l LEFT JOIN stock_items i ON i.shop_id = l.shop_id AND i.id = l.stock_item_id
       LEFT JOIN purchase_bills b ON b.shop_id = i.shop_id AND b.id = i.purchase_bill_id
       LEFT JOIN purchase_bill_lines p ON p.shop_id = i.shop_id AND p.id = i.purchase_bill_line_id
      WHERE l.shop_id = $1 AND l.margin_scheme <> ($2 <> 'off' AND coalesce(i.condition = 'USED', false)
            AND NOT coalesce(b.input_credit AND p.cgst_paise + p.sgst_paise + p.igst_paise > 0, false))`,
    [shop.shopId, marginScheme],
  );

const checkTotals = (shop: Trade) =>
  expectNone(
    shop,
    `SELECT s.invoice_no FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
      WHERE s.shop_id = $1 GROUP BY s.shop_id, s.id
     HAVING ${onInvoice('taxable')} <> s.taxable_paise OR ${onInvoice('cgst')} <> s.cgst_paise
         OR ${onInvoice('sgst')} <> s.sgst_paise OR ${onInvoice('igst')} <> s.igst_paise
         OR sum(CASE WHEN l.margin_scheme THEN l.total_paise ELSE 0 END) <> s.margin_sales_paise
         OR sum(CASE WHEN l.margin_scheme THEN l.cgst_paise + l.sgst_paise + l.igst_paise ELSE 0 END) <> s.margin_tax_paise
         OR s.total_paise <> floor((sum(l.total_paise) + 50) / 100) * 100`,
  );

const checkNumbers = (shop: Trade) =>
  expectNone(
    shop,
    `SELECT financial_year FROM sales WHERE shop_id = $1
      GROUP BY 1 HAVING max(sequence) <> count(*) OR min(sequence) <> 1`,
  );

const checkStock = async (shop: Trade) => {
  await expectNone(shop, 'SELECT id FROM stock_items WHERE shop_id = $1 AND quantity < 0');
  await expectNone(
    shop,
    `SELECT i.id FROM stock_items i WHERE i.shop_id = $1 AND i.quantity <> (
       SELECT sum(m.quantity) FROM stock_movements m WHERE m.shop_id = i.shop_id AND m.stock_item_id = i.id)`,
  );
  expect(await strayCodes(shop)).toEqual([]);
};

const checkSums = async (shop: Trade) => {
  for (const read of [
    storedAndComputed,
    partsStoredAndComputed,
    countsStoredAndComputed,
    accountDaysStoredAndComputed,
  ]) {
    const { stored, computed } = await read(shop);
    expect(stored).toEqual(computed);
  }
};

describe('any purchases, sales and cancellations', () => {
  it('ledger, tax, totals, numbers, stock and sums agree with the documents', async () => {
    await fc.assert(
      fc.asyncProperty(
        scheme,
        fc.array(step, { minLength: 5, maxLength: 40 }),
        async (marginScheme, steps) => {
          const shop = await openTrade({ marginScheme });
          await walk(shop, steps);
          await checkLedger(shop);
          await checkTax(shop);
          await checkMarginScheme(shop, marginScheme);
          await checkTotals(shop);
          await checkNumbers(shop);
          await checkStock(shop);
          await checkSums(shop);
        },
      ),
      { numRuns: runs, endOnFailure: true },
    );
  }, 240_000);

  it('a cancelled sale restores everything', async () => {
    await fc.assert(
      fc.asyncProperty(
        scheme,
        fc.array(step, { minLength: 3, maxLength: 15 }),
        step,
        async (marginScheme, steps, last) => {
          const shop = await openTrade({ marginScheme });
          await walk(shop, steps);
          const before = await snapshot(shop);
          const earlier = await shop.rows<{ id: string }>('SELECT id FROM sales WHERE shop_id = $1');
          const imei = newImei();
          const supplier = { name: 'Raju', phone: '9822012346' };
          const bill = await shop.bill({ supplier, lines: [used(imei)] });
          await shop.clear(imei);
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
        },
      ),
      { numRuns: runs / 2, endOnFailure: true },
    );
  }, 240_000);
});

/** Random sales are taken back in random parts: the documents, the ledger, stock, dues and statistics agree. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { breakdown, marginByModel } from '../../../server/reports/analytics.ts';
import { paymentDistribution, periodSummary, salesStats } from '../../../server/reports/statistics.ts';
import { recordReturn } from '../../../server/returns/index.ts';
import { saleById } from '../../../server/sales/index.ts';
import { settleReturn, shareOfPieces, valueOfReturn } from '../../../src/resources/returns/rules.ts';
import type { PaymentInput } from '../../../src/resources/sales/inputs.ts';
import type { Sale } from '../../../src/resources/sales/answers.ts';
import { engineOfThisRun } from '../../support/database.ts';
import { bringCash } from '../../support/drawers.ts';
import { breakdownOf, documentsOf, groupsOf, sumsOf } from '../../support/recomputed.ts';
import { cable, newImei, openTrade, phones, used, type Trade } from '../../support/trade.ts';

const runs = engineOfThisRun() === 'postgres' ? 10 : 6;
const DAY = 86_400_000;
const START = new Date('2026-04-15T06:30:00Z').getTime();

const sale = fc.record({
  units: fc.integer({ min: 0, max: 2 }),
  cables: fc.integer({ min: 1, max: 7 }),
  price: fc.integer({ min: 0, max: 40_000_00 }),
  discount: fc.nat(99),
  customer: fc.boolean(),
  state: fc.constantFrom('27', '29'),
  paid: fc.constantFrom(0, 40, 100),
  method: fc.constantFrom('CASH', 'UPI', 'FINANCE', 'CHEQUE'),
});
const part = fc.record({
  sale: fc.nat(5),
  line: fc.nat(3),
  pieces: fc.integer({ min: 1, max: 4 }),
  condition: fc.constantFrom(null, null, 'USED', 'FAULTY'),
  refund: fc.constantFrom('CASH', 'UPI', 'STORE_CREDIT'),
  days: fc.integer({ min: 0, max: 300 }),
});

type AskedSale = typeof sale extends fc.Arbitrary<infer T> ? T : never;
type AskedPart = typeof part extends fc.Arbitrary<infer T> ? T : never;

async function sold(shop: Trade, asked: AskedSale): Promise<Sale> {
  const imeis = Array.from({ length: asked.units }, newImei);
  const bill = await shop.bill({
    lines: [
      { product: cable, unitCostPaise: 9_999, gstRateBps: 1800, quantity: 3 },
      { product: cable, unitCostPaise: 10_007, gstRateBps: 1800, quantity: asked.cables },
      ...imeis.map((imei, index) => (index ? used(imei) : phones([imei]))),
    ],
  });
  const unitPricePaise = asked.price;
  const quantity = asked.cables + 1;
  const lines = [
    {
      productId: bill.lines[0]?.productId ?? '',
      quantity,
      unitPricePaise: 499_99,
      discountPaise: asked.discount,
    },
    ...imeis.map(imei => ({ imei, unitPricePaise })),
  ];
  const total = Math.round((quantity * 499_99 - asked.discount + imeis.length * unitPricePaise) / 100) * 100;
  const amountPaise = asked.customer ? Math.floor((total * asked.paid) / 100) : total;
  const financierId = asked.method === 'FINANCE' ? await shop.financier() : undefined;
  const payment: PaymentInput = {
    method: asked.method,
    amountPaise,
    ...(financierId ? { financierId } : {}),
  };
  return shop.sell({
    customer: asked.customer
      ? { name: 'Asha Patil', phone: '9876543210', stateCode: asked.state as '27' }
      : null,
    lines,
    payments: amountPaise > 0 ? [payment] : [],
  });
}

/** Answers what the server must ask for, worked out as the return form does. */
const refundOf = (before: Sale, pieces: ReadonlyMap<string, number>): number => {
  const returnedPaise = before.creditNotes.reduce((sum, note) => sum + note.totalPaise, 0);
  const back = before.creditNotes.reduce((sum, note) => sum + note.financedPaise, 0);
  const loans = before.payments.filter(({ method }) => method === 'FINANCE');
  const value = valueOfReturn({ ...before, returnedPaise }, pieces).totalPaise;
  const financedPaise = loans.reduce((sum, { amountPaise }) => sum + amountPaise, 0) - back;
  return settleReturn(value, { duePaise: before.duePaise, financedPaise }).refundPaise;
};

async function takeBack(shop: Trade, id: string, asked: AskedPart, all = false) {
  const now = new Date(START + asked.days * DAY);
  const actor = shop.actor({ now });
  const before = await shop.read(sql => saleById(sql, id));
  if (!before || before.status === 'RETURNED') return;
  const open = before.lines.filter(line => line.returnedQuantity < line.quantity);
  const chosen = all ? open : [open[asked.line % open.length] ?? open[0]];
  const lines = chosen.flatMap(line => {
    if (!line) return [];
    const left = line.quantity - line.returnedQuantity;
    const condition = line.condition === 'USED' && asked.condition === null ? null : asked.condition;
    return [{ lineId: line.id, quantity: all ? left : Math.min(left, asked.pieces), condition }];
  });
  const amountPaise = refundOf(before, new Map(lines.map(line => [line.lineId, line.quantity])));
  const method = asked.refund === 'STORE_CREDIT' && !before.customer ? 'CASH' : asked.refund;
  await shop.write(tx =>
    recordReturn(tx, actor, id, {
      lines,
      refund: amountPaise > 0 ? [{ method: method as 'CASH', amountPaise }] : [],
      reason: 'Changed their mind',
    }),
  );
}

const one = async (shop: Trade, text: string) => (await shop.rows<Record<string, unknown>>(text))[0];

async function check(shop: Trade) {
  const documents = await documentsOf(shop);
  const owner = shop.actor({ now: new Date(START + 400 * DAY) });
  expect(await shop.read(sql => periodSummary(sql, owner, {}))).toMatchObject(sumsOf(documents));
  for (const by of [['company'], ['itemCategory', 'staff'], ['month', 'paymentMethod']] as const) {
    const { rows } = await shop.read(sql => breakdown(sql, owner, { by: by.join(',') }));
    const expected = [...breakdownOf(documents, by)].filter(
      ([, { sales, units, revenuePaise }]) => sales || units || revenuePaise,
    );
    expect(
      Object.fromEntries(rows.map(({ keys, labels: _, ...sums }) => [JSON.stringify(keys), sums])),
    ).toEqual(Object.fromEntries(expected));
  }
  const margins = await shop.read(sql => marginByModel(sql, { limit: 100 }));
  const models = [
    ...groupsOf(
      documents.flatMap(({ lines }) => lines),
      ({ model }) => model,
    ),
  ].map(([model, lines]): [string, number[]] => [
    model,
    [lines.reduce((sum, line) => sum + line.taxable, 0), lines.reduce((sum, line) => sum + line.cost, 0)],
  ]);
  expect(Object.fromEntries(margins.map(row => [row.model, [row.taxablePaise, row.costPaise]]))).toEqual(
    Object.fromEntries(models.filter(([model, sums]) => sums[0] || margins.some(row => row.model === model))),
  );
  const paid = groupsOf(
    documents.flatMap(({ payments }) =>
      [...groupsOf(payments, ({ method }) => method)].map(([method, parts]) => ({
        method,
        sales: parts[0]?.sales ?? 1,
        amount: parts.reduce((sum, { amount }) => sum + amount, 0),
      })),
    ),
    ({ method }) => method,
  );
  const distribution = await shop.read(sql => paymentDistribution(sql, owner, {}));
  expect(
    Object.fromEntries(distribution.map(row => [row.paymentMethod, [row.sales, row.amountPaise]])),
  ).toEqual(
    Object.fromEntries(
      [...paid]
        .map(([method, rows]): [string, number[]] => [
          method,
          [rows.reduce((sum, row) => sum + row.sales, 0), rows.reduce((sum, row) => sum + row.amount, 0)],
        ])
        .filter(([, numbers]) => numbers.some(Boolean)),
    ),
  );

  const stats = await shop.read(sql => salesStats(sql, owner));
  expect(
    await one(
      shop,
      `SELECT (SELECT coalesce(sum(due_paise), 0)::bigint FROM sales WHERE shop_id = $1) AS of_sales,
              (SELECT coalesce(sum(due_paise), 0)::bigint FROM customers WHERE shop_id = $1) AS of_customers,
              (SELECT coalesce(sum(amount_paise), 0)::bigint FROM ledger_lines WHERE shop_id = $1 AND account = 'CUSTOMERS') AS of_ledger`,
    ),
  ).toEqual({ ofSales: stats.duePaise, ofCustomers: stats.duePaise, ofLedger: stats.duePaise });
  expect(
    await one(
      shop,
      `SELECT (SELECT sum(amount_paise)::bigint FROM ledger_lines WHERE shop_id = $1) AS ledger,
              (SELECT sum(value_paise)::bigint FROM stock_items WHERE shop_id = $1)
                - (SELECT sum(amount_paise)::bigint FROM ledger_lines WHERE shop_id = $1 AND account = 'STOCK') AS stock,
              (SELECT sum(in_stock)::bigint FROM products WHERE shop_id = $1)
                - (SELECT sum(quantity)::bigint FROM stock_movements WHERE shop_id = $1) AS pieces,
              (SELECT coalesce(sum(store_credit_paise), 0)::bigint FROM customers WHERE shop_id = $1)
                + (SELECT coalesce(sum(amount_paise), 0)::bigint FROM ledger_lines WHERE shop_id = $1 AND account = 'STORE_CREDIT') AS credit,
              (SELECT coalesce(sum(receivable_paise), 0)::bigint FROM financiers WHERE shop_id = $1)
                - (SELECT coalesce(sum(amount_paise), 0)::bigint FROM ledger_lines WHERE shop_id = $1 AND account = 'FINANCIERS') AS lent`,
    ),
  ).toEqual({ ledger: 0, stock: 0, pieces: 0, credit: 0, lent: 0 });
}

it('returns: parts of a line add up to it', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999_999), fc.integer({ min: 1, max: 50 }), fc.nat(49), (paise, of, cut) => {
      const at = Math.min(cut, of);
      const parts =
        shareOfPieces(paise, { from: 0, to: at, of }) + shareOfPieces(paise, { from: at, to: of, of });
      expect(parts).toBe(paise);
    }),
  );
});

it('returns: stock, dues, ledger and statistics equal the documents', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('off' as const, 'inclusive' as const),
      fc.array(sale, { minLength: 1, maxLength: 4 }),
      fc.array(part, { minLength: 2, maxLength: 10 }),
      async (marginScheme, sales, parts) => {
        const shop = await openTrade({ marginScheme });
        await bringCash(shop, 1_00_00_000_00);
        const ids: string[] = [];
        for (const each of sales) ids.push((await sold(shop, each)).id);
        const inOrder = [...parts].sort((a, b) => a.days - b.days);
        for (const each of inOrder) await takeBack(shop, ids[each.sale % ids.length] ?? '', each);
        await check(shop);
        for (const id of ids)
          await takeBack(
            shop,
            id,
            { sale: 0, line: 0, pieces: 1, condition: null, refund: 'UPI', days: 301 },
            true,
          );
        await check(shop);
        const left = await shop.rows(
          `SELECT l.account, sum(l.amount_paise)::bigint AS paise FROM ledger_lines l
             JOIN journal_entries e ON e.shop_id = l.shop_id AND e.id = l.entry_id
            WHERE l.shop_id = $1 AND e.kind IN ('SALE', 'SALE_RETURNED') AND l.account IN ('SALES', 'ROUND_OFF', 'COST_OF_GOODS', 'CUSTOMERS', 'FINANCIERS', 'OUTPUT_CGST', 'OUTPUT_SGST', 'OUTPUT_IGST')
            GROUP BY 1 HAVING sum(l.amount_paise) <> 0`,
        );
        expect(left).toEqual([]);
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
});

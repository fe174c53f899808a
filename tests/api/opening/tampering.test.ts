/** Verify: each identity of the opening balances is seen to fail, and to hold before. */
import { beforeAll, expect, it } from 'vitest';
import { done } from '../../support/answers.ts';
import { findings, foundAfter } from '../../support/books.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { cable, galaxy, newImei } from '../../support/trade.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  const asOf = '2026-10-31';
  const enter = async (kind: string, rows: object[]) =>
    done(await shop.post('/api/opening', { kind, asOf, rows }));
  const financierId = done(await shop.post('/api/financiers', { name: 'Bajaj Finance' })).id;
  const imei = newImei();
  await enter('STOCK', [
    { product: galaxy, unitCostPaise: 50_000_00, units: [{ imei }, { imei: newImei() }] },
    { product: cable, unitCostPaise: 100_00, quantity: 10 },
  ]);
  await enter('CUSTOMERS', [
    { customer: { name: 'Asha' }, billNo: 'A-1', duePaise: 500_00 },
    { customer: { name: 'Bina' }, duePaise: -100_00 },
  ]);
  await enter('SUPPLIERS', [
    { supplier: { name: 'Mahavir' }, billNo: '7', duePaise: 900_00 },
    { supplier: { name: 'Om' }, duePaise: -50_00 },
  ]);
  await enter('FINANCIERS', [{ financierId, loanNo: 'L1', customerName: 'Asha', duePaise: 300_00 }]);
  await enter('ACCOUNTS', [{ code: 'BANK', debitPaise: 1_000_00 }]);
  done(
    await shop.post('/api/sales/create', {
      lines: [{ imei, unitPricePaise: 75_000_00 }],
      payments: [{ method: 'UPI', amountPaise: 75_000_00 }],
    }),
  );
});

it('an untouched opening has no difference', async () => {
  expect(await findings(shop)).toEqual({});
});

const ROW = (kind: string) =>
  `(SELECT id FROM opening_rows WHERE shop_id = $1 AND kind = '${kind}' ORDER BY amount_paise DESC LIMIT 1)`;

/** Each is what is done, and a check that finds it. */
const TAMPERING: readonly [what: string, statement: string, found: string][] = [
  [
    'the amount of a row',
    `UPDATE opening_rows SET amount_paise = amount_paise + 1 WHERE shop_id = $1 AND kind = 'ACCOUNTS'`,
    'ledger.openings',
  ],
  [
    'the entry of a row',
    `UPDATE ledger_lines SET amount_paise = amount_paise + 1 WHERE shop_id = $1 AND entry_id IN (
       SELECT id FROM journal_entries WHERE shop_id = $1 AND kind = 'OPENING' AND document_id = ${ROW('ACCOUNTS')})`,
    'ledger.openings',
  ],
  [
    'an opening closed without its entry',
    `UPDATE openings SET closed_at = now(), closed_by = id WHERE shop_id = $1`,
    'openings.closed',
  ],
  [
    'a document before the books began',
    `UPDATE journal_entries SET business_date = '2026-10-31' WHERE shop_id = $1 AND kind = 'SALE'`,
    'openings.first',
  ],
  [
    'a due of a customer',
    `UPDATE customer_charges SET amount_paise = amount_paise + 1, due_paise = due_paise + 1 WHERE shop_id = $1`,
    'openings.dues',
  ],
  [
    'a bill of a supplier',
    `UPDATE purchase_bills SET total_paise = total_paise + 1, due_paise = due_paise + 1 WHERE shop_id = $1 AND opening`,
    'openings.dues',
  ],
  [
    'a loan of a financier',
    `UPDATE payments SET amount_paise = amount_paise + 1 WHERE shop_id = $1 AND document_kind = 'OPENING'`,
    'openings.dues',
  ],
  [
    'a bill of another supplier',
    `UPDATE purchase_bills SET supplier_id = (SELECT id FROM suppliers WHERE shop_id = $1 AND name = 'Om') WHERE shop_id = $1 AND opening`,
    'openings.parties',
  ],
  [
    'an advance to a supplier',
    `UPDATE opening_rows SET amount_paise = amount_paise + 1 WHERE shop_id = $1 AND kind = 'SUPPLIERS' AND amount_paise > 0`,
    'suppliers.documents',
  ],
  [
    'pieces of stock',
    `UPDATE stock_movements SET quantity = quantity + 1 WHERE shop_id = $1 AND kind = 'OPENING'`,
    'openings.stock',
  ],
  [
    'the cost of stock',
    `UPDATE stock_movements SET cost_paise = cost_paise + 1 WHERE shop_id = $1 AND kind = 'OPENING'`,
    'openings.stock',
  ],
  [
    'the cost of a piece in stock',
    `UPDATE stock_items SET cost_paise = cost_paise + 1 WHERE shop_id = $1`,
    'stock.cost',
  ],
  [
    'the cost of what was sold',
    `UPDATE stock_movements SET cost_paise = cost_paise - 1 WHERE shop_id = $1 AND kind = 'SALE'`,
    'openings.sold',
  ],
];

it.each(TAMPERING)('verify finds %s', async (_what, statement, check) => {
  const found = (await foundAfter(shop, statement)).filter(({ differences }) => differences > 0);
  expect(found.map(({ name }) => name)).toContain(check);
});

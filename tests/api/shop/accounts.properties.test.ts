/** The book of an account is what the ledger says, whatever was bought, sold, cancelled and entered late. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountBalances, accountEntries } from '../../../server/shop/ledger/accounts.ts';
import { openBatch } from '../../../server/shop/posting/batch.ts';
import { postEntry } from '../../../server/shop/ledger/ledger.ts';
import { moneyNow } from '../../../server/shop/reports/shopNow.ts';
import type { AccountEntry, EntriesQuery } from '../../../src/resources/calls/ledger.ts';
import { addDays } from '../../../src/resources/rules/businessDate.ts';
import { engineOfThisRun } from '../../support/database.ts';
import { step, walk } from '../../support/randomTrade.ts';
import { accountDaysKeptAndComputed } from '../../support/snapshot.ts';
import { cash, newImei, openTrade, phones } from '../../support/trade.ts';

const runs = engineOfThisRun() === 'postgres' ? 10 : 5;

interface Line {
  id: string;
  account: string;
  date: string;
  amount: number;
}

it('its pages add up from the opening to the closing balance, and cash is that of the dashboard', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 50 }),
      fc.record({
        size: fc.integer({ min: 1, max: 7 }),
        sortDir: fc.constantFrom('asc' as const, 'desc' as const),
        first: fc.integer({ min: -50, max: 40 }),
        days: fc.nat(60),
        open: fc.constantFrom('from', 'to', 'both', 'none'),
      }),
      async (steps, { size, sortDir, first, days, open }) => {
        const shop = await openTrade();
        // A bill that takes more than a paisa out of the drawer, and a sale that was forgotten for some days.
        const imeis = [newImei(), newImei()];
        await shop.bill({ lines: [phones(imeis)], payments: [cash(50_000_00)] });
        await shop.sell({
          businessDate: '2026-04-09',
          lines: imeis.map(imei => ({ imei, unitPricePaise: 60_000_00 })),
          payments: [cash(100_000_00)],
          customer: { name: 'C1', phone: '9876543211' },
        });
        await walk(shop, steps);
        const accountDays = await accountDaysKeptAndComputed(shop);
        expect(accountDays.kept).toEqual(accountDays.computed);

        const owner = shop.actor();
        const lines = await shop.rows<Line>(
          `SELECT entry_id || '-' || line_no AS id, account, business_date AS date, amount_paise AS amount
             FROM ledger_lines WHERE shop_id = $1 ORDER BY business_date, entry_id, line_no`,
        );
        const sum = (some: readonly Line[]) => some.reduce((total, line) => total + line.amount, 0);
        const balances = await shop.read(sql => accountBalances(sql, owner));
        expect(balances.reduce((total, { balancePaise }) => total + balancePaise, 0)).toBe(0);

        const from = open === 'from' || open === 'both' ? addDays(owner.businessDate, first) : undefined;
        const to = open === 'to' || open === 'both' ? addDays(owner.businessDate, first + days) : undefined;
        for (const { code, balancePaise } of balances) {
          const ofAccount = lines.filter(({ account }) => account === code);
          expect(balancePaise, code).toBe(sum(ofAccount));
          const wanted = ofAccount.filter(({ date }) => (!from || date >= from) && (!to || date <= to));
          const page = (number: number) =>
            shop.read(sql =>
              accountEntries(sql, owner, code, { from, to, size, sortDir, page: number } as EntriesQuery),
            );
          const rows: AccountEntry[] = [];
          const firstPage = await page(0);
          for (let at = 0; at < Math.max(1, firstPage.totalPages); at += 1) {
            const { rows: shown, ...sums } = await page(at);
            expect(sums, code).toEqual({
              account: expect.objectContaining({ code }) as unknown,
              openingPaise: sum(ofAccount.filter(({ date }) => from !== undefined && date < from)),
              closingPaise: sum(ofAccount.filter(({ date }) => !to || date <= to)),
              inPaise: sum(wanted.filter(({ amount }) => amount > 0)),
              outPaise: 0 - sum(wanted.filter(({ amount }) => amount < 0)),
              page: at,
              size,
              totalElements: wanted.length,
              totalPages: Math.ceil(wanted.length / size),
            });
            expect(shown.length).toBeLessThanOrEqual(size);
            rows.push(...shown);
          }
          const read = sortDir === 'asc' ? rows : rows.toReversed();
          expect(
            read.map(({ id }) => id),
            code,
          ).toEqual(wanted.map(({ id }) => id));
          let balance = firstPage.openingPaise;
          for (const row of read) {
            balance += row.debitPaise - row.creditPaise;
            expect(row.balancePaise).toBe(balance);
          }
          expect(balance).toBe(firstPage.closingPaise);
          expect((await page(firstPage.totalPages)).rows).toEqual([]);
        }
        const now = await shop.read(sql => moneyNow(sql, owner));
        expect({ cash: now.cashPaise, bank: now.bankPaise, cheques: now.chequesPaise }).toEqual({
          cash: balances.find(({ code }) => code === 'CASH')?.balancePaise,
          bank: balances.find(({ code }) => code === 'BANK')?.balancePaise,
          cheques: balances.find(({ code }) => code === 'CHEQUES')?.balancePaise,
        });
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
}, 240_000);

it('an entry may have an account twice, for two parties: each has its line', async () => {
  const shop = await openTrade();
  const owner = shop.actor();
  await shop.write(async tx => {
    const batch = openBatch(tx);
    postEntry(batch, owner, {
      businessDate: owner.businessDate,
      kind: 'SALE',
      documentId: randomUUID(),
      documentNo: 'INV/1',
      lines: [
        { account: 'FINANCIERS', amountPaise: 700_00, partyId: randomUUID() },
        { account: 'FINANCIERS', amountPaise: 300_00, partyId: randomUUID() },
        { account: 'SALES', amountPaise: -1_000_00 },
      ],
    });
    await batch.run();
  });
  const accountDays = await accountDaysKeptAndComputed(shop);
  expect(accountDays.kept).toEqual(accountDays.computed);
  const book = await shop.read(sql =>
    accountEntries(sql, owner, 'FINANCIERS', { page: 1, size: 1, sortDir: 'asc' }),
  );
  expect(book).toMatchObject({ closingPaise: 1_000_00, totalElements: 2, rows: [{ debitPaise: 300_00 }] });
});

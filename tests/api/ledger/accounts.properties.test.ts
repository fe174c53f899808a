/** The entries of an account are the ledger's, whatever was bought, sold, cancelled and back-dated. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountBalances, accountEntries } from '../../../server/ledger/accounts.ts';
import { openBatch } from '../../../server/posting/batch.ts';
import { postEntry } from '../../../server/ledger/ledger.ts';
import { moneyNow } from '../../../server/reports/shopNow.ts';
import type { AccountEntry } from '../../../src/resources/ledger/answers.ts';
import type { EntriesQuery } from '../../../src/resources/ledger/calls.ts';
import { addDays } from '../../../src/kit/rules/businessDate.ts';
import { bringCash } from '../../support/drawers.ts';
import { findingsOf } from '../../support/books.ts';
import { engineOfThisRun } from '../../support/database.ts';
import { step, walk } from '../../support/randomTrade.ts';
import { cash, newImei, openTrade, phones, type Trade } from '../../support/trade.ts';

const runs = engineOfThisRun() === 'postgres' ? 10 : 5;

interface Line {
  id: string;
  account: string;
  date: string;
  amount: number;
}

type Page = Awaited<ReturnType<typeof accountEntries>>;

const sumOf = (lines: readonly Line[]) => lines.reduce((total, line) => total + line.amount, 0);

/** A bill that is paid in cash, a back-dated sale, and a random trade. */
const tradedShop = async (steps: Parameters<typeof walk>[1]): Promise<Trade> => {
  const shop = await openTrade();
  const imeis = [newImei(), newImei()];
  await bringCash(shop, 60_000_00);
  await shop.bill({ lines: [phones(imeis)], businessDate: '2026-04-08', payments: [cash(50_000_00)] });
  await shop.sell({
    businessDate: '2026-04-09',
    lines: imeis.map(imei => ({ imei, unitPricePaise: 60_000_00 })),
    payments: [cash(100_000_00)],
    customer: { name: 'C1', phone: '9876543211' },
  });
  await walk(shop, steps);
  return shop;
};

const linesOf = (shop: Trade) =>
  shop.rows<Line>(
    `SELECT entry_id || '-' || line_no AS id, account, business_date AS date, amount_paise AS amount
       FROM ledger_lines WHERE shop_id = $1 ORDER BY business_date, entry_id, line_no`,
  );

/** All entries of an account, page by page; each page has the sums of the whole account. */
const readPages = async (
  pageAt: (number: number) => Promise<Page>,
  size: number,
  expectedSums: object,
): Promise<AccountEntry[]> => {
  const entries: AccountEntry[] = [];
  const { totalPages } = await pageAt(0);
  for (let number = 0; number < Math.max(1, totalPages); number += 1) {
    // What store credit is has a test of its own.
    const { rows, storeCredit: _, ...sums } = await pageAt(number);
    expect(sums).toEqual({ ...expectedSums, page: number, size });
    expect(rows.length).toBeLessThanOrEqual(size);
    entries.push(...rows);
  }
  expect((await pageAt(totalPages)).rows).toEqual([]);
  return entries;
};

const checkRunningBalance = (
  entries: readonly AccountEntry[],
  openingPaise: number,
  closingPaise: number,
) => {
  let balance = openingPaise;
  for (const entry of entries) {
    balance += entry.debitPaise - entry.creditPaise;
    expect(entry.balancePaise).toBe(balance);
  }
  expect(balance).toBe(closingPaise);
};

interface AskedDays {
  from: string | undefined;
  to: string | undefined;
}

/** It is any stretch of days, open at either end. */
const askedDays = fc
  .record({
    first: fc.integer({ min: -50, max: 40 }),
    length: fc.nat(60),
    open: fc.constantFrom('from', 'to', 'both', 'none'),
  })
  .map(({ first, length, open }) => (today: string): AskedDays => ({
    from: open === 'from' || open === 'both' ? addDays(today, first) : undefined,
    to: open === 'to' || open === 'both' ? addDays(today, first + length) : undefined,
  }));

const checkAccount = async (
  shop: Trade,
  code: string,
  ofAccount: readonly Line[],
  { from, to, size, sortDir }: AskedDays & { size: number; sortDir: 'asc' | 'desc' },
) => {
  const inRange = ofAccount.filter(({ date }) => (!from || date >= from) && (!to || date <= to));
  const openingPaise = sumOf(ofAccount.filter(({ date }) => from !== undefined && date < from));
  const closingPaise = sumOf(ofAccount.filter(({ date }) => !to || date <= to));
  const pageAt = (page: number) =>
    shop.read(sql =>
      accountEntries(sql, shop.actor(), code, { from, to, size, sortDir, page } as EntriesQuery),
    );
  const entries = await readPages(pageAt, size, {
    account: expect.objectContaining({ code }) as unknown,
    openingPaise,
    closingPaise,
    inPaise: sumOf(inRange.filter(({ amount }) => amount > 0)),
    outPaise: 0 - sumOf(inRange.filter(({ amount }) => amount < 0)),
    totalElements: inRange.length,
    totalPages: Math.ceil(inRange.length / size),
  });
  const oldestFirst = sortDir === 'asc' ? entries : entries.toReversed();
  expect(oldestFirst.map(({ id }) => id)).toEqual(inRange.map(({ id }) => id));
  checkRunningBalance(oldestFirst, openingPaise, closingPaise);
};

it('accounts: pages add up from the opening to the closing balance, and cash is that of the dashboard', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 50 }),
      askedDays,
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom('asc' as const, 'desc' as const),
      async (steps, daysFrom, size, sortDir) => {
        const shop = await tradedShop(steps);
        expect(await findingsOf(shop, ['ledger.days'])).toEqual({});

        const owner = shop.actor();
        const lines = await linesOf(shop);
        const balances = await shop.read(sql => accountBalances(sql, owner));
        expect(balances.reduce((total, { balancePaise }) => total + balancePaise, 0)).toBe(0);
        for (const { code, balancePaise } of balances) {
          const ofAccount = lines.filter(({ account }) => account === code);
          expect(balancePaise, code).toBe(sumOf(ofAccount));
          await checkAccount(shop, code, ofAccount, { ...daysFrom(owner.businessDate), size, sortDir });
        }

        const balanceOf = (account: string) => balances.find(({ code }) => code === account)?.balancePaise;
        expect(await shop.read(sql => moneyNow(sql, owner))).toMatchObject({
          cashPaise: balanceOf('CASH'),
          bankPaise: balanceOf('BANK'),
          chequesPaise: balanceOf('CHEQUES'),
        });
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
});

it('entry: two lines on one account for two parties are both listed', async () => {
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
  expect(await findingsOf(shop, ['ledger.days'])).toEqual({});
  const book = await shop.read(sql =>
    accountEntries(sql, owner, 'FINANCIERS', { page: 1, size: 1, sortDir: 'asc' }),
  );
  expect(book).toMatchObject({ closingPaise: 1_000_00, totalElements: 2, rows: [{ debitPaise: 300_00 }] });
});

import {
  importBank,
  bankEntriesOf,
  bankLinesOf,
  matchByHand,
  postBankLine,
  reconciliationOf,
  undoMatch,
} from '../../../server/bank/index.ts';
import { transferCash } from '../../../server/drawers/index.ts';
import { addDays } from '../../../src/kit/rules/businessDate.ts';
import { expect } from 'vitest';
import { NothingToDo, type RandomShop } from './shop.ts';

interface BankDay {
  day: string;
  paise: number;
}

/** The owner has the money of cards and of UPI come to another bank from now on. */
export async function moveMethod(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const [kind, account] = [
    random.pick(['UPI', 'CARD', 'BANK']),
    random.pick(['BANK', 'BANK', 'OWN_1', 'OWN_2']),
  ];
  await shop.write(tx =>
    tx.run('UPDATE payment_methods SET account_id = $3, order_ = $4 WHERE shop_id = $1 AND kind = $2', [
      tx.shopId,
      kind,
      account,
      random.between(1, 300),
    ]),
  );
}

/** Contra: cash of the safe, or money of a bank, to another bank. */
export async function contra(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const places = ['BANK', 'OWN_1', 'OWN_2'] as const;
  const from = random.pick(places);
  const to = random.pick(places.filter(place => place !== from));
  const amountPaise = random.between(1_00, 5_000_00);
  await shop.write(tx => transferCash(tx, shop.actor(true), { from, to, amountPaise }));
}

/**
 * Loads a statement from the first document on, as a bank would send it: what the books have, some of it late, and
 * its charges.
 */
export async function statement(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const actor = shop.actor(true);
  const [before] = await shop.rows<{ to: string | null; balance: number }>(
    `SELECT max(business_date) AS to, coalesce((SELECT balance_paise FROM bank_lines WHERE shop_id = $1
                                                 ORDER BY business_date DESC, place DESC LIMIT 1), 0) AS balance
       FROM bank_lines WHERE shop_id = $1`,
  );
  const entries = await shop.rows<BankDay>(
    `SELECT business_date AS day, amount_paise AS paise FROM ledger_lines
      WHERE shop_id = $1 AND account = 'BANK' AND business_date > coalesce($2::date, '-infinity') ORDER BY business_date, entry_id`,
    [before?.to ?? null],
  );
  if (entries.length === 0) throw new NothingToDo();
  const lines = entries
    .filter(() => random.chance(0.8))
    .map(({ day, paise }) => ({ day: random.chance(0.2) ? addDays(day, 1) : day, paise }));
  const last = entries.at(-1)?.day ?? '';
  if (random.chance(0.8)) lines.push({ day: last, paise: -random.between(1_00, 500_00) });
  if (lines.length === 0) throw new NothingToDo();
  lines.sort((a, b) => a.day.localeCompare(b.day));
  let balance = before?.balance ?? 0;
  const rows = lines.map(({ day, paise }, at) => {
    balance += paise;
    return [day, `LINE ${shop.done.size} ${at} ${balance}`, paise / 100, balance / 100];
  });
  const file = {
    name: 'statement.csv',
    rows: [['Date', 'Narration', 'Amount', 'Balance'], ...rows],
    mapping: null,
    closing: null,
  };
  const loaded = await shop.write(tx => importBank(tx, actor, 'BANK', file, { isTrial: false }));
  expect(loaded.rejected).toEqual([]);
  const again = await shop.write(tx => importBank(tx, actor, 'BANK', file, { isTrial: false }));
  expect(again).toMatchObject({ added: 0, unchanged: lines.length });
}

/** Proposals are accepted, charges posted, matches undone; the difference is explained at every step. */
export async function reconcile(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const actor = shop.actor(true);
  const page = { page: 0, size: 50 };
  const open = await shop.trade.db.read(shop.trade.shopId, sql =>
    bankLinesOf(sql, actor, 'BANK', { ...page, state: 'open' }),
  );
  for (const line of open.content) {
    const [entry] = line.entries;
    // Two lines may be proposed the same entry.
    if (entry && random.chance(0.7)) {
      const free = await shop.trade.db.read(shop.trade.shopId, sql =>
        bankEntriesOf(sql, actor, 'BANK', { page: 0, size: 200, earlier: 'false', to: actor.businessDate }),
      );
      if (!free.content.some(({ id }) => id === entry.id)) continue;
      await shop.write(tx => matchByHand(tx, actor, 'BANK', { lineIds: [line.id], entryIds: [entry.id] }));
      shop.did('matchedByHand');
    } else if (!entry && line.amountPaise < 0 && random.chance(0.6)) {
      await shop.write(tx =>
        postBankLine(tx, actor, line.id, { account: 'BANK_CHARGES', businessDate: actor.businessDate }),
      );
      shop.did('postedFromLine');
    }
  }
  const matches = await shop.rows<{ id: string }>(
    'SELECT id FROM bank_matches WHERE shop_id = $1 AND undone_at IS NULL ORDER BY id',
  );
  if (random.chance(0.3) && matches.length > 0) {
    await shop.write(tx => undoMatch(tx, actor, shop.oneOf(matches).id));
    shop.did('undoneMatch');
  }
  const { computedPaise, statementPaise, differencePaise } = await shop.trade.db.read(
    shop.trade.shopId,
    sql => reconciliationOf(sql, actor, 'BANK', actor.businessDate),
  );
  if (statementPaise === null) throw new NothingToDo();
  expect({ differencePaise, computedPaise }).toEqual({ differencePaise: 0, computedPaise: statementPaise });
}

/** No way in that names an account posts to one whose figure is the sum of records. */
import * as z from 'zod';
import { beforeAll, expect, it } from 'vitest';
import { openShop, type Answer, type OpenShop } from '../../support/openShop.ts';
import { done } from '../../support/answers.ts';
import { ACCOUNTS } from '../../../server/ledger/ledger.ts';
import { ACCOUNTS_OF_RECORDS } from '../../../src/resources/ledger/rules.ts';

let shop: OpenShop;
/** A line of the bank that the books lack. */
let lineId: string;
beforeAll(async () => {
  shop = await openShop();
  const form = new FormData();
  const rows = [
    'Date,Narration,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    '15-11-2026,INTEREST,,100.00,100.00',
  ];
  form.append('file', new File([rows.join('\r\n')], 'bank.csv'));
  const sent = new Response(form);
  done(
    await shop.ask('POST', '/api/bank/BANK/import', undefined, {
      raw: new Uint8Array(await sent.arrayBuffer()),
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    }),
  );
  [{ id: lineId }] = done(await shop.get('/api/bank/BANK/lines')).content;
});

const balanceRow = z.object({ account: z.string(), paise: z.string() });
const balances = () =>
  shop.db.asOwner(tx =>
    tx.query(
      balanceRow,
      'SELECT account, sum(amount_paise)::text AS paise FROM ledger_lines WHERE shop_id = $1 GROUP BY 1 ORDER BY 1',
      [shop.shopId],
    ),
  );

const expense = { category: '', amountPaise: 100_00, method: 'UPI', payee: 'Suresh' };
/** Every call and form that takes an account. */
const WAYS_IN: Readonly<Record<string, (account: string) => Promise<Answer>>> = {
  'a journal, debited': account =>
    shop.post('/api/accounts/journal', {
      lines: [
        { account, debitPaise: 100 },
        { account: 'CAPITAL', creditPaise: 100 },
      ],
    }),
  'a journal, credited': account =>
    shop.post('/api/accounts/journal', {
      lines: [
        { account: 'RENT', debitPaise: 100 },
        { account, creditPaise: 100 },
      ],
    }),
  'an opening balance': account =>
    shop.post('/api/accounts/journal', { kind: 'OPENING_BALANCE', lines: [{ account, debitPaise: 100 }] }),
  'a line of the bank': account => shop.post(`/api/bank/lines/${lineId}/post`, { account }),
  'a transfer from it': from => shop.post('/api/accounts/transfer', { from, to: 'BANK', amountPaise: 100 }),
  'a transfer to it': to => shop.post('/api/accounts/transfer', { from: 'BANK', to, amountPaise: 100 }),
  'an expense': category => shop.post('/api/expenses', { ...expense, category }),
  'a category of expenses': account =>
    shop.post('/api/expense-categories', { name: `Of ${account}`, account, active: true }),
  'a recurring expense': category =>
    shop.post('/api/recurring-expenses', {
      ...expense,
      name: `Of ${category}`,
      category,
      dayOfMonth: 1,
      everyMonths: 1,
      startsOn: '2026-11-01',
      active: true,
    }),
  'a payment method': accountId =>
    shop.post('/api/payment-methods', {
      name: `Of ${accountId}`,
      kind: 'UPI',
      accountId,
      order: 9,
      active: true,
    }),
  'a group of its own': account => shop.put(`/api/accounts/${account}`, { name: 'Mine', group: 'BANK' }),
};

it.each(ACCOUNTS_OF_RECORDS)('%s takes nothing from any of them', async account => {
  const before = await balances();
  for (const [way, enter] of Object.entries(WAYS_IN)) {
    const { status } = await enter(account);
    expect([way, status]).toEqual([way, status === 404 ? 404 : 422]);
  }
  expect(await balances()).toEqual(before);
});

it('the ways in are ways in: an account without records takes each', async () => {
  const taken = {
    'a journal, debited': 'OTHER_INCOME',
    'a journal, credited': 'OTHER_INCOME',
    'an opening balance': 'OTHER_INCOME',
    'a line of the bank': 'OTHER_INCOME',
    'an expense': 'RENT',
    'a category of expenses': 'RENT',
    'a payment method': 'BANK',
  };
  for (const [way, account] of Object.entries(taken)) done((await WAYS_IN[way]?.(account)) as Answer);
});

it('accounts that parties have are all among them', () => {
  const parties = ['CUSTOMERS', 'SUPPLIERS', 'FINANCIERS', 'STORE_CREDIT', 'STAFF_PAYABLE', 'STAFF_ADVANCES'];
  expect(parties.filter(account => !ACCOUNTS_OF_RECORDS.includes(account))).toEqual([]);
  expect(ACCOUNTS_OF_RECORDS.filter(account => !ACCOUNTS.some(each => each === account))).toEqual([]);
});

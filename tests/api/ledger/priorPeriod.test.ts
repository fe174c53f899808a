/** An entry of an earlier month than the day on which it was entered is marked in day book, account and files. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { done } from '../../support/answers.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  // It is still October at Greenwich, and November in the shop.
  shop.clock.set('2026-10-31T20:00:00Z');
  Object.assign(shop, await shop.signIn(shop.owner.email));
  for (const [businessDate, note] of [
    ['2026-10-31', 'Yesterday'],
    ['2026-11-01', 'Today'],
  ]) {
    const lines = [
      { account: 'BANK', debitPaise: 100 },
      { account: 'CAPITAL', creditPaise: 100 },
    ];
    done(await shop.post('/api/accounts/journal', { lines, note, businessDate }));
  }
});
afterAll(() => shop.close());

const DAYS = [
  ['2026-10-31', true],
  ['2026-11-01', false],
];

it('prior period: marked in the day book, in the account and in their files', async () => {
  const { content } = done(await shop.get('/api/accounts/day-book?sortDir=asc'));
  const { rows } = done(await shop.get('/api/accounts/BANK/entries?sortDir=asc'));
  for (const entries of [content, rows])
    expect(
      entries.map(({ date, priorPeriod }: { date: string; priorPeriod: boolean }) => [date, priorPeriod]),
    ).toEqual(DAYS);
  for (const path of ['/api/accounts/day-book/export?format=csv', '/api/accounts/BANK/entries/export']) {
    const { text, status } = await shop.get(path);
    expect([path, status]).toEqual([path, 200]);
    const marked = text.split('\r\n').filter(line => line.includes('Prior period'));
    expect(new Set(marked.map(line => line.slice(0, 10)))).toEqual(new Set(['2026-10-31']));
  }
});

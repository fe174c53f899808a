/** Loans that the shop took: money that came, instalments of principal and interest, what is due: docs/decisions/358-loans.md. */
import { beforeEach, expect, it } from 'vitest';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { done, refused } from '../../support/answers.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';

let shop: OpenShop;
let loanId: string;
const act = (name: string, input: object) =>
  shop.post(`/api/loans/actions/${name}`, { ids: [loanId], input });
const loan = async () => done(await shop.get(`/api/loans/${loanId}`));
const account = async (code: string) =>
  done(await shop.get('/api/accounts')).find((each: { code: string }) => each.code === code)?.balancePaise ??
  0;

beforeEach(async () => {
  shop = await openShop();
  const category = done(
    await shop.post('/api/expense-categories', { name: 'Interest', account: 'BANK_CHARGES', active: true }),
  );
  loanId = done(
    await shop.post('/api/loans', {
      name: 'Shop front',
      lender: 'HDFC Bank',
      instalmentPaise: 20_000_00,
      interestBps: 1200,
      category: category.id,
      method: 'BANK_TRANSFER',
      dayOfMonth: 5,
      firstDueOn: '2026-11-05',
    }),
  ).id;
});

it('money of the loan is a liability of its own account; nothing is due before it came', async () => {
  expect(await loan()).toMatchObject({ openPaise: 0, dueOn: null });
  refused(await act('pay', {}), 409, 'NOT_DUE');
  done(await act('take', { amountPaise: 1_00_000_00, method: 'BANK_TRANSFER' }));
  expect(await loan()).toMatchObject({ openPaise: 1_00_000_00, dueOn: '2026-11-05' });
  const sheet = JSON.stringify(done(await shop.get('/api/accounts/balance-sheet')));
  expect(sheet).toContain('Shop front');
  // Credits are below zero there.
  expect(await account('OWN_1')).toBe(-1_00_000_00);
  expect(await findings(shop)).toEqual({});
});

it('an instalment is interest and principal; what is due and the weeks ahead have the next ones; a reversal opens it again', async () => {
  done(await act('take', { amountPaise: 1_00_000_00, method: 'BANK_TRANSFER' }));
  const due = async () =>
    done(await shop.get('/api/payments/due?kind=LOAN')).content.map(
      (each: { dueOn: string; amountPaise: number; partyName: string }) => [
        each.dueOn,
        each.amountPaise,
        each.partyName,
      ],
    );
  expect(await due()).toEqual([
    ['2026-11-05', 20_000_00, 'HDFC Bank'],
    ['2026-12-05', 20_000_00, 'HDFC Bank'],
    ['2027-01-05', 20_000_00, 'HDFC Bank'],
  ]);
  const { forecast } = done(await shop.get('/api/finance/cash'));
  expect(forecast.reduce((sum: number, week: { outPaise: number }) => sum + week.outPaise, 0)).toBe(
    60_000_00,
  );

  done(await act('pay', {}));
  expect(await loan()).toMatchObject({ openPaise: 81_000_00, dueOn: '2026-12-05' });
  expect(await account('BANK_CHARGES')).toBe(1_000_00);
  expect((await due())[0]).toEqual(['2026-12-05', 20_000_00, 'HDFC Bank']);
  expect(await findings(shop)).toEqual({});

  const [journal] = done(await shop.get('/api/accounts/journal')).content;
  expect(journal).toMatchObject({ amountPaise: 20_000_00, note: 'Shop front · HDFC Bank' });
  done(await shop.post(`/api/journals/${journal.id}/reverse`, { reason: 'Bounced' }));
  expect(await loan()).toMatchObject({ openPaise: 1_00_000_00, dueOn: '2026-11-05' });
  expect(await findings(shop)).toEqual({});
});

it('amounts may differ from the plan, up to what is open; paid off, nothing is due', async () => {
  done(await act('take', { amountPaise: 30_000_00, method: 'BANK_TRANSFER' }));
  refused(await act('pay', { amountPaise: 40_000_00 }), 422, 'INVALID', 'input.amountPaise');
  refused(
    await act('pay', { amountPaise: 100_00, interestPaise: 200_00 }),
    422,
    'INVALID',
    'input.interestPaise',
  );
  done(await act('pay', { amountPaise: 30_250_00, interestPaise: 250_00 }));
  expect(await loan()).toMatchObject({ openPaise: 0, dueOn: null });
  refused(await act('pay', {}), 409, 'NOT_DUE');
  expect(done(await shop.get('/api/payments/due?kind=LOAN')).content).toEqual([]);
});

it('its account takes no journal by hand, and verify ties it to the entries; staff see no loans', async () => {
  done(await act('take', { amountPaise: 30_000_00, method: 'BANK_TRANSFER' }));
  const lines = [
    { account: 'OWN_1', debitPaise: 100 },
    { account: 'BANK', creditPaise: 100 },
  ];
  refused(await shop.post('/api/accounts/journal', { lines }), 422, 'INVALID', 'lines.0.account');
  const found = await foundAfter(shop, `UPDATE loan_entries SET principal_paise = 1 WHERE shop_id = $1`);
  expect(Object.keys(foundBy(found))).toEqual(['loans.accounts']);
  expect((await shop.staff.get('/api/loans')).status).toBe(403);
});

import * as z from 'zod';
import { budgets } from '../../src/resources/finance/declaration.ts';
import { paymentRequests } from '../../src/resources/payments/declaration.ts';
import { addMonths, monthOf, monthsUntil, type BudgetAccount } from '../../src/resources/finance/rules.ts';
import { addDays } from '../../src/kit/rules/businessDate.ts';
import { actorAt } from '../kit/person/actor.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { Caller } from '../kit/person/person.ts';
import { takeTransition } from '../kit/resources/takeTransition.ts';
import { createRecord } from '../kit/resources/writeRecords.ts';
import { byOwner } from './demoCaller.ts';

type State = 'ASKED' | 'APPROVED' | 'REJECTED' | 'PAID';

interface DemoRequest {
  askedIn: number;
  dueIn: number;
  category: string;
  payee: string;
  amountPaise: number;
  note: string;
  state: State;
}

/** Days from today, over half a year; the office asks, the owner decides. */
const REQUESTS: readonly DemoRequest[] = [
  {
    askedIn: -160,
    dueIn: -155,
    category: 'Repairs and maintenance',
    payee: 'Kiran Electricals',
    amountPaise: 3_400_00,
    note: 'New wiring behind the counter',
    state: 'PAID',
  },
  {
    askedIn: -121,
    dueIn: -115,
    category: 'Advertising',
    payee: 'Pune Mirror',
    amountPaise: 14_500_00,
    note: 'Half a page before the festival',
    state: 'PAID',
  },
  {
    askedIn: -84,
    dueIn: -80,
    category: 'Tea and office',
    payee: 'Shree Stationers',
    amountPaise: 1_860_00,
    note: 'Paper rolls and receipt books',
    state: 'PAID',
  },
  {
    askedIn: -57,
    dueIn: -50,
    category: 'Advertising',
    payee: 'Krishna Signs',
    amountPaise: 42_000_00,
    note: 'Second hoarding',
    state: 'REJECTED',
  },
  {
    askedIn: -26,
    dueIn: -20,
    category: 'Repairs and maintenance',
    payee: 'Cool Point',
    amountPaise: 6_200_00,
    note: 'Service of the air conditioner',
    state: 'PAID',
  },
  {
    askedIn: -9,
    dueIn: -2,
    category: 'Transport',
    payee: 'Ravi Tempo',
    amountPaise: 2_750_00,
    note: 'Goods from the distributor',
    state: 'APPROVED',
  },
  {
    askedIn: -3,
    dueIn: 6,
    category: 'Advertising',
    payee: 'Pune Mirror',
    amountPaise: 18_000_00,
    note: 'New year offer',
    state: 'ASKED',
  },
  {
    askedIn: -1,
    dueIn: 11,
    category: 'Tea and office',
    payee: 'Shree Stationers',
    amountPaise: 2_240_00,
    note: 'Labels for the shelf',
    state: 'ASKED',
  },
];

/** Acts at noon of that day, India time; today a little earlier. */
const callerIn = (caller: Caller, days: number): Caller => {
  const now = new Date(`${addDays(caller.businessDate, days)}T06:30:00Z`);
  return { ...caller, ...actorAt({ ...caller, now }) };
};

const idRow = z.object({ id: z.string() });

async function addRequests(tx: ShopSql, owner: Caller, office: Caller): Promise<void> {
  for (const { askedIn, dueIn, category: name, state, ...request } of REQUESTS) {
    const [category] = await tx.query(
      idRow,
      'SELECT id FROM expense_categories WHERE shop_id = $1 AND name = $2',
      [tx.shopId, name],
    );
    if (!category) continue;
    const { id } = await createRecord(tx, callerIn(office, askedIn), paymentRequests, {
      ...request,
      purpose: 'EXPENSE',
      category: category.id,
      dueOn: addDays(owner.businessDate, dueIn),
      method: 'BANK_TRANSFER',
    });
    const decided = callerIn(owner, askedIn + 1);
    if (state === 'REJECTED')
      await takeTransition(tx, decided, paymentRequests, id, 'rejected', {
        input: { decisionNote: 'One hoarding is enough' },
      });
    if (state === 'APPROVED' || state === 'PAID')
      await takeTransition(tx, decided, paymentRequests, id, 'approved', {});
    if (state === 'PAID')
      await takeTransition(tx, callerIn(owner, dueIn), paymentRequests, id, 'paid', {
        input: { method: 'BANK_TRANSFER' },
      });
  }
}

const BUDGET: readonly [BudgetAccount, paise: number][] = [
  ['RENT', 28_000_00],
  ['SALARIES', 18_000_00],
  ['ADVERTISING', 10_000_00],
  ['ELECTRICITY', 5_500_00],
  ['OFFICE_EXPENSES', 2_000_00],
  ['TELEPHONE', 1_200_00],
];
const BUDGET_MONTHS = 3;

async function addBudget(tx: ShopSql, owner: Caller): Promise<void> {
  const next = addMonths(monthOf(owner.businessDate), 1);
  for (const month of monthsUntil(next, BUDGET_MONTHS))
    for (const [account, amountPaise] of BUDGET)
      await createRecord(tx, owner, budgets, { month, account, amountPaise });
}

/** Half a year of payment requests, and a budget of last, this and next month. */
export const addDemoFinance = byOwner(async (tx, owner, people) => {
  const clerk = people.find(({ role }) => role === 'office');
  if (!clerk) return;
  const { id: userId, role, name, email: login } = clerk;
  await addRequests(tx, owner, { ...owner, userId, role, name, login });
  await addBudget(tx, owner);
  await tx.run('UPDATE suppliers SET credit_days = 30 WHERE shop_id = $1', [tx.shopId]);
});

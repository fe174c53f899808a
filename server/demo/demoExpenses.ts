import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import { recordExpense } from '../expenses/index.ts';
import type { Actor } from '../posting/index.ts';
import { recordStaffEntry } from '../staffPay/index.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { recordExpense as call } from '../../src/resources/expenses/calls.ts';
import { addDays, type BusinessDate } from '../../src/kit/rules/businessDate.ts';

const MONTHS = 4;
const RENT_PAISE = 28_000_00;
const SALARY_PAISE = 18_000_00;

/** Lists each month's expenses by their day; amounts differ a little from month to month. */
const expensesOf = (turn: number): [day: number, input: BodyOf<typeof call>][] => [
  [2, { category: 'Transport', amountPaise: 640_00 + turn * 35_00, method: 'CASH', payee: 'Ravi Tempo' }],
  [5, { category: 'Rent', amountPaise: RENT_PAISE, method: 'BANK_TRANSFER', payee: 'Suresh Estates' }],
  [
    7,
    {
      category: 'Phone and internet',
      amountPaise: 1_178_82,
      method: 'UPI',
      payee: 'Airtel',
      gstRateBps: 1800,
      payeeGstin: '27AAACB2894G1ZN',
    },
  ],
  [12, { category: 'Electricity', amountPaise: 4_860_00 + turn * 410_00, method: 'UPI', payee: 'MSEDCL' }],
  [
    16,
    { category: 'Tea and office', amountPaise: 930_00 + turn * 20_00, method: 'CASH', payee: 'Shree Tea' },
  ],
  [
    21,
    {
      category: 'Advertising',
      amountPaise: 5_900_00,
      method: turn === MONTHS - 1 ? 'LATER' : 'BANK_TRANSFER',
      payee: 'Krishna Signs',
      gstRateBps: 1800,
      payeeGstin: '27AAHCJ2291K1Z8',
      note: 'Hoarding at the bus stand',
    },
  ],
];

const idRow = z.object({ id: z.string() });

/** Lists the first days of the last months, the oldest first. */
const monthsBefore = (today: BusinessDate): BusinessDate[] => {
  const months = [`${today.slice(0, 7)}-01`];
  while (months.length < MONTHS) months.unshift(`${addDays(months[0] ?? today, -1).slice(0, 7)}-01`);
  return months;
};

/** A few months of expenses and salaries; the rent of this month is proposed. */
export async function addExpenses(tx: ShopSql, actor: Actor, staffId: string): Promise<void> {
  const on = (businessDate: BusinessDate): Actor => ({
    ...actor,
    businessDate,
    now: new Date(Math.min(actor.now.getTime(), Date.parse(`${businessDate}T18:30:00+05:30`))),
  });
  const months = monthsBefore(actor.businessDate);
  const isPast = (date: BusinessDate) => date < actor.businessDate;
  for (const [turn, first] of months.entries()) {
    const isLast = turn === MONTHS - 1;
    for (const [day, input] of expensesOf(turn)) {
      const date = addDays(first, day - 1);
      if (isPast(date) && !(isLast && input.category === 'Rent')) await recordExpense(tx, on(date), input);
    }
    const lastDay = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
    if (!isPast(lastDay)) continue;
    const person = { personId: staffId, amountPaise: SALARY_PAISE };
    await recordStaffEntry(tx, on(lastDay), { ...person, kind: 'SALARY', month: first.slice(0, 7) });
    await recordStaffEntry(tx, on(lastDay), { ...person, kind: 'PAYMENT', method: 'BANK_TRANSFER' });
  }
  const [category] = await tx.query(
    idRow,
    `SELECT id FROM expense_categories WHERE shop_id = $1 AND account = 'RENT' LIMIT 1`,
    [tx.shopId],
  );
  await tx.run(
    `INSERT INTO recurring_expenses (shop_id, id, name, category, amount_paise, method, payee, day_of_month, every_months, starts_on, active)
     VALUES ($1, $2, 'Shop rent', $3, $4, 'BANK_TRANSFER', 'Suresh Estates', 5, 1, $5, true)`,
    [tx.shopId, uuid(), category?.id, RENT_PAISE, months.at(-1)],
  );
  await tx.run(
    `INSERT INTO salaries (shop_id, id, person_id, monthly_paise, starts_on, active) VALUES ($1, $2, $3, $4, $5, true)`,
    [tx.shopId, uuid(), staffId, SALARY_PAISE, months[0]],
  );
  await tx.run(
    `INSERT INTO commission_rules (shop_id, id, name, item_category, basis, rate_bps, starts_on, target_paise, above_rate_bps, active)
     VALUES ($1, $2, 'Accessories', 'ACCESSORY', 'MARGIN', 800, $4, 5000000, 1200, true),
            ($1, $3, 'All other goods', NULL, 'MARGIN', 200, $4, NULL, NULL, true)`,
    [tx.shopId, uuid(), uuid(), months[0]],
  );
}

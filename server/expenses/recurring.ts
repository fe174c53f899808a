import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import { dueDays, type Recurring } from '../../src/resources/expenses/dueDays.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { PaidBy } from '../../src/resources/expenses/rules.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { beginPosting, openBatch, type Actor } from '../posting/index.ts';
import { recordExpense } from './recordExpense.ts';

const doneRow = z.object({ recurringId: z.string(), dueOn: z.string() });

/** Answers by id the days up to `until` that are neither posted nor skipped; a cancelled expense is due again. */
export async function openDaysUntil(
  sql: ShopSql,
  until: BusinessDate,
  all: readonly (Recurring & { id: string })[],
  from?: BusinessDate,
): Promise<Map<string, BusinessDate[]>> {
  const rows = await sql.query(
    doneRow,
    `SELECT recurring_id, due_on FROM recurring_expense_days d
      WHERE shop_id = $1 AND recurring_id = ANY ($2::uuid[])
        AND NOT EXISTS (SELECT FROM expense_cancellations c WHERE c.shop_id = $1 AND c.expense_id = d.expense_id)`,
    [sql.shopId, all.map(({ id }) => id)],
  );
  const done = new Set(rows.map(row => `${row.recurringId} ${row.dueOn}`));
  return new Map(
    all.map(recurring => [
      recurring.id,
      dueDays(recurring, until, from).filter(dueOn => !done.has(`${recurring.id} ${dueOn}`)),
    ]),
  );
}

/** Answers the oldest open day by id. */
export async function openDays(
  sql: ShopSql,
  today: BusinessDate,
  all: readonly (Recurring & { id: string })[],
): Promise<Map<string, BusinessDate>> {
  const days = await openDaysUntil(sql, today, all);
  return new Map([...days].flatMap(([id, [oldest]]) => (oldest ? [[id, oldest] as const] : [])));
}

const ruleRow = z.object({
  id: z.string(),
  name: z.string(),
  payee: z.string(),
  supplierId: z.string().nullable(),
  amountPaise: z.int(),
  dayOfMonth: z.int(),
  everyMonths: z.int(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  active: z.boolean(),
});

/** Lists the rules in use. */
export const recurringRules = (sql: ShopSql): Promise<z.infer<typeof ruleRow>[]> =>
  sql.query(
    ruleRow,
    `SELECT id, name, payee, supplier_id, amount_paise, day_of_month, every_months, starts_on, ends_on, active
       FROM recurring_expenses WHERE shop_id = $1 AND active ORDER BY name`,
    [sql.shopId],
  );

interface Proposed extends Recurring {
  id: string;
  category: string;
  amountPaise: number;
  method: PaidBy | 'LATER';
  payee: string;
  supplierId?: string | null | undefined;
  gstRateBps?: number | null | undefined;
  payeeGstin?: string | null | undefined;
}

interface Answer {
  amountPaise?: number | null | undefined;
  businessDate?: string | null | undefined;
  method?: PaidBy | 'LATER' | null | undefined;
  reference?: string | null | undefined;
  chequeOn?: BusinessDate | null | undefined;
}

/** Throws 409 `NOT_DUE` when nothing of it is due. */
async function takeDay(tx: ShopSql, actor: Actor, recurring: Proposed): Promise<BusinessDate> {
  await beginPosting(tx, actor, actor.businessDate, null);
  const dueOn = (await openDays(tx, actor.businessDate, [recurring])).get(recurring.id);
  if (!dueOn) throw new Refusal(409, 'NOT_DUE', 'errors.recurringNotDue');
  return dueOn;
}

const writeDay = (
  tx: ShopSql,
  actor: Actor,
  recurring: Proposed,
  day: { due_on: BusinessDate; expense_id: string | null; reason: string | null },
): Promise<void> => {
  const batch = openBatch(tx);
  batch.insert('recurring_expense_days', [
    { id: uuid(), recurring_id: recurring.id, ...day, entered_by: actor.userId, created_at: actor.now },
  ]);
  return batch.run();
};

/** Posts the oldest proposal, on its day unless another is given. Throws as `recordExpense`. */
export async function postRecurring(
  tx: ShopSql,
  actor: Actor,
  recurring: Proposed,
  answer: Answer,
): Promise<void> {
  const dueOn = await takeDay(tx, actor, recurring);
  const { category, payee, supplierId, gstRateBps, payeeGstin } = recurring;
  const { id } = await recordExpense(tx, actor, {
    category,
    payee,
    supplierId,
    gstRateBps,
    payeeGstin,
    amountPaise: answer.amountPaise ?? recurring.amountPaise,
    businessDate: answer.businessDate ?? dueOn,
    method: answer.method ?? recurring.method,
    reference: answer.reference,
    chequeOn: answer.chequeOn,
  });
  await writeDay(tx, actor, recurring, { due_on: dueOn, expense_id: id, reason: null });
}

export const skipRecurring = async (
  tx: ShopSql,
  actor: Actor,
  recurring: Proposed,
  reason: string,
): Promise<void> =>
  writeDay(tx, actor, recurring, {
    due_on: await takeDay(tx, actor, recurring),
    expense_id: null,
    reason: reason.trim(),
  });

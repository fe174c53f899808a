import * as z from 'zod';
import { PAID_BY } from '../../src/resources/expenses/rules.ts';
import { STAFF_ENTRY_KINDS } from '../../src/resources/staffPay/rules.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { beginPosting, type Actor } from '../posting/index.ts';

const entryRow = z.object({
  id: z.string(),
  businessDate: z.string(),
  personId: z.string(),
  personName: z.string(),
  kind: z.enum(STAFF_ENTRY_KINDS),
  month: z.string().nullable(),
  amountPaise: z.int(),
  advancePaise: z.int().nullable(),
  method: z.enum(PAID_BY).nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  status: z.enum(['POSTED', 'CANCELLED']),
  version: z.int(),
});

/** Throws 404. */
export async function staffEntryOf(sql: ShopSql, id: string): Promise<z.infer<typeof entryRow>> {
  const [row] = isUuid(id)
    ? await sql.query(
        entryRow,
        `SELECT id, business_date, person_id, person_name, kind, month, amount_paise, advance_paise, method, reference,
                note, status, version FROM staff_payments_read WHERE shop_id = $1 AND id = $2`,
        [sql.shopId, id],
      )
    : [];
  if (!row) throw notFound();
  return row;
}

const balanceRow = z.object({ payable: z.int(), advance: z.int() });

export interface StaffBalance {
  /** It is earned and not paid. */
  payable: number;
  /** Got in advance and not set off. */
  advance: number;
}

export async function staffBalance(sql: ShopSql, personId: string): Promise<StaffBalance> {
  const [row] = await sql.query(
    balanceRow,
    'SELECT payable_paise AS payable, advance_paise AS advance FROM staff_balance($1, $2)',
    [sql.shopId, personId],
  );
  return row ?? { payable: 0, advance: 0 };
}

const personRow = z.object({ personId: z.string() });

/** Whose salary of the month is posted; holds the shop's lock, as a refusal would leave a number unused. */
export async function earnedIn(tx: ShopSql, actor: Actor, month: string): Promise<Set<string>> {
  await beginPosting(tx, actor, actor.businessDate, null);
  const rows = await tx.query(
    personRow,
    `SELECT person_id FROM staff_payments_read
      WHERE shop_id = $1 AND kind = 'SALARY' AND month = $2 AND status = 'POSTED'`,
    [tx.shopId, month],
  );
  return new Set(rows.map(row => row.personId));
}

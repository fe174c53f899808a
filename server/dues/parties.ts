import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import type { DuePartyKind } from '../../src/resources/dues/rules.ts';
import { isUuid } from '../kit/db/text.ts';
import type { Actor, Batch } from '../posting/index.ts';
import { changeCustomer } from '../parties/index.ts';
import { changeShopTotals } from '../sums/index.ts';

const partyRow = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  duePaise: z.int(),
  storeCreditPaise: z.int(),
});

export type Party = z.infer<typeof partyRow> & { kind: DuePartyKind };

export async function partyOf(sql: ShopSql, kind: Party['kind'], id: string): Promise<Party | null> {
  if (!isUuid(id)) return null;
  const [row] = await sql.query(
    partyRow,
    kind === 'CUSTOMER'
      ? 'SELECT id, name, phone, due_paise, store_credit_paise FROM customers WHERE shop_id = $1 AND id = (SELECT customer_who_stays($1, $2, NULL))'
      : 'SELECT id, name, NULL AS phone, receivable_paise AS due_paise, 0::bigint AS store_credit_paise FROM financiers WHERE shop_id = $1 AND id = $2',
    [sql.shopId, id],
  );
  return row ? { kind, ...row } : null;
}

/** Changes what a party owes and has; `otherwise` when the store credit is insufficient. */
export function changeParty(
  batch: Batch,
  actor: Actor,
  party: Party,
  { due, credit = 0 }: { due: number; credit?: number },
  otherwise: () => Error,
): void {
  if (party.kind === 'FINANCIER') {
    if (due !== 0)
      batch.count('financiers', 'receivable_paise', [{ id: party.id, receivable_paise: due }], otherwise);
    return;
  }
  changeCustomer(batch, actor, { id: party.id, due, credit, purchases: 0, sales: 0 }, null, otherwise);
  const owed = party.duePaise > 0;
  const owes = party.duePaise + due > 0;
  changeShopTotals(batch, { customers: 0, owing: Number(owes) - Number(owed), due });
}

export interface Change {
  target: 'SALE' | 'CHARGE' | 'FINANCE';
  id: string;
  /** Above zero it is paid; below, it is due again. */
  paid: number;
}

/** Paid and due of sales, charges and payments by a financier; throws `otherwise` when more is paid than is due. */
export function changeDocuments(
  batch: Batch,
  actor: Actor,
  changes: readonly Change[],
  otherwise: () => Error,
): void {
  const rowsOf = (target: Change['target']) =>
    changes.filter(change => change.target === target).map(({ id, paid }) => ({ id, paid, at: actor.now }));
  const [sales, charges, loans] = [rowsOf('SALE'), rowsOf('CHARGE'), rowsOf('FINANCE')];
  const types = 'id uuid, paid bigint, at timestamptz';
  batch.update(
    sales,
    types,
    `sales s SET paid_paise = s.paid_paise + d.paid, due_paise = s.due_paise - d.paid, updated_at = d.at, version = s.version + 1
       FROM d WHERE s.shop_id = $1 AND s.id = d.id AND s.status <> 'CANCELLED' AND s.due_paise >= d.paid`,
    { expected: sales.length, otherwise },
  );
  batch.update(
    charges,
    types,
    `customer_charges c SET paid_paise = c.paid_paise + d.paid, due_paise = c.due_paise - d.paid
       FROM d WHERE c.shop_id = $1 AND c.id = d.id AND c.due_paise >= d.paid`,
    { expected: charges.length, otherwise },
  );
  batch.update(
    loans,
    types,
    `payments p SET settled_paise = p.settled_paise + d.paid
       FROM d WHERE p.shop_id = $1 AND p.id = d.id AND (d.paid < 0 OR p.settled_paise + p.returned_paise + d.paid <= p.amount_paise)`,
    { expected: loans.length, otherwise },
  );
}

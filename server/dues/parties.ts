import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import type { DuePartyKind } from '../../src/resources/dues/rules.ts';
import { isUuid } from '../kit/db/text.ts';
import type { Actor, Batch } from '../posting/index.ts';
import { changeCustomer } from '../parties/index.ts';
import { changeShopTotals } from '../sums/index.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { customers } from '../../src/resources/customers/declaration.ts';
import { financiers } from '../../src/resources/financiers/declaration.ts';
import type { Target } from './openDues.ts';

export const accountOfParty = ({ kind }: Pick<Party, 'kind'>): 'CUSTOMERS' | 'FINANCIERS' =>
  kind === 'CUSTOMER' ? 'CUSTOMERS' : 'FINANCIERS';

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

/** What happens to the account of a party is in its own log, which an erasure reaches. */
export const logOfParty = (
  tx: ShopSql,
  actor: Actor,
  party: Pick<Party, 'kind' | 'id'>,
  after: Record<string, unknown>,
): Promise<void> =>
  writeAudit(tx, actor, {
    action: 'ACTION',
    resource: party.kind === 'CUSTOMER' ? customers.name : financiers.name,
    recordId: party.id,
    before: null,
    after,
  });

export interface Change {
  target: Exclude<Target, 'ADVANCE'>;
  id: string;
  /** Above zero it is paid; below, it is due again. */
  paid: number;
  /** It is not due any more without being paid; below zero, it is due again. */
  writtenOff?: number;
}

/** Sums what rows of a document change, by what it changes. */
export function changesOf(
  rows: readonly { target: Target; targetId: string; paise: number; isPaid: boolean }[],
): Required<Change>[] {
  const changes = new Map<string, Required<Change>>();
  for (const { target, targetId: id, paise, isPaid } of rows) {
    if (target === 'ADVANCE') continue;
    const change = changes.get(id) ?? { target, id, paid: 0, writtenOff: 0 };
    changes.set(id, {
      ...change,
      [isPaid ? 'paid' : 'writtenOff']: paise + change[isPaid ? 'paid' : 'writtenOff'],
    });
  }
  return [...changes.values()];
}

/** Paid, written off and due of sales, charges and payments by a financier; throws `otherwise` when it is more than is due. */
export function changeDocuments(
  batch: Batch,
  actor: Actor,
  changes: readonly Change[],
  otherwise: () => Error,
): void {
  const rowsOf = (target: Change['target']) =>
    changes
      .filter(change => change.target === target)
      .map(({ id, paid, writtenOff = 0 }) => ({ id, paid, off: writtenOff, at: actor.now }));
  const [sales, charges, loans] = [rowsOf('SALE'), rowsOf('CHARGE'), rowsOf('FINANCE')];
  const types = 'id uuid, paid bigint, off bigint, at timestamptz';
  batch.update(
    sales,
    types,
    `sales s SET paid_paise = s.paid_paise + d.paid, written_off_paise = s.written_off_paise + d.off,
            due_paise = s.due_paise - d.paid - d.off, updated_at = d.at, version = s.version + 1
       FROM d WHERE s.shop_id = $1 AND s.id = d.id AND s.status <> 'CANCELLED' AND s.due_paise >= d.paid + d.off`,
    { expected: sales.length, otherwise },
  );
  batch.update(
    charges,
    types,
    `customer_charges c SET paid_paise = c.paid_paise + d.paid, written_off_paise = c.written_off_paise + d.off,
            due_paise = c.due_paise - d.paid - d.off
       FROM d WHERE c.shop_id = $1 AND c.id = d.id AND c.due_paise >= d.paid + d.off`,
    { expected: charges.length, otherwise },
  );
  batch.update(
    loans,
    types,
    `payments p SET settled_paise = p.settled_paise + d.paid + d.off
       FROM d WHERE p.shop_id = $1 AND p.id = d.id
         AND (d.paid + d.off < 0 OR p.settled_paise + p.returned_paise + d.paid + d.off <= p.amount_paise)`,
    { expected: loans.length, otherwise },
  );
}

import type { ShopSql } from '../kit/db/database.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import { accountHead, type AccountHead } from '../../src/resources/ledger/answers.ts';
import type { addAccount as call } from '../../src/resources/ledger/calls.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import type { Actor } from '../posting/index.ts';

const takenRow = accountHead.pick({ code: true });

async function refuseTaken(tx: ShopSql, name: string, except = ''): Promise<void> {
  const [taken] = await tx.query(
    takenRow,
    'SELECT code FROM accounts WHERE shop_id = $1 AND folded(name) = folded($2) AND code <> $3',
    [tx.shopId, name, except],
  );
  if (taken) throw new Refusal(409, 'ALREADY_EXISTS', 'errors.accountExists', { params: { name } });
}

/** An account of the shop's own. Throws 409 `ALREADY_EXISTS` for a name that is taken. */
export async function addAccount(
  tx: ShopSql,
  actor: Actor,
  { name, type }: BodyOf<typeof call>,
): Promise<AccountHead> {
  await refuseTaken(tx, name);
  const [added] = await tx.query(
    accountHead,
    `INSERT INTO accounts (shop_id, code, name, type)
     SELECT $1, 'OWN_' || (1 + coalesce(max(substr(code, 5)::int) FILTER (WHERE code ~ '^OWN_[0-9]+$'), 0)), $2, $3
       FROM accounts WHERE shop_id = $1
     RETURNING code, name, type`,
    [tx.shopId, name, type],
  );
  if (!added) throw new Error('an insert returns its row');
  await writeAudit(tx, actor, {
    action: 'CREATE',
    resource: 'accounts',
    recordId: null,
    before: null,
    after: added,
  });
  return added;
}

/** Only own accounts: the others are named in the reader's language. Throws 404, 409, 422. */
export async function renameAccount(
  tx: ShopSql,
  actor: Actor,
  code: string,
  name: string,
): Promise<AccountHead> {
  if (!code.startsWith('OWN_')) throw invalidField('name', 'validation.accountOfProgram');
  await refuseTaken(tx, name, code);
  const [renamed] = await tx.query(
    accountHead,
    'UPDATE accounts SET name = $3 WHERE shop_id = $1 AND code = $2 RETURNING code, name, type',
    [tx.shopId, code, name],
  );
  if (!renamed) throw notFound();
  await writeAudit(tx, actor, {
    action: 'UPDATE',
    resource: 'accounts',
    recordId: null,
    before: null,
    after: renamed,
  });
  return renamed;
}

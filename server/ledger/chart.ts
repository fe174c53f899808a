import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import { accountHead, type AccountHead } from '../../src/resources/ledger/answers.ts';
import type { addAccount as call, renameAccount as renameCall } from '../../src/resources/ledger/calls.ts';
import {
  GROUPS_OF_TYPE,
  OWN_GROUPS,
  type AccountType,
  type OwnGroup,
} from '../../src/resources/ledger/rules.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import type { Actor } from '../posting/index.ts';

/** Throws 422 for a group of another type. */
function groupOfType(type: AccountType, asked: OwnGroup | null | undefined): OwnGroup {
  const groups: readonly OwnGroup[] = GROUPS_OF_TYPE[type];
  const group = asked ?? groups[0];
  if (!group || !groups.includes(group)) throw invalidField('group', 'validation.accountGroup');
  return group;
}

const ownRow = accountHead.pick({ type: true }).extend({ group: z.enum(OWN_GROUPS), isBank: z.boolean() });
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
  { name, type, group: asked }: BodyOf<typeof call>,
): Promise<AccountHead> {
  const group = groupOfType(type, asked);
  await refuseTaken(tx, name);
  const [added] = await tx.query(
    accountHead,
    `INSERT INTO accounts (shop_id, code, name, type, account_group)
     SELECT $1, 'OWN_' || (1 + coalesce(max(substr(code, 5)::int) FILTER (WHERE code ~ '^OWN_[0-9]+$'), 0)), $2, $3, $4
       FROM accounts WHERE shop_id = $1
     RETURNING code, name, type, account_group AS "group"`,
    [tx.shopId, name, type, group],
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

const renamedRow = accountHead.extend({ before: z.string() });

/**
 * Names an account, and may put it into another group of its type. Only own accounts: the others are named in the
 * reader's language. Throws 404, 409, 422 on `name` or `group`.
 */
export async function renameAccount(
  tx: ShopSql,
  actor: Actor,
  code: string,
  { name, group: asked }: BodyOf<typeof renameCall>,
): Promise<AccountHead> {
  if (!code.startsWith('OWN_')) throw invalidField('name', 'validation.accountOfProgram');
  const [own] = await tx.query(
    ownRow,
    `SELECT a.type, a.account_group AS "group",
            EXISTS (SELECT FROM bank_statements s WHERE s.shop_id = $1 AND s.account = a.code)
              OR EXISTS (SELECT FROM payment_methods m WHERE m.shop_id = $1 AND m.account_id = a.code) AS is_bank
       FROM accounts a WHERE a.shop_id = $1 AND a.code = $2`,
    [tx.shopId, code],
  );
  if (!own) throw notFound();
  const group = asked ? groupOfType(own.type, asked) : own.group;
  if (own.isBank && group !== 'BANK') throw invalidField('group', 'validation.accountOfBank');
  await refuseTaken(tx, name, code);
  const [renamed] = await tx.query(
    renamedRow,
    `WITH was AS (SELECT name FROM accounts WHERE shop_id = $1 AND code = $2)
     UPDATE accounts SET name = $3, account_group = $4 WHERE shop_id = $1 AND code = $2
     RETURNING code, name, type, account_group AS "group", (SELECT name FROM was) AS before`,
    [tx.shopId, code, name, group],
  );
  if (!renamed) throw notFound();
  const { before, ...after } = renamed;
  await writeAudit(tx, actor, {
    action: 'UPDATE',
    resource: 'accounts',
    recordId: null,
    before: { code, name: before, group: own.group },
    after,
  });
  return after;
}

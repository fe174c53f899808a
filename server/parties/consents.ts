import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../src/kit/calls.ts';
import { consent, type Consents } from '../../src/resources/customers/answers.ts';
import type { writeConsent as writeCall } from '../../src/resources/customers/calls.ts';
import type { ConsentKind } from '../../src/resources/customers/rules.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { openBatch, type Actor } from '../posting/index.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { customers } from '../../src/resources/customers/declaration.ts';

const consentRow = consent.extend({ createdAt: z.date() });

/** Tells whether the latest consent of customer `c` lets marketing through. */
export const MARKETING_ALLOWED = `coalesce((SELECT k.given FROM customer_consents k
   WHERE k.shop_id = c.shop_id AND k.customer_id = c.id AND k.kind = 'MARKETING'
   ORDER BY k.created_at DESC, k.id DESC LIMIT 1), false)`;

export async function consentsOf(sql: ShopSql, customerId: string): Promise<Consents> {
  const rows = await sql.query(
    consentRow,
    `SELECT kind, given, how, note, written_by_name AS written_by, created_at FROM customer_consents
      WHERE shop_id = $1 AND customer_id = $2 ORDER BY created_at DESC, id DESC`,
    [sql.shopId, customerId],
  );
  const lastWord = (kind: ConsentKind) => rows.find(row => row.kind === kind)?.given;
  return {
    allowed: { SERVICE: lastWord('SERVICE') ?? true, MARKETING: lastWord('MARKETING') ?? false },
    history: rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() })),
  };
}

/** Throws 409 `NO_CONSENT`. */
export async function refuseWithoutConsent(
  sql: ShopSql,
  customer: { id: string; name: string },
  kind: ConsentKind,
): Promise<void> {
  const { allowed } = await consentsOf(sql, customer.id);
  if (!allowed[kind])
    throw new Refusal(409, 'NO_CONSENT', `errors.noConsent.${kind}`, { params: { customer: customer.name } });
}

export async function writeConsent(
  tx: ShopSql,
  actor: Actor & { name: string },
  customerId: string,
  { note, ...input }: BodyOf<typeof writeCall>,
): Promise<Consents> {
  const before = await consentsOf(tx, customerId);
  const batch = openBatch(tx);
  batch.insert('customer_consents', [
    {
      id: uuid(),
      customer_id: customerId,
      ...input,
      note: note?.trim() || null,
      written_by: actor.userId,
      written_by_name: actor.name,
      created_at: actor.now,
    },
  ]);
  await batch.run();
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: customers.name,
    recordId: customerId,
    before: { consent: input.kind, given: before.allowed[input.kind] },
    after: { consent: input.kind, given: input.given, how: input.how },
  });
  return consentsOf(tx, customerId);
}

import { variantName } from '../../src/resources/products/names.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { giveNotifications, holdState } from '../kit/notifications/store.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { isUuid } from '../kit/db/text.ts';
import type { Actor } from '../posting/index.ts';
import type { ProductRow } from './productRow.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { products } from '../../src/resources/products/declaration.ts';

export async function tellOfNewProducts(
  tx: ShopSql,
  actor: Actor,
  made: readonly ProductRow[],
  userName: string,
): Promise<void> {
  if (!made.length) return;
  const notifications = made.map(product => ({
    kind: 'newProduct' as const,
    subjectId: product.id,
    params: { company: product.company, model: product.model, variant: variantName(product), userName },
    roles: ['owner'] as const,
  }));
  await giveNotifications(tx, await holdState(tx), notifications, actor.now);
}

/** Confirms the price. Throws 404. */
export async function confirmProduct(tx: ShopSql, actor: Actor, id: string): Promise<void> {
  const changed = isUuid(id)
    ? await tx.run(
        `UPDATE products SET unconfirmed_cost_paise = NULL, updated_at = $3, version = version + 1
          WHERE shop_id = $1 AND id = $2`,
        [tx.shopId, id, actor.now],
      )
    : 0;
  if (changed === 0) throw notFound();
  await writeAudit(tx, actor, {
    action: 'UPDATE',
    resource: products.name,
    recordId: id,
    before: { unconfirmed: true },
    after: { unconfirmed: false },
  });
}

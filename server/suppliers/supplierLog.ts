import { suppliers } from '../../src/resources/suppliers/declaration.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import type { Actor } from '../posting/index.ts';

export const logOfSupplier = (tx: ShopSql, actor: Actor, supplierId: string, after: object): Promise<void> =>
  writeAudit(tx, actor, {
    action: 'ACTION',
    resource: suppliers.name,
    recordId: supplierId,
    before: null,
    after,
  });

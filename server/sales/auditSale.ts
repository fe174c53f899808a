/** Several nouns record a sale: this writes its entry of the log. */
import type { Sale } from '../../src/resources/sales/answers.ts';
import { sales } from '../../src/resources/sales/declaration.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { Actor } from '../posting/index.ts';
import { writeAudit } from '../kit/resources/audit.ts';

export const auditSale = (tx: ShopSql, actor: Actor, { id, invoiceNo, totalPaise, customer }: Sale) =>
  writeAudit(tx, actor, {
    action: 'CREATE',
    resource: sales.name,
    recordId: id,
    before: null,
    after: { invoiceNo, totalPaise, customerId: customer?.id ?? null },
  });

/** Entries of the log about postings that several groups of calls make. */
import type { Sale } from '../../src/resources/calls/answers/sales.ts';
import { sales } from '../../src/resources/sales.ts';
import type { ShopSql } from '../db/database.ts';
import type { Caller } from '../people/person.ts';
import { writeAudit } from '../resources/audit.ts';

export const auditSale = (tx: ShopSql, caller: Caller, { id, invoiceNo, totalPaise, customer }: Sale) =>
  writeAudit(tx, caller, {
    action: 'CREATE',
    resource: sales.name,
    recordId: id,
    before: null,
    after: { invoiceNo, totalPaise, customerId: customer?.id ?? null },
  });

import { creditNote, returned } from '../../src/resources/calls/answers/returns.ts';
import { returnInput } from '../../src/resources/calls/returns.ts';
import { sales } from '../../src/resources/sales.ts';
import { reads, writes, type Call } from '../http/calls.ts';
import { notFound } from '../errors/refusal.ts';
import { writeAudit } from '../resources/audit.ts';
import { creditNoteById, recordReturn } from '../shop/returns/index.ts';

const group = 'Sales';

export const returnCalls = (): Call[] => [
  writes({
    method: 'POST',
    path: '/api/sales/{id}/return',
    group,
    summary:
      'Take goods of a sale back on a credit note; refund them, or set them against what replaces them',
    access: 'sales.return',
    status: 201,
    body: returnInput,
    example: {
      lines: [{ lineId: '01968d5e-7c00-7000-8000-000000000001', quantity: 1, condition: 'OPENED' }],
      refund: [{ method: 'CASH', amountPaise: 7_449_900 }],
      reason: 'Screen has a dead pixel',
    },
    payload: returned,
    after: ({ parts, caller }) => parts.notifications.touched(caller.shopId, { dues: true }),
    write: async (tx, { caller, params, body }) => {
      const done = await recordReturn(tx, caller, params['id'] ?? '', body);
      const { creditNoteNo, totalPaise, reason } = done.creditNote;
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: sales.name,
        recordId: done.sale.id,
        before: null,
        after: { status: done.sale.status, creditNoteNo, totalPaise, reason },
      });
      if (done.newSale)
        await writeAudit(tx, caller, {
          action: 'CREATE',
          resource: sales.name,
          recordId: done.newSale.id,
          before: null,
          after: {
            invoiceNo: done.newSale.invoiceNo,
            totalPaise: done.newSale.totalPaise,
            customerId: done.newSale.customer?.id ?? null,
          },
        });
      return done;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/credit-notes/{id}',
    group,
    summary: 'A credit note; {id} may be its number',
    access: 'sales.read',
    payload: creditNote,
    read: async (sql, { caller, params }) => {
      const found = await creditNoteById(sql, caller, params['id'] ?? '');
      if (!found) throw notFound();
      return found;
    },
  }),
];

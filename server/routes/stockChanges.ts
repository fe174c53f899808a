/** Stock adjusted by hand. */
import { stockChange } from '../../src/resources/calls/answers/stockChanges.ts';
import { stockChangeInput } from '../../src/resources/calls/stockChanges.ts';
import { stockItems } from '../../src/resources/stock/declaration.ts';
import { reads, writes, type Call } from '../kit/http/calls.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { adjustStock, stockChangeById } from '../stock/index.ts';

export const stockChangeCalls = (): Call[] => [
  writes({
    method: 'POST',
    path: '/api/stock-items/adjust',
    group: stockItems.name,
    summary: 'Write stock off, enter what was found, or correct the pieces of counted goods',
    access: 'stock-items.adjust',
    status: 201,
    body: stockChangeInput,
    example: {
      kind: 'WRITE_OFF',
      reason: 'Screen broken in the display',
      lines: [{ imei: '490154203237518' }],
    },
    payload: stockChange,
    write: async (tx, { caller, body }) => {
      const change = await adjustStock(tx, caller, body);
      const { documentNo, kind, reason, costPaise } = change;
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: stockItems.name,
        recordId: change.lines.length === 1 ? (change.lines[0]?.stockItemId ?? null) : null,
        before: null,
        after: {
          documentNo,
          kind,
          reason,
          costPaise,
          pieces: change.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        },
      });
      return change;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/stock-changes/{id}',
    group: stockItems.name,
    summary: 'A change of stock by its document',
    access: 'stock-items.adjust',
    payload: stockChange,
    read: (sql, { params }) => stockChangeById(sql, params['id'] ?? ''),
  }),
];

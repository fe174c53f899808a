/** Counts by scanning, and stock adjusted by hand. */
import * as z from 'zod';
import { stockChange } from '../../src/resources/calls/answers/stockChanges.ts';
import {
  countProgress,
  postedCount,
  scannedCodes,
  startedCount,
} from '../../src/resources/stockCounts/answers.ts';
import { stockChangeInput } from '../../src/resources/calls/stockChanges.ts';
import { postCountInput, scanCountInput, startCountInput } from '../../src/resources/stockCounts/calls.ts';
import { stockCounts } from '../../src/resources/stockCounts/declaration.ts';
import { stockItems } from '../../src/resources/stockItems.ts';
import { reads, writes, type Call } from '../http/calls.ts';
import { writeAudit } from '../resources/audit.ts';
import { adjustStock, stockChangeById } from '../stock/index.ts';
import { cancelCount, countById, postCount, scanCount, startCount } from './index.ts';

const group = stockCounts.name;
const path = '/api/stock-counts';

export const stockCountCalls = (): Call[] => [
  writes({
    method: 'POST',
    path,
    group,
    summary: 'Begin a count of all stock, or of what a filter lets through',
    access: 'stock-counts.count',
    status: 201,
    body: startCountInput,
    bodyMayBeMissing: true,
    example: { filter: { itemCategory: 'MOBILE' } },
    payload: startedCount,
    write: async (tx, { caller, body }) => {
      const count = await startCount(tx, caller, body);
      await writeAudit(tx, caller, {
        action: 'CREATE',
        resource: group,
        recordId: count.id,
        before: null,
        after: {
          expected: count.expected,
          filter: body.filter ?? {},
          ...(body.placeId ? { placeId: body.placeId } : {}),
        },
      });
      return count;
    },
  }),
  writes({
    method: 'POST',
    path: `${path}/{id}/scan`,
    group,
    summary: 'Count units by IMEI or serial number and pieces by barcode',
    access: 'stock-counts.count',
    body: scanCountInput,
    example: { codes: ['490154203237518', '8806095299174'] },
    payload: scannedCodes,
    write: (tx, { caller, params, body }) => scanCount(tx, caller, params['id'] ?? '', body),
  }),
  writes({
    method: 'POST',
    path: `${path}/{id}/post`,
    group,
    summary:
      'Post the differences of a count: missing goods are written off, found ones put back, misplaced ones moved',
    access: 'stock-counts.count',
    approvable: true,
    body: postCountInput,
    example: { reason: 'Count of April' },
    payload: postedCount,
    write: async (tx, { caller, params, body }) => {
      const posted = await postCount(tx, caller, params['id'] ?? '', body.reason);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: group,
        recordId: posted.id,
        before: { status: 'OPEN' },
        after: {
          status: 'POSTED',
          documentNo: posted.documentNo,
          missing: posted.missing.length,
          unexpected: posted.unexpected.length,
          wrongPlace: posted.wrongPlace.length,
          reason: body.reason,
        },
      });
      return posted;
    },
  }),
  writes({
    method: 'POST',
    path: `${path}/{id}/cancel`,
    group,
    summary: 'Give up a count: nothing is posted',
    access: 'stock-counts.count',
    payload: z.null(),
    write: async (tx, { caller, params }) => {
      const id = params['id'] ?? '';
      await cancelCount(tx, caller, id);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: group,
        recordId: id,
        before: { status: 'OPEN' },
        after: { status: 'CANCELLED' },
      });
      return null;
    },
  }),
  reads({
    method: 'GET',
    path: `${path}/{id}/differences`,
    group,
    summary: 'A count with its differences: so far, or as they were posted',
    access: 'stock-counts.read',
    payload: countProgress,
    read: (sql, { caller, params }) => countById(sql, caller, params['id'] ?? ''),
  }),
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

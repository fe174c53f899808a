import * as z from 'zod';
import {
  closedDay,
  closedDrawer,
  drawer,
  openedDrawer,
  periodLock,
} from '../../src/resources/calls/answers/drawers.ts';
import {
  closeDayInput,
  closeDrawerInput,
  drawerInput,
  lockInput,
  openDrawerInput,
  reopenDrawerInput,
} from '../../src/resources/calls/drawers.ts';
import type { Pieces } from '../../src/resources/rules/denominations.ts';
import type { ShopSql } from '../db/database.ts';
import { answers, reads, writes, type Call, type CallRequest } from '../http/calls.ts';
import { idempotentWrite } from '../http/idempotency.ts';
import { countExample } from '../openapi/examples.ts';
import type { Caller } from '../people/person.ts';
import { writeAudit } from '../resources/audit.ts';
import {
  addDrawer,
  closeDay,
  closeDrawer,
  drawersOf,
  drawerWithSession,
  isOfCount,
  keepRefusedCount,
  lockPeriod,
  openDrawer,
  reopenDrawer,
} from '../shop/drawers/index.ts';

const group = 'Drawers';
const path = '/api/drawers';

/** The count is refused by a rollback, and kept before anybody reads what was expected. */
async function counting<Answer>(
  request: CallRequest<unknown, { counted: Pieces }>,
  kind: 'OPENING' | 'CLOSING',
  write: (tx: ShopSql, drawerId: string, caller: Caller) => Promise<Answer>,
): Promise<Answer> {
  const { parts, caller, params, body } = request;
  const drawerId = params['id'] ?? '';
  try {
    return await idempotentWrite(request, JSON.stringify(body), (tx, approved) =>
      write(tx, drawerId, approved),
    );
  } catch (error) {
    if (isOfCount(error))
      await parts.db.write(caller.shopId, async tx => {
        const { last } = await drawerWithSession(tx, drawerId);
        await keepRefusedCount(tx, caller, {
          drawerId,
          sessionId: kind === 'CLOSING' ? (last?.id ?? null) : null,
          kind,
          counted: body.counted,
          userName: caller.name,
        });
      });
    throw error;
  }
}

export const drawerCalls = (): Call[] => [
  reads({
    method: 'GET',
    path,
    group,
    summary: 'The drawers with their open sessions',
    access: 'drawers.read',
    payload: z.array(drawer),
    read: sql => drawersOf(sql),
  }),
  writes({
    method: 'POST',
    path,
    group,
    summary: 'Add a drawer',
    access: 'drawers.create',
    status: 201,
    body: drawerInput,
    example: { name: '2' },
    payload: drawer,
    write: async (tx, { caller, body }) => {
      const added = await addDrawer(tx, caller, body);
      await writeAudit(tx, caller, {
        action: 'CREATE',
        resource: 'drawers',
        recordId: added.id,
        before: null,
        after: { name: added.name },
      });
      return added;
    },
  }),
  answers({
    method: 'POST',
    path: `${path}/{id}/open`,
    group,
    summary: 'Open a drawer with what was counted; a difference to the last close is posted',
    access: 'drawers.open',
    approvable: true,
    takesKey: true,
    body: openDrawerInput,
    example: { counted: countExample },
    payload: openedDrawer,
    answer: request =>
      counting(request, 'OPENING', async (tx, drawerId, caller) => {
        const { body } = request;
        const opened = await openDrawer(tx, caller, drawerId, body);
        await writeAudit(tx, caller, {
          action: 'ACTION',
          resource: 'drawers',
          recordId: drawerId,
          before: { open: false },
          after: {
            open: true,
            sessionId: opened.id,
            countedPaise: opened.countedPaise,
            differencePaise: opened.differencePaise,
            reason: body.reason ?? null,
          },
        });
        return opened;
      }),
  }),
  answers({
    method: 'POST',
    path: `${path}/{id}/close`,
    group,
    summary: 'Close a drawer by a blind count; short or over is posted in the same transaction',
    access: 'drawers.close',
    approvable: true,
    takesKey: true,
    body: closeDrawerInput,
    example: { counted: countExample, reason: 'Change given twice' },
    payload: closedDrawer,
    answer: request =>
      counting(request, 'CLOSING', async (tx, drawerId, caller) => {
        const { body } = request;
        const closed = await closeDrawer(tx, caller, drawerId, body);
        const { businessDate: _, ...after } = closed;
        await writeAudit(tx, caller, {
          action: 'ACTION',
          resource: 'drawers',
          recordId: drawerId,
          before: { open: true },
          after: { open: false, ...after, reason: body.reason ?? null },
        });
        return closed;
      }),
  }),
  writes({
    method: 'POST',
    path: `${path}/{id}/reopen`,
    group,
    summary: 'Take the last close of a drawer back, while it was not opened again',
    access: 'drawers.reopen',
    body: reopenDrawerInput,
    payload: closedDrawer.pick({ sessionId: true, businessDate: true, reportNo: true }),
    write: async (tx, { caller, params, body }) => {
      const drawerId = params['id'] ?? '';
      const reopened = await reopenDrawer(tx, caller, drawerId, body);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: 'drawers',
        recordId: drawerId,
        before: { open: false, reportNo: reopened.reportNo },
        after: { open: true, sessionId: reopened.sessionId, reason: body.reason },
      });
      return reopened;
    },
  }),
  writes({
    method: 'POST',
    path: '/api/accounts/day-close',
    group,
    summary: 'Close a day when its drawers are closed; it takes nothing more',
    access: 'accounts.day-close',
    approvable: true,
    body: closeDayInput,
    example: { businessDate: '2026-04-01' },
    payload: closedDay,
    write: async (tx, { caller, body }) => {
      const closed = await closeDay(tx, caller, body);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: 'accounts',
        recordId: null,
        before: null,
        after: { dayClosed: closed.businessDate, reportNo: closed.reportNo, reason: body.reason ?? null },
      });
      return closed;
    },
  }),
  writes({
    method: 'POST',
    path: '/api/accounts/lock',
    group,
    summary: 'Lock the books up to a day; the last lock holds',
    access: 'accounts.lock',
    body: lockInput,
    payload: periodLock,
    write: async (tx, { caller, body }) => {
      const { before } = await lockPeriod(tx, caller, body.until);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: 'accounts',
        recordId: null,
        before: { lockedUntil: before },
        after: { lockedUntil: body.until },
      });
      return { until: body.until };
    },
  }),
];

import * as z from 'zod';
import { pageOf } from '../../src/kit/answers/pages.ts';
import * as answers from '../../src/resources/drawers/answers.ts';
import * as calls from '../../src/resources/drawers/calls.ts';
import type { Pieces } from '../../src/resources/drawers/rules.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { CallRequest } from '../kit/http/calls.ts';
import { idempotentWrite } from '../kit/http/idempotency.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { serve } from '../kit/http/serve.ts';
import type { Caller } from '../kit/person/person.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import {
  addDrawer,
  answerTransfer,
  bindDevice,
  closeDay,
  closeDrawer,
  dayCloseById,
  dayCloses,
  drawersOf,
  drawerTransfers,
  drawerWithSession,
  isOfCount,
  keepRefusedCount,
  lockPeriod,
  openDrawer,
  reopenDrawer,
  reportOfSession,
  sendToDrawer,
  sessionsOfDrawer,
  setDrawerPlace,
  transferCash,
  unbindDevice,
} from './index.ts';

/** The count is refused by a rollback, and stored before anybody reads what was expected. */
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

const auditTransfer = (
  tx: ShopSql,
  caller: Caller,
  { documentNo, ...what }: Record<string, unknown> & { documentNo: string },
): Promise<void> =>
  writeAudit(tx, caller, {
    action: 'ACTION',
    resource: 'accounts',
    recordId: null,
    before: null,
    after: { transfer: documentNo, ...what },
  });

export const drawerCalls = serve(calls, {
  drawers: {
    answer: z.array(answers.drawer),
    read: (sql, { caller }) => drawersOf(sql, caller),
  },
  addDrawer: {
    answer: answers.drawer,
    example: answers.addDrawerExample,
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
  },
  openDrawer: {
    answer: answers.openedDrawer,
    example: answers.openDrawerExample,
    reply: request =>
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
  },
  closeDrawer: {
    answer: answers.closedDrawer,
    example: answers.closeDrawerExample,
    reply: request =>
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
  },
  reopenDrawer: {
    answer: answers.reopenedDrawer,
    write: async (tx, { caller, params, body }) => {
      const reopened = await reopenDrawer(tx, caller, params.id, body);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: 'drawers',
        recordId: params.id,
        before: { open: false, reportNo: reopened.reportNo },
        after: { open: true, sessionId: reopened.sessionId, reason: body.reason },
      });
      return reopened;
    },
  },
  closeDay: {
    answer: answers.closedDay,
    example: answers.closeDayExample,
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
  },
  lockPeriod: {
    answer: answers.periodLock,
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
  },
  setDrawerPlace: {
    answer: z.null(),
    write: async (tx, { caller, params, body }) => {
      const { before, after } = await setDrawerPlace(tx, params.id, body.placeId);
      await writeAudit(tx, caller, {
        action: 'UPDATE',
        resource: 'drawers',
        recordId: params.id,
        before: { placeId: before },
        after: { placeId: after },
      });
      return null;
    },
  },
  bindDevice: {
    answer: z.null(),
    write: async (tx, { caller, params }) => {
      await bindDevice(tx, caller, params.id);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: 'drawers',
        recordId: params.id,
        before: null,
        after: { deviceBound: true },
      });
      return null;
    },
  },
  unbindDevice: {
    answer: z.null(),
    write: async (tx, { caller, params }) => {
      if (await unbindDevice(tx, caller, params.id))
        await writeAudit(tx, caller, {
          action: 'ACTION',
          resource: 'drawers',
          recordId: params.id,
          before: { deviceBound: true },
          after: { deviceBound: false },
        });
      return null;
    },
  },
  drawerSessions: {
    answer: pageOf(answers.drawerSession),
    read: (sql, { params, query }) => sessionsOfDrawer(sql, params.id, query),
  },
  drawerReport: {
    answer: answers.drawerReport,
    read: (sql, { caller, params }) => reportOfSession(sql, caller, params.id),
  },
  drawerReportPdf: {
    send: request =>
      sendPaper(request, 'Z_REPORT', sql => reportOfSession(sql, request.caller, request.params.id)),
  },
  dayCloses: {
    answer: pageOf(answers.dayClose),
    read: (sql, { query }) => dayCloses(sql, query),
  },
  dayReport: {
    answer: answers.dayReport,
    read: (sql, { params }) => dayCloseById(sql, params.id),
  },
  dayReportPdf: {
    send: request => sendPaper(request, 'DAY_REPORT', sql => dayCloseById(sql, request.params.id)),
  },
  transferCash: {
    answer: answers.transfer,
    example: answers.transferCashExample,
    write: async (tx, { caller, body }) => {
      const moved = await transferCash(tx, caller, body);
      const { documentNo, amountPaise, kind, note } = moved;
      await auditTransfer(tx, caller, { documentNo, amountPaise, kind, note });
      return moved;
    },
  },
  drawerTransfers: {
    answer: pageOf(answers.drawerTransfer),
    read: (sql, { query }) => drawerTransfers(sql, query),
  },
  sendToDrawer: {
    answer: answers.drawerTransfer,
    write: async (tx, { caller, body }) => {
      const sent = await sendToDrawer(tx, caller, body);
      const { documentNo, amountPaise, from, to } = sent;
      await auditTransfer(tx, caller, { documentNo, amountPaise, from: from.name, to: to.name });
      return sent;
    },
  },
  acceptTransfer: {
    answer: answers.drawerTransfer,
    write: async (tx, { caller, params }) => {
      const answered = await answerTransfer(tx, caller, params.id, { accepted: true });
      const { documentNo, amountPaise, status } = answered;
      await auditTransfer(tx, caller, { documentNo, amountPaise, status });
      return answered;
    },
  },
  declineTransfer: {
    answer: answers.drawerTransfer,
    example: answers.declineTransferExample,
    write: async (tx, { caller, params, body }) => {
      const answered = await answerTransfer(tx, caller, params.id, { accepted: false, ...body });
      const { documentNo, amountPaise, status, reason } = answered;
      await auditTransfer(tx, caller, { documentNo, amountPaise, status, reason });
      return answered;
    },
  },
});

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
import {
  addDrawer,
  answerTransfer,
  bindDevice,
  cashNow,
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

export const drawerCalls = serve(calls, {
  drawers: {
    answer: z.array(answers.drawer),
    read: (sql, { caller }) => drawersOf(sql, caller),
  },
  addDrawer: {
    answer: answers.drawer,
    example: answers.addDrawerExample,
    write: (tx, { caller, body }) => addDrawer(tx, caller, body),
  },
  openDrawer: {
    answer: answers.openedDrawer,
    example: answers.openDrawerExample,
    reply: request =>
      counting(request, 'OPENING', (tx, drawerId, caller) => openDrawer(tx, caller, drawerId, request.body)),
  },
  closeDrawer: {
    answer: answers.closedDrawer,
    example: answers.closeDrawerExample,
    reply: request =>
      counting(request, 'CLOSING', (tx, drawerId, caller) => closeDrawer(tx, caller, drawerId, request.body)),
  },
  reopenDrawer: {
    answer: answers.reopenedDrawer,
    write: (tx, { caller, params, body }) => reopenDrawer(tx, caller, params.id, body),
  },
  closeDay: {
    answer: answers.closedDay,
    example: answers.closeDayExample,
    write: (tx, { caller, body }) => closeDay(tx, caller, body),
  },
  lockPeriod: {
    answer: answers.periodLock,
    write: async (tx, { caller, body }) => {
      await lockPeriod(tx, caller, body.until);
      return { until: body.until };
    },
  },
  setDrawerPlace: {
    answer: z.null(),
    write: async (tx, { caller, params, body }) => {
      await setDrawerPlace(tx, caller, params.id, body.placeId);
      return null;
    },
  },
  bindDevice: {
    answer: z.null(),
    write: async (tx, { caller, params }) => {
      await bindDevice(tx, caller, params.id);
      return null;
    },
  },
  unbindDevice: {
    answer: z.null(),
    write: async (tx, { caller, params }) => {
      await unbindDevice(tx, caller, params.id);
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
  cashNow: {
    answer: answers.cashPlaces,
    read: (sql, { caller }) => cashNow(sql, caller),
  },
  transferCash: {
    answer: answers.transfer,
    example: answers.transferCashExample,
    write: (tx, { caller, body }) => transferCash(tx, caller, body),
  },
  drawerTransfers: {
    answer: pageOf(answers.drawerTransfer),
    read: (sql, { query }) => drawerTransfers(sql, query),
  },
  sendToDrawer: {
    answer: answers.drawerTransfer,
    write: (tx, { caller, body }) => sendToDrawer(tx, caller, body),
  },
  acceptTransfer: {
    answer: answers.drawerTransfer,
    write: (tx, { caller, params }) => answerTransfer(tx, caller, params.id, { accepted: true }),
  },
  declineTransfer: {
    answer: answers.drawerTransfer,
    example: answers.declineTransferExample,
    write: (tx, { caller, params, body }) =>
      answerTransfer(tx, caller, params.id, { accepted: false, ...body }),
  },
});

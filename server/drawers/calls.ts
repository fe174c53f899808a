import * as z from 'zod';
import {
  closedDay,
  closedDrawer,
  dayClose,
  dayReport,
  drawer,
  drawerReport,
  drawerSession,
  drawerTransfer,
  openedDrawer,
  periodLock,
  transfer,
} from '../../src/resources/drawers/answers.ts';
import { pageOf } from '../../src/resources/calls/answers/pages.ts';
import {
  closeDayInput,
  closeDrawerInput,
  declineInput,
  drawerInput,
  drawerPlaceInput,
  drawerTransferInput,
  lockInput,
  openDrawerInput,
  pageQuery,
  reopenDrawerInput,
  transferInput,
} from '../../src/resources/drawers/calls.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { dayPaper } from '../../src/resources/documents/dayReport.ts';
import { zReport } from '../../src/resources/documents/zReport.ts';
import { INVOICE_PAPERS } from '../../src/kit/values.ts';
import type { Pieces } from '../../src/resources/drawers/rules.ts';
import type { ShopSql } from '../db/database.ts';
import { paperPdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { answers, reads, sends, writes, type Call, type CallRequest } from '../http/calls.ts';
import { idempotentWrite } from '../http/idempotency.ts';
import { requesterOf } from '../http/requester.ts';
import { pdfAnswer } from '../http/pdfAnswer.ts';
import { countExample } from '../openapi/examples.ts';
import type { Caller } from '../people/person.ts';
import { writeAudit } from '../resources/audit.ts';
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

const group = 'Drawers';
const reportQuery = z.object({
  size: z.enum(INVOICE_PAPERS).default('A4'),
  lang: z.enum(LANGUAGES).optional(),
});
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

export const drawerCalls = (): Call[] => [
  reads({
    method: 'GET',
    path,
    group,
    summary: 'The drawers with their open sessions',
    access: 'drawers.read',
    payload: z.array(drawer),
    read: (sql, { caller }) => drawersOf(sql, caller),
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
  writes({
    method: 'PUT',
    path: `${path}/{id}/place`,
    group,
    summary: 'Set the place that sales of a drawer take counted goods from first',
    access: 'drawers.create',
    body: drawerPlaceInput,
    payload: z.null(),
    write: async (tx, { caller, params, body }) => {
      const drawerId = params['id'] ?? '';
      const { before, after } = await setDrawerPlace(tx, drawerId, body.placeId);
      await writeAudit(tx, caller, {
        action: 'UPDATE',
        resource: 'drawers',
        recordId: drawerId,
        before: { placeId: before },
        after: { placeId: after },
      });
      return null;
    },
  }),
  writes({
    method: 'PUT',
    path: `${path}/{id}/device`,
    group,
    summary: 'Bind this device to a drawer: its cash goes to the drawer’s open session',
    access: 'drawers.bind',
    payload: z.null(),
    write: async (tx, { caller, params }) => {
      const drawerId = params['id'] ?? '';
      await bindDevice(tx, caller, drawerId);
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: 'drawers',
        recordId: drawerId,
        before: null,
        after: { deviceBound: true },
      });
      return null;
    },
  }),
  writes({
    method: 'DELETE',
    path: `${path}/{id}/device`,
    group,
    summary: 'This device is bound to the drawer no longer',
    access: 'drawers.bind',
    payload: z.null(),
    write: async (tx, { caller, params }) => {
      const drawerId = params['id'] ?? '';
      if (await unbindDevice(tx, caller, drawerId))
        await writeAudit(tx, caller, {
          action: 'ACTION',
          resource: 'drawers',
          recordId: drawerId,
          before: { deviceBound: true },
          after: { deviceBound: false },
        });
      return null;
    },
  }),
  reads({
    method: 'GET',
    path: `${path}/{id}/sessions`,
    group,
    summary: 'The sessions of a drawer, the newest first',
    access: 'drawers.read',
    query: pageQuery,
    payload: pageOf(drawerSession),
    read: (sql, { params, query }) => sessionsOfDrawer(sql, params['id'] ?? '', query),
  }),
  reads({
    method: 'GET',
    path: '/api/drawer-sessions/{id}',
    group,
    summary: 'The Z report of a session; while it is open staff read its opening alone',
    access: 'drawers.read',
    payload: drawerReport,
    read: (sql, { caller, params }) => reportOfSession(sql, caller, params['id'] ?? ''),
  }),
  sends({
    method: 'GET',
    path: '/api/drawer-sessions/{id}/report.pdf',
    group,
    summary: 'The Z report as a PDF',
    access: 'drawers.read',
    query: reportQuery,
    produces: 'application/pdf',
    answer: async ({ parts, caller, params, query, language, c }) => {
      const { report, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        report: await reportOfSession(sql, caller, params['id'] ?? ''),
        ...(await shopLetterhead(sql)),
      }));
      const style = { size: query.size, lang: query.lang ?? language, template };
      const document = zReport(report, paper, caller.timeZone);
      return pdfAnswer(
        await paperPdf({ kind: 'Z_REPORT', document }, style, requesterOf({ caller, c })),
        report.reportNo ?? 'Z',
      );
    },
  }),
  reads({
    method: 'GET',
    path: '/api/day-closes',
    group,
    summary: 'The closed days, the newest first',
    access: 'drawers.read',
    query: pageQuery,
    payload: pageOf(dayClose),
    read: (sql, { query }) => dayCloses(sql, query),
  }),
  reads({
    method: 'GET',
    path: '/api/day-closes/{id}',
    group,
    summary: 'A closed day with its sessions',
    access: 'drawers.read',
    payload: dayReport,
    read: (sql, { params }) => dayCloseById(sql, params['id'] ?? ''),
  }),
  sends({
    method: 'GET',
    path: '/api/day-closes/{id}/report.pdf',
    group,
    summary: 'The report of a closed day as a PDF',
    access: 'drawers.read',
    query: reportQuery,
    produces: 'application/pdf',
    answer: async ({ parts, caller, params, query, language, c }) => {
      const { report, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        report: await dayCloseById(sql, params['id'] ?? ''),
        ...(await shopLetterhead(sql)),
      }));
      const style = { size: query.size, lang: query.lang ?? language, template };
      const document = dayPaper(report, paper, caller.timeZone);
      return pdfAnswer(
        await paperPdf({ kind: 'DAY_REPORT', document }, style, requesterOf({ caller, c })),
        report.reportNo,
      );
    },
  }),
  writes({
    method: 'POST',
    path: '/api/accounts/transfer',
    group,
    summary: 'Cash to the bank or from it',
    access: 'accounts.transfer',
    approvable: true,
    status: 201,
    body: transferInput,
    example: { from: 'CASH', to: 'BANK', amountPaise: 50_000_00 },
    payload: transfer,
    write: async (tx, { caller, body }) => {
      const moved = await transferCash(tx, caller, body);
      const { documentNo, amountPaise, kind, note } = moved;
      await auditTransfer(tx, caller, { documentNo, amountPaise, kind, note });
      return moved;
    },
  }),
  reads({
    method: 'GET',
    path: `${path}/transfers`,
    group,
    summary: 'Cash sent from drawer to drawer, the newest first',
    access: 'drawers.read',
    query: pageQuery,
    payload: pageOf(drawerTransfer),
    read: (sql, { query }) => drawerTransfers(sql, query),
  }),
  writes({
    method: 'POST',
    path: `${path}/transfers`,
    group,
    summary: 'Send cash to another drawer: in transit until it is accepted there',
    access: 'drawers.transfer',
    approvable: true,
    status: 201,
    body: drawerTransferInput,
    payload: drawerTransfer,
    write: async (tx, { caller, body }) => {
      const sent = await sendToDrawer(tx, caller, body);
      const { documentNo, amountPaise, from, to } = sent;
      await auditTransfer(tx, caller, { documentNo, amountPaise, from: from.name, to: to.name });
      return sent;
    },
  }),
  writes({
    method: 'POST',
    path: `${path}/transfers/{id}/accept`,
    group,
    summary: 'The cash has come: by the person at the drawer, or the owner',
    access: 'drawers.transfer',
    payload: drawerTransfer,
    write: async (tx, { caller, params }) => {
      const answered = await answerTransfer(tx, caller, params['id'] ?? '', { accepted: true });
      const { documentNo, amountPaise, status } = answered;
      await auditTransfer(tx, caller, { documentNo, amountPaise, status });
      return answered;
    },
  }),
  writes({
    method: 'POST',
    path: `${path}/transfers/{id}/decline`,
    group,
    summary: 'The cash has not come: it is back in the drawer that sent it',
    access: 'drawers.transfer',
    body: declineInput,
    example: { reason: 'Never came' },
    payload: drawerTransfer,
    write: async (tx, { caller, params, body }) => {
      const answered = await answerTransfer(tx, caller, params['id'] ?? '', { accepted: false, ...body });
      const { documentNo, amountPaise, status, reason } = answered;
      await auditTransfer(tx, caller, { documentNo, amountPaise, status, reason });
      return answered;
    },
  }),
];

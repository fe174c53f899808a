import * as z from '../../kit/zod.ts';
import { answerOf, get, post, put, remove, type Page } from '../../kit/calls.ts';
import { input, inputs } from '../../kit/inputs.ts';
import { paperQuery } from '../../kit/paperQuery.ts';
import * as types from '../../kit/types.ts';
import { askedNumber, documentDate, positivePaise, remark } from '../../kit/values.ts';
import type {
  CashPlaces,
  ClosedDay,
  ClosedDrawer,
  DayClose,
  DayReport,
  Drawer,
  DrawerReport,
  DrawerSession,
  DrawerTransfer,
  OpenedDrawer,
  PeriodLock,
  ReopenedDrawer,
  Transfer,
} from './answers.ts';
import { DENOMINATIONS, DIFFERENCE_FROM } from './rules.ts';

const group = 'Drawers';

/** Pieces by value in paise: `{ "50000": 3 }` is three notes of ₹500. */
const pieces = z.partialRecord(z.enum(DENOMINATIONS), z.int().min(0).max(100_000));
const reason = remark(300).nullish();
const moved = {
  amountPaise: positivePaise,
  note: remark(300).nullish(),
  /** By default the drawer of the device, or the only open one. */
  sessionId: z.uuid().nullish(),
  businessDate: documentDate.nullish(),
};

/** The newest come first. */
const pageQuery = z.object({
  page: askedNumber(0, 1_000_000).default(0),
  size: askedNumber(1, 200).default(25),
});
export type PageQuery = z.output<typeof pageQuery>;

export const drawers = get('/api/drawers', {
  group,
  summary: 'The drawers with their open sessions',
  access: 'drawers.read',
  answer: answerOf<Drawer[]>(),
});

export const addDrawer = post('/api/drawers', {
  group,
  summary: 'Add a drawer',
  access: 'drawers.create',
  status: 201,
  body: inputs({ name: input(types.line(40)) }),
  answer: answerOf<Drawer>(),
});

export const openDrawer = post('/api/drawers/{id}/open', {
  group,
  summary: 'Open a drawer with what was counted; a difference to the books is posted',
  access: 'drawers.open',
  approvable: true,
  takesKey: true,
  /** `from` says where a difference comes from, or goes to; it needs a `reason`. */
  body: z.strictObject({ counted: pieces, reason, from: z.enum(DIFFERENCE_FROM).nullish() }),
  answer: answerOf<OpenedDrawer>(),
});

export const closeDrawer = post('/api/drawers/{id}/close', {
  group,
  summary: 'Close a drawer by a blind count; short or over is posted in the same transaction',
  access: 'drawers.close',
  approvable: true,
  takesKey: true,
  /** With `sessionId`, nothing but that session is closed. */
  body: z.strictObject({ counted: pieces, reason, sessionId: z.uuid().nullish() }),
  answer: answerOf<ClosedDrawer>(),
});

export const reopenDrawer = post('/api/drawers/{id}/reopen', {
  group,
  summary: 'Take the last close of a drawer back, while it was not opened again',
  access: 'drawers.reopen',
  body: inputs({ sessionId: z.uuid(), reason: input(types.remark(300)) }),
  answer: answerOf<ReopenedDrawer>(),
});

export const closeDay = post('/api/accounts/day-close', {
  group,
  summary: 'Close a day when its drawers are closed; it takes nothing more',
  access: 'accounts.day-close',
  approvable: true,
  /** `counted` is required of a shop that never opened a drawer, and of no other. */
  body: z.strictObject({ businessDate: documentDate, counted: pieces.nullish(), reason }),
  answer: answerOf<ClosedDay>(),
});

export const lockPeriod = post('/api/accounts/lock', {
  group,
  summary: 'Lock the books up to a day; the last lock holds',
  access: 'accounts.lock',
  /** It is the last day that is locked. */
  body: z.strictObject({ until: documentDate }),
  answer: answerOf<PeriodLock>(),
});

export const setDrawerPlace = put('/api/drawers/{id}/place', {
  group,
  summary: 'Set the place that sales of a drawer take counted goods from first',
  access: 'drawers.create',
  /** Null is the default place. */
  body: z.strictObject({ placeId: z.uuid().nullable() }),
  answer: answerOf<null>(),
});

export const bindDevice = put('/api/drawers/{id}/device', {
  group,
  summary: 'Bind this device to a drawer: its cash goes to the drawer’s open session',
  access: 'drawers.bind',
  answer: answerOf<null>(),
});

export const unbindDevice = remove('/api/drawers/{id}/device', {
  group,
  summary: 'This device is bound to the drawer no longer',
  access: 'drawers.bind',
  answer: answerOf<null>(),
});

export const drawerSessions = get('/api/drawers/{id}/sessions', {
  group,
  summary: 'The sessions of a drawer, the newest first',
  access: 'drawers.read',
  query: pageQuery,
  answer: answerOf<Page<DrawerSession>>(),
});

export const drawerReport = get('/api/drawer-sessions/{id}', {
  group,
  summary: 'The Z report of a session; while it is open staff read its opening alone',
  access: 'drawers.read',
  answer: answerOf<DrawerReport>(),
});

export const drawerReportPdf = get('/api/drawer-sessions/{id}/report.pdf', {
  group,
  summary: 'The Z report as a PDF',
  access: 'drawers.read',
  query: paperQuery,
  produces: 'application/pdf',
});

export const dayCloses = get('/api/day-closes', {
  group,
  summary: 'The closed days, the newest first',
  access: 'drawers.read',
  query: pageQuery,
  answer: answerOf<Page<DayClose>>(),
});

export const dayReport = get('/api/day-closes/{id}', {
  group,
  summary: 'A closed day with its sessions',
  access: 'drawers.read',
  answer: answerOf<DayReport>(),
});

export const dayReportPdf = get('/api/day-closes/{id}/report.pdf', {
  group,
  summary: 'The report of a closed day as a PDF',
  access: 'drawers.read',
  query: paperQuery,
  produces: 'application/pdf',
});

export const cashNow = get('/api/drawers/cash', {
  group,
  summary: 'Where the cash of the books is: in the safe, in each drawer, on its way',
  access: 'drawers.read',
  answer: answerOf<CashPlaces>(),
});

/** `CASH` is that of a drawer, in a shop without drawers that of the safe; the others are accounts that banks keep. */
const moneyPlace = z.union([z.enum(['CASH', 'SAFE', 'BANK']), z.templateLiteral(['OWN_', z.int()])]);
export type MoneyPlace = z.infer<typeof moneyPlace>;

export const transferCash = post('/api/accounts/transfer', {
  group,
  summary: 'Cash of a drawer or of the safe to a bank, from it, between the two, or between banks',
  access: 'accounts.transfer',
  approvable: true,
  status: 201,
  body: z
    .strictObject({ from: moneyPlace, to: moneyPlace, ...moved })
    .refine(({ from, to }) => from !== to, { error: 'validation.sameAccount', path: ['to'] }),
  answer: answerOf<Transfer>(),
});

export const drawerTransfers = get('/api/drawers/transfers', {
  group,
  summary: 'Cash sent from drawer to drawer, the newest first',
  access: 'drawers.read',
  query: pageQuery,
  answer: answerOf<Page<DrawerTransfer>>(),
});

export const sendToDrawer = post('/api/drawers/transfers', {
  group,
  summary: 'Send cash to another drawer: in transit until it is accepted there',
  access: 'drawers.transfer',
  approvable: true,
  status: 201,
  /** It is sent from the open session of a drawer. */
  body: z.strictObject({ toDrawerId: z.uuid(), ...moved }),
  answer: answerOf<DrawerTransfer>(),
});

export const acceptTransfer = post('/api/drawers/transfers/{id}/accept', {
  group,
  summary: 'The cash has come: by the person at the drawer, or the owner',
  access: 'drawers.transfer',
  answer: answerOf<DrawerTransfer>(),
});

export const declineTransfer = post('/api/drawers/transfers/{id}/decline', {
  group,
  summary: 'The cash has not come: it is back in the drawer that sent it',
  access: 'drawers.transfer',
  body: inputs({ reason: input(types.remark(300)) }),
  answer: answerOf<DrawerTransfer>(),
});

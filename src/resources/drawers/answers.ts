import * as z from '../../kit/zod.ts';
import { DENOMINATIONS, DIFFERENCE_FROM } from './rules.ts';
import { PAYMENT_METHODS } from '../posting/paymentMode.ts';
import { ENTRY_KINDS } from '../posting/entryKinds.ts';
import { DOCUMENT_KINDS } from '../posting/documentKinds.ts';
import { methodRecord } from '../posting/values.ts';

const paise = z.int();
const person = z.strictObject({ id: z.uuid(), name: z.string() });

const pieces = z.partialRecord(z.enum(DENOMINATIONS), z.int()).describe('pieces by value in paise');

const session = z.strictObject({
  id: z.uuid(),
  openedBy: person,
  openedAt: z.iso.datetime(),
  businessDate: z.iso.date().describe('of the opening, also after midnight'),
});

export const drawer = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  session: session.nullable().describe('the open one'),
  place: z
    .strictObject({ id: z.uuid(), name: z.string() })
    .nullable()
    .describe('its sales take counted goods from there first; null: from the default place'),
  onThisDevice: z.boolean().describe('the device is bound to it: its cash goes there'),
  lastClose: z
    .strictObject({
      sessionId: z.uuid(),
      reportNo: z.string(),
      businessDate: z.iso.date(),
      countedPaise: paise,
      counted: pieces,
    })
    .nullable()
    .describe('what the next opening begins with'),
});
export type Drawer = z.infer<typeof drawer>;

const count = {
  expectedPaise: paise,
  countedPaise: paise,
  differencePaise: paise.describe('counted less expected: below zero is short'),
};

export const cashPlaces = z.strictObject({
  safePaise: paise.nullable().describe('what is in no drawer; null for staff while a drawer is open'),
  inTransitPaise: paise.nullable(),
  totalPaise: paise.nullable().describe('cash in hand: safe and drawers'),
  drawers: z.array(z.strictObject({ id: z.uuid(), name: z.string(), cashPaise: paise.nullable() })),
});
export type CashPlaces = z.infer<typeof cashPlaces>;

export const openedDrawer = session.extend({ drawerId: z.uuid(), ...count });
export type OpenedDrawer = z.infer<typeof openedDrawer>;

export const closedDrawer = z.strictObject({
  sessionId: z.uuid(),
  businessDate: z.iso.date(),
  reportNo: z.string(),
  ...count,
});
export type ClosedDrawer = z.infer<typeof closedDrawer>;

export const reopenedDrawer = closedDrawer.pick({ sessionId: true, businessDate: true, reportNo: true });
export type ReopenedDrawer = z.infer<typeof reopenedDrawer>;

export const closedDay = z.strictObject({
  businessDate: z.iso.date(),
  reportNo: z.string(),
  sessions: z.int().describe('of the days since the last close; the amounts are their sums'),
  ...count,
});
export type ClosedDay = z.infer<typeof closedDay>;

export const periodLock = z.strictObject({ until: z.iso.date() });
export type PeriodLock = z.infer<typeof periodLock>;

/** It is a row of the history, with figures of its last close. */
export const drawerSession = z.strictObject({
  id: z.uuid(),
  drawer: z.strictObject({ id: z.uuid(), name: z.string() }),
  sequence: z.int().describe('of the drawer'),
  businessDate: z.iso.date(),
  openedBy: person,
  openedAt: z.iso.datetime(),
  closedBy: person.nullable(),
  closedAt: z.iso.datetime().nullable().describe('null while it is open'),
  reportNo: z.string().nullable(),
  expectedPaise: paise.nullable().describe('null while it is open: the count is blind'),
  countedPaise: paise.nullable(),
  differencePaise: paise.nullable(),
});
export type DrawerSession = z.infer<typeof drawerSession>;

const inAndOut = { inPaise: paise, outPaise: paise, entries: z.int() };

const seal = z.strictObject({ number: z.int(), at: z.iso.datetime(), head: z.string() }).nullable();

/** It is the money of one session or of all sessions of a day. */
export const cashFigures = z.strictObject({
  sums: z
    .array(
      z.strictObject({
        kind: z.enum([...ENTRY_KINDS, 'TO_BANK', 'FROM_BANK', 'TO_SAFE', 'FROM_SAFE']),
        ...inAndOut,
      }),
    )
    .nullable()
    .describe('cash by kind of document, change taken off'),
  change: z
    .strictObject({ paise, sales: z.int() })
    .nullable()
    .describe('given back on sales: cash of sales and this were handed over'),
  others: z
    .array(
      z.strictObject({
        method: z.enum(PAYMENT_METHODS),
        amountPaise: paise,
        payments: z.int(),
        names: z
          .array(methodRecord.extend({ amountPaise: paise, payments: z.int() }))
          .describe('the same by the shop’s own records of the method'),
      }),
    )
    .nullable()
    .describe('received otherwise than in cash: tied to statements, not counted'),
  invoices: z.strictObject({ first: z.string(), last: z.string(), count: z.int() }).nullable(),
});
export type CashFigures = z.infer<typeof cashFigures>;

/** This is the Z report. Of an open session staff read nothing that tells the expected cash. */
export const drawerReport = drawerSession.extend({
  laterSession: z.boolean().describe('the drawer was opened again since'),
  seal: seal.describe(
    'the one the last close is in, printed by its head; null in the seconds before it, and while open',
  ),
  approvedBy: z.string().nullable().describe('the owner whose word allowed the last close'),
  opening: z.strictObject({
    carriedPaise: paise
      .nullable()
      .describe(
        'of the last close; 0 in a drawer’s first session, null where it began before there was a safe',
      ),
    countedPaise: paise,
    differencePaise: paise,
    from: z.enum(DIFFERENCE_FROM).nullable().describe('where the difference comes from, or goes to'),
    reason: z.string().nullable(),
    counted: pieces,
  }),
  ...cashFigures.shape,
  events: z
    .array(
      z.strictObject({
        at: z.iso.datetime(),
        businessDate: z.iso.date(),
        late: z.boolean().describe('of a day before the session’s'),
        kind: z.enum(ENTRY_KINDS),
        documentNo: z.string().nullable(),
        documentKind: z.enum(DOCUMENT_KINDS),
        documentId: z.uuid().nullable(),
        by: z.string(),
        approvedBy: z.string().nullable().describe('the owner whose word lifted a limit for it'),
        amountPaise: paise,
      }),
    )
    .nullable()
    .describe('cash in and out in the order of posting, at most 2,000'),
  closes: z
    .array(
      z.strictObject({
        version: z.int(),
        reportNo: z.string(),
        ...count,
        reason: z.string().nullable(),
        by: z.string(),
        at: z.iso.datetime(),
        reopened: z.strictObject({ by: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
      }),
    )
    .describe('each version, the first first'),
  counts: z
    .array(
      z.strictObject({
        kind: z.enum(['OPENING', 'CLOSING']),
        by: z.string(),
        at: z.iso.datetime(),
        countedPaise: paise,
        counted: pieces,
      }),
    )
    .describe('each count that was sent, also one that was counted again'),
});
export type DrawerReport = z.infer<typeof drawerReport>;

export const dayClose = z.strictObject({
  id: z.uuid(),
  businessDate: z.iso.date(),
  reportNo: z.string(),
  closedBy: person,
  closedAt: z.iso.datetime(),
  reason: z.string().nullable(),
  sessions: z.int(),
  ...count,
});
export type DayClose = z.infer<typeof dayClose>;

/** It has the sessions that it sums. */
export const dayReport = dayClose.extend({
  approvedBy: z.string().nullable().describe('the owner whose word allowed the difference'),
  drawerSessions: z.array(drawerSession),
  counted: pieces.nullable().describe('in a shop without drawers'),
  openingPaise: paise
    .nullable()
    .describe('of the first session of each drawer; null in a shop without drawers'),
  ...cashFigures.shape,
  seal,
});
export type DayReport = z.infer<typeof dayReport>;

export const transfer = z.strictObject({
  id: z.uuid(),
  documentNo: z.string(),
  businessDate: z.iso.date(),
  kind: z.enum(['TO_BANK', 'FROM_BANK', 'DRAWERS', 'TO_SAFE', 'FROM_SAFE', 'BANKS']),
  amountPaise: paise,
  note: z.string().nullable(),
  by: person,
  at: z.iso.datetime(),
  sessionId: z.uuid().nullable().describe('of the drawer whose cash it is; null of the safe'),
  approvedBy: z.string().nullable().describe('the owner whose word lifted a limit for it'),
});
export type Transfer = z.infer<typeof transfer>;

export const drawerTransfer = transfer.extend({
  from: z.strictObject({ id: z.uuid(), name: z.string() }),
  to: z.strictObject({ id: z.uuid(), name: z.string() }),
  status: z.enum(['IN_TRANSIT', 'ACCEPTED', 'DECLINED']),
  answeredBy: person.nullable(),
  reason: z.string().nullable().describe('why it was declined'),
});
export type DrawerTransfer = z.infer<typeof drawerTransfer>;

const counted = { 50000: 3, 10000: 12, 1000: 20 };

export const addDrawerExample = { name: '2' };
export const openDrawerExample = { counted };
export const closeDrawerExample = { counted, reason: 'Change given twice' };
export const closeDayExample = { businessDate: '2026-04-01' };
export const transferCashExample = { from: 'CASH', to: 'BANK', amountPaise: 50_000_00 };
export const declineTransferExample = { reason: 'Never came' };

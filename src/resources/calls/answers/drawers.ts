import * as z from '../../kit/zod.ts';
import { DENOMINATIONS } from '../../rules/denominations.ts';

const paise = z.int();
const person = z.strictObject({ id: z.uuid(), name: z.string() });

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
  lastClose: z
    .strictObject({
      sessionId: z.uuid(),
      reportNo: z.string(),
      businessDate: z.iso.date(),
      countedPaise: paise,
      counted: z.partialRecord(z.enum(DENOMINATIONS), z.int()).describe('pieces by value in paise'),
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

export const openedDrawer = session.extend({ drawerId: z.uuid(), ...count });
export type OpenedDrawer = z.infer<typeof openedDrawer>;

export const closedDrawer = z.strictObject({
  sessionId: z.uuid(),
  businessDate: z.iso.date(),
  reportNo: z.string(),
  ...count,
});
export type ClosedDrawer = z.infer<typeof closedDrawer>;

export const closedDay = z.strictObject({
  businessDate: z.iso.date(),
  reportNo: z.string(),
  sessions: z.int().describe('of the days since the last close; the amounts are their sums'),
  ...count,
});
export type ClosedDay = z.infer<typeof closedDay>;

export const periodLock = z.strictObject({ until: z.iso.date() });

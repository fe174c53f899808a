import * as z from '../../kit/zod.ts';

const count = z.int().min(0);

const OFFICE_FIGURES = [
  'openTickets',
  'lateTickets',
  'openTasks',
  'lateTasks',
  'openProjects',
  'projectsAtRisk',
  'onLeave',
  'leaveAsked',
  'signIns',
] as const;
export type OfficeFigure = (typeof OFFICE_FIGURES)[number];

/** It is a number of records: the total of this list with this filter. */
const counted = {
  resource: z.string(),
  filter: z.record(z.string(), z.union([z.string(), z.boolean()])),
  count,
};
const countOf = z.strictObject(counted);
export type Counted = z.infer<typeof countOf>;

const span = { from: z.iso.date(), to: z.iso.date() };

export const officeDashboard = z.strictObject({
  day: z.iso.date().describe('the shop’s business day'),
  month: z.strictObject(span).describe('up to that day'),
  figures: z.array(z.strictObject({ key: z.enum(OFFICE_FIGURES), ...counted })),
  repairs: z.array(z.strictObject({ state: z.string(), ...counted })).nullable(),
  turnAround: z
    .strictObject({
      ...counted,
      averageMinutes: count.nullable().describe('working time from intake to ready, less waiting'),
    })
    .nullable(),
  teams: z.array(z.strictObject({ id: z.uuid(), name: z.string(), open: countOf, late: countOf })).nullable(),
  money: z
    .strictObject({ ...span, inPaise: z.int(), outPaise: z.int() })
    .nullable()
    .describe('of the cash flow over these days'),
});
export type OfficeDashboard = z.infer<typeof officeDashboard>;

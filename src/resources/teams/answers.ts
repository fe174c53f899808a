import * as z from '../../kit/zod.ts';

const count = z.int().min(0);

export const burnDown = z.strictObject({
  dueOn: z.iso.date().nullable(),
  days: z.array(
    z.strictObject({
      day: z.iso.date(),
      openTasks: count.describe('at the end of the day'),
      openMinutes: count.describe('the estimates of these'),
    }),
  ),
});
export type BurnDown = z.infer<typeof burnDown>;

export const teamLoad = z.strictObject({
  weeks: z.array(z.iso.date()).describe('the first day of each'),
  members: z.array(
    z.strictObject({
      personId: z.uuid(),
      name: z.string(),
      weeks: z.array(
        z.strictObject({
          availableMinutes: count.describe('working days less approved leave'),
          plannedMinutes: count.describe('estimates of open tasks that are due'),
          tasks: count.describe('open tasks that are due, those without estimate too'),
        }),
      ),
    }),
  ),
});
export type TeamLoad = z.infer<typeof teamLoad>;

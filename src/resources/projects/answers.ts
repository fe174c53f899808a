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

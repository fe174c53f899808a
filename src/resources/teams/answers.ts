import * as z from '../../kit/zod.ts';

const count = z.int().min(0);

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

import * as z from '../../kit/zod.ts';

const calendarEntry = z.strictObject({
  kind: z.string().describe('the API name of its resource, or one of the kinds made by hand'),
  id: z.string(),
  resource: z.string().nullable().describe('where it is moved by `PUT /api/{resource}/{id}`'),
  title: z.string(),
  day: z.iso.date(),
  end: z.iso.date().nullable().describe('the last day, where it has more than one'),
  allDay: z.literal(true),
  state: z.string().nullable(),
  late: z.boolean(),
  movable: z.boolean().describe('whether the caller may change its day'),
  note: z.string().nullable(),
  version: z.int().nullable(),
  link: z.string().nullable().describe('its page, below `/{lang}`'),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

export const calendar = z.strictObject({
  kinds: z.array(z.string()).describe('all that the caller may see'),
  entries: z.array(calendarEntry),
  cut: z.array(z.string()).describe('kinds with more entries than are answered'),
});
export type Calendar = z.infer<typeof calendar>;

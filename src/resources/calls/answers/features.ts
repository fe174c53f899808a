import * as z from '../../kit/zod.ts';
import { pageOf } from './pages.ts';

const person = z.strictObject({ id: z.uuid(), name: z.string() });

const common = { id: z.uuid(), at: z.iso.datetime(), userName: z.string().nullable() };

export const recordComment = z.strictObject({
  kind: z.literal('comment'),
  ...common,
  text: z.string().describe('a mention is `@[id]`'),
  mentions: z.array(person).describe('the people it names'),
});
export type RecordComment = z.infer<typeof recordComment>;

export const recordFile = z.strictObject({
  kind: z.literal('file'),
  ...common,
  name: z.string(),
  type: z.string(),
  bytes: z.int().min(1),
});
export type RecordFile = z.infer<typeof recordFile>;

const recordChange = z.strictObject({
  kind: z.literal('change'),
  ...common,
  action: z.string(),
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type RecordChange = z.infer<typeof recordChange>;

const timelineEntry = z.discriminatedUnion('kind', [recordChange, recordComment, recordFile]);
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Newest first. */
export const commentPage = pageOf(recordComment);
export const filePage = pageOf(recordFile);
export const timelinePage = pageOf(timelineEntry);
export type TimelinePage = z.infer<typeof timelinePage>;

export const mentionablePeople = z.array(person);
export type MentionablePerson = z.infer<typeof person>;

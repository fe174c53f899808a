import * as z from '../zod.ts';
import { MAX_COMMENT } from '../rules/mentions.ts';
import { MAX_TAG_LENGTH, MAX_TAGS } from '../rules/tags.ts';
import { askedNumber, line, paragraph } from '../values.ts';
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
  lines: z.string().optional().describe('of a row of these lines; their fields are in `changes`'),
  row: z
    .strictObject({ field: z.string(), value: z.unknown() })
    .optional()
    .describe('what the row has in its first field'),
});
export type RecordChange = z.infer<typeof recordChange>;

const DEEDS_OF_FEATURES = ['CHECKLIST', 'ASSIGN'] as const;

const checklistState = z.strictObject({ text: z.string(), done: z.boolean() });
const assignedState = z.strictObject({ people: z.array(z.string()) });

/** It is a change of a checklist or the assigned people. */
const recordDeed = z.strictObject({
  kind: z.literal('deed'),
  ...common,
  action: z.enum(DEEDS_OF_FEATURES),
  before: z.union([checklistState, assignedState]).nullable(),
  after: z.union([checklistState, assignedState]).nullable(),
});
export type RecordDeed = z.infer<typeof recordDeed>;

const timelineEntry = z.discriminatedUnion('kind', [recordChange, recordDeed, recordComment, recordFile]);
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** The newest come first. */
export const commentPage = pageOf(recordComment);
export type CommentPage = z.infer<typeof commentPage>;
export const filePage = pageOf(recordFile);
export type FilePage = z.infer<typeof filePage>;
export const timelinePage = pageOf(timelineEntry);
export type TimelinePage = z.infer<typeof timelinePage>;

export const mentionablePeople = z.array(person);
export type MentionablePerson = z.infer<typeof person>;

const checklistItem = z.strictObject({
  id: z.uuid(),
  text: z.string(),
  doneAt: z.iso.datetime().nullable(),
  doneBy: z.string().nullable().describe('the name of the person'),
});
export type ChecklistItem = z.infer<typeof checklistItem>;
export const checklist = z.array(checklistItem).describe('in their order');

export const assignedPeople = z.array(person);
export type AssignedPerson = z.infer<typeof person>;

export const followed = z.strictObject({ following: z.boolean() });
export type Followed = z.infer<typeof followed>;

export type FollowDeed = 'comment' | 'change' | 'transition';

export const secretAnswer = z.strictObject({ secret: z.string().nullable() });
export type SecretAnswer = z.infer<typeof secretAnswer>;

const tagCount = z.strictObject({ value: z.string(), count: z.int() });
export type TagCount = z.infer<typeof tagCount>;
export const tagCounts = z.array(tagCount);
export const tagList = z.array(z.string());

export const MAX_CHECKLIST = 200;

const itemText = line(200);
export const checklistInput = z.strictObject({ text: itemText });
export const checklistChange = z.strictObject({
  text: itemText.optional(),
  done: z.boolean().optional(),
  afterId: z.uuid().nullable().optional().describe('moves it behind this item, null: to the first place'),
});
export type ChecklistChange = z.infer<typeof checklistChange>;

export const assignInput = z.strictObject({ people: z.array(z.uuid()).max(50) });

export const followInput = z.strictObject({ following: z.boolean() });

export const tagChange = z.strictObject({
  add: z
    .array(line(MAX_TAG_LENGTH).refine(tag => !tag.includes(';'), 'validation.tag'))
    .max(MAX_TAGS)
    .optional(),
  remove: z.array(z.string().max(MAX_TAG_LENGTH)).max(MAX_TAGS).optional(),
});
export type TagChange = z.infer<typeof tagChange>;

export const commentInput = z.strictObject({ text: paragraph(MAX_COMMENT) });

export const featurePage = z.object({
  page: askedNumber(0, 10_000).default(0),
  size: askedNumber(1, 200).default(20),
});
export type FeaturePage = z.infer<typeof featurePage>;

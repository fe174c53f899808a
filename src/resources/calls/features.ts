/** Comments, files and the timeline of a record whose declaration has them. */
import * as z from '../kit/zod.ts';
import { askedNumber, paragraph } from '../kit/values.ts';

export type * from './answers/features.ts';

export const MAX_COMMENT = 2_000;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_FILE_PIXELS = 50_000_000;

/** Content type by the ending of a name. */
export const FILE_TYPES = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type FileType = (typeof FILE_TYPES)[keyof typeof FILE_TYPES];

/** Shown by the browser; the others are saved. */
export const isShownInline = (type: string): boolean => type.startsWith('image/') || type === FILE_TYPES.pdf;

/** `@[id of a person]` in a comment. */
const MENTION = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/gi;

export const mentionOf = (personId: string): string => `@[${personId}]`;

/** The ids of the people that a text names, each once. */
export const mentionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, id]) => String(id).toLowerCase())),
];

/** The text with every mention as `nameOf` says it. */
export const withNames = (text: string, nameOf: (id: string) => string | undefined): string =>
  text.replace(MENTION, (whole, id: string) => {
    const name = nameOf(id.toLowerCase());
    return name === undefined ? whole : `@${name}`;
  });

export const commentInput = z.strictObject({ text: paragraph(MAX_COMMENT) });

export const featurePage = z.object({
  page: askedNumber(0, 10_000).default(0),
  size: askedNumber(1, 200).default(20),
});
export type FeaturePage = z.infer<typeof featurePage>;

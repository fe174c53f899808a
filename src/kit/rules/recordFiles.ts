/** Files of records: what is taken. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_FILE_PIXELS = 50_000_000;
/** In pixels: the browser reduces larger pictures before it sends them. */
export const MAX_PICTURE_SIDE = 2_560;

/** The ending of a name gives the content type. */
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

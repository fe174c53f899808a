/** Decides what an uploaded file is by its bytes and not by what it is called. */
import { FILE_TYPES, MAX_FILE_PIXELS, type FileType } from '../../../src/kit/rules/recordFiles.ts';
import { invalidField } from '../errors/refusal.ts';

const TEXT_TYPES: readonly string[] = [FILE_TYPES.txt, FILE_TYPES.csv];
const MARKUP = /^\s*<|<(?:!doctype|html|head|body|script|iframe|svg)\b/i;
// oxlint-disable-next-line no-control-regex -- the characters that no text has
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Plain text is UTF-8 without control characters, markup or a line that starts a program. */
const isPlainText = (bytes: Uint8Array): boolean => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !NOT_TEXT.test(text) && !MARKUP.test(text) && !text.startsWith('#!');
  } catch {
    return false;
  }
};

/** Reads the header alone: nothing is decoded. Undefined for a damaged one. */
const pixelsOf = async (bytes: Uint8Array): Promise<number | undefined> => {
  const { imageSize } = await import('image-size');
  try {
    const { width, height } = imageSize(bytes);
    return width * height;
  } catch {
    return undefined;
  }
};

const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Answers the content type. Throws 422 on `file` for a kind that is not taken, and for content that is not what the
 * name says.
 */
export const contentTypeOf = async (name: string, bytes: Uint8Array): Promise<FileType> => {
  const claimedType = (FILE_TYPES as Readonly<Record<string, FileType | undefined>>)[endingOf(name)];
  if (!claimedType) throw invalidField('file', 'validation.fileKind');
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const matches = TEXT_TYPES.includes(claimedType)
    ? found === undefined && isPlainText(bytes)
    : found === claimedType;
  if (!matches) throw invalidField('file', 'validation.fileContent');
  if (claimedType.startsWith('image/')) {
    const pixels = await pixelsOf(bytes);
    if (pixels === undefined) throw invalidField('file', 'validation.fileContent');
    if (pixels > MAX_FILE_PIXELS) throw invalidField('file', 'validation.filePixels');
  }
  return claimedType;
};

import { setImmediate } from 'node:timers/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { Refusal } from '../errors/refusal.ts';

const PIECE = 64 * 1024;
const TURNS = 10;
/** An import form has one file and little else. */
const LIMITS = {
  parts: 20,
  files: 5,
  fields: 15,
  fieldSize: 64 * 1024,
  headerPairs: 50,
  headerSize: 8 * 1024,
};

const unreadable = () =>
  new Refusal(400, 'NOT_READABLE', 'errors.notJson', { errors: { file: { key: 'validation.csvForm' } } });

export interface FormFile {
  /** The name has no path; it is empty when none was sent. */
  name: string;
  bytes: Uint8Array;
  /** These are text fields beside the file. */
  fields: Readonly<Record<string, string>>;
}

/** Answers the first file; undefined when there is none. Throws 400 `NOT_READABLE` for an incomplete form. */
export const namedFileOfForm = async (
  bytes: Uint8Array,
  contentType: string,
): Promise<FormFile | undefined> => {
  const pieces: Buffer[] = [];
  const fields: Record<string, string> = {};
  let name: string | undefined;
  let state = 'reading' as 'reading' | 'whole' | 'broken';
  const broken = () => void (state = 'broken');
  let form: BusboyInstance;
  try {
    form = new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
  } catch {
    throw unreadable();
  }
  form.on('file', (_field, file, givenName: string | undefined) => {
    if (name !== undefined) return void file.resume();
    name = givenName?.split(/[\\/]/).pop() ?? '';
    file.on('data', (piece: Buffer) => pieces.push(piece));
    file.on('error', broken);
  });
  form.on('field', (field, value) => void (fields[field] = String(value)));
  form.on('error', broken);
  form.on('partsLimit', broken);
  form.on('filesLimit', broken);
  form.on('fieldsLimit', broken);
  form.on('finish', () => {
    if (state === 'reading') state = 'whole';
  });
  for (let from = 0; from < bytes.length && state === 'reading'; from += PIECE) {
    form.write(Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.min(PIECE, bytes.length - from)));
    await setImmediate();
  }
  form.end();
  // A truncated form never finishes; everything is written, so a few turns decide.
  for (let turn = 0; turn < TURNS && state === 'reading'; turn++) await setImmediate();
  if (state !== 'whole') throw unreadable();
  return name === undefined ? undefined : { name, bytes: Buffer.concat(pieces), fields };
};

/** Answers what `namedFileOfForm` does, but the bytes alone. */
export const fileOfForm = async (bytes: Uint8Array, contentType: string): Promise<Uint8Array | undefined> =>
  (await namedFileOfForm(bytes, contentType))?.bytes;

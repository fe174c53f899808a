/** Reading what was sent, no further than a limit. */
import type { Context } from 'hono';
import type * as z from 'zod';
import { parseInput } from '../../src/resources/kit/index.ts';
import { invalid, Refusal } from '../refusal.ts';

/** A purchase bill of 500 lines and thousands of IMEIs has room in this. */
export const MOST_JSON_BYTES = 2 * 1024 * 1024;

export const tooLarge = (limit: number) =>
  new Refusal(413, 'TOO_LARGE', 'errors.tooLarge', {
    params: { megabytes: Math.floor(limit / 1024 / 1024) },
  });

const readChunks = async (body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** The bytes of the body. Throws 413 beyond `limit`, before reading where the length is said. */
export const readBytes = async (c: Context, limit: number): Promise<Uint8Array> => {
  const said = c.req.header('content-length');
  if (said !== undefined && Number(said) > limit) throw tooLarge(limit);
  if (said !== undefined) return new Uint8Array(await c.req.arrayBuffer());
  const { body } = c.req.raw;
  return body ? readChunks(body, limit) : new Uint8Array();
};

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The body as text and as JSON; none at all is `{}` where it may be missing. Throws 400 `NOT_JSON`, 413 `TOO_LARGE`. */
export const readJson = async (
  c: Context,
  mayBeMissing = false,
): Promise<{ text: string; json: unknown }> => {
  const bytes = await readBytes(c, MOST_JSON_BYTES);
  if (mayBeMissing && bytes.length === 0) return { text: '', json: {} };
  try {
    const text = decoder.decode(bytes);
    return { text, json: JSON.parse(text) };
  } catch {
    throw new Refusal(400, 'NOT_JSON', 'errors.notJson');
  }
};

/** The value a schema makes of an input. Throws 422 with every field's message. */
export const parsed = <T>(schema: z.ZodType<T>, input: unknown): T => {
  const result = parseInput(schema, input);
  if (!result.ok) throw invalid(result.errors);
  return result.value;
};

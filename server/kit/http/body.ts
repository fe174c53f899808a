import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type * as z from 'zod';
import { parseInput } from '../../../src/kit/index.ts';
import { invalid, Refusal } from '../errors/refusal.ts';
import { checkJsonLimits } from './jsonLimits.ts';

export interface BodyLimits {
  bytes: number;
  patienceMs: number;
  /** `whole` limits the entire body; `silence` limits the time between two chunks. */
  patience: 'whole' | 'silence';
}

export const BODY_PATIENCE_MS = 20_000;

/** This is room for a purchase bill of 500 lines with thousands of IMEIs. */
export const MAX_JSON_BYTES = 2 * 1024 * 1024;
/** A sign-in takes about 100 bytes. */
export const MAX_BYTES_WITHOUT_SESSION = 16 * 1024;

export const tooLarge = (limit: number): Refusal =>
  limit < 1024 * 1024
    ? new Refusal(413, 'TOO_LARGE', 'limits.tooLargeKilobytes', {
        params: { kilobytes: Math.floor(limit / 1024) },
      })
    : new Refusal(413, 'TOO_LARGE', 'errors.tooLarge', {
        params: { megabytes: Math.floor(limit / 1024 / 1024) },
      });

const tooSlow = () => new Refusal(408, 'BODY_TOO_SLOW', 'limits.bodyTooSlow');
const unreadable = () => new Refusal(400, 'NOT_JSON', 'errors.notJson');

interface NodeBindings {
  incoming?: IncomingMessage;
}

const readIncoming = (
  incoming: IncomingMessage,
  { bytes, patience, patienceMs }: BodyLimits,
): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const leave = () => {
      clearTimeout(timer);
      incoming.off('data', take).off('end', finish).off('error', cutOff).off('close', cutOff);
    };
    const refuse = (refusal: Refusal) => {
      leave();
      incoming.pause();
      reject(refusal);
    };
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length > bytes) return refuse(tooLarge(bytes));
      chunks.push(chunk);
      if (patience === 'silence') timer.refresh();
    };
    const finish = () => {
      leave();
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    };
    const cutOff = () => refuse(unreadable());
    const timer = setTimeout(() => refuse(tooSlow()), patienceMs);
    incoming.on('data', take).on('end', finish).on('error', cutOff).on('close', cutOff);
    if (incoming.destroyed) cutOff();
  });

const readStream = async (body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const limitsOf = (limits: number | BodyLimits): BodyLimits =>
  typeof limits === 'number' ? { bytes: limits, patience: 'silence', patienceMs: BODY_PATIENCE_MS } : limits;

/**
 * Reads the bytes of the body up to a limit. A plain number is for authenticated callers. Throws 413 (from
 * Content-Length if sent), 408 on timeout, 400 when aborted.
 */
export const readBytes = async (c: Context, limits: number | BodyLimits): Promise<Uint8Array> => {
  const allowed = limitsOf(limits);
  const declaredLength = c.req.header('content-length');
  if (declaredLength !== undefined && Number(declaredLength) > allowed.bytes) throw tooLarge(allowed.bytes);
  const { incoming } = (c.env ?? {}) as NodeBindings;
  if (incoming) return readIncoming(incoming, allowed);
  const { body } = c.req.raw;
  return body ? readStream(body, allowed.bytes) : new Uint8Array();
};

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the body as text and JSON; `{}` for none if allowed. Throws 400 `NOT_JSON`, 408, 413 `TOO_LARGE` and
 * `TOO_COMPLEX`.
 */
export const readJson = async (
  c: Context,
  limits: BodyLimits,
  mayBeMissing = false,
): Promise<{ text: string; json: unknown }> => {
  const bytes = await readBytes(c, limits);
  if (mayBeMissing && bytes.length === 0) return { text: '', json: {} };
  checkJsonLimits(bytes);
  try {
    const text = decoder.decode(bytes);
    return { text, json: JSON.parse(text) };
  } catch {
    throw unreadable();
  }
};

export const parsed = <T>(schema: z.ZodType<T>, input: unknown): T => {
  const result = parseInput(schema, input);
  if (!result.ok) throw invalid(result.errors);
  return result.value;
};

import { Refusal } from '../errors/refusal.ts';

/** No call uses half this depth. */
const MAX_JSON_DEPTH = 32;
/** Names plus values; room for a bill of 10,000 units. */
const MAX_JSON_PARTS = 100_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING = [0x5b, 0x7b] as const;
const CLOSING = [0x5d, 0x7d] as const;

const endOfString = (bytes: Uint8Array, start: number): number => {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
};

/** Throws 413 `TOO_COMPLEX`; invalid JSON is left to the parser. */
export const checkJsonLimits = (bytes: Uint8Array): void => {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (byte === COMMA || byte === COLON) parts++;
    else if (byte === OPENING[0] || byte === OPENING[1]) depth++;
    else if (byte === CLOSING[0] || byte === CLOSING[1]) depth--;
    if (depth > MAX_JSON_DEPTH || parts > MAX_JSON_PARTS)
      throw new Refusal(413, 'TOO_COMPLEX', 'limits.tooComplex');
  }
};

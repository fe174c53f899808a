import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSigningKey } from '../../../server/session/signingKey.ts';

const base64 = (bytes: readonly number[]) => Buffer.from(bytes).toString('base64');
const differing = (length: number, values: number) => Array.from({ length }, (_, index) => index % values);

describe('signing key', () => {
  it.each([
    ['shorter than 32 bytes', differing(31, 31), /^GALLA_SIGNING_KEY is too short: .*32 bytes.*openssl rand/],
    ['of zeros', differing(32, 1), /^GALLA_SIGNING_KEY is too simple: .*16 different.*openssl rand/],
    ['of fewer than 16 different values', differing(64, 15), /^GALLA_SIGNING_KEY is too simple/],
  ])('%s is refused with a message', (_what, bytes, sentence) => {
    expect(() => loadSigningKey('unused', base64(bytes))).toThrow(sentence);
  });

  it('of 32 bytes with 16 distinct values is accepted', () => {
    expect(loadSigningKey('unused', base64(differing(32, 16)))).toHaveLength(32);
  });

  it('in the file of the data directory is validated alike', () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'galla-key-'));
    try {
      expect(loadSigningKey(dir)).toEqual(loadSigningKey(dir));
      fs.writeFileSync(path.join(dir, 'signing-key'), base64(differing(32, 1)));
      expect(() => loadSigningKey(dir)).toThrow(/signing-key is too simple/);
    } finally {
      fs.rmSync(dir, { recursive: true, force: true });
    }
  });
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSecretsKey, loadSigningKey } from '../../../server/kit/session/signingKey.ts';

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

describe('key of the secrets', () => {
  it('is in a file of its own, and stays when the signing key is made anew', () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'galla-key-'));
    try {
      const [signing, secrets] = [loadSigningKey(dir), loadSecretsKey(dir)];
      expect(secrets).not.toEqual(signing);
      fs.rmSync(path.join(dir, 'signing-key'));
      expect(loadSigningKey(dir)).not.toEqual(signing);
      expect(loadSecretsKey(dir)).toEqual(secrets);
      expect(fs.statSync(path.join(dir, 'secrets-key')).mode & 0o777).toBe(0o600);
      expect(() => loadSecretsKey(dir, 'short')).toThrow(/^GALLA_SECRETS_KEY is too short/);
    } finally {
      fs.rmSync(dir, { recursive: true, force: true });
    }
  });
});

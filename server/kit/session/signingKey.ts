import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const LEAST_BYTES = 32;
/** 32 random bytes have some 30 distinct values; fewer than half of that is not random. */
const LEAST_DIFFERENT = 16;
const HOW_TO_MAKE = 'Make one with: openssl rand -base64 32';

const decode = (text: string, source: string): Uint8Array => {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length < LEAST_BYTES)
    throw new Error(
      `${source} is too short: it needs at least ${LEAST_BYTES} bytes in base64. ${HOW_TO_MAKE}`,
    );
  if (new Set(key).size < LEAST_DIFFERENT)
    throw new Error(
      `${source} is too simple: it needs at least ${LEAST_DIFFERENT} different byte values. ${HOW_TO_MAKE}`,
    );
  return key;
};

const createKeyFile = (file: string): void => {
  const own = `${file}.${process.pid}`;
  fs.writeFileSync(own, randomBytes(LEAST_BYTES).toString('base64'), { mode: 0o600, flush: true });
  try {
    // link(2) is atomic and never replaces: of two processes the second uses the first one's key.
    fs.linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(own, { force: true });
  }
};

/**
 * Reads the key from `setting` (base64) or the key file, which is generated when missing. Throws a sentence for an
 * invalid key. Several machines need the setting.
 */
const keyOf =
  (name: string, variable: string) =>
  (dataDir: string, setting?: string): Uint8Array => {
    if (setting) return decode(setting, variable);
    const file = path.join(dataDir, name);
    if (!fs.existsSync(file)) {
      fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      createKeyFile(file);
    }
    return decode(fs.readFileSync(file, 'utf8'), file);
  };

export const loadSigningKey = keyOf('signing-key', 'GALLA_SIGNING_KEY');

/** Apart from the signing key, which may be changed at the cost of a new sign-in: without this one secrets are lost. */
export const loadSecretsKey = keyOf('secrets-key', 'GALLA_SECRETS_KEY');

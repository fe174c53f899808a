/** Values of kind `secret`: AES-256-GCM with a key of their own. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Refusal } from '../errors/refusal.ts';

const CIPHER = 'aes-256-gcm';
const VERSION = 's1';
const IV_BYTES = 12;

interface Keys {
  encryption: Buffer;
  seal: Buffer;
  /** Says which key a value needs. */
  name: string;
}

let keys: Keys | undefined;

/** It is set once for a process, so that whatever writes a record can encrypt and nothing can write plain text. */
export const setSecretsKey = (key: Uint8Array): void => {
  const encryption = Buffer.from(hkdfSync('sha256', key, '', 'galla secrets', 32));
  const name = createHash('sha256').update(encryption).digest('base64url').slice(0, 8);
  const seal = Buffer.from(hkdfSync('sha256', key, '', 'galla seals', 32));
  keys = { encryption, seal, name };
};

const usedKeys = (): Keys => {
  if (!keys) throw new Error('The key of the secrets is not set');
  return keys;
};

/** `field` is bound to the value: it does not open as another field. */
export const encryptSecret = (field: string, secret: string): string => {
  const { encryption, name } = usedKeys();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, encryption, iv).setAAD(Buffer.from(field));
  const bytes = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [VERSION, name, bytes.toString('base64url')].join('.');
};

const AUTH_TAG_BYTES = 16;

/** Throws 409 `SECRET_KEY` for a value that was encrypted with another key. */
export const decryptSecret = (field: string, stored: string): string => {
  const { encryption, name } = usedKeys();
  const [version, usedName, text = ''] = stored.split('.');
  if (version !== VERSION || usedName !== name) throw new Refusal(409, 'SECRET_KEY', 'errors.secretKey');
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(CIPHER, encryption, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(field))
    .setAuthTag(bytes.subarray(-AUTH_TAG_BYTES));
  const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -AUTH_TAG_BYTES)), decipher.final()]);
  return plain.toString('utf8');
};

export interface Seal {
  keyName: string;
  head: string;
}

/** Makes a digest that cannot be made without the key. */
export const sealOf = (text: string): Seal => {
  const { seal, name } = usedKeys();
  return { keyName: name, head: createHmac('sha256', seal).update(text).digest('hex') };
};

/** argon2id takes tens of ms: it never runs inside a transaction. */
import { hash, verify } from '@node-rs/argon2';

/** OWASP recommends first 19 MiB, two passes and one lane; argon2id is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Dummy hash: an unknown account takes equally long. */
let decoyHash: Promise<string> | undefined;

/** An unknown account (undefined) takes the same effort. */
export const passwordFits = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  decoyHash ??= hashPassword('no account has this password');
  const fits = await verify(passwordHash ?? (await decoyHash), password);
  return passwordHash !== undefined && fits;
};

/** argon2id takes tens of ms: never inside a transaction. */
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation: 19 MiB, two passes, one lane; argon2id is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Dummy hash: an unknown account takes equally long. */
let nobody: Promise<string> | undefined;

/** Constant effort for an unknown account (undefined). */
export const passwordFits = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  nobody ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== undefined && fits;
};

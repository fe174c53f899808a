/** Passwords with argon2id. Hashing takes tens of milliseconds: never inside a transaction. */
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** What an account that does not exist is checked against, so that it takes as long as one that does. */
let nobody: Promise<string> | undefined;

/** Whether `password` is the one of `passwordHash`; an unknown account (undefined) takes the same time to refuse. */
export const passwordFits = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  nobody ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== undefined && fits;
};

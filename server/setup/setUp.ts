/** The first shop of a database, made in the browser: `POST /setup`, and by `npm run shop:create`. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Language } from '../../src/kit/languages.ts';
import type { GstScheme } from '../../src/resources/registrations/choices.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import { loginOf, personOfLogin } from '../../src/resources/people/rules.ts';
import type { setUp as setUpCall } from '../../src/resources/session/setupCalls.ts';
import type { Sql } from '../kit/db/database.ts';
import { invalidField, Refusal } from '../kit/errors/refusal.ts';
import type { Parts } from '../kit/http/calls.ts';
import type { AuditedBy } from '../kit/resources/auditEntry.ts';
import { addPerson, addShop, DEMO_EMAILS, hashPassword, problemOfPassword } from '../people/index.ts';
import { addUsualCodes } from '../products/index.ts';

export interface FirstShop {
  shopStoreName: string;
  /** The owner's name. */
  name: string;
  /** The owner's email or mobile number, which is the shop's as well until they change it. */
  login: string;
  passwordHash: string;
  scheme: GstScheme;
  gstin: string | null;
  language?: Language;
}

/** Makes a shop with its owner and the usual HSN codes. `tx` comes from `db.asOwner`. Answers its id. */
export const createShop = async (tx: Sql, first: FirstShop, by: AuditedBy): Promise<string> => {
  const { shopStoreName, name, passwordHash, scheme, gstin } = first;
  const language = first.language ? { language: first.language } : {};
  const reached = personOfLogin(first.login);
  const shopId = await addShop(
    tx,
    { shopStoreName, ...reached, gstnumber: gstin, gstScheme: scheme, ...language },
    by,
  );
  await addPerson(tx, shopId, { name, ...reached, role: 'owner', ...language, passwordHash }, by);
  await tx.run('UPDATE shops SET first_steps = true WHERE id = $1', [shopId]);
  await addUsualCodes({ ...tx, shopId }, by);
  return shopId;
};

const shopsRow = z.object({ own: z.boolean(), demo: z.string().nullable() });

/** Whether there is a shop that is not the demo's, and the demo's where somebody can still sign in to it. */
export const shopsThere = async (tx: Sql): Promise<z.infer<typeof shopsRow>> => {
  const [found] = await tx.query(
    shopsRow,
    `SELECT coalesce(bool_or(demo IS NULL), false) AS own, min(demo::text) FILTER (WHERE awake) AS demo
       FROM (SELECT d.shop_id AS demo, coalesce(d.awake, false) AS awake
               FROM shops s
               LEFT JOIN (SELECT i.shop_id, bool_or(u.active) AS awake
                            FROM sign_ins i JOIN users u ON u.shop_id = i.shop_id AND u.id = i.user_id
                           WHERE i.login = ANY ($1) GROUP BY 1) d ON d.shop_id = s.id) each`,
    [DEMO_EMAILS],
  );
  return found ?? { own: false, demo: null };
};

export const isSetUp = () => new Refusal(409, 'SET_UP', 'errors.setUp');

const endDemo = async (tx: Sql, demo: string, now: Date): Promise<void> => {
  await tx.run(
    'UPDATE users SET active = false, updated_at = $2, version = version + 1 WHERE shop_id = $1 AND active',
    [demo, now],
  );
  await tx.run('UPDATE sessions SET revoked_at = $2 WHERE shop_id = $1 AND revoked_at IS NULL', [demo, now]);
};

/**
 * Makes the first shop, and ends the demo's sign-ins: their password is published. Answers the demo's id where it had any. Throws
 * 409 `SET_UP` when a shop is there, 422 for a weak password.
 */
export const setUp = async (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { lang, shopStoreName, name = shopStoreName, login, password, gst }: BodyOf<typeof setUpCall>,
  address: string,
): Promise<string | null> => {
  const problem = await problemOfPassword(password, { shopName: shopStoreName, ownLogin: loginOf(login) });
  if (problem) throw invalidField('password', problem);
  const passwordHash = await hashPassword(password);
  const now = clock();
  return db.asOwner(async tx => {
    await tx.run(`SELECT pg_advisory_xact_lock(hashtextextended('setup', 0))`);
    const { own, demo } = await shopsThere(tx);
    if (own) throw isSetUp();
    if (demo) await endDemo(tx, demo, now);
    const { scheme, gstin = null } = gst;
    const first = { shopStoreName, name, login, passwordHash, scheme, gstin, language: lang };
    await createShop(tx, first, { userId: null, name, address, now });
    return demo;
  });
};

/** It has no letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** What the terminal prints, for setting up a server from another machine: eight letters and digits of the server's key. */
export const setupCode = (key: Uint8Array): string =>
  [...createHmac('sha256', key).update('setup').digest().subarray(0, 8)]
    .map(byte => LETTERS[byte % LETTERS.length])
    .join('');

/** Upper or lower case, with or without spaces and hyphens. */
export const isSetupCode = (key: Uint8Array, typed: string | undefined): boolean => {
  const right = Buffer.from(setupCode(key));
  const given = Buffer.from((typed ?? '').toUpperCase().replace(/[\s-]/g, ''));
  return given.length === right.length && timingSafeEqual(given, right);
};

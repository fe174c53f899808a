/* oxlint-disable typescript/no-explicit-any -- an answer is whatever came: tests look into it */
/**
 * Opens a shop of its own for a test: a fresh database, the app without a port, three users signed in, a fixed
 * clock.
 */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import type { Hono } from 'hono';
import pino from 'pino';
import { createApp, type AppConfig } from '../../server/app.ts';
import type { Database } from '../../server/kit/db/database.ts';
import { openNotifications } from '../../server/notifications/index.ts';
import type { Notifications } from '../../server/kit/notifications/notifications.ts';
import { addPerson, addShop, type NewShop } from '../../server/people/people.ts';
import type { Role } from '../../src/kit/index.ts';
import { answerProblems, checkAnswer, checkError } from './answerCheck.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { BY_TESTS } from './byTests.ts';

export const PASSWORD = 'a good long password';
/** It is 18 November 2026, half past eleven in the shop. */
export const NOW = '2026-11-18T06:00:00.000Z';

export interface Answer<T = any> {
  status: number;
  headers: Headers;
  /** It is the body, parsed if JSON. */
  body: any;
  /** It is what the envelope holds; undefined in a bare answer. */
  payload: T;
  text: string;
}

interface Asked {
  headers?: Record<string, string>;
  /** It is sent as it is instead of JSON. */
  raw?: string | Uint8Array<ArrayBuffer> | FormData;
}

export interface Client {
  ask(method: string, path: string, body?: unknown, asked?: Asked): Promise<Answer>;
  get(path: string, asked?: Asked): Promise<Answer>;
  post(path: string, body?: unknown, asked?: Asked): Promise<Answer>;
  put(path: string, body?: unknown, asked?: Asked): Promise<Answer>;
  delete(path: string, asked?: Asked): Promise<Answer>;
}

export interface SignedInClient extends Client {
  accessToken: string;
  refreshToken: string;
  userId: string;
  email: string;
}

interface TestClock {
  now(): Date;
  set(instant: string): void;
  forward(milliseconds: number): void;
}

export interface OpenShop extends Client {
  shopId: string;
  db: Database;
  fresh: FreshDatabase;
  app: Hono;
  clock: TestClock;
  owner: SignedInClient;
  staff: SignedInClient;
  office: SignedInClient;
  /** Acts only when asked: nothing happens by a timer. */
  notifications: Notifications;
  /** It is signed out. */
  anybody: Client;
  /** It is what the server logged, one object a line. */
  logged: Record<string, unknown>[];
  /** `userAgent` is the device, by default none. */
  signIn(email: string, userAgent?: string): Promise<SignedInClient>;
  /** Opens another shop in the same database, with an owner of its own. */
  neighbour(): Promise<SignedInClient & { shopId: string }>;
  close(): Promise<void>;
}

const testClock = (): TestClock => {
  let now = new Date(NOW).getTime();
  return {
    now: () => new Date(now),
    set: instant => void (now = new Date(instant).getTime()),
    forward: milliseconds => void (now += milliseconds),
  };
};

const read = async (response: Response): Promise<Answer> => {
  const endless = (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
  if (endless) await response.body?.cancel();
  const text = endless ? '' : await response.text();
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
  const body = isJson && text ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body, payload: body?.payload, text };
};

/** An error as JSON; `/readyz` has its own text. */
const isErrorAnswer = ({ status, body }: Answer): boolean =>
  status >= 400 && typeof body === 'object' && body.status !== 'unavailable';

/** Makes a client that sends a token, or none. It fails when an answer does not match its schema. */
export const clientOf = (app: Hono, token?: string): Client => {
  const ask: Client['ask'] = async (method, path, body, { headers = {}, raw } = {}) => {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await app.request(path, {
      method,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const answer = await read(response);
    if (isErrorAnswer(answer)) checkError(`${method} ${path}`, answer.body);
    const problems = answerProblems();
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return answer;
  };
  return {
    ask,
    get: (path, asked) => ask('GET', path, undefined, asked),
    post: (path, body, asked) => ask('POST', path, body, asked),
    put: (path, body, asked) => ask('PUT', path, body, asked),
    delete: (path, asked) => ask('DELETE', path, undefined, asked),
  };
};

let opened = 0;
/** It is as cheap as the library takes: three people of each of a thousand shops sign in by it. */
const cheapHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

const PEOPLE: readonly { name: string; role: Role }[] = [
  { name: 'Rakesh Sharma', role: 'owner' },
  { name: 'Pooja Kulkarni', role: 'staff' },
  { name: 'Imran Shaikh', role: 'office' },
];

const SHOP: NewShop = {
  shopStoreName: 'Sharma Mobile Gallery',
  email: 'shop@test.in',
  phone: '9822012345',
  gstnumber: '27AAPFU0939F1ZV',
  stateCode: '27',
  address: '12 Tilak Road, Pune 411030',
  upiVpa: 'sharmamobile@okhdfc',
};

export interface OpenShopOptions {
  shop?: Partial<NewShop>;
  config?: Partial<AppConfig>;
  /** It is a database that is there already, shared by shops of a test file: whoever opened it drops it. */
  within?: FreshDatabase;
}

/** Close it when done. */
export const openShop = async ({
  shop = {},
  config = {},
  within,
}: OpenShopOptions = {}): Promise<OpenShop> => {
  const fresh = within ?? (await freshDatabase());
  // An email leads to one shop of a database.
  const domain = within ? `shop${++opened}.test.in` : 'test.in';
  const { db } = fresh;
  const clock = testClock();
  const passwordHash = await cheapHash;
  const shopId = await db.asOwner(async tx => {
    const id = await addShop(tx, { ...SHOP, ...shop }, BY_TESTS);
    for (const { name, role } of PEOPLE)
      await addPerson(tx, id, { name, role, email: `${role}@${domain}`, passwordHash }, BY_TESTS);
    return id;
  });
  const logged: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const notifications = openNotifications({ db, clock: clock.now, log });
  const app = createApp({
    db,
    notifications,
    clock: clock.now,
    config: {
      signingKey: randomBytes(32),
      filesDir: path.join(fresh.dataDir, 'files'),
      log,
      // It counts in machine time: a test of many calls would fail on a fast machine.
      rateLimit: 0,
      ...config,
    },
    checkAnswer,
  });
  const anybody = clientOf(app);

  const signIn = async (email: string, userAgent?: string): Promise<SignedInClient> => {
    const headers: Record<string, string> = userAgent === undefined ? {} : { 'user-agent': userAgent };
    const answer = await anybody.post('/login', { email, password: PASSWORD }, { headers });
    if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.text}`);
    const { accessToken, refreshToken, user } = answer.payload;
    return { ...clientOf(app, accessToken), accessToken, refreshToken, userId: user.id, email };
  };

  const owner = await signIn(`owner@${domain}`);
  return {
    ...owner,
    shopId,
    db,
    fresh,
    app,
    notifications,
    clock,
    owner,
    staff: await signIn(`staff@${domain}`),
    office: await signIn(`office@${domain}`),
    anybody,
    logged,
    signIn,
    async neighbour() {
      const otherId = await db.asOwner(async tx => {
        const id = await addShop(tx, { shopStoreName: 'Verma Telecom' }, BY_TESTS);
        await addPerson(
          tx,
          id,
          {
            name: 'Sunil Verma',
            role: 'owner',
            email: `next.owner@${domain}`,
            passwordHash,
          },
          BY_TESTS,
        );
        return id;
      });
      return { ...(await signIn(`next.owner@${domain}`)), shopId: otherId };
    },
    async close() {
      await notifications.close();
      if (!within) await fresh.drop();
    },
  };
};

/** Writes `?sort=…&range=…&filter=…` as simple-rest does. */
export const listPath = (
  resource: string,
  { filter, sort, range }: { filter?: object; sort?: [string, string]; range?: [number, number] } = {},
): string => {
  const query = new URLSearchParams();
  if (filter) query.set('filter', JSON.stringify(filter));
  if (sort) query.set('sort', JSON.stringify(sort));
  if (range) query.set('range', JSON.stringify(range));
  return `/api/${resource}?${query}`;
};

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { answerProblems, checkAnswer, checkError } from '../support/answerCheck.ts';
import { clientOf, NOW, openShop, type OpenShop } from '../support/openShop.ts';

/* oxlint-disable typescript/no-explicit-any -- answers are changed here against their types */
let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const signingKey = new Uint8Array(32).fill(7);

/** Asks a server whose answers are checked as if `change` had been made to them. */
const asked = async (path: string, change: (body: any) => unknown) => {
  const app = createApp({
    db: shop.db,
    clock: () => new Date(NOW),
    config: { signingKey },
    checkAnswer: (call, role, body) => {
      const copy = JSON.parse(JSON.stringify(body));
      change(copy);
      checkAnswer(call, role, copy);
    },
  });
  const anybody = clientOf(app);
  const password = 'a good long password';
  const signedIn = await anybody.post('/login', { email: 'staff@test.in', password });
  return clientOf(app, signedIn.payload.accessToken).get(path);
};

const ofCall =
  (change: (body: any) => unknown): ((body: any) => unknown) =>
  body =>
    // The sign-in before it is left as it is.
    body.payload?.accessToken ? undefined : change(body);

describe('answer check', () => {
  it('passes: an unchanged response', async () => {
    expect(await asked('/shop', () => undefined)).toMatchObject({ status: 200 });
  });

  it('fails: an extra field, named with its call', async () => {
    await expect(
      asked(
        '/shop',
        ofCall(body => (body.payload.secret = 1)),
      ),
    ).rejects.toThrow('GET /shop (staff) answers payload: Unrecognized key: "secret"');
  });

  it('fails: a missing field, named with its call', async () => {
    await expect(
      asked(
        '/shop',
        ofCall(body => delete body.payload.phone),
      ),
    ).rejects.toThrow(/GET \/shop \(staff\) answers payload\.phone: /);
  });

  it('fails: a wrong envelope', async () => {
    await expect(
      asked(
        '/shop',
        ofCall(body => delete body.message),
      ),
    ).rejects.toThrow(/GET \/shop \(staff\) answers message: /);
  });

  it('fails: a declared record with a field that is hidden from the role', async () => {
    await shop.owner.post('/api/financiers', { name: 'Bajaj Finance' });
    const withMore = ofCall(([first]) => (first.costPaise = 1));
    await expect(asked('/api/financiers', withMore)).rejects.toThrow(
      'GET /api/financiers (staff) answers 0: Unrecognized key: "costPaise"',
    );
  });

  it('fails: an error of the wrong shape', () => {
    checkError('GET /shop', { status: 'ERROR', message: 'No.', code: 'NO' });
    expect(answerProblems()).toEqual([expect.stringMatching(/^GET \/shop answers errors: /)]);
  });
});

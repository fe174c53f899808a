/** The example of each call in `/docs` fits the call's own schema, with the rules that JSON schema cannot tell. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsOf, partsOf } from '../../server/app.ts';
import type { Call } from '../../server/kit/http/calls.ts';
import { answerExample, answerSchema, bodyExample } from '../../server/kit/openapi/document.ts';
import { exportTickets } from '../../server/kit/session/exportTickets.ts';
import { freshDatabase, type FreshDatabase } from '../support/database.ts';

let fresh: FreshDatabase;
let calls: Call[];
beforeAll(async () => {
  fresh = await freshDatabase();
  const config = { signingKey: new Uint8Array(32).fill(7) };
  const clock = () => new Date();
  const nowhere = () => Promise.reject(new Error('no file is asked for'));
  calls = callsOf(
    partsOf({ db: fresh.db, clock, config }),
    exportTickets(config.signingKey, clock),
    nowhere,
    config,
  );
});
afterAll(() => fresh.drop());

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

it('examples: each body is accepted by its schema', () => {
  const withBody = calls.filter(({ body }) => body);
  const refused = withBody.flatMap(call => {
    const { error } = call.body?.safeParse(bodyExample(call)) ?? {};
    return error ? [{ call: nameOf(call), example: bodyExample(call), issues: error.issues }] : [];
  });
  expect(refused).toEqual([]);
  expect(withBody.length).toBeGreaterThan(30);
});

it('examples: each response is accepted by its schema', () => {
  const refused = calls.flatMap(call => {
    const { error } = answerSchema(call)?.safeParse(answerExample(call)) ?? {};
    return error ? [{ call: nameOf(call), example: answerExample(call), issues: error.issues }] : [];
  });
  expect(refused).toEqual([]);
});

it('calls: each response has a schema or is a file', () => {
  expect(calls.filter(({ payload, produces }) => !payload && !produces).map(nameOf)).toEqual([]);
});

/** What a record of another resource refuses, which a body writes beside: at the input of its name, else in words with its label. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { openVisits } from '../../support/visits.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withVisits } = await import('../../support/visits.ts');
  return withVisits(await original<Parameters<typeof withVisits>[0]>());
});
vi.mock('../../../server/kit/behaviour/index.ts', async original => {
  const { withTripBodies } = await import('../../support/visits.ts');
  return withTripBodies(await original<Parameters<typeof withTripBodies>[0]>());
});

let shop: OpenShop;
let id: string;
beforeAll(async () => {
  shop = await openShop();
  await openVisits(shop);
});
afterAll(() => shop.close());

const newTrip = async (values: object = {}): Promise<string> => {
  const { status, text, body } = await shop.post('/api/trips', { name: `Trip ${randomUUID()}`, ...values });
  expect(status, text).toBe(201);
  return body.id;
};
const charge = async (input: object) => {
  id ??= await newTrip();
  return shop.post('/api/trips/actions/charge', {
    ids: [id],
    input: { amountPaise: 100, no: randomUUID().slice(0, 8), why: 'Petrol', ...input },
  });
};
const MISSING = 'resources.visit-bills.checks.notTooMuch';

describe('an action whose body writes another resource', () => {
  it('shows at its input what the other refuses in the field of that name', async () => {
    const { status, body } = await charge({ amountPaise: 2_000_00 });
    expect([status, body.errors]).toEqual([422, { 'input.amountPaise': MISSING }]);
  });

  it('says what no input is named after with label and sentence', async () => {
    const { status, body } = await charge({ why: 'Much too long for the reason of a bill' });
    expect([status, body.errors]).toEqual([422, null]);
    expect(body.message).toBe('Visit bills, Reason: Enter at most 20 characters');
  });

  it('says which value is taken already', async () => {
    expect((await charge({ no: 'B-7' })).status).toBe(200);
    const { status, body } = await charge({ no: 'B-7' });
    expect([status, body.code]).toEqual([409, 'ALREADY_EXISTS']);
    expect(body.message).toBe('Visit bills, Bill number: Already exists');
  });
});

it('a change whose body writes another resource says it in the message', async () => {
  const { status, body } = await shop.post('/api/trips', { name: 'Trip', billNo: 'B-9' });
  expect([status, body.errors]).toEqual([422, null]);
  expect(body.message).toBe('Visit bills, Reason: Required');
});

it('the timeline has no entry of an action that changed nothing its reader sees', async () => {
  const trip = await newTrip();
  const { payload } = await shop.post('/api/trips/actions/mark', { ids: [trip] });
  expect(payload.done).toBe(1);
  await shop.post('/api/trips/actions/mark', { ids: [trip] });
  await shop.post('/api/trips/actions/charge', {
    ids: [trip],
    input: { amountPaise: 100, no: 'B-10', why: 'Petrol' },
  });
  const entries = async (by: Pick<OpenShop, 'get'>) =>
    (await by.get(`/api/trips/${trip}/timeline`)).payload.content.map(
      ({ action, changes }: { action: string; changes: unknown[] }) => `${action} ${changes.length}`,
    );
  expect(await entries(shop.staff)).toEqual(['CREATE 0']);
  expect(await entries(shop.owner)).toEqual(['ACTION 1', 'CREATE 0']);
});

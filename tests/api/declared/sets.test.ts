/** A declaration sets values by itself in new records, transitions and actions; and it has timers. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { listPath, openShop, type Client, type OpenShop } from '../../support/openShop.ts';
import { openRentals } from '../../support/rentals.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withRentals } = await import('../../support/rentals.ts');
  return withRentals(await original<Parameters<typeof withRentals>[0]>());
});

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  await openRentals(shop);
});
afterAll(() => shop.close());

const made = async (values: object = {}, by: Client = shop) =>
  done(await by.post('/api/rentals', { kind: 'HIRE', ...values }));
const step = (id: string, to: string, input: object = {}, by: Client = shop) =>
  by.post(`/api/rentals/${id}/transitions/${to}`, { input });
const act = (name: string, ids: string[], input: object = {}, by: Client = shop) =>
  by.post(`/api/rentals/actions/${name}`, { ids, input });
const read = async (id: string) => done(await shop.get(`/api/rentals/${id}`));
const csv = (raw: string) =>
  shop.ask('POST', '/api/rentals/import', undefined, { raw, headers: { 'content-type': 'text/csv' } });
const serialOf = ({ no }: { no: string }) => Number(no.split('/').pop());

it('new record: takes a number, which cannot be sent; refused rows of an import take none', async () => {
  const first = await made({ no: 'Own', calls: 7 });
  expect(first).toMatchObject({ state: 'ASKED', calls: 0 });
  expect(first.no).toMatch(/^JV\/26-27\/\d{4}$/);
  const { body } = await csv('kind,dueOn\nHIRE,2026-11-20\nHIRE,soon\nTRIAL,\n');
  expect(body).toMatchObject({ accepted: 2, rejected: [{ row: 2 }] });
  expect(serialOf(await made()) - serialOf(first)).toBe(3);
});

it('transition: sets values in order, what is sent goes before, and its checks judge the record', async () => {
  const { id } = await made({ pricePaise: 500_00, lampBefore: 'GOOD' });
  expect(done(await step(id, 'out', {}, shop.staff))).toMatchObject({
    clerkId: shop.staff.userId,
    round: 1,
    agreedPaise: 500_00,
    outOn: '2026-11-18',
    nextCallOn: '2026-11-20',
  });
  refused(await step(id, 'back', { lampAfter: 'WEAK' }), 422, 'INVALID', 'input.lampAfter');
  expect(done(await step(id, 'away', { slip: 'Own 1' }))).toMatchObject({ slip: 'Own 1', backOn: null });
  expect(done(await step(id, 'out'))).toMatchObject({
    round: 2,
    clerkId: shop.staff.userId,
  });
  expect(done(await step(id, 'away')).slip).toMatch(/^JV\//);
  // It is not out before: the lamp is not asked for.
  expect(done(await step(id, 'back', { lampAfter: 'WEAK' }))).toMatchObject({ nextCallOn: null });

  const trial = await made({ kind: 'TRIAL', pricePaise: 500_00 });
  expect(done(await step(trial.id, 'out')).agreedPaise).toBe(0);
  refused(await step(trial.id, 'back'), 422, 'INVALID', 'pricePaise');
});

it('action: sets read-only fields of many', async () => {
  const [one, two] = [await made(), await made()];
  for (const { id } of [one, two]) done(await step(id, 'out'));
  expect(done(await act('call', [one.id, two.id]))).toMatchObject({ done: 2 });
  expect(await read(two.id)).toMatchObject({ calls: 1, nextCallOn: '2026-11-23' });
  done(await act('call', [two.id]));
  expect(await read(two.id)).toMatchObject({ calls: 2, nextCallOn: null });
});

it('deletion: refused where its condition does not hold', async () => {
  const { id } = await made();
  const { id: out } = await made();
  done(await step(out, 'out'));
  refused(await shop.delete(`/api/rentals/${out}`), 409, 'WRONG_STATE');
  expect((await shop.delete(`/api/rentals/${id}`)).status).toBe(200);
});

it('timer: one a person over all resources with entries; a stop logs its minutes', async () => {
  const { id } = await made();
  const project = done(
    await shop.post('/api/projects', { name: 'Hall', ownerId: shop.owner.userId, visibleTo: 'EVERYONE' }),
  );
  const task = done(
    await shop.post('/api/tasks', { title: 'Hang it up', projectId: project.id, priority: 'LOW' }),
  );
  const entries = async () => done(await shop.get(listPath('rental-hours', { filter: { rentalId: id } })));
  done(await act('begin', [id]));
  shop.clock.forward(7 * 60_000);
  done(await shop.post('/api/tasks/actions/start-timer', { ids: [task.id] }));
  expect(await entries()).toMatchObject([{ personId: shop.owner.userId, minutes: 7, runningSince: null }]);
  shop.clock.forward(4 * 60_000);
  done(await act('begin', [id]));
  done(await act('end', [id]));
  expect((await entries()).map(({ minutes }: { minutes: number }) => minutes).sort()).toEqual([1, 7]);
  const [logged] = done(await shop.get(listPath('time-entries', { filter: { taskId: task.id } })));
  expect(logged.minutes).toBe(4);
});

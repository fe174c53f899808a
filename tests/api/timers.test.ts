/** One running timer a person: kept in the database, and of two starts at once one wins. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../server/errors/refusal.ts';
import { callerOf } from '../../server/people/person.ts';
import { startTimer, stopTimer } from '../../server/shop/tracking/index.ts';
import type { Role } from '../../src/resources/kit/index.ts';
import { listPath, NOW, openShop, type OpenShop } from '../support/openShop.ts';
import { newProject, newTask } from '../support/tracking.ts';

let shop: OpenShop;
let task: string;
beforeAll(async () => {
  shop = await openShop();
  task = await newTask(shop, await newProject(shop));
}, 60_000);
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(NOW));

const as = (role: Exclude<Role, 'staff'>) =>
  callerOf(
    {
      shopId: shop.shopId,
      userId: shop[role].userId,
      sessionId: '',
      role,
      ownRole: null,
      name: role,
      email: '',
      locale: 'en',
      timeZone: 'Asia/Kolkata',
      sessionEndsAt: new Date(0),
    },
    shop.clock.now(),
    null,
  );
const start = (role: Exclude<Role, 'staff'>, taskId = task) =>
  shop.db.write(shop.shopId, tx => startTimer(tx, as(role), taskId));
const stop = (role: Exclude<Role, 'staff'>) => shop.db.write(shop.shopId, tx => stopTimer(tx, as(role)));
const codeOf = (error: unknown): unknown => (error instanceof Refusal ? error.code : error);
const running = async () =>
  (await shop.get(listPath('time-entries', { filter: { runningSince_gte: '2026-01-01' } }))).body;

describe('timers', () => {
  it('the time between start and stop is logged, once', async () => {
    const started = await start('office');
    expect(started).toMatchObject({
      taskId: task,
      day: '2026-11-18',
      minutes: null,
      runningSince: new Date(NOW),
    });
    shop.clock.forward(47 * 60_000 + 20_000);
    expect(await stop('office')).toMatchObject({ id: started.id, minutes: 47, runningSince: null });
    expect(await stop('office').catch(codeOf)).toBe('NO_TIMER');
    shop.clock.set(NOW);
    expect((await shop.get(`/api/tasks/${task}`)).body.loggedMinutes).toBe(47);
  });

  it('a second start is refused; each person has their own', async () => {
    await start('office');
    const other = await newTask(shop, await newProject(shop));
    expect(await start('office', other).catch(codeOf)).toBe('TIMER_RUNNING');
    await start('owner', other);
    expect(await running()).toHaveLength(2);
    await stop('office');
    await stop('owner');
  });

  it('two starts at once: one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => start('office').then(() => 'STARTED', codeOf)),
    );
    expect(answers.sort()).toEqual(['STARTED', ...Array<string>(5).fill('TIMER_RUNNING')]);
    expect(await running()).toHaveLength(1);
    await stop('office');
  });

  it('the minutes of a running timer are not set by hand', async () => {
    const { id } = await start('office');
    const { status, body } = await shop.office.put(`/api/time-entries/${id}`, { minutes: 5 });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['minutes']]);
    expect((await shop.office.put(`/api/time-entries/${id}`, { note: 'Called' })).status).toBe(200);
    expect((await shop.office.put(`/api/time-entries/${id}`, { runningSince: null })).body.runningSince).toBe(
      NOW,
    );
    expect((await shop.office.delete(`/api/time-entries/${id}`)).status).toBe(200);
  });

  it('a forgotten timer logs one day at most, on the day it began', async () => {
    shop.clock.set('2026-11-18T18:20:00.000Z');
    await start('office');
    shop.clock.forward(3 * 86_400_000);
    expect(await stop('office')).toMatchObject({ day: '2026-11-18', minutes: 1440 });
  });

  it('a timer on a task that is hidden by now can be stopped', async () => {
    const project = await newProject(shop);
    await start('office', await newTask(shop, project));
    await shop.put(`/api/projects/${project}`, { visibleTo: 'ITS_OWNER' });
    shop.clock.forward(60_000);
    expect(await stop('office')).toMatchObject({ minutes: 1 });
  });
});

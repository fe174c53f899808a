/** A person has one running timer, by the actions of a task: it is stored in the database, and of two starts at once one wins. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listPath, NOW, openShop, type Client, type OpenShop } from '../support/openShop.ts';
import { newProject, newTask } from '../support/tracking.ts';

let shop: OpenShop;
let task: string;
beforeAll(async () => {
  shop = await openShop();
  task = await newTask(shop, await newProject(shop));
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(NOW));

const act = (by: Client, name: 'start-timer' | 'stop-timer', id = task) =>
  by.post(`/api/tasks/actions/${name}`, { ids: [id] });
const started = async (by: Client, id = task) =>
  expect((await act(by, 'start-timer', id)).payload).toEqual({ done: 1, refused: [] });
const stopped = async (by: Client, id = task) =>
  expect((await act(by, 'stop-timer', id)).payload).toEqual({ done: 1, refused: [] });
const running = async () =>
  (await shop.get(listPath('time-entries', { filter: { runningSince_gte: '2026-01-01' } }))).body;
const entriesOf = async (taskId: string) =>
  (await shop.get(listPath('time-entries', { filter: { taskId }, sort: ['createdAt', 'DESC'] }))).body;
const offered = async (by: Client, id = task) => (await by.get(`/api/tasks/${id}`)).body.can.actions;

describe('timers', () => {
  it('the time between start and stop is logged, once', async () => {
    expect(await offered(shop.office)).toEqual(['start-timer']);
    await started(shop.office);
    expect(await running()).toMatchObject([
      { taskId: task, personId: shop.office.userId, day: '2026-11-18', minutes: null, runningSince: NOW },
    ]);
    shop.clock.forward(14 * 60_000 + 20_000);
    await stopped(shop.office);
    expect((await act(shop.office, 'stop-timer')).payload).toMatchObject({
      done: 0,
      refused: [{ id: task }],
    });
    expect((await entriesOf(task))[0]).toMatchObject({ minutes: 14, runningSince: null });
    shop.clock.set(NOW);
    expect((await shop.get(`/api/tasks/${task}`)).body.loggedMinutes).toBe(14);
  });

  it('a task offers to stop one’s own timer alone', async () => {
    await started(shop.office);
    expect(await offered(shop.office)).toEqual(['stop-timer']);
    expect(await offered(shop)).toEqual(['start-timer']);
    const { body } = await shop.office.get(listPath('tasks', { filter: { id: [task] } }));
    expect(body).toMatchObject([{ myTimers: 1, can: { actions: ['stop-timer'] } }]);
    expect((await act(shop, 'stop-timer')).payload.done).toBe(0);
    await stopped(shop.office);
  });

  it('a start elsewhere stops the timer that runs, also on a task that is hidden by now', async () => {
    const project = await newProject(shop);
    const first = await newTask(shop, project);
    await started(shop.office, first);
    await started(shop, first);
    await shop.put(`/api/projects/${project}`, { visibleTo: 'ITS_OWNER' });
    shop.clock.forward(5 * 60_000);
    await started(shop.office);
    expect(await entriesOf(first)).toMatchObject([
      { personId: shop.owner.userId, minutes: null },
      { personId: shop.office.userId, minutes: 5, runningSince: null },
    ]);
    expect(await running()).toHaveLength(2);
    await stopped(shop.office);
    await stopped(shop, first);
  });

  it('six starts at once: one wins', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => act(shop.office, 'start-timer')));
    expect(answers.filter(({ status, payload }) => status === 200 && payload.done === 1)).toHaveLength(1);
    expect(await running()).toHaveLength(1);
    await stopped(shop.office);
  });

  it('two starts at once on two tasks: one timer runs', async () => {
    const other = await newTask(shop, await newProject(shop));
    await Promise.all([act(shop.office, 'start-timer'), act(shop.office, 'start-timer', other)]);
    const [timer, ...more] = await running();
    expect(more).toEqual([]);
    await stopped(shop.office, timer.taskId);
  });

  it('the minutes of a running timer are not set by hand', async () => {
    await started(shop.office);
    const [{ id }] = await running();
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
    await started(await shop.signIn(shop.office.email));
    shop.clock.forward(3 * 86_400_000);
    const later = await shop.signIn(shop.office.email);
    await stopped(later);
    const { body } = await later.get(
      listPath('time-entries', { filter: { taskId: task, minutes_gte: 1000 } }),
    );
    expect(body).toMatchObject([{ day: '2026-11-18', minutes: 1440 }]);
  });
});

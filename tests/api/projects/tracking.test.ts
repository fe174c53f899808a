/** Tasks, their dependencies and times: an office person's day. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { importRow, newProject, newTask, take } from '../../support/tracking.ts';

let shop: OpenShop;
let project: string;
beforeAll(async () => {
  shop = await openShop();
  project = await newProject(shop);
});
afterAll(() => shop.close());

const entry = (taskId: string, values: object = {}) => ({
  taskId,
  personId: shop.office.userId,
  day: '2026-11-18',
  minutes: 30,
  ...values,
});
const read = async (resource: string, id: string) => (await shop.get(`/api/${resource}/${id}`)).body;

describe('tasks', () => {
  it('a task is worked on, reviewed, finished and opened again', async () => {
    const id = await newTask(shop, project);
    expect((await take(shop.office, 'tasks', id, 'done')).status).toBe(409);
    for (const state of ['doing', 'review', 'doing', 'done', 'todo', 'doing'])
      expect((await take(shop.office, 'tasks', id, state)).status, state).toBe(200);
    expect((await read('tasks', id)).state).toBe('DOING');
    expect((await shop.office.put(`/api/tasks/${id}`, { state: 'DONE' })).body.errors).toHaveProperty(
      'state',
    );
  });

  it('staff are refused', async () => {
    for (const resource of ['tasks', 'time-entries', 'teams', 'leaves'])
      expect((await shop.staff.get(`/api/${resource}`)).status, resource).toBe(403);
    expect((await shop.staff.get(`/api/projects/${project}/burn-down`)).status).toBe(403);
  });

  it('open tasks and time logged are counted on task and project, in lists and filters too', async () => {
    const own = await newProject(shop);
    const [first, second] = [await newTask(shop, own), await newTask(shop, own)];
    for (const [task, minutes] of [
      [first, 30],
      [first, 45],
      [second, 60],
    ] as const)
      expect((await shop.office.post('/api/time-entries', entry(task, { minutes }))).status).toBe(201);
    expect(await read('tasks', first)).toMatchObject({ loggedMinutes: 75 });
    expect(await read('projects', own)).toMatchObject({ openTasks: 2, loggedMinutes: 135 });
    await take(shop, 'tasks', second, 'doing');
    await take(shop, 'tasks', second, 'done');
    const filter = { id: [own], openTasks_gte: 1, openTasks_lte: 1, loggedMinutes_gte: 135 };
    const { body } = await shop.get(listPath('projects', { filter, sort: ['loggedMinutes', 'DESC'] }));
    expect(body).toMatchObject([{ id: own, openTasks: 1, loggedMinutes: 135 }]);
  });
});

describe('a project of its owner only', () => {
  const CANARY = 'Canary of a hidden task';
  let hidden: string;
  let task: string;
  beforeAll(async () => {
    hidden = await newProject(shop, { visibleTo: 'ITS_OWNER', name: `${CANARY} project` });
    task = await newTask(shop, hidden, { title: CANARY });
    await shop.post('/api/time-entries', entry(task, { note: CANARY }));
  });

  it('its tasks and their times are found nowhere by others', async () => {
    const office = shop.office;
    for (const [resource, id] of [
      ['tasks', task],
      ['time-entries', (await shop.get(listPath('time-entries', { filter: { taskId: task } }))).body[0].id],
    ] as const) {
      expect((await office.get(`/api/${resource}/${id}`)).status, resource).toBe(404);
      for (const path of [
        `/api/${resource}?range=[0,999]`,
        `/api/${resource}/export?format=csv`,
        listPath(resource, { filter: { q: 'Canary' } }),
        `/api/search?q=${encodeURIComponent('Canary')}`,
      ])
        expect((await office.get(path)).text, path).not.toContain('Canary');
      expect((await office.put(`/api/${resource}/${id}`, {})).status).toBe(404);
      expect((await office.delete(`/api/${resource}/${id}`)).status).toBe(404);
    }
    expect((await take(office, 'tasks', task, 'doing')).status).toBe(404);
    expect((await office.get(`/api/projects/${hidden}/burn-down`)).status).toBe(404);
  });

  it('nothing is put into it by others', async () => {
    const mine = await newTask(shop, project);
    expect((await shop.office.put(`/api/tasks/${mine}`, { projectId: hidden })).status).toBe(422);
    expect((await shop.office.post('/api/time-entries', entry(task))).status).toBe(422);
    const { body } = await importRow(shop.office, 'time-entries', entry(task));
    expect(body.accepted).toBe(0);
  });
});

describe('times', () => {
  it('one changes only one’s own; the owner all', async () => {
    const task = await newTask(shop, project);
    const { body: mine } = await shop.office.post('/api/time-entries', entry(task));
    const { body: owners } = await shop.post(
      '/api/time-entries',
      entry(task, { personId: shop.owner.userId }),
    );
    expect((await shop.office.put(`/api/time-entries/${mine.id}`, { minutes: 40 })).status).toBe(200);
    expect((await shop.office.put(`/api/time-entries/${owners.id}`, { minutes: 40 })).status).toBe(403);
    expect((await shop.office.delete(`/api/time-entries/${owners.id}`)).status).toBe(403);
    const forOther = await shop.office.post(
      '/api/time-entries',
      entry(task, { personId: shop.owner.userId }),
    );
    expect(forOther.status).toBe(403);
    expect((await shop.put(`/api/time-entries/${mine.id}`, { minutes: 50 })).body.minutes).toBe(50);
    const { body } = await shop.office.get(listPath('time-entries', { filter: { taskId: task } }));
    expect(body.map(({ can }: { can: { update: boolean } }) => can.update).sort()).toEqual([false, true]);
  });

  it('not in the future, and not without minutes', async () => {
    const task = await newTask(shop, project);
    const late = await shop.office.post('/api/time-entries', entry(task, { day: '2026-11-19' }));
    expect(late.body.errors).toHaveProperty('day');
    const none = await shop.office.post('/api/time-entries', entry(task, { minutes: null }));
    expect(none.body.errors).toHaveProperty('minutes');
  });
});

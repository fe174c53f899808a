/** A project is copied with its plan; due dates of many tasks move together, as a job. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runNextSlice } from '../../../server/kit/jobs/jobs.ts';
import { listPath, openShop, type Client, type OpenShop } from '../../support/openShop.ts';
import { newProject, newTask, take } from '../../support/tracking.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const copied = async (by: Client, id: string, name: string, withTasks = true) => {
  const { status, text } = await by.post('/api/projects/actions/copy', {
    ids: [id],
    input: { name, withTasks },
  });
  expect(status, text).toBe(200);
  const { body } = await shop.get(listPath('projects', { filter: { q: name } }));
  return (await shop.get(`/api/projects/${body[0].id}`)).body;
};
const tasksOf = async (projectId: string, by: Client = shop) =>
  (await by.get(listPath('tasks', { filter: { projectId }, sort: ['title', 'ASC'] }))).body;

const planned = async () => {
  const id = await newProject(shop, {
    budgetPaise: 900_000,
    milestones: [
      { name: 'Lease signed', costPaise: 500_000, dueOn: '2026-11-30', done: false },
      { name: 'Opened', costPaise: 100_000, done: false },
    ],
    members: [{ personId: shop.office.userId, part: 'Furniture' }],
  });
  const first = await newTask(shop, id, { title: 'A', dueOn: '2026-11-20', estimateMinutes: 60 });
  const second = await newTask(shop, id, { title: 'B', waitsFor: [{ dependsOnId: first }] });
  await take(shop, 'tasks', first, 'doing');
  await take(shop, 'tasks', first, 'done');
  return { id, first, second };
};

it('copy: milestones, team and tasks with their order, open again and without dates', async () => {
  const { id } = await planned();
  const copy = await copied(shop, id, 'Planned again');
  expect(copy).toMatchObject({
    state: 'PLANNED',
    budgetPaise: 900_000,
    plannedPaise: 600_000,
    openTasks: 2,
    milestones: [
      { name: 'Lease signed', dueOn: null, done: false },
      { name: 'Opened', done: false },
    ],
    members: [{ personId: shop.office.userId, part: 'Furniture' }],
  });
  const [first, second] = await tasksOf(copy.id);
  expect(first).toMatchObject({ title: 'A', state: 'TODO', dueOn: null, estimateMinutes: 60 });
  expect(second).toMatchObject({ title: 'B', openDependencies: 1 });
  expect((await shop.get(`/api/tasks/${second.id}`)).body.waitsFor).toMatchObject([
    { dependsOnId: first.id },
  ]);
});

it('copy: by others without what they may not see, and without tasks where not asked for', async () => {
  const { id } = await planned();
  const copy = await copied(shop.office, id, 'By the office', false);
  expect(copy).toMatchObject({ ownerId: shop.office.userId, budgetPaise: null, plannedPaise: 0 });
  expect(copy.milestones).toMatchObject([{ name: 'Lease signed', costPaise: null }, { name: 'Opened' }]);
  expect(await tasksOf(copy.id)).toEqual([]);
});

it('postpone: due dates move by days; done ones and those without a date are refused one by one', async () => {
  const { id, first, second } = await planned();
  const third = await newTask(shop, id, { title: 'C', dueOn: '2026-12-30' });
  const asked = await shop.office.post('/api/tasks/actions/postpone', {
    ids: [first, second, third],
    input: { days: 7 },
  });
  expect(asked.status, asked.text).toBe(202);
  await runNextSlice(shop.db, shop.shopId, shop.clock.now());
  const { payload } = await shop.office.get(`/api/jobs/${asked.payload.jobId}`);
  expect(payload).toMatchObject({ state: 'DONE', progress: 100, done: 1 });
  expect(payload.refused.map((one: { id: string }) => one.id).sort()).toEqual([first, second].sort());
  expect((await tasksOf(id)).map(({ dueOn }: { dueOn: string | null }) => dueOn)).toEqual([
    '2026-11-20',
    null,
    '2027-01-06',
  ]);
});

/** A task waits for others: never in a circle, on no way in, and it does not begin before they are done. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type OpenShop } from '../support/openShop.ts';
import { importRow, newProject, newTask, take } from '../support/tracking.ts';

let shop: OpenShop;
let project: string;
beforeAll(async () => {
  shop = await openShop();
  project = await newProject(shop);
}, 60_000);
afterAll(() => shop.close());

const three = async (): Promise<[string, string, string]> => [
  await newTask(shop, project),
  await newTask(shop, project),
  await newTask(shop, project),
];
const link = (taskId: string, dependsOnId: string) =>
  shop.office.post('/api/task-dependencies', { taskId, dependsOnId });
const linked = async (taskId: string, dependsOnId: string): Promise<string> => {
  const { status, text, body } = await link(taskId, dependsOnId);
  expect(status, text).toBe(201);
  return body.id;
};

/** Each way to make `first` wait for `last`, which waits for it already; answers the refused fields. */
const waysToClose: readonly [string, (first: string, last: string) => Promise<object>][] = [
  ['POST', async (first, last) => (await link(first, last)).body.errors],
  [
    'PUT',
    async (first, last) => {
      const id = await linked(first, await newTask(shop, project));
      return (await shop.put(`/api/task-dependencies/${id}`, { dependsOnId: last })).body.errors;
    },
  ],
  [
    'PUT of many',
    async (first, last) => {
      const id = await linked(first, await newTask(shop, project));
      const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
      return (await shop.put(`/api/task-dependencies?filter=${filter}`, { dependsOnId: last })).body.errors;
    },
  ],
  [
    'import',
    async (first, last) => {
      const { body } = await importRow(shop, 'task-dependencies', { taskId: first, dependsOnId: last });
      expect(body.accepted).toBe(0);
      return body.rejected[0].errors;
    },
  ],
];

describe('circles', () => {
  it.each(waysToClose)('%s: refused at the field, nothing is written', async (_, close) => {
    const [first, second, last] = await three();
    await linked(second, first);
    await linked(last, second);
    expect(await close(first, last)).toEqual({ dependsOnId: 'These tasks would wait for each other' });
    const { body } = await shop.get(`/api/tasks/${first}`);
    expect(body.openDependencies).toBeLessThanOrEqual(1);
    expect((await take(shop, 'tasks', first, 'doing')).status).toBe(body.openDependencies === 0 ? 200 : 409);
  });

  it('a task does not wait for itself', async () => {
    const [first] = await three();
    expect((await link(first, first)).body.errors).toEqual({ dependsOnId: 'A task cannot wait for itself' });
  });

  it('two people at once, who close a circle together: one is refused', async () => {
    const [first, second] = await three();
    const answers = await Promise.all([link(first, second), link(second, first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});

describe('waiting', () => {
  it('a task that waits for an open one neither begins nor ends', async () => {
    const [first, second] = await three();
    const id = await linked(second, first);
    expect((await shop.get(`/api/tasks/${second}`)).body).toMatchObject({
      openDependencies: 1,
      can: { transitions: [] },
    });
    expect((await take(shop, 'tasks', second, 'doing')).body.code).toBe('WRONG_STATE');
    await take(shop, 'tasks', first, 'doing');
    await take(shop, 'tasks', first, 'done');
    expect((await take(shop, 'tasks', second, 'doing')).status).toBe(200);
    await take(shop, 'tasks', first, 'todo');
    expect((await take(shop, 'tasks', second, 'done')).body.code).toBe('WRONG_STATE');
    await shop.delete(`/api/task-dependencies/${id}`);
    expect((await take(shop, 'tasks', second, 'done')).status).toBe(200);
  });
});

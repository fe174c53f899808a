/** A task waits for others: never in a circle, on no way in, and it does not begin before they are done. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPath, openShop, type OpenShop } from '../support/openShop.ts';
import { newProject, newTask, take } from '../support/tracking.ts';

let shop: OpenShop;
let project: string;
beforeAll(async () => {
  shop = await openShop();
  project = await newProject(shop);
});
afterAll(() => shop.close());

const three = async (): Promise<[string, string, string]> => [
  await newTask(shop, project),
  await newTask(shop, project),
  await newTask(shop, project),
];
const waits = (taskId: string, ...dependsOn: readonly string[]) =>
  shop.office.put(`/api/tasks/${taskId}`, { waitsFor: dependsOn.map(dependsOnId => ({ dependsOnId })) });
const linked = async (taskId: string, dependsOnId: string): Promise<void> => {
  const { status, text } = await waits(taskId, dependsOnId);
  expect(status, text).toBe(200);
};

/** Each way to make `first` wait for `last`, which waits for it already; answers the refused fields. */
const waysToClose: readonly [string, (first: string, last: string) => Promise<object>][] = [
  ['a new row', async (first, last) => (await waits(first, last)).body.errors],
  [
    'a changed row',
    async (first, last) => {
      await linked(first, await newTask(shop, project));
      const { body } = await shop.get(`/api/tasks/${first}`);
      const waitsFor = [{ id: body.waitsFor[0].id, dependsOnId: last }];
      return (await shop.put(`/api/tasks/${first}`, { waitsFor })).body.errors;
    },
  ],
  [
    'one row among others',
    async (first, last) => (await waits(first, await newTask(shop, project), last)).body.errors,
  ],
];

describe('circles', () => {
  it.each(waysToClose)('%s: refused at the field, nothing is written', async (_, close) => {
    const [first, second, last] = await three();
    await linked(second, first);
    await linked(last, second);
    expect(await close(first, last)).toEqual({ waitsFor: 'These tasks would wait for each other' });
    const { body } = await shop.get(`/api/tasks/${first}`);
    expect(body.openDependencies).toBeLessThanOrEqual(1);
    expect((await take(shop, 'tasks', first, 'doing')).status).toBe(body.openDependencies === 0 ? 200 : 409);
  });

  it('a task does not wait for itself', async () => {
    const [first] = await three();
    expect((await waits(first, first)).body.errors).toEqual({
      'waitsFor.0.dependsOnId': 'A task cannot wait for itself',
    });
  });

  it('two people at once, who close a circle together: one is refused', async () => {
    const [first, second] = await three();
    const answers = await Promise.all([waits(first, second), waits(second, first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('waiting', () => {
  it('a task that waits for an open one neither begins nor ends', async () => {
    const [first, second] = await three();
    await linked(second, first);
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
    expect((await waits(second)).status).toBe(200);
    expect((await take(shop, 'tasks', second, 'done')).status).toBe(200);
  });
});

describe('both ways', () => {
  it('a task lists what it waits for, with its state, and is found by what waits for it', async () => {
    const [first, second, last] = await three();
    await shop.put(`/api/tasks/${last}`, {
      waitsFor: [{ dependsOnId: second }, { dependsOnId: first }],
    });
    await take(shop, 'tasks', first, 'doing');
    const { body } = await shop.office.get(`/api/tasks/${last}`);
    expect(body.waitsFor).toMatchObject([
      { dependsOnId: second, dependsOnState: 'TODO' },
      { dependsOnId: first, dependsOnState: 'DOING' },
    ]);
    const filter = { 'waitsFor.dependsOnId': first };
    expect((await shop.office.get(listPath('tasks', { filter }))).body).toMatchObject([{ id: last }]);
  });

  it('a task of a hidden project is neither shown nor lost in the rows of others', async () => {
    const hidden = await newTask(shop, await newProject(shop, { visibleTo: 'ITS_OWNER' }));
    const [first, second] = await three();
    await shop.put(`/api/tasks/${first}`, { waitsFor: [{ dependsOnId: hidden }] });
    expect((await shop.office.get(`/api/tasks/${first}`)).body).toMatchObject({
      waitsFor: [],
      openDependencies: 0,
    });
    await linked(first, second);
    const { body } = await shop.get(`/api/tasks/${first}`);
    expect(body.waitsFor.map((row: { dependsOnId: string }) => row.dependsOnId).sort()).toEqual(
      [hidden, second].sort(),
    );
    const blind = await shop.office.put(`/api/tasks/${second}`, { waitsFor: [{ dependsOnId: hidden }] });
    expect(blind.body.errors).toEqual({ 'waitsFor.0.dependsOnId': expect.any(String) });
  });
});

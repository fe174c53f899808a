/** The demo shop shows tracking and teams as they look in use. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDemoProjects } from '../../../server/demo/demoProjects.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  const people = (['owner', 'staff', 'office'] as const).map(role => ({
    id: shop[role].userId,
    role,
    name: role,
    email: shop[role].email,
  }));
  await addDemoProjects(shop.db, shop.shopId, people, shop.clock.now());
});
afterAll(() => shop.close());

it('demo shop: projects have tasks in each state, times, a burn-down, teams with load and leave', async () => {
  const { body: all } = await shop.get(listPath('tasks', { range: [0, 99] }));
  expect([...new Set(all.map(({ state }: { state: string }) => state))].sort()).toEqual([
    'DOING',
    'DONE',
    'REVIEW',
    'TODO',
  ]);
  const { body: projects } = await shop.get(
    listPath('projects', { sort: ['openTasks', 'DESC'], range: [0, 0] }),
  );
  expect(projects[0]).toMatchObject({ name: 'Second shop in Kothrud', openTasks: 4 });
  const { days } = (await shop.get(`/api/projects/${projects[0].id}/burn-down`)).payload;
  expect(days).toHaveLength(39);
  expect(days.at(-1).openTasks).toBe(4);
  const { body: teams } = await shop.get(listPath('teams', { sort: ['memberCount', 'DESC'] }));
  const { members } = (await shop.get(`/api/teams/${teams[0].id}/load`)).payload;
  expect(members).toHaveLength(3);
  expect((await shop.get('/api/leaves')).body).toHaveLength(2);
});

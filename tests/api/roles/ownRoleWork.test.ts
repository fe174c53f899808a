/** Working with records under a role of the shop's own: lines, references to what was taken away, bodies of actions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refused } from '../../support/answers.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { newProject, newTask } from '../../support/tracking.ts';
import { makeReady, stockedWorkshop } from '../../support/workshopTickets.ts';

let shop: OpenShop;
let roleId: string;
const setRole = async (without: string[]): Promise<void> => {
  const { status, text } = await shop.put(`/api/roles/${roleId}`, { without });
  expect(status, text).toBe(200);
};
beforeAll(async () => {
  shop = await openShop();
  roleId = (await shop.post('/api/roles', { name: 'Own office', base: 'office' })).body.id;
  const given = await shop.put(`/api/people/${shop.office.userId}`, { roleId });
  expect(given.status, given.text).toBe(200);
});
afterAll(() => shop.close());

const act = (path: string, id: string, input?: object) =>
  shop.office.post(`/api/${path}`, { ids: [id], ...(input ? { input } : {}) });
const all = async (resource: string) => (await shop.get(listPath(resource, { range: [0, 99] }))).body;

describe('lines and an own role', () => {
  it('are read and saved with their record, and gone with the right to read it', async () => {
    await setRole([]);
    const id = await newProject(shop, {
      milestones: [{ name: 'Lease', done: true }],
      members: [{ personId: shop.staff.userId, part: 'Lights' }],
    });
    const waits = await newTask(shop, id);
    const other = await newTask(shop, id);
    expect(
      (await shop.office.put(`/api/tasks/${waits}`, { waitsFor: [{ dependsOnId: other }] })).body,
    ).toMatchObject({ waitsFor: [{ dependsOnId: other }], openDependencies: 1 });
    expect((await shop.office.get(`/api/projects/${id}`)).body).toMatchObject({
      milestones: [{ name: 'Lease' }],
      members: [{ personId: shop.staff.userId }],
      progressBps: 10_000,
    });
    await setRole(['tasks.read']);
    const shown = await shop.office.get(`/api/projects/${id}`);
    expect(shown.body).toMatchObject({ milestoneCount: 1, openTasks: 0, milestones: [{ name: 'Lease' }] });
    await setRole(['projects.read']);
    expect((await shop.office.get(`/api/projects/${id}`)).status).toBe(403);
    expect((await shop.office.get(`/api/tasks/${waits}`)).status).toBe(404);
    const { text } = await shop.office.get(listPath('logs', { range: [0, 999] }));
    expect(text).not.toMatch(/project-milestones|project-members|task-dependencies/);
  });

  it('that link people are saved and link others, also without the right to read people', async () => {
    await setRole(['people.read']);
    const id = await newProject(shop, { members: [{ personId: shop.staff.userId, part: 'Lights' }] });
    const at = `/api/projects/${id}`;
    const { body } = await shop.office.get(at);
    const saved = await shop.office.put(at, { ...body, members: [{ ...body.members[0], part: 'Lease' }] });
    expect(saved.body, saved.text).toMatchObject({ members: [{ part: 'Lease' }] });
    const another = await shop.office.put(at, {
      members: [saved.body.members[0], { personId: shop.owner.userId }],
    });
    expect([another.status, another.body.members.length]).toEqual([200, 2]);
  });
});

describe('a resource that is read by an own role alone', () => {
  it('tells nothing of the resources around it, no title, count or sum, but the names of its own people', async () => {
    const name = 'Reader';
    const read = await shop.post('/api/roles', {
      name,
      base: 'staff',
      with: ['projects.read', 'tasks.read'],
    });
    await shop.put(`/api/people/${shop.staff.userId}`, { roleId: read.body.id });
    const id = await newProject(shop, { name: 'Canary project' });
    await newTask(shop, id, { title: 'Canary task', assigneeId: shop.owner.userId });
    const may = async (abilities: string[]) =>
      shop.put(`/api/roles/${read.body.id}`, { with: abilities, without: [] });
    const counts = async (resource: string) => (await shop.staff.get(`/api/${resource}/filters`)).text;
    expect(await counts('tasks')).toContain('Rakesh Sharma');
    expect(await counts('tasks')).toContain('Canary project');
    expect((await shop.staff.get(`/api/projects/${id}`)).body.openTasks).toBe(1);
    await may(['tasks.read']);
    expect(await counts('tasks')).not.toContain('Canary project');
    await may(['projects.read']);
    expect((await shop.staff.get(`/api/projects/${id}`)).body).toMatchObject({
      openTasks: 0,
      ownerName: 'Rakesh Sharma',
    });
    const some = await shop.staff.get(listPath('projects', { filter: { openTasks_gte: 1 } }));
    expect([some.status, some.body]).toEqual([200, []]);
  });
});

describe('tickets and an own role', () => {
  it('without tickets: their refunds are not read, and old parts name no ticket and no device', async () => {
    await setRole([]);
    const { id, ticketNo } = await makeReady(shop, await stockedWorkshop(shop));
    const refunds = () => shop.office.get(`/api/tickets/${id}/refunds`);
    const oldParts = async () => (await shop.office.get(listPath('old-parts', {}))).body;
    expect((await refunds()).status).toBe(200);
    const shownFields = { ticketNo, deviceModel: 'Samsung Galaxy S24', ticketKind: 'REPAIR' };
    expect(await oldParts()).toMatchObject([{ oldPart: 'IN_BIN', quantity: 1, ...shownFields }]);
    for (const [field, value] of Object.entries(shownFields))
      expect(
        (await shop.office.get(listPath('old-parts', { filter: { [field]: value } }))).body,
      ).toHaveLength(1);
    await setRole(['tickets.read']);
    refused(await refunds(), 403, 'NOT_ALLOWED');
    const voucher = await shop.office.get(`/api/tickets/${id}/refunds/${id}/voucher.pdf`);
    refused(voucher, 403, 'NOT_ALLOWED');
    const none = { ticketNo: null, deviceModel: null, ticketKind: null };
    expect(await oldParts()).toMatchObject([{ oldPart: 'IN_BIN', quantity: 1, ...none }]);
  });
});

describe('actions and an own role', () => {
  it('without people, one can still be led to oneself', async () => {
    await setRole(['people.read']);
    const id = await newProject(shop);
    const copied = await act('projects/actions/copy', id, { name: 'My copy', withTasks: false });
    expect(copied.payload, copied.text).toEqual({ done: 1, refused: [] });
    const started = await act('tasks/actions/start-timer', await newTask(shop, id));
    expect(started.payload, started.text).toEqual({ done: 1, refused: [] });
  });

  it('their bodies write nothing else that the role may not write', async () => {
    await setRole(['tasks.write', 'time-entries.write']);
    const id = await newProject(shop);
    const task = await newTask(shop, id, { dueOn: '2026-12-01' });
    const before = [await all('tasks'), await all('time-entries'), await all('projects')];
    const copy = await act('projects/actions/copy', id, { name: 'Copy', withTasks: true });
    expect([copy.status, copy.body.code]).toEqual([403, 'NOT_ALLOWED']);
    expect((await act('tasks/actions/start-timer', task)).status).toBe(403);
    expect([await all('tasks'), await all('time-entries'), await all('projects')]).toEqual(before);
    expect((await act('projects/actions/copy', id, { name: 'Copy', withTasks: false })).status).toBe(200);
  });
});

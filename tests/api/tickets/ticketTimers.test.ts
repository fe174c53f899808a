/** Time on tickets: one running timer a person over tasks and tickets, and everyone's own entries. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { done } from '../../support/answers.ts';
import { listPath, NOW, openShop, type Client, type OpenShop } from '../../support/openShop.ts';
import { newProject, newTask } from '../../support/tracking.ts';
import { take } from '../../support/workshopTickets.ts';

let shop: OpenShop;
let ticket: string;
beforeAll(async () => {
  shop = await openShop();
  ticket = (await take(shop)).id;
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.set(NOW));

const act = (by: Client, name: 'start-timer' | 'stop-timer', resource = 'tickets', id = ticket) =>
  by.post(`/api/${resource}/actions/${name}`, { ids: [id] });
const timesOf = async (ticketId: string) =>
  (await shop.get(listPath('ticket-times', { filter: { ticketId }, sort: ['createdAt', 'DESC'] }))).body;

it('ticket timer: the time between start and stop is logged on the ticket', async () => {
  expect((await act(shop.staff, 'start-timer')).payload).toEqual({ done: 1, refused: [] });
  expect(await timesOf(ticket)).toMatchObject([
    { personId: shop.staff.userId, day: '2026-11-18', minutes: null, runningSince: NOW },
  ]);
  const offered = async (by: Client) => (await by.get(`/api/tickets/${ticket}`)).body.can.actions;
  expect(await offered(shop.staff)).toContain('stop-timer');
  expect(await offered(shop)).toContain('start-timer');
  shop.clock.forward(14 * 60_000 + 20_000);
  expect((await act(shop.staff, 'stop-timer')).payload).toEqual({ done: 1, refused: [] });
  expect(await timesOf(ticket)).toMatchObject([{ minutes: 14, runningSince: null }]);
  expect((await shop.get(`/api/tickets/${ticket}`)).body.loggedMinutes).toBe(14);
});

it('ticket timer: a start on a task stops it, and the other way round', async () => {
  const task = await newTask(shop, await newProject(shop));
  done(await act(shop.office, 'start-timer'));
  shop.clock.forward(5 * 60_000);
  done(await act(shop.office, 'start-timer', 'tasks', task));
  expect((await timesOf(ticket))[0]).toMatchObject({ personId: shop.office.userId, minutes: 5 });
  shop.clock.forward(7 * 60_000);
  done(await act(shop.office, 'start-timer'));
  const [entry] = (await shop.get(listPath('time-entries', { filter: { taskId: task } }))).body;
  expect(entry).toMatchObject({ minutes: 7, runningSince: null });
  done(await act(shop.office, 'stop-timer'));
});

it('ticket timer: of two starts at once one runs', async () => {
  const task = await newTask(shop, await newProject(shop));
  await Promise.all([
    act(shop.office, 'start-timer'),
    act(shop.office, 'start-timer', 'tasks', task),
    act(shop.office, 'start-timer'),
  ]);
  const filter = { runningSince_gte: '2026-01-01', personId: shop.office.userId };
  const [onTickets, onTasks] = await Promise.all(
    ['ticket-times', 'time-entries'].map(async name => (await shop.get(listPath(name, { filter }))).body),
  );
  expect([...onTickets, ...onTasks]).toHaveLength(1);
});

it('ticket times: minutes are logged by hand, one’s own alone are changed', async () => {
  const entry = { ticketId: ticket, day: '2026-11-18', minutes: 30 };
  const own = done(await shop.staff.post('/api/ticket-times', { ...entry, personId: shop.staff.userId }));
  const others = await shop.staff.post('/api/ticket-times', { ...entry, personId: shop.office.userId });
  expect(others.status).toBeGreaterThanOrEqual(400);
  expect((await shop.office.put(`/api/ticket-times/${own.id}`, { minutes: 5 })).status).toBe(403);
  const future = { ...entry, personId: shop.staff.userId, day: '2026-11-19' };
  expect((await shop.staff.post('/api/ticket-times', future)).status).toBe(422);
  expect(
    (await shop.staff.post('/api/ticket-times', { ...future, day: entry.day, minutes: null })).status,
  ).toBe(422);
});

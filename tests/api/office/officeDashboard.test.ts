/** Dashboard of the back office: each figure is the total of the list it leads to, by the shop's own day. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Counted, OfficeDashboard } from '../../../src/resources/office/answers.ts';
import { addDays } from '../../../src/kit/rules/businessDate.ts';
import { done } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { deviceOf } from '../../support/devices.ts';
import { listPath, NOW, openShop, type Client, type OpenShop } from '../../support/openShop.ts';
import { newProject, newTask, newTeam, take } from '../../support/tracking.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

const dashboard = async (by: Client): Promise<OfficeDashboard> => done(await by.get('/api/office/dashboard'));
const totalOf = async (by: Client, { resource, filter }: Counted): Promise<number> => {
  const answer = await by.get(listPath(resource, { filter, range: [0, 0] }));
  expect(answer.status, answer.text).toBe(200);
  return Number(answer.headers.get('content-range')?.split('/')[1]);
};
const figureOf = ({ figures }: OfficeDashboard, key: string) =>
  figures.find(figure => figure.key === key)?.count;

/** Answers a time of the shop's clock, five and a half hours before UTC. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`).toISOString();

const STATES = ['doing', 'review', 'done'] as const;

/** Days are counted from the day of the dashboard. */
interface Made {
  tasks: readonly { due: number | null; steps: number; mine: boolean }[];
  projects: readonly { due: number | null; isActive: boolean; milestone: number | null }[];
  leaves: readonly { from: number; days: number; isApproved: boolean }[];
  tickets: readonly { promised: number; isDiagnosed: boolean }[];
  expenses: readonly number[];
  signIns: number;
}

const nearby = fc.integer({ min: -3, max: 3 });
const sometimes = fc.option(nearby, { nil: null });
const made: fc.Arbitrary<Made> = fc.record({
  tasks: fc.array(fc.record({ due: sometimes, steps: fc.integer({ min: 0, max: 3 }), mine: fc.boolean() }), {
    maxLength: 5,
  }),
  projects: fc.array(fc.record({ due: sometimes, isActive: fc.boolean(), milestone: sometimes }), {
    maxLength: 3,
  }),
  leaves: fc.array(
    fc.record({ from: nearby, days: fc.integer({ min: 1, max: 3 }), isApproved: fc.boolean() }),
    { maxLength: 2 },
  ),
  tickets: fc.array(fc.record({ promised: nearby, isDiagnosed: fc.boolean() }), { maxLength: 3 }),
  expenses: fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 2 }),
  signIns: fc.integer({ min: 0, max: 2 }),
});

/** Fills the shop on the evening before the day, with a sign-in then. */
const fill = async (shop: OpenShop, day: string, { tasks, projects, leaves, tickets, ...rest }: Made) => {
  shop.clock.set(at(addDays(day, -1), '23:40'));
  const owner = { ...shop, ...(await shop.signIn(shop.owner.email)) };
  const dayOf = (days: number | null) => (days === null ? null : addDays(day, days));
  await newTeam(owner, { members: [{ personId: shop.office.userId }] });
  const home = await newProject(owner);
  for (const { due, isActive, milestone } of projects) {
    const milestones = milestone === null ? [] : [{ name: 'Lease', dueOn: dayOf(milestone), done: false }];
    const id = await newProject(owner, { startsOn: null, dueOn: dayOf(due), milestones });
    if (isActive) done(await take(owner, 'projects', id, 'active'));
  }
  for (const { due, steps, mine } of tasks) {
    const assigneeId = mine ? shop.office.userId : null;
    const id = await newTask(owner, home, { dueOn: dayOf(due), assigneeId });
    for (const state of STATES.slice(0, steps)) done(await take(owner, 'tasks', id, state));
  }
  for (const { from, days, isApproved } of leaves) {
    const span = { fromOn: dayOf(from), toOn: dayOf(from + days - 1) };
    const leave = { personId: shop.office.userId, kind: 'CASUAL', ...span };
    const { id } = done(await owner.post('/api/leaves', leave));
    if (isApproved) done(await take(owner, 'leaves', id, 'approved'));
  }
  for (const { promised, isDiagnosed } of tickets) {
    const { id } = done(await owner.post('/api/tickets', deviceOf({ promisedOn: dayOf(promised) })));
    if (isDiagnosed) done(await take(owner, 'tickets', id, 'diagnosing'));
  }
  for (const amountPaise of rest.expenses)
    done(await owner.post('/api/expenses', { category: 'Rent', amountPaise, method: 'BANK_TRANSFER' }));
};

/** Answers what the figures have to be, without the lists. */
const expected = ({ tasks, projects, leaves, tickets }: Made) => {
  const isLate = (due: number | null) => due !== null && due < 0;
  return {
    openTasks: tasks.filter(({ steps }) => steps < 3).length,
    lateTasks: tasks.filter(({ due, steps }) => steps < 3 && isLate(due)).length,
    openProjects: projects.length + 1,
    projectsAtRisk: projects.filter(({ due, milestone }) => isLate(due) || isLate(milestone)).length,
    openTickets: tickets.length,
    lateTickets: tickets.filter(({ promised }) => promised < 0).length,
    onLeave: leaves.filter(({ from, days, isApproved }) => isApproved && from <= 0 && from + days > 0).length,
    leaveAsked: leaves.filter(({ isApproved }) => !isApproved).length,
  };
};

const checkLists = async (by: Client, shown: OfficeDashboard) => {
  const { figures, repairs, teams, turnAround, money, month } = shown;
  const counted: (Counted | null)[] = [
    ...figures,
    ...(repairs ?? []),
    ...(teams ?? []).flatMap(({ open, late }) => [open, late]),
    turnAround,
  ];
  for (const figure of counted)
    if (figure) expect(figure.count, JSON.stringify(figure.filter)).toBe(await totalOf(by, figure));
  if (!money) return;
  const flow = done(await by.get(`/api/accounts/cash-flow?from=${month.from}&to=${month.to}`));
  expect([money.inPaise, money.outPaise]).toEqual([flow.inPaise, flow.outPaise]);
};

describe('office dashboard', () => {
  it('every figure is the total of its list, half an hour after midnight and before it', async () => {
    // It is not the day on which the shop is opened: its people sign in then too.
    const days = fc
      .integer({ min: 0, max: 400 })
      .map(later => addDays('2026-01-01', later))
      .filter(day => !NOW.startsWith(day));
    await fc.assert(
      fc.asyncProperty(days, made, async (day, records) => {
        const shop = await openShop({ within });
        await fill(shop, day, records);
        let signIns = 0;
        for (const time of ['00:30', '23:30']) {
          shop.clock.set(at(day, time));
          const [owner, office] = [await shop.signIn(shop.owner.email), await shop.signIn(shop.office.email)];
          for (let again = 0; again < records.signIns; again += 1) await shop.signIn(shop.staff.email);
          signIns += 2 + records.signIns;
          const shown = await dashboard(owner);
          expect(shown).toMatchObject({ day, month: { from: `${day.slice(0, 7)}-01`, to: day } });
          for (const [key, count] of Object.entries({ ...expected(records), signIns }))
            expect(figureOf(shown, key), `${key} at ${time}`).toBe(count);
          await checkLists(owner, shown);
          if (time === '00:30') await checkLists(office, await dashboard(office));
        }
        await shop.close();
      }),
      // Shops enough on the quicker engine; on the other, that its statements say the same.
      { numRuns: within.engine === 'postgres' ? 25 : 10 },
    );
  });

  it('the time of repairs is the mean of those that got ready this month', async () => {
    const shop = await openShop({ within });
    expect((await dashboard(shop)).turnAround).toMatchObject({ count: 0, averageMinutes: null });
    for (const hours of [1, 3]) {
      shop.clock.set('2026-11-18T06:00:00.000Z');
      const owner = await shop.signIn(shop.owner.email);
      const { id } = done(await owner.post('/api/tickets', deviceOf()));
      const declined = { declinedBy: 'Asha Patil', declineChannel: 'PHONE' };
      done(await take(owner, 'tickets', id, 'declined', declined));
      shop.clock.forward(hours * 3_600_000);
      done(await take(await shop.signIn(shop.owner.email), 'tickets', id, 'ready'));
    }
    const owner = await shop.signIn(shop.owner.email);
    expect((await dashboard(owner)).turnAround).toMatchObject({ count: 2, averageMinutes: 120 });
    shop.clock.set(at('2026-12-01', '00:30'));
    const next = await shop.signIn(shop.owner.email);
    expect((await dashboard(next)).turnAround).toMatchObject({ count: 0, averageMinutes: null });
  });

  it('sign-ins and money are the owner’s; staff have no dashboard of the office', async () => {
    const shop = await openShop({ within });
    const shown = await dashboard(shop.office);
    expect(figureOf(shown, 'signIns')).toBeUndefined();
    expect(shown.money).toBeNull();
    expect((await dashboard(shop)).money).not.toBeNull();
    expect((await shop.staff.get('/api/office/dashboard')).status).toBe(403);
  });

  it('a role of the shop’s own has no figure of a list that it may not read', async () => {
    const shop = await openShop({ within });
    const role = { name: 'No tasks', base: 'office', without: ['tasks.read', 'tickets.read'] };
    const { id } = done(await shop.post('/api/roles', role));
    done(await shop.put(`/api/people/${shop.office.userId}`, { roleId: id }));
    const shown = await dashboard(shop.office);
    expect(shown.figures.map(({ key }) => key)).not.toContain('openTasks');
    expect(shown).toMatchObject({ repairs: null, teams: null, turnAround: null });
  });

  it('a project that others may not see is in no figure of theirs', async () => {
    const shop = await openShop({ within });
    await newProject(shop, { visibleTo: 'ITS_OWNER', startsOn: null, dueOn: '2026-11-01' });
    expect(figureOf(await dashboard(shop), 'projectsAtRisk')).toBe(1);
    expect(figureOf(await dashboard(shop.office), 'projectsAtRisk')).toBe(0);
  });
});

describe('a day as a filter of an instant', () => {
  it('is the shop’s own day, whole', async () => {
    const shop = await openShop({ within });
    const signInsOn = async (by: Client, day: string) =>
      totalOf(by, {
        resource: 'logs',
        filter: { action: 'SIGN_IN', at_gte: day, at_lte: day },
        count: 0,
      });
    shop.clock.set(at('2026-11-19', '00:10'));
    await shop.signIn(shop.owner.email);
    shop.clock.set(at('2026-11-19', '23:50'));
    const owner = await shop.signIn(shop.owner.email);
    expect(await signInsOn(owner, '2026-11-18')).toBe(3);
    expect(await signInsOn(owner, '2026-11-19')).toBe(2);
    expect(await signInsOn(owner, '2026-11-20')).toBe(0);
  });
});

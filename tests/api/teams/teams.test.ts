/** Teams have leave that somebody else approves, and the load of each member by week. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorAt } from '../../../server/kit/person/actor.ts';
import { teamLoad } from '../../../server/teams/index.ts';
import { NOW, openShop, type OpenShop } from '../../support/openShop.ts';
import { recording } from '../../support/statements.ts';
import { newProject, newTask, newTeam, take } from '../../support/tracking.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const leave = (values: object = {}) => ({
  personId: shop.office.userId,
  kind: 'CASUAL',
  fromOn: '2026-11-23',
  toOn: '2026-11-24',
  ...values,
});
const asked = async (values: object = {}): Promise<string> => {
  const { status, text, body } = await shop.post('/api/leaves', leave(values));
  expect(status, text).toBe(201);
  return body.id;
};

describe('leave', () => {
  it('is approved by somebody else than the person', async () => {
    const { body: mine } = await shop.office.post('/api/leaves', leave());
    expect(mine.can.transitions).toEqual([]);
    expect((await take(shop.office, 'leaves', mine.id, 'approved')).status).toBe(403);
    expect((await take(shop, 'leaves', mine.id, 'approved')).payload).toMatchObject({ state: 'APPROVED' });
    const owners = await asked({ personId: shop.owner.userId });
    expect((await take(shop, 'leaves', owners, 'approved')).status).toBe(403);
    expect((await take(shop.office, 'leaves', owners, 'approved')).status).toBe(200);
  });

  it('refused with an answer; approved days do not move', async () => {
    const id = await asked();
    const none = await take(shop, 'leaves', id, 'refused');
    expect([none.status, none.body.errors]).toEqual([422, { 'input.answer': 'Required' }]);
    expect((await take(shop, 'leaves', id, 'refused', { answer: 'Stock count' })).status).toBe(200);
    await take(shop, 'leaves', id, 'approved');
    expect((await shop.office.put(`/api/leaves/${id}`, { toOn: '2026-11-30' })).body.errors).toHaveProperty(
      'toOn',
    );
    const backwards = await shop.office.post('/api/leaves', leave({ toOn: '2026-11-22' }));
    expect(backwards.body.errors).toEqual({ toOn: 'The last day is before the first day' });
  });

  it('one asks for oneself; the owner for others too', async () => {
    const forOther = await shop.office.post('/api/leaves', leave({ personId: shop.owner.userId }));
    expect(forOther.status).toBe(403);
  });

  it('is not given to another to be approved by oneself', async () => {
    const { body: mine } = await shop.office.post('/api/leaves', leave());
    const given = { personId: shop.owner.userId };
    const many = `/api/leaves?filter=${encodeURIComponent(JSON.stringify({ id: [mine.id] }))}`;
    for (const path of [`/api/leaves/${mine.id}`, many])
      expect((await shop.office.put(path, given)).status).toBe(403);
    expect((await take(shop.office, 'leaves', mine.id, 'approved')).status).toBe(403);
    expect((await shop.get(`/api/leaves/${mine.id}`)).body).toMatchObject({
      personId: shop.office.userId,
      state: 'ASKED',
    });
  });
});

describe('load', () => {
  const loadOf = async (team: string, query: string, by: Pick<OpenShop, 'get'> = shop) => {
    const { status, text, payload } = await by.get(`/api/teams/${team}/load?${query}`);
    expect(status, text).toBe(200);
    return payload;
  };

  it('working days less approved leave, against open tasks due in the week', async () => {
    const team = await newTeam(shop, {
      workingDays: ['MON', 'WED', 'FRI'],
      hoursPerDay: 300,
      members: [{ personId: shop.office.userId }],
    });
    const project = await newProject(shop);
    const task = (dueOn: string, estimateMinutes: number | null) =>
      newTask(shop, project, { assigneeId: shop.office.userId, dueOn, estimateMinutes });
    await task('2026-12-07', 240);
    await task('2026-12-13', 60);
    await task('2026-12-09', null);
    await task('2026-12-14', 30);
    const done = await task('2026-12-08', 999);
    await take(shop, 'tasks', done, 'doing');
    await take(shop, 'tasks', done, 'done');
    const days = await asked({ fromOn: '2026-12-09', toOn: '2026-12-14' });
    const [member] = (await loadOf(team, 'from=2026-12-07&weeks=2')).members;
    expect(member.weeks).toEqual([
      { availableMinutes: 900, plannedMinutes: 300, tasks: 3 },
      { availableMinutes: 900, plannedMinutes: 30, tasks: 1 },
    ]);
    await take(shop, 'leaves', days, 'approved');
    const { weeks, members } = await loadOf(team, 'from=2026-12-07&weeks=2');
    expect(weeks).toEqual(['2026-12-07', '2026-12-14']);
    expect(members[0].weeks.map((week: { availableMinutes: number }) => week.availableMinutes)).toEqual([
      300, 600,
    ]);
    // It begins on Sunday, as the reader's week may.
    const sunday = (await loadOf(team, 'from=2026-12-06&weeks=1')).members[0].weeks[0];
    expect(sunday).toMatchObject({ plannedMinutes: 240, tasks: 2 });
  });

  it('runs as many statements for one member as for ten', async () => {
    const team = await newTeam(shop);
    const statementsOf = async (): Promise<{ members: number; statements: number }> => {
      const statements: string[] = [];
      const actor = actorAt({
        ...shop.owner,
        shopId: shop.shopId,
        role: 'owner',
        now: new Date(NOW),
        timeZone: 'Asia/Kolkata',
      });
      const { members } = await shop.db.read(shop.shopId, sql =>
        teamLoad(recording(sql, statements), actor, team, { weeks: 4 }),
      );
      return { members: members.length, statements: statements.length };
    };
    const members: { personId: string }[] = [];
    const add = async (personId: string) => {
      members.push({ personId });
      expect((await shop.put(`/api/teams/${team}`, { members })).status).toBe(200);
    };
    await add(shop.owner.userId);
    expect(await statementsOf()).toEqual({ members: 1, statements: 3 });
    for (let n = 0; n < 9; n += 1)
      await add(
        (
          await shop.post('/api/people', {
            name: `Member ${n}`,
            email: `m${n}@test.in`,
            role: 'office',
            active: true,
          })
        ).body.id,
      );
    expect(await statementsOf()).toEqual({ members: 10, statements: 3 });
  });

  it('counts no task that the reader may not see', async () => {
    const team = await newTeam(shop, { members: [{ personId: shop.owner.userId }] });
    const hidden = await newProject(shop, { visibleTo: 'ITS_OWNER' });
    await newTask(shop, hidden, { assigneeId: shop.owner.userId, dueOn: '2026-12-23', estimateMinutes: 77 });
    const query = 'from=2026-12-21&weeks=1';
    expect((await loadOf(team, query)).members[0].weeks[0].plannedMinutes).toBe(77);
    expect((await loadOf(team, query, shop.office)).members[0].weeks[0]).toMatchObject({
      plannedMinutes: 0,
      tasks: 0,
    });
  });
});

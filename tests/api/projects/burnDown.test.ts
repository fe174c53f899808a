/** Compares what was open at the end of each of the shop's days with a replay that counts task by task. */
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_DAYS } from '../../../server/projects/index.ts';
import { addDays, businessDateOf } from '../../../src/kit/rules/businessDate.ts';
import { NOW, openShop, type OpenShop } from '../../support/openShop.ts';
import { newProject, newTask, take } from '../../support/tracking.ts';

const STATES = ['TODO', 'DOING', 'REVIEW', 'DONE'] as const;
type State = (typeof STATES)[number];
interface Change {
  at: string;
  to: State;
}

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Replaces what the task was in; the table is append only. */
const setHistory = (taskId: string, changes: readonly Change[]) =>
  shop.db.asOwner(async tx => {
    await tx.run('ALTER TABLE state_changes DISABLE TRIGGER USER');
    await tx.run('DELETE FROM state_changes WHERE record_id = $1', [taskId]);
    await tx.run('ALTER TABLE state_changes ENABLE TRIGGER USER');
    for (const [index, { at, to }] of changes.entries())
      await tx.run(
        `INSERT INTO state_changes (shop_id, id, resource, record_id, from_state, to_state, at, user_id)
         VALUES ($1, $2, 'tasks', $3, $4, $5, $6, $7)`,
        [shop.shopId, randomUUID(), taskId, changes[index - 1]?.to ?? null, to, at, shop.owner.userId],
      );
  });

const burnDown = async (project: string) => {
  const { status, text, payload } = await shop.get(`/api/projects/${project}/burn-down`);
  expect(status, text).toBe(200);
  return payload.days as { day: string; openTasks: number; openMinutes: number }[];
};

/** A task is open on a day when the last change until its midnight in the shop did not finish it. */
const replayed = (tasks: readonly { minutes: number; changes: readonly Change[] }[], zone: string) => {
  const days = tasks.flatMap(({ changes }) => changes.map(({ at }) => businessDateOf(new Date(at), zone)));
  const first = days.toSorted()[0];
  const expected = [];
  for (let day = first; day !== undefined && day <= '2026-11-18'; day = addDays(day, 1)) {
    const until = day;
    const open = tasks.filter(({ changes }) => {
      const last = changes.findLast(({ at }) => businessDateOf(new Date(at), zone) <= until);
      return last !== undefined && last.to !== 'DONE';
    });
    const openMinutes = open.reduce((sum, { minutes }) => sum + minutes, 0);
    expected.push({ day, openTasks: open.length, openMinutes });
  }
  return expected;
};

const MIDNIGHT_IN_INDIA = Date.parse('2026-11-10T18:30:00.000Z');
/** They are near midnights of the shop, some to the millisecond. */
const instants = fc
  .tuple(
    fc.integer({ min: -9, max: 6 }),
    fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -43_200_000, max: 43_200_000 })),
  )
  .map(([days, off]) => new Date(MIDNIGHT_IN_INDIA + days * 86_400_000 + off).toISOString());
const histories = fc
  .tuple(
    fc.array(instants, { minLength: 1, maxLength: 8 }),
    fc.array(fc.constantFrom(...STATES), { minLength: 8, maxLength: 8 }),
  )
  .map(([times, states]) =>
    times
      .toSorted()
      .map((at, index): Change => ({ at, to: index === 0 ? 'TODO' : (states[index] ?? 'TODO') })),
  );

describe('burn-down', () => {
  it('is what a replay of the changes counts, reopened tasks and midnights of the shop included', async () => {
    const project = await newProject(shop);
    const estimates = [0, 30, 240];
    const ids: string[] = [];
    for (const estimateMinutes of estimates) ids.push(await newTask(shop, project, { estimateMinutes }));
    await fc.assert(
      fc.asyncProperty(fc.tuple(histories, histories, histories), async all => {
        for (const [index, changes] of all.entries()) await setHistory(ids[index] ?? '', changes);
        const tasks = all.map((changes, index) => ({ minutes: estimates[index] ?? 0, changes }));
        expect(await burnDown(project)).toEqual(replayed(tasks, 'Asia/Kolkata'));
      }),
      { numRuns: 40 },
    );
  });

  it('a task finished, opened again and moved to another project', async () => {
    const [from, to] = [await newProject(shop), await newProject(shop)];
    const id = await newTask(shop, from, { estimateMinutes: 60 });
    for (const state of ['doing', 'done', 'todo']) await take(shop, 'tasks', id, state);
    expect(await burnDown(from)).toEqual([{ day: '2026-11-18', openTasks: 1, openMinutes: 60 }]);
    await shop.put(`/api/tasks/${id}`, { projectId: to });
    expect(await burnDown(from)).toEqual([]);
    expect(await burnDown(to)).toHaveLength(1);
  });

  it('of a long project the last days', async () => {
    const project = await newProject(shop);
    await setHistory(await newTask(shop, project), [{ at: '2024-01-01T06:00:00.000Z', to: 'TODO' }]);
    const days = await burnDown(project);
    expect(days).toHaveLength(MAX_DAYS);
    expect(days[0]).toMatchObject({ openTasks: 1 });
    expect(days.at(-1)?.day).toBe(businessDateOf(new Date(NOW)));
  });
});

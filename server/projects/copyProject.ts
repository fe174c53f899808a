/** A copied project takes along its plan and its team, not what has happened. */
import * as z from 'zod';
import { projectMembers } from '../../src/resources/projects/members.ts';
import { projectMilestones } from '../../src/resources/projects/milestones.ts';
import { tasks } from '../../src/resources/projects/tasks.ts';
import type { Work } from '../kit/behaviour/define.ts';

/** A longer list of tasks is copied up to here. */
const MAX_TASKS = 500;

const idRow = z.object({ id: z.string() });
const waitRow = z.object({ taskId: z.string(), dependsOnId: z.string() });

const idsBelow = async ({ tx }: Work, from: string, projectId: string): Promise<string[]> => {
  const rows = await tx.query(idRow, `SELECT id FROM ${from} LIMIT ${MAX_TASKS}`, [tx.shopId, projectId]);
  return rows.map(({ id }) => id);
};

/** Copies them as far as the person reads them; they are open again and without dates. */
export const linesToCopy = async (work: Work, projectId: string) => {
  const inOrder = (table: string) =>
    idsBelow(work, `${table} WHERE shop_id = $1 AND project_id = $2 ORDER BY position, id`, projectId);
  const milestones = await work.read(projectMilestones, await inOrder(projectMilestones.table));
  const members = await work.read(projectMembers, await inOrder(projectMembers.table));
  return {
    milestones: milestones.map(({ name, costPaise }) => ({
      name,
      done: false,
      ...(costPaise === undefined ? {} : { costPaise }),
    })),
    members: members.map(({ personId, part }) => ({ personId, part })),
  };
};

/** Answers which of the copies wait for which. */
const waits = async ({ tx }: Work, copies: ReadonlyMap<string, string>) => {
  const rows = await tx.query(
    waitRow,
    `SELECT task_id, depends_on_id FROM task_dependencies
     WHERE shop_id = $1 AND task_id = ANY($2::uuid[]) AND depends_on_id = ANY($2::uuid[]) ORDER BY position, id`,
    [tx.shopId, [...copies.keys()]],
  );
  const byTask = new Map<string, { dependsOnId: string }[]>();
  for (const { taskId, dependsOnId } of rows) {
    const [task, other] = [copies.get(taskId), copies.get(dependsOnId)];
    if (task && other) byTask.set(task, [...(byTask.get(task) ?? []), { dependsOnId: other }]);
  }
  // The type of a record has no lines.
  return [...byTask].map(([id, waitsFor]) => ({ id, values: { waitsFor } as object }));
};

/** They are as they were planned: to do, without a person and a date. */
export const copyTasks = async (work: Work, fromProject: string, toProject: string): Promise<void> => {
  const ids = await idsBelow(
    work,
    'tasks WHERE shop_id = $1 AND project_id = $2 ORDER BY created_at, id',
    fromProject,
  );
  const found = await work.read(tasks, ids);
  const made = await work.create(
    tasks,
    found.map(({ title, priority, estimateMinutes, description }) => ({
      title,
      projectId: toProject,
      priority,
      estimateMinutes,
      description,
    })),
  );
  await work.change(tasks, await waits(work, new Map(found.map(({ id }, at) => [id, made[at]?.id ?? '']))));
};

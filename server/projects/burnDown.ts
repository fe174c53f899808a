import * as z from 'zod';
import type { BurnDown } from '../../src/resources/projects/answers.ts';
import { projects } from '../../src/resources/projects/declaration.ts';
import { addDays, daysBetween } from '../../src/kit/rules/businessDate.ts';
import { tasks } from '../../src/resources/projects/tasks.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { Actor } from '../kit/person/actor.ts';
import { recordById } from '../kit/resources/readRecords.ts';

/** Older days of a long project are left out; what was open by then is counted. */
export const MAX_DAYS = 400;

const dayRow = z.object({
  day: z.string(),
  opened: z.int(),
  openedMinutes: z.int(),
});

/**
 * Answers what was open at the end of each of the shop's days, from the first state of the project's tasks to today.
 * Tasks count where they are now, with their estimate of now. Throws 404.
 */
export const burnDown = async (sql: ShopSql, actor: Actor, projectId: string): Promise<BurnDown> => {
  const project = await recordById(sql, projects, actor, projectId);
  const rows = await sql.query(
    dayRow,
    `SELECT (c.at AT TIME ZONE $4)::date AS day, sum(o.opened)::integer AS opened,
            sum(o.opened * coalesce(t.estimate_minutes, 0))::integer AS opened_minutes
       FROM tasks t
       JOIN state_changes c ON c.shop_id = t.shop_id AND c.resource = $3 AND c.record_id = t.id
       CROSS JOIN LATERAL (
         SELECT (c.to_state <> 'DONE')::integer - coalesce((c.from_state <> 'DONE')::integer, 0)) AS o (opened)
      WHERE t.shop_id = $1 AND t.project_id = $2
      GROUP BY 1 ORDER BY 1`,
    [sql.shopId, projectId, tasks.name, actor.timeZone],
  );
  const due = project['dueOn'] as string | null;
  const first = rows[0]?.day;
  if (first === undefined) return { dueOn: due, days: [] };
  const last = [actor.businessDate, rows.at(-1)?.day ?? first].sort().at(-1) ?? first;
  const changes = new Map(rows.map(row => [row.day, row]));
  const days: BurnDown['days'] = [];
  let open = 0;
  let minutes = 0;
  for (let ago = daysBetween(first, last); ago >= 0; ago -= 1) {
    const day = addDays(last, -ago);
    open += changes.get(day)?.opened ?? 0;
    minutes += changes.get(day)?.openedMinutes ?? 0;
    if (ago < MAX_DAYS) days.push({ day, openTasks: open, openMinutes: minutes });
  }
  return { dueOn: due, days };
};

import * as z from 'zod';
import type { TeamLoad } from '../../src/resources/teams/answers.ts';
import { addDays, weekRange } from '../../src/kit/rules/businessDate.ts';
import { tasks } from '../../src/resources/projects/tasks.ts';
import { teams } from '../../src/resources/teams/declaration.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { valuesOf } from '../kit/db/values.ts';
import type { Actor } from '../kit/person/actor.ts';
import { reachSql } from '../kit/resources/fieldSql.ts';
import { recordById } from '../kit/resources/readRecords.ts';

const loadRow = z.object({
  personId: z.string(),
  name: z.string(),
  days: z.array(z.int()),
  minutes: z.array(z.int()),
  tasks: z.array(z.int()),
});

/** Answers the minutes that the members have and that their tasks take, by week of the due date. Throws 404. */
export const teamLoad = async (
  sql: ShopSql,
  actor: Actor,
  teamId: string,
  { from = weekRange(actor.businessDate).from, weeks }: { from?: string | undefined; weeks: number },
): Promise<TeamLoad> => {
  const team = await recordById(sql, teams, actor, teamId);
  const values = valuesOf(sql.shopId);
  const reach = reachSql({ resource: tasks, viewer: actor, values });
  const rows = await sql.query(
    loadRow,
    `WITH days AS (
       SELECT ${values.add(from)}::date + n AS day, n / 7 AS week
       FROM generate_series(0, 7 * ${values.add(weeks)}::integer - 1) AS n),
     due AS (
       SELECT assignee_id, day, count(*) AS tasks, sum(coalesce(estimate_minutes, 0)) AS minutes
       FROM tasks JOIN days ON tasks.due_on = days.day
       WHERE shop_id = $1 AND state <> 'DONE' AND ${reach ?? 'true'}
       GROUP BY assignee_id, day),
     by_week AS (
       SELECT m.person_id, d.week,
              count(*) FILTER (WHERE
                ${values.add(team['workingDays'])}::text[] @> ARRAY[to_char(d.day, 'DY')]
                AND NOT EXISTS (
                  SELECT FROM leaves l
                  WHERE l.shop_id = $1 AND l.person_id = m.person_id AND l.state = 'APPROVED'
                    AND d.day BETWEEN l.from_on AND l.to_on)) AS days,
              coalesce(sum(due.minutes), 0) AS minutes, coalesce(sum(due.tasks), 0) AS tasks
       FROM team_members m CROSS JOIN days d
       LEFT JOIN due ON due.assignee_id = m.person_id AND due.day = d.day
       WHERE m.shop_id = $1 AND m.team_id = ${values.add(teamId)}
       GROUP BY m.person_id, d.week)
     SELECT w.person_id, u.name,
            array_agg(w.days::integer ORDER BY w.week) AS days,
            array_agg(w.minutes::integer ORDER BY w.week) AS minutes,
            array_agg(w.tasks::integer ORDER BY w.week) AS tasks
     FROM by_week w JOIN users u ON u.shop_id = $1 AND u.id = w.person_id
     GROUP BY w.person_id, u.name ORDER BY lower(u.name), w.person_id`,
    values.list,
  );
  const minutesPerDay = Number(team['hoursPerDay']);
  return {
    weeks: Array.from({ length: weeks }, (_, week) => addDays(from, 7 * week)),
    members: rows.map(row => ({
      personId: row.personId,
      name: row.name,
      weeks: row.days.map((days, week) => ({
        availableMinutes: days * minutesPerDay,
        plannedMinutes: row.minutes[week] ?? 0,
        tasks: row.tasks[week] ?? 0,
      })),
    })),
  };
};

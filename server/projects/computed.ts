import * as z from 'zod';
import { projects } from '../../src/resources/projects/declaration.ts';
import { computedOf } from '../kit/resources/computed/kit.ts';

const activityRow = z.object({ id: z.string(), at: z.date() });

export const projectsComputed = computedOf(projects, {
  progressBps: ({ milestoneCount, milestonesDone }) =>
    `round(10000.0 * ${milestonesDone} / nullif(${milestoneCount}, 0))::integer`,
  lastActivityAt: async (sql, _viewer, records) => {
    const rows = await sql.query(
      activityRow,
      `SELECT p.id, greatest(p.updated_at,
                (SELECT max(c.created_at) FROM record_comments c
                  WHERE c.shop_id = p.shop_id AND c.resource = $2 AND c.record_id = p.id),
                (SELECT max(f.created_at) FROM record_files f
                  WHERE f.shop_id = p.shop_id AND f.resource = $2 AND f.record_id = p.id)) AS at
         FROM projects p WHERE p.shop_id = $1 AND p.id = ANY($3::uuid[])`,
      [sql.shopId, projects.name, records.map(({ id }) => id)],
    );
    return new Map(rows.map(({ id, at }) => [id, at.toISOString()]));
  },
});

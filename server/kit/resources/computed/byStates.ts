/** Fields computed from the states that a record went through. */
import * as z from 'zod';
import type { AnyResource, ByStates } from '../../../../src/kit/index.ts';
import { workingMinutes } from '../../../../src/kit/rules/workingTime.ts';
import type { ShopSql } from '../../db/database.ts';

const changeRow = z.object({
  record_id: z.string(),
  to_state: z.string(),
  at: z.date(),
  time_zone: z.string(),
});

/** By record; those that did not reach the last state are left out. */
export const minutesByStates =
  ({ name }: AnyResource, { until, only, except = [], time }: ByStates) =>
  async (
    sql: ShopSql,
    _viewer: unknown,
    records: readonly { id: string }[],
  ): Promise<Map<string, number>> => {
    const rows = await sql.query(
      changeRow,
      `SELECT c.record_id, c.to_state, c.at, s.time_zone FROM state_changes c JOIN shops s ON s.id = $1
        WHERE c.shop_id = $1 AND c.resource = $2 AND c.record_id = ANY ($3::uuid[])
        ORDER BY c.record_id, c.at, c.id`,
      [sql.shopId, name, records.map(({ id }) => id)],
    );
    const found = new Map<string, number>();
    for (const { id } of records) {
      const changes = rows.filter(row => row.record_id === id);
      const end = changes.findIndex(({ to_state: state }) => state === until);
      if (end < 0) continue;
      let [minutes, clockMs] = [0, 0];
      changes.slice(0, end).forEach(({ to_state: state, at, time_zone: zone }, index) => {
        if (except.includes(state) || (only && !only.includes(state))) return;
        const next = changes[index + 1]?.at ?? at;
        clockMs += next.getTime() - at.getTime();
        minutes += time === 'working' ? workingMinutes(at, next, zone) : 0;
      });
      found.set(id, time === 'working' ? minutes : Math.round(clockMs / 60_000));
    }
    return found;
  };

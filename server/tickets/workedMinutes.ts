/** Answers how long repairs took, by the states that they went through until they were ready. */
import * as z from 'zod';
import { workingMinutes } from '../../src/kit/rules/workingTime.ts';
import type { ShopSql } from '../kit/db/database.ts';

const changeRow = z.object({
  recordId: z.string(),
  toState: z.string(),
  at: z.date(),
  timeZone: z.string(),
});

interface Counted {
  /** Time counts while the shop is open, or all of it. */
  time: 'working' | 'clock';
  /** Only these states count. */
  counts?: (state: string) => boolean;
}

/** Answers minutes by ticket; those that are not ready yet are left out. */
export const minutesUntilReady =
  ({ time, counts = () => true }: Counted) =>
  async (
    sql: ShopSql,
    _viewer: unknown,
    records: readonly { id: string }[],
  ): Promise<Map<string, number>> => {
    const rows = await sql.query(
      changeRow,
      `SELECT c.record_id, c.to_state, c.at, s.time_zone FROM state_changes c JOIN shops s ON s.id = $1
        WHERE c.shop_id = $1 AND c.resource = 'tickets' AND c.record_id = ANY ($2::uuid[])
        ORDER BY c.record_id, c.at, c.id`,
      [sql.shopId, records.map(({ id }) => id)],
    );
    const found = new Map<string, number>();
    for (const { id } of records) {
      const changes = rows.filter(({ recordId }) => recordId === id);
      const end = changes.findIndex(({ toState }) => toState === 'READY');
      if (end < 0) continue;
      let [minutes, clockMs] = [0, 0];
      changes.slice(0, end).forEach(({ toState, at, timeZone }, index) => {
        if (!counts(toState)) return;
        const next = changes[index + 1]?.at ?? at;
        clockMs += next.getTime() - at.getTime();
        minutes += time === 'working' ? workingMinutes(at, next, timeZone) : 0;
      });
      found.set(id, time === 'working' ? minutes : Math.round(clockMs / 60_000));
    }
    return found;
  };

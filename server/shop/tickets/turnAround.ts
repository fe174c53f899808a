import * as z from 'zod';
import { workingMinutes } from '../../../src/resources/rules/workingTime.ts';
import type { ShopSql } from '../../db/database.ts';

const changeRow = z.object({
  record_id: z.string(),
  to_state: z.string(),
  at: z.date(),
  time_zone: z.string(),
});

export interface TurnAround {
  /** Working time from RECEIVED to READY, less waiting for customer, parts and brand. */
  turnAroundMinutes: number;
  /** By the clock. */
  grossMinutes: number;
  /** Working time at the brand. */
  brandMinutes: number;
}

const WAITING = ['QUOTED', 'WAIT_PARTS', 'AT_BRAND'];

/** Of the tickets that were ready, by id. */
export async function turnAroundOf(sql: ShopSql, ids: readonly string[]): Promise<Map<string, TurnAround>> {
  const rows = await sql.query(
    changeRow,
    `SELECT c.record_id, c.to_state, c.at, s.time_zone FROM state_changes c JOIN shops s ON s.id = $1
      WHERE c.shop_id = $1 AND c.resource = 'tickets' AND c.record_id = ANY ($2::uuid[])
      ORDER BY c.record_id, c.at, c.id`,
    [sql.shopId, ids],
  );
  const found = new Map<string, TurnAround>();
  for (const id of ids) {
    const changes = rows.filter(row => row.record_id === id);
    const end = changes.findIndex(({ to_state }) => to_state === 'READY');
    const [first] = changes;
    const ready = changes[end];
    if (!first || !ready) continue;
    const spent = { turnAroundMinutes: 0, brandMinutes: 0 };
    changes.slice(0, end).forEach(({ to_state: state, at }, index) => {
      const minutes = workingMinutes(at, changes[index + 1]?.at ?? at, first.time_zone);
      if (!WAITING.includes(state)) spent.turnAroundMinutes += minutes;
      if (state === 'AT_BRAND') spent.brandMinutes += minutes;
    });
    const grossMinutes = Math.round((ready.at.getTime() - first.at.getTime()) / 60_000);
    found.set(id, { ...spent, grossMinutes });
  }
  return found;
}

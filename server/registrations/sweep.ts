import * as z from 'zod';
import type { Sweep } from '../kit/notifications/sweep.ts';
import { sweepWrite } from '../kit/notifications/sweepWrite.ts';
import { OTHER_PROFILE, TODAYS_PROFILE } from './append.ts';

const dueRow = z.object({ due: z.boolean() });

/** Takes over into the profile what is valid from today. */
export const registrationSweep: Sweep = {
  isDue: async (sql, _state, { today }) => {
    const [row] = await sql.query(
      dueRow,
      `SELECT EXISTS (SELECT FROM shops, registration_of($1, NULL, $2::date) r WHERE shops.id = $1 AND ${OTHER_PROFILE}) AS due`,
      [sql.shopId, today],
    );
    return row?.due ?? false;
  },
  sweep: async (parts, today) => {
    await sweepWrite(parts, tx =>
      tx.run(`UPDATE ${TODAYS_PROFILE} AND ${OTHER_PROFILE}`, [parts.shopId, today, parts.now]),
    );
  },
};

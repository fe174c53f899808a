import * as z from 'zod';
import { lettersAndDigits } from '../../src/kit/rules/lettersAndDigits.ts';
import { tickets } from '../../src/resources/tickets/declaration.ts';
import { FINAL_STATES } from '../../src/resources/tickets/rules.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { withoutNul } from '../kit/db/text.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { recordById, type StoredRecord } from '../kit/resources/readRecords.ts';
import type { Viewer } from '../kit/resources/viewer.ts';

const idRow = z.object({ id: z.string() });
/**
 * Compares the last letters and digits, whatever is between: this is cheaper on each row than to remove the rest
 * first.
 */
const ending = (bare: string): string => `%${[...bare].slice(-3).join('%')}%`;

/**
 * Finds a ticket by its token as printed, the letters and digits of that alone, or an IMEI: the newest that is not
 * over. Throws 404.
 */
export async function findTicket(sql: ShopSql, viewer: Viewer, code: string): Promise<StoredRecord> {
  const bare = lettersAndDigits(code);
  if (bare === '') throw notFound();
  const [row] = await sql.query(
    idRow,
    `SELECT id FROM tickets
      WHERE shop_id = $1 AND (ticket_no = $2 OR imei1 = $3 OR imei2 = $3
        OR (upper(ticket_no) LIKE $4 AND regexp_replace(upper(ticket_no), '[^[:alnum:]]', '', 'g') = $3))
      ORDER BY ticket_no IS NOT DISTINCT FROM $2 DESC, state = ANY ($5::text[]), created_at DESC, ticket_no DESC LIMIT 1`,
    [sql.shopId, withoutNul(code).trim(), bare, ending(bare), FINAL_STATES],
  );
  if (!row) throw notFound();
  return recordById(sql, tickets, viewer, row.id);
}

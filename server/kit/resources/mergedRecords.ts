import * as z from 'zod';
import type { AnyResource } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';

const mergedRow = z.object({ id: z.string() });

/** Answers the record that another was merged into; null unless it was. */
export async function mergedInto(sql: ShopSql, { name }: AnyResource, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [row] = await sql.query(
    mergedRow,
    'SELECT into_id AS id FROM merged_records WHERE shop_id = $1 AND resource = $2 AND record_id = $3',
    [sql.shopId, name, id],
  );
  return row?.id ?? null;
}

/** A bill takes goods that were fitted out of work in progress; a cancelled bill puts them back into it. */
import * as z from 'zod';
import { sumPaise } from '../../src/kit/rules/money.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { openBatch, type Actor, type Batch, type PostingContext } from '../posting/index.ts';
import { type RecordHead, writeMove } from './recordMoves.ts';

/** Goods of a bill line that left stock when they were fitted. */
interface FittedGoods {
  partIds: readonly string[];
  /** What the bill says they cost: nothing under warranty, where the cost is not that of a sale. */
  costPaise: number;
}

const fittedRow = z.object({
  line_id: z.string(),
  part_ids: z.array(z.string()),
  stock_item_id: z.string(),
  cost_paise: z.int(),
});
export type FittedLine = z.infer<typeof fittedRow>;

/** By the record's lines. */
export async function fittedLines(
  tx: ShopSql,
  tables: string,
  id: string,
): Promise<ReadonlyMap<string, FittedLine>> {
  const rows = await tx.query(
    fittedRow,
    `SELECT ${tables}_line_id AS line_id, array_agg(id::text ORDER BY id) AS part_ids, min(stock_item_id::text) AS stock_item_id,
            sum(cost_paise)::bigint AS cost_paise
       FROM ${tables}_parts WHERE shop_id = $1 AND ${tables}_id = $2 AND state = 'FITTED' GROUP BY 1`,
    [tx.shopId, id],
  );
  return new Map(rows.map(row => [row.line_id, row]));
}

/** Of a bill, by line. The same piece is billed once. */
export function billParts(
  batch: Batch,
  tables: string,
  sale: { id: string; lines: readonly { id: string }[] },
  fitted: readonly (FittedGoods | null)[],
): void {
  sale.lines.forEach(({ id }, index) => {
    const partIds = fitted[index]?.partIds ?? [];
    batch.insert(
      `${tables}_part_sales`,
      partIds.map(partId => ({ sale_line_id: id, [`${tables}_part_id`]: partId, sale_id: sale.id })),
    );
    batch.update(
      partIds.map(partId => ({ id: partId })),
      'id uuid',
      `${tables}_parts t SET state = 'BILLED' FROM d WHERE t.shop_id = $1 AND t.id = d.id AND t.state = 'FITTED'`,
      { expected: partIds.length, otherwise: () => new Error('a part is billed twice') },
    );
  });
}

/** The cost of goods fitted under warranty is no cost of a sale. */
export async function chargeWarranty(
  tx: ShopSql,
  actor: Actor,
  record: RecordHead,
  posting: Pick<PostingContext, 'userName'>,
  costPaise: number,
  kind: 'WARRANTY' | 'WARRANTY_BACK' = 'WARRANTY',
): Promise<void> {
  if (costPaise === 0) return;
  const batch = openBatch(tx);
  writeMove(batch, actor, record, posting, { kind, costPaise });
  await batch.run();
}

const costRow = z.object({ cost_paise: z.int() });

/** Of a cancelled bill: its goods are in work in progress again. Returns their cost. */
export async function unbillParts(tx: ShopSql, tables: string, id: string): Promise<number> {
  const rows = await tx.query(
    costRow,
    `UPDATE ${tables}_parts SET state = 'FITTED' WHERE shop_id = $1 AND ${tables}_id = $2 AND state = 'BILLED' RETURNING cost_paise`,
    [tx.shopId, id],
  );
  return sumPaise(rows.map(row => row.cost_paise));
}

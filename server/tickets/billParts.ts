/** A bill takes parts that were fitted out of work in progress; a cancelled bill puts them back into it. */
import * as z from 'zod';
import { sumPaise } from '../../src/kit/rules/money.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { openBatch, type Actor, type Batch, type PostingContext } from '../posting/index.ts';
import { type Repair, writeMove } from './moves.ts';

/** Parts of a bill line that left stock when they were fitted. */
export interface FittedParts {
  partIds: readonly string[];
  /** The bill says that they cost this: nothing under warranty, where the cost is not that of a sale. */
  costPaise: number;
}

const fittedRow = z.object({
  lineId: z.string(),
  partIds: z.array(z.string()),
  stockItemId: z.string(),
  costPaise: z.int(),
});
export type FittedLine = z.infer<typeof fittedRow>;

/** Lists them by the ticket's lines. */
export async function fittedLines(tx: ShopSql, ticketId: string): Promise<ReadonlyMap<string, FittedLine>> {
  const rows = await tx.query(
    fittedRow,
    `SELECT ticket_line_id AS line_id, array_agg(id::text ORDER BY id) AS part_ids, min(stock_item_id::text) AS stock_item_id,
            sum(cost_paise)::bigint AS cost_paise
       FROM ticket_parts WHERE shop_id = $1 AND ticket_id = $2 AND state = 'FITTED' GROUP BY 1`,
    [tx.shopId, ticketId],
  );
  return new Map(rows.map(row => [row.lineId, row]));
}

/** Bills the parts by line. The same piece is billed once. */
export function billParts(
  batch: Batch,
  sale: { id: string; lines: readonly { id: string }[] },
  fitted: readonly (FittedParts | null)[],
): void {
  sale.lines.forEach(({ id }, index) => {
    const partIds = fitted[index]?.partIds ?? [];
    batch.insert(
      'ticket_part_sales',
      partIds.map(partId => ({ sale_line_id: id, ticket_part_id: partId, sale_id: sale.id })),
    );
    batch.update(
      partIds.map(partId => ({ id: partId })),
      'id uuid',
      `ticket_parts t SET state = 'BILLED' FROM d WHERE t.shop_id = $1 AND t.id = d.id AND t.state = 'FITTED'`,
      { expected: partIds.length, otherwise: () => new Error('a part is billed twice') },
    );
  });
}

interface Charge {
  kind: 'WARRANTY' | 'WARRANTY_BACK';
  costPaise: number;
}

/** The cost of parts fitted under warranty is no cost of a sale. */
export async function chargeWarranty(
  tx: ShopSql,
  by: { actor: Actor; posting: Pick<PostingContext, 'userName'> },
  repair: Repair,
  charge: Charge,
): Promise<void> {
  if (charge.costPaise === 0) return;
  const batch = openBatch(tx);
  writeMove({ batch, ...by }, repair, charge);
  await batch.run();
}

const costRow = z.object({ costPaise: z.int() });

/** Puts the parts of a cancelled bill into work in progress again. Returns their cost. */
export async function unbillParts(tx: ShopSql, ticketId: string): Promise<number> {
  const rows = await tx.query(
    costRow,
    `UPDATE ticket_parts SET state = 'FITTED' WHERE shop_id = $1 AND ticket_id = $2 AND state = 'BILLED' RETURNING cost_paise`,
    [tx.shopId, ticketId],
  );
  return sumPaise(rows.map(row => row.costPaise));
}

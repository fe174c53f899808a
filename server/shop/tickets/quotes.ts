import * as z from 'zod';
import { v7 as uuidv7 } from 'uuid';
import type { ShopSql } from '../../db/database.ts';
import type { Actor } from '../posting/index.ts';
import { documentLines } from './documentLines.ts';

interface Quoted {
  ticketId: string;
  quoteVersion: number;
}

/** One more version of a quotation, with its lines; earlier ones stay. */
export async function writeQuote(
  tx: ShopSql,
  { now, businessDate }: Actor,
  quote: Quoted & { totalPaise: number; promisedOn: string | null },
): Promise<void> {
  const lines = await documentLines(tx, quote.ticketId, businessDate);
  const items = lines.map(({ kind, ...line }) => ({
    ticketLineKind: kind,
    ...line,
    totalPaise: line.quantity * line.unitPricePaise,
  }));
  await tx.run(
    `INSERT INTO ticket_quotes (shop_id, id, ticket_id, quote_version, total_paise, promised_on, items, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $8)`,
    [
      tx.shopId,
      uuidv7(),
      quote.ticketId,
      quote.quoteVersion,
      quote.totalPaise,
      quote.promisedOn,
      JSON.stringify(items),
      now,
    ],
  );
}

const offered = z.object({ name: z.string(), quantity: z.int(), unitPricePaise: z.int() });
const storedRow = z.object({ items: z.array(z.looseObject(offered.shape)).nullable() });

const offerOf = (lines: readonly z.infer<typeof offered>[]): string =>
  lines
    .map(({ name, quantity, unitPricePaise }) => `${quantity} ${unitPricePaise} ${name}`)
    .sort()
    .join('\n');

/** Whether the ticket offers the goods that this version has, in any order; true of versions without stored lines. */
export async function isAsQuoted(
  tx: ShopSql,
  { businessDate }: Actor,
  { ticketId, quoteVersion }: Quoted,
): Promise<boolean> {
  const [row] = await tx.query(
    storedRow,
    'SELECT items FROM ticket_quotes WHERE shop_id = $1 AND ticket_id = $2 AND quote_version = $3',
    [tx.shopId, ticketId, quoteVersion],
  );
  if (!row?.items) return true;
  return offerOf(row.items) === offerOf(await documentLines(tx, ticketId, businessDate));
}

/** The customer's word on the last version. */
export const decideQuote = (
  tx: ShopSql,
  { now }: Actor,
  { ticketId, quoteVersion }: Quoted,
  decided: { decision: 'APPROVED' | 'DECLINED'; by: string | null; channel: string | null },
): Promise<unknown> =>
  tx.run(
    `UPDATE ticket_quotes SET decision = $4, decided_by = $5, channel = $6, decided_at = $7, updated_at = $7, version = version + 1
      WHERE shop_id = $1 AND ticket_id = $2 AND quote_version = $3`,
    [tx.shopId, ticketId, quoteVersion, decided.decision, decided.by, decided.channel, now],
  );

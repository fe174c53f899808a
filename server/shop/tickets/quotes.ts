import { v7 as uuidv7 } from 'uuid';
import type { ShopSql } from '../../db/database.ts';
import type { Actor } from '../posting/index.ts';

interface Quoted {
  ticketId: string;
  quoteVersion: number;
}

/** One more version of a quotation; earlier ones stay. */
export const writeQuote = (
  tx: ShopSql,
  { now }: Actor,
  quote: Quoted & { totalPaise: number; promisedOn: string | null },
): Promise<unknown> =>
  tx.run(
    `INSERT INTO ticket_quotes (shop_id, id, ticket_id, quote_version, total_paise, promised_on, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [tx.shopId, uuidv7(), quote.ticketId, quote.quoteVersion, quote.totalPaise, quote.promisedOn, now],
  );

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

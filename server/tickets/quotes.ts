/** Versions of a quotation: what the lines were when the customer was asked, and what the customer said. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import { AGREED_STATES } from '../../src/resources/tickets/rules.ts';
import type { tickets } from '../../src/resources/tickets/declaration.ts';
import type { RecordOf } from '../../src/kit/index.ts';
import type { Work, Written } from '../kit/behaviour/define.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { goodsLines } from '../products/index.ts';
import type { Actor } from '../posting/index.ts';

export type Ticket = RecordOf<typeof tickets.shape>;

/** Lines of the ticket as its papers have them, without what is put back. */
export const linesOnPaper = (tx: ShopSql, actor: Pick<Actor, 'businessDate'>, ticketId: string) =>
  goodsLines(
    tx,
    {
      table: 'ticket_lines',
      by: 'ticket_id',
      product: 'product_id',
      unit: 'unit_code',
      quantity: 'quantity',
      price: 'unit_price_paise',
      kind: 'kind',
      where: `l.use IS DISTINCT FROM 'PUT_BACK'`,
    },
    [tx.shopId, ticketId, actor.businessDate],
  );

/** Earlier versions stay. */
async function writeVersion(tx: ShopSql, actor: Actor, ticket: Ticket): Promise<void> {
  const items = (await linesOnPaper(tx, actor, ticket.id)).map(({ kind, ...line }) => ({
    ticketLineKind: kind,
    ...line,
    totalPaise: line.quantity * line.unitPricePaise,
  }));
  await tx.run(
    `INSERT INTO ticket_quotes (shop_id, id, ticket_id, quote_version, total_paise, items, created_at, updated_at, promised_on)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $7, $8)`,
    [
      tx.shopId,
      uuid(),
      ticket.id,
      ticket.quoteVersion ?? 0,
      ticket.quotedPaise ?? 0,
      JSON.stringify(items),
      actor.now,
      ticket.promisedOn,
    ],
  );
}

const quoted = z.object({ name: z.string(), quantity: z.int(), unitPricePaise: z.int() });
const storedRow = z.object({ items: z.array(z.looseObject(quoted.shape)).nullable() });

const offerOf = (lines: readonly z.infer<typeof quoted>[]): string =>
  lines
    .map(({ name, quantity, unitPricePaise }) => `${quantity} ${unitPricePaise} ${name}`)
    .sort()
    .join('\n');

/**
 * Tells whether the ticket has the parts and labour of its last version, in any order; true of versions without
 * stored lines.
 */
async function isAsQuoted(tx: ShopSql, actor: Actor, { id, quoteVersion }: Ticket): Promise<boolean> {
  const [row] = await tx.query(
    storedRow,
    'SELECT items FROM ticket_quotes WHERE shop_id = $1 AND ticket_id = $2 AND quote_version = $3',
    [tx.shopId, id, quoteVersion ?? 0],
  );
  if (!row?.items) return true;
  return offerOf(row.items) === offerOf(await linesOnPaper(tx, actor, id));
}

/** Stores what the customer decided on the last version. */
async function decide(tx: ShopSql, actor: Actor, ticket: Ticket): Promise<void> {
  const isAgreed = ticket.state === 'APPROVED';
  const by = isAgreed ? ticket.approvedBy : ticket.declinedBy;
  const channel = isAgreed ? ticket.approvalChannel : ticket.declineChannel;
  await tx.run(
    `UPDATE ticket_quotes SET decision = $4, decided_by = $5, channel = $6, decided_at = $7, updated_at = $7, version = version + 1
      WHERE shop_id = $1 AND ticket_id = $2 AND quote_version = $3`,
    [
      tx.shopId,
      ticket.id,
      ticket.quoteVersion ?? 0,
      isAgreed ? 'APPROVED' : 'DECLINED',
      by ?? null,
      channel ?? null,
      actor.now,
    ],
  );
}

type Set = (ticketId: string, sets: Partial<Ticket>) => Promise<void>;

/**
 * After every write: a new version is stored, a decision is stored with it, other lines are a new version, and a total above the
 * agreed one is quoted again.
 */
export async function followQuotes(
  written: readonly Written<typeof tickets.shape>[],
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  set: Set,
): Promise<void> {
  for (const { id, before, after: ticket } of written) {
    if (!ticket) continue;
    const { state, quotedPaise, totalPaise } = ticket;
    const version = ticket.quoteVersion ?? 0;
    if (version !== (before?.quoteVersion ?? 0)) await writeVersion(tx, caller, ticket);
    if (state !== before?.state && before?.state === 'QUOTED') await decide(tx, caller, ticket);
    if (state === 'QUOTED' && (totalPaise !== quotedPaise || !(await isAsQuoted(tx, caller, ticket))))
      await set(id, { quoteVersion: version + 1, quotedPaise: totalPaise });
    const isAgreed = AGREED_STATES.some(each => each === state);
    if (isAgreed && totalPaise > (ticket.approvedPaise ?? totalPaise)) await set(id, { state: 'QUOTED' });
  }
}

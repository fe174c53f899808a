/** The owner enters what the shop had on the day on which its books moved here: docs/decisions/377-openings.md. */
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { Opening } from '../../src/resources/opening/answers.ts';
import type { OpeningInput } from '../../src/resources/opening/inputs.ts';
import { OPENING_ACCOUNTS } from '../../src/resources/opening/rules.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalidField, Refusal } from '../kit/errors/refusal.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { accountCode, postEntry } from '../ledger/index.ts';
import { beginPosting, openBatch, type Actor, type PostingContext } from '../posting/index.ts';
import { enterAccounts } from './accounts.ts';
import { NO_NUMBER, type Entering } from './entry.ts';
import { enterLoans } from './loans.ts';
import { enterParties } from './parties.ts';
import { openingState, readOpening, STANDS, type State } from './read.ts';
import { enterStock } from './stock.ts';

const RESOURCE = 'opening';

const closedAlready = (): Refusal => new Refusal(409, 'OPENING_CLOSED', 'errors.openingClosed');

const firstRow = z.object({ first: z.string().nullable(), rows: z.boolean() });

/** Begins the opening of this day. Throws 422 on `asOf`; 409 `OPENING_CLOSED`, `PERIOD_LOCKED`. */
async function begin(tx: ShopSql, actor: Actor, asOf: string): Promise<PostingContext> {
  const posting = await beginPosting(tx, actor, asOf, null);
  const state = await openingState(tx);
  if (state?.closed) throw closedAlready();
  const [row] = await tx.query(
    firstRow,
    `SELECT (SELECT min(business_date) FROM journal_entries WHERE shop_id = $1 AND kind <> 'OPENING') AS first,
            EXISTS (SELECT FROM opening_rows WHERE shop_id = $1 AND ${STANDS}) AS rows`,
    [tx.shopId],
  );
  if (state?.asOf && state.asOf !== asOf && row?.rows)
    throw invalidField('asOf', 'validation.opening.otherDay', { date: state.asOf });
  if (asOf > actor.businessDate) throw invalidField('asOf', 'validation.date.future');
  if (row?.first && asOf >= row.first)
    throw invalidField('asOf', 'validation.opening.afterDocuments', { date: row.first });
  // Days that are closed stay open for this: they were counted, and an opening is before them.
  const { lockedUntil } = posting.days;
  if (lockedUntil && asOf <= lockedUntil) throw new Refusal(409, 'PERIOD_LOCKED', 'errors.periodLocked');
  await tx.run(
    `INSERT INTO openings (shop_id, id, as_of) VALUES ($1, $2, $3)
     ON CONFLICT (shop_id) DO UPDATE SET as_of = EXCLUDED.as_of`,
    [tx.shopId, uuid(), asOf],
  );
  return posting;
}

async function enterRows(entering: Entering, input: OpeningInput): Promise<void> {
  switch (input.kind) {
    case 'STOCK':
      return enterStock(entering, input.rows);
    case 'CUSTOMERS':
      return enterParties(entering, input.kind, input.rows);
    case 'SUPPLIERS':
      return enterParties(entering, input.kind, input.rows);
    case 'FINANCIERS':
      return enterLoans(entering, input.rows);
    default:
      return enterAccounts(entering, input.kind, input.rows);
  }
}

const kindOf = ({ kinds }: Opening, kind: OpeningInput['kind']) => kinds.find(each => each.kind === kind);

/** Enters, replaces or removes rows of a kind, all or none. */
export async function enterOpening(
  tx: ShopSql,
  actor: Actor & { name: string },
  input: OpeningInput,
): Promise<Opening> {
  const posting = await begin(tx, actor, input.asOf);
  const before = await readOpening(tx);
  await enterRows({ tx, actor, posting, asOf: input.asOf }, input);
  const after = await readOpening(tx);
  await writeAudit(tx, actor, {
    action: 'UPDATE',
    resource: RESOURCE,
    recordId: null,
    before: { ...kindOf(before, input.kind) },
    after: { ...kindOf(after, input.kind), asOf: input.asOf, rows: input.rows.length },
  });
  return after;
}

const leftRow = z.object({ account: accountCode, paise: z.int() });

/** What stands in the accounts of the kinds goes together into one: what was never found is seen there. */
async function foldAccounts(tx: ShopSql, actor: Actor, { id, asOf }: State): Promise<void> {
  if (!asOf) return;
  const left = await tx.query(
    leftRow,
    `SELECT account, sum(amount_paise)::bigint AS paise FROM ledger_lines
      WHERE shop_id = $1 AND account = ANY ($2::text[]) GROUP BY 1 HAVING sum(amount_paise) <> 0 ORDER BY 1`,
    [tx.shopId, Object.values(OPENING_ACCOUNTS)],
  );
  const batch = openBatch(tx);
  postEntry(batch, actor, {
    businessDate: asOf,
    kind: 'OPENING',
    documentId: id,
    documentNo: NO_NUMBER,
    lines: [
      ...left.map(({ account, paise }) => ({ account, amountPaise: -paise })),
      { account: 'OPENING_BALANCES', amountPaise: left.reduce((sum, { paise }) => sum + paise, 0) },
    ],
  });
  await batch.run();
}

/** Ends the opening. Throws 409 `OPENING_CLOSED`, `PERIOD_LOCKED`. */
export async function closeOpening(tx: ShopSql, actor: Actor & { name: string }): Promise<Opening> {
  const posting = await beginPosting(tx, actor, actor.businessDate, null);
  const state = await openingState(tx);
  if (state?.closed) throw closedAlready();
  const { lockedUntil } = posting.days;
  if (state?.asOf && lockedUntil && state.asOf <= lockedUntil)
    throw new Refusal(409, 'PERIOD_LOCKED', 'errors.periodLocked');
  const closing = state ?? { id: uuid(), asOf: null, closed: false };
  await foldAccounts(tx, actor, closing);
  await tx.run(
    `INSERT INTO openings (shop_id, id, as_of, closed_at, closed_by, closed_by_name) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (shop_id) DO UPDATE SET closed_at = EXCLUDED.closed_at, closed_by = EXCLUDED.closed_by,
       closed_by_name = EXCLUDED.closed_by_name`,
    [tx.shopId, closing.id, closing.asOf, actor.now, actor.userId, posting.userName],
  );
  const after = await readOpening(tx);
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: RESOURCE,
    recordId: null,
    before: { closed: false },
    after: { closed: true, asOf: after.asOf, differencePaise: after.differencePaise },
  });
  return after;
}

import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { BankMatch } from '../../src/resources/bank/answers.ts';
import type { matchBank } from '../../src/resources/bank/calls.ts';
import {
  keysOfReferences,
  keysOfText,
  matchByReference,
  referenceKey,
  type Open,
} from '../../src/resources/bank/matching.ts';
import { addDays } from '../../src/kit/rules/businessDate.ts';
import { formatPaise, sumPaise } from '../../src/kit/rules/money.ts';
import { invalid, notFound, Refusal } from '../kit/errors/refusal.ts';
import { beginPosting, openBatch, type Actor, type Batch } from '../posting/index.ts';
import { bankAccountOf } from './bankAccounts.ts';
import { entryIdOf, openLinesOf, referencedEntries, type OpenLine, type Referenced } from './openItems.ts';
import { writeAudit } from '../kit/resources/audit.ts';

type Chosen = BodyOf<typeof matchBank>;

/** One at a time: with postings, which may reverse what is being matched. Answers who matches. */
export const lockMatches = async (tx: ShopSql, actor: Actor): Promise<string> =>
  (await beginPosting(tx, actor, actor.businessDate, null)).userName;

interface Member {
  id: string;
  day: string;
  paise: number;
}

interface NewMatch {
  code: string;
  made: 'REFERENCE' | 'HAND' | 'POSTED';
  lines: readonly Member[];
  entries: readonly Member[];
}

const logMatch = (tx: ShopSql, actor: Actor, recordId: string | null, after: object): Promise<void> =>
  writeAudit(tx, actor, { action: 'ACTION', resource: 'accounts', recordId, before: null, after });

function addMatch(batch: Batch, actor: Actor, by: string, { code, made, lines, entries }: NewMatch): string {
  const id = uuid();
  const last =
    [...lines, ...entries]
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? actor.businessDate;
  batch.insert('bank_matches', [
    {
      id,
      account: code,
      made,
      last_day: last,
      made_by: actor.userId,
      made_by_name: by,
      created_at: actor.now,
    },
  ]);
  batch.insert('bank_matched', [
    ...lines.map((line, at) => ({
      match_id: id,
      place: at + 1,
      bank_line_id: line.id,
      entry_id: null,
      line_no: null,
    })),
    ...entries.map((entry, at) => ({
      match_id: id,
      place: lines.length + at + 1,
      bank_line_id: null,
      entry_id: entry.id.slice(0, 36),
      line_no: Number(entry.id.slice(37)),
    })),
  ]);
  return id;
}

const ofLine = ({ id, day, amountPaise, reference, narration }: OpenLine): Open => ({
  id,
  day,
  paise: amountPaise,
  keys: new Set(
    [referenceKey(reference), ...keysOfText(reference), ...keysOfText(narration)].filter(Boolean),
  ),
});
const LONG_NUMBER = 6;
const ofEntry = (row: Referenced): Open => ({
  id: entryIdOf(row),
  day: row.day,
  paise: row.amountPaise,
  keys: new Set([
    ...keysOfReferences(row.references),
    // A note may hold a day or an amount: long numbers alone.
    ...keysOfText(row.note ?? '').filter(key => key.length >= LONG_NUMBER),
  ]),
});

/** A cheque may be written long before the bank pays it. */
const BEFORE_DAYS = 180;
const AFTER_DAYS = 30;

/** Matches open lines of the account by reference and amount, both; answers how many. */
export async function matchOpenLines(tx: ShopSql, actor: Actor, code: string): Promise<number> {
  const account = await bankAccountOf(tx, code);
  const by = await lockMatches(tx, actor);
  const lines = await openLinesOf(tx, account.code);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return 0;
  const entries = await referencedEntries(tx, account.code, {
    from: addDays(first.day, -BEFORE_DAYS),
    to: addDays(last.day, AFTER_DAYS),
  });
  const [openLines, openEntries] = [lines.map(ofLine), entries.map(ofEntry)];
  const pairings = matchByReference(openLines, openEntries);
  const of = (all: readonly Open[]) => new Map(all.map(each => [each.id, each]));
  const [lineOf, entryOf] = [of(openLines), of(openEntries)];
  const batch = openBatch(tx);
  for (const { lineIds, entryIds } of pairings)
    addMatch(batch, actor, by, {
      code: account.code,
      made: 'REFERENCE',
      lines: lineIds.flatMap(id => lineOf.get(id) ?? []),
      entries: entryIds.flatMap(id => entryOf.get(id) ?? []),
    });
  await batch.run();
  const matched = pairings.reduce((sum, { lineIds }) => sum + lineIds.length, 0);
  if (matched > 0) await logMatch(tx, actor, null, { account: code, matched });
  return matched;
}

const memberRow = z.object({ id: z.string(), day: z.string(), paise: z.int(), matched: z.boolean() });

/** Throws 404 for what is not of the account, 409 `MATCHED_ALREADY`. */
async function membersOf(tx: ShopSql, code: string, { lineIds, entryIds }: Chosen) {
  const lines = await tx.query(
    memberRow,
    `SELECT b.id, b.business_date AS day, b.amount_paise AS paise,
            EXISTS (SELECT FROM bank_matched x WHERE x.shop_id = $1 AND x.bank_line_id = b.id AND x.standing) AS matched
       FROM bank_lines b WHERE b.shop_id = $1 AND b.account = $2 AND b.id = ANY($3::uuid[])`,
    [tx.shopId, code, lineIds],
  );
  const entries = await tx.query(
    memberRow,
    `SELECT g.entry_id || '-' || g.line_no AS id, g.business_date AS day, g.amount_paise AS paise,
            EXISTS (SELECT FROM bank_matched x WHERE x.shop_id = $1 AND x.entry_id = g.entry_id AND x.line_no = g.line_no AND x.standing) AS matched
       FROM unnest($3::uuid[], $4::int[]) AS d (entry_id, line_no)
       JOIN ledger_lines g ON g.shop_id = $1 AND g.entry_id = d.entry_id AND g.line_no = d.line_no AND g.account = $2`,
    [tx.shopId, code, entryIds.map(id => id.slice(0, 36)), entryIds.map(id => Number(id.slice(37)))],
  );
  if (lines.length < new Set(lineIds).size || entries.length < new Set(entryIds).size) throw notFound();
  if ([...lines, ...entries].some(({ matched }) => matched))
    throw new Refusal(409, 'MATCHED_ALREADY', 'errors.bankMatched');
  return { lines, entries };
}

/** Throws 404; 409 `MATCHED_ALREADY`; 422 unless both sides add up to the same. */
export async function matchByHand(
  tx: ShopSql,
  actor: Actor,
  code: string,
  input: Chosen,
  made: 'HAND' | 'POSTED' = 'HAND',
): Promise<BankMatch> {
  const account = await bankAccountOf(tx, code);
  if (input.entryIds.some(id => !isUuid(id.slice(0, 36)))) throw notFound();
  const by = await lockMatches(tx, actor);
  const { lines, entries } = await membersOf(tx, account.code, input);
  const [ofLines, ofEntries] = [lines, entries].map(side => sumPaise(side.map(({ paise }) => paise)));
  if (ofLines !== ofEntries)
    throw invalid({
      entryIds: {
        key: 'validation.bank.differ',
        params: { lines: formatPaise(ofLines ?? 0), entries: formatPaise(ofEntries ?? 0) },
      },
    });
  const batch = openBatch(tx);
  const id = addMatch(batch, actor, by, { code: account.code, made, lines, entries });
  await batch.run();
  await logMatch(tx, actor, id, { account: code, matched: input, amountPaise: ofLines ?? 0 });
  return { id, lines: lines.length, entries: entries.length, amountPaise: ofLines ?? 0 };
}

const undoneRow = z.object({ account: z.string() });

/** Throws 404; 409 `UNDONE_ALREADY`. */
export async function undoMatch(tx: ShopSql, actor: Actor, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound();
  const by = await lockMatches(tx, actor);
  const [undone] = await tx.query(
    undoneRow,
    `UPDATE bank_matches SET undone_at = $3, undone_by_name = $4, undone_because = 'HAND'
      WHERE shop_id = $1 AND id = $2 AND undone_at IS NULL RETURNING account`,
    [tx.shopId, id, actor.now, by],
  );
  if (!undone) {
    const [known] = await tx.query(
      undoneRow,
      'SELECT account FROM bank_matches WHERE shop_id = $1 AND id = $2',
      [tx.shopId, id],
    );
    if (!known) throw notFound();
    throw new Refusal(409, 'UNDONE_ALREADY', 'errors.bankUndone');
  }
  await tx.run('UPDATE bank_matched SET standing = false WHERE shop_id = $1 AND match_id = $2', [
    tx.shopId,
    id,
  ]);
  await logMatch(tx, actor, id, { account: undone.account, unmatched: true });
}

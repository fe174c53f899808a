import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { PostedBankLine } from '../../src/resources/bank/answers.ts';
import type { postBankLine as call } from '../../src/resources/bank/calls.ts';
import { invalid, invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import { recordJournal } from '../ledger/index.ts';
import type { Actor } from '../posting/index.ts';
import { lockMatches, matchByHand } from './matching.ts';

const lineRow = z.object({
  id: z.string(),
  account: z.string(),
  day: z.string(),
  paise: z.int(),
  narration: z.string(),
  matched: z.boolean(),
});
const entryIdRow = z.object({ id: z.string() });

/** Names the fields of the journal's two lines by the paths that the caller knows. */
const namedAs = (error: unknown): unknown => {
  if (!(error instanceof Refusal) || error.status !== 422 || !error.errors?.['lines.1.account']) return error;
  return invalid({ account: error.errors['lines.1.account'] });
};

/**
 * Posts by a journal what the bank did and the books lack, and matches it to its line. Throws 404; 409
 * `MATCHED_ALREADY`; 422 as a journal, on `account`.
 */
export async function postBankLine(
  tx: ShopSql,
  actor: Actor,
  lineId: string,
  { account, note, businessDate, sessionId }: BodyOf<typeof call>,
): Promise<PostedBankLine> {
  if (!isUuid(lineId)) throw notFound();
  await lockMatches(tx, actor);
  const [line] = await tx.query(
    lineRow,
    `SELECT b.id, b.account, b.business_date AS day, b.amount_paise AS paise, b.narration,
            EXISTS (SELECT FROM bank_matched x WHERE x.shop_id = $1 AND x.bank_line_id = b.id AND x.standing) AS matched
       FROM bank_lines b WHERE b.shop_id = $1 AND b.id = $2`,
    [tx.shopId, lineId],
  );
  if (!line) throw notFound();
  if (line.matched) throw new Refusal(409, 'MATCHED_ALREADY', 'errors.bankMatched');
  if (account === line.account) throw invalidField('account', 'validation.bank.sameAccount');
  const paise = Math.abs(line.paise);
  const [into, outOf] = line.paise > 0 ? [line.account, account] : [account, line.account];
  const lines = [
    { account: into, debitPaise: paise },
    { account: outOf, creditPaise: paise },
  ];
  if (line.paise < 0) lines.reverse();
  const posted = await recordJournal(tx, actor, {
    businessDate: businessDate ?? line.day,
    kind: 'JOURNAL',
    note: note ?? line.narration.slice(0, 300),
    lines,
    sessionId,
  }).catch((error: unknown) => {
    throw namedAs(error);
  });
  const [entry] = await tx.query(
    entryIdRow,
    `SELECT g.entry_id || '-' || g.line_no AS id FROM journal_entries e
       JOIN ledger_lines g ON g.shop_id = e.shop_id AND g.entry_id = e.id AND g.account = $3
      WHERE e.shop_id = $1 AND e.document_id = $2`,
    [tx.shopId, posted.id, line.account],
  );
  if (!entry) throw new Error('a journal has a line of the account');
  const input = { lineIds: [line.id], entryIds: [entry.id] };
  const match = await matchByHand(tx, actor, line.account, input, 'POSTED');
  return { journalId: posted.id, journalNo: posted.journalNo, matchId: match.id };
}

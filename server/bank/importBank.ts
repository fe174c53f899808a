import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import { withoutNul } from '../kit/db/text.ts';
import type { ImportedBankLines } from '../../src/resources/bank/answers.ts';
import { BANK_FIELDS, type BankMapping } from '../../src/resources/bank/bankFile.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { plainText } from '../../src/kit/rules/plainText.ts';
import type { Cell } from '../../src/kit/rules/sheetCells.ts';
import { invalid, invalidField } from '../kit/errors/refusal.ts';
import { refuseRejected, unknownColumn, type Rejected } from '../kit/formats/sheetColumns.ts';
import { openBatch, type Actor } from '../posting/index.ts';
import { bankAccountOf } from './bankAccounts.ts';
import { lockMatches, matchOpenLines } from './matching.ts';
import { readBankFile, type FileLine } from './readBankFile.ts';
import { writeAudit } from '../kit/resources/audit.ts';

export interface BankFileInput {
  name: string;
  rows: readonly Cell[][];
  mapping: BankMapping | null;
  /** A file without such a column has the balance after its last line here. */
  closing: number | null;
}

/** Columns are named by the heading of the file. */
export const bankMapping = z.record(z.string().min(1).max(200), z.enum(BANK_FIELDS));

const mappingRow = z.object({ mapping: bankMapping });

/** Answers the columns of the account's last file; null before the first. Throws 404. */
export async function rememberedColumns(sql: ShopSql, code: string): Promise<BankMapping | null> {
  const account = await bankAccountOf(sql, code);
  const [row] = await sql.query(
    mappingRow,
    'SELECT mapping FROM bank_mappings WHERE shop_id = $1 AND account = $2',
    [sql.shopId, account.code],
  );
  return row?.mapping ?? null;
}

const countedRow = z.object({ key: z.string(), occurrence: z.int() });

/** Lines that no file brought before; of those alike in everything, as many as the file has more. */
async function newLines(tx: ShopSql, code: string, lines: readonly FileLine[]) {
  const seen = new Map<string, number>();
  const counted = lines.map(line => {
    const occurrence = (seen.get(line.key) ?? 0) + 1;
    seen.set(line.key, occurrence);
    return { ...line, occurrence };
  });
  const known = await tx.query(
    countedRow,
    `SELECT line_key AS key, max(occurrence)::int AS occurrence FROM bank_lines
      WHERE shop_id = $1 AND account = $2 AND line_key = ANY($3::text[]) GROUP BY 1`,
    [tx.shopId, code, [...seen.keys()]],
  );
  const before = new Map(known.map(({ key, occurrence }) => [key, occurrence]));
  return counted.filter(({ key, occurrence }) => occurrence > (before.get(key) ?? 0));
}

const placeRow = z.object({ place: z.int() });

type ImportedBank = Omit<ImportedBankLines, 'rejected'> & {
  rejected: Rejected[];
  statementId: string | null;
};

/**
 * Loads a statement, all rows or none, remembers its columns and matches what is open. A trial (which the
 * caller rolls back) answers rows that cannot be read instead of refusing them. Throws 404; 422 on `mapping`
 * where a column is missing, on `rows.{n}.{field}`, on `file` for one without rows.
 */
export async function importBank(
  tx: ShopSql,
  actor: Actor,
  code: string,
  input: BankFileInput,
  { isTrial }: { isTrial: boolean },
): Promise<ImportedBank> {
  const account = await bankAccountOf(tx, code);
  const by = await lockMatches(tx, actor);
  const remembered = await rememberedColumns(tx, account.code);
  const file = readBankFile(input.rows, input.mapping ?? remembered, input.closing);
  const { headings, samples, mapping, missing, rejected, breaks, lines } = file;
  const unknown = unknownColumn(headings, input.mapping);
  if (unknown) throw invalidField('mapping', 'validation.settlement.column', { column: unknown });
  if (missing.length > 0 && !isTrial)
    throw invalid(
      Object.fromEntries(
        missing.map(field => [`mapping.${field}`, { key: `validation.bank.columnOf.${field}` }]),
      ),
    );
  if (!isTrial) refuseRejected(rejected);
  if (missing.length === 0 && lines.length === 0 && rejected.length === 0)
    throw invalidField('file', 'validation.settlement.noRows');
  const added = await newLines(tx, account.code, lines);
  const days = lines.map(({ day }) => day).sort();
  const from = days[0] ?? null;
  const to = days.at(-1) ?? null;
  const sides = added.map(({ paise }) => paise);
  const answer: ImportedBank = {
    posted: !isTrial,
    headings,
    samples,
    mapping,
    missing,
    rejected,
    from,
    to,
    added: added.length,
    unchanged: lines.length - added.length,
    inPaise: sumPaise(sides.map(paise => Math.max(0, paise))),
    outPaise: sumPaise(sides.map(paise => Math.max(0, -paise))),
    closingPaise: lines.at(-1)?.balance ?? null,
    breaks,
    matched: 0,
    statementId: null,
  };
  if (missing.length > 0 || !from || !to) return answer;
  if (added.length > 0) {
    answer.statementId = uuid();
    const [last] = await tx.query(
      placeRow,
      'SELECT coalesce(max(place), 0)::int AS place FROM bank_lines WHERE shop_id = $1 AND account = $2',
      [tx.shopId, account.code],
    );
    const batch = openBatch(tx);
    batch.insert('bank_statements', [
      {
        id: answer.statementId,
        account: account.code,
        file_name: plainText(withoutNul(input.name)),
        from_day: from,
        to_day: to,
        line_count: added.length,
        loaded_by: actor.userId,
        loaded_by_name: by,
        created_at: actor.now,
      },
    ]);
    batch.insertMany(
      'bank_lines',
      { statement_id: answer.statementId, account: account.code, created_at: actor.now },
      added.map((line, at) => ({
        id: uuid(),
        place: (last?.place ?? 0) + at + 1,
        business_date: line.day,
        amount_paise: line.paise,
        balance_paise: line.balance,
        reference: line.reference,
        narration: line.narration,
        line_key: line.key,
        occurrence: line.occurrence,
      })),
    );
    await batch.run();
  }
  await tx.run(
    `INSERT INTO bank_mappings (shop_id, account, mapping, updated_at) VALUES ($1, $2, $3::jsonb, $4)
     ON CONFLICT (shop_id, account) DO UPDATE SET mapping = excluded.mapping, updated_at = excluded.updated_at`,
    [tx.shopId, account.code, JSON.stringify(mapping), actor.now],
  );
  answer.matched = await matchOpenLines(tx, actor, account.code);
  const { statementId, from: first, to: lastDay, unchanged, matched } = answer;
  if (statementId)
    await writeAudit(tx, actor, {
      action: 'IMPORT',
      resource: 'accounts',
      recordId: statementId,
      before: null,
      after: {
        account: account.code,
        file: input.name,
        from: first,
        to: lastDay,
        added: answer.added,
        unchanged,
        matched,
      },
    });
  return answer;
}

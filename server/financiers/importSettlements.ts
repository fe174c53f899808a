import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import type { ImportedSettlements } from '../../src/resources/financiers/answers.ts';
import { normaliseLoanNo } from '../../src/resources/financiers/rules.ts';
import { SETTLEMENT_FIELDS, type SettlementMapping } from '../../src/resources/financiers/settlementFile.ts';
import type { Cell } from '../../src/kit/rules/sheetCells.ts';
import { refuseRejected, unknownColumn, type Rejected } from '../kit/formats/sheetColumns.ts';
import { invalid, invalidField, Refusal } from '../kit/errors/refusal.ts';
import type { Actor } from '../posting/index.ts';
import { financierById } from './loans.ts';
import { readStatement, type StatementRow } from './readStatement.ts';
import { recordSettlement } from './recordSettlement.ts';

export interface StatementFile {
  rows: readonly Cell[][];
  mapping: SettlementMapping | null;
  utr?: string | undefined;
  businessDate?: string | undefined;
}

type Imported = Omit<ImportedSettlements, 'rejected'> & { rejected: Rejected[] };

/** Columns are named by the heading of the file. */
export const settlementMapping = z.record(z.string().min(1).max(200), z.enum(SETTLEMENT_FIELDS));

const mappingRow = z.object({ mapping: settlementMapping });

/** Answers the mapping of the financier's last file; null before the first. Throws 404. */
export async function rememberedMapping(
  sql: ShopSql,
  financierId: string,
): Promise<SettlementMapping | null> {
  const { id } = await financierById(sql, financierId);
  const [row] = await sql.query(
    mappingRow,
    'SELECT mapping FROM settlement_mappings WHERE shop_id = $1 AND financier_id = $2',
    [sql.shopId, id],
  );
  return row?.mapping ?? null;
}

/** One UTR is one document, dated by its last row. */
function byUtr(rows: readonly StatementRow[]): StatementRow[][] {
  const groups = new Map<string, StatementRow[]>();
  for (const row of rows) {
    const key = normaliseLoanNo(row.utr) || row.utr;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

const lastDay = (rows: readonly StatementRow[]): string =>
  rows.reduce((last, { businessDate }) => (businessDate > last ? businessDate : last), '');

/** A refusal of a line names its row; of the document, in a trial, its first. */
const ofRows = (error: unknown, rows: readonly StatementRow[], isTrial: boolean): Rejected[] | null => {
  if (!(error instanceof Refusal) || error.status !== 422 || !error.errors) return null;
  const rejected: Rejected[] = [];
  for (const [path, message] of Object.entries(error.errors)) {
    const [line, index = '0', field = path] = /^lines\.(\d+)\.(.+)$/.exec(path) ?? [];
    if (!line && !isTrial) return null;
    rejected.push({ row: rows[Number(index)]?.row ?? 0, errors: { [field.replace(/Paise$/, '')]: message } });
  }
  return rejected;
};

/**
 * Posts a statement, one document a UTR, all or nothing, and remembers its columns. A trial (which the caller
 * rolls back) answers rows that cannot be read instead of refusing them. Throws 404; 422 on `mapping` where a
 * column is missing, on `rows.{n}.{field}`, on `file` for one without rows.
 */
export async function importSettlements(
  tx: ShopSql,
  actor: Actor,
  financierId: string,
  file: StatementFile,
  { isTrial }: { isTrial: boolean },
): Promise<Imported> {
  const { id } = await financierById(tx, financierId);
  const remembered = await rememberedMapping(tx, id);
  const statement = readStatement(file.rows, file.mapping ?? remembered, file);
  const { headings, samples, mapping, missing, rows } = statement;
  const unknown = unknownColumn(headings, file.mapping);
  if (unknown) throw invalidField('mapping', 'validation.settlement.column', { column: unknown });
  const answer: Imported = {
    posted: !isTrial,
    headings,
    samples,
    mapping,
    missing,
    rejected: [...statement.rejected],
    settlements: [],
    matched: [],
    exceptions: [],
    unchanged: [],
  };
  if (missing.length > 0) {
    if (isTrial) return answer;
    throw invalid(
      Object.fromEntries(
        missing.map(field => [`mapping.${field}`, { key: `validation.settlement.columnOf.${field}` }]),
      ),
    );
  }
  if (!isTrial) refuseRejected(statement.rejected);
  if (rows.length === 0 && statement.rejected.length === 0)
    throw invalidField('file', 'validation.settlement.noRows');

  for (const group of byUtr(rows)) {
    const businessDate = lastDay(group);
    const utr = group[0]?.utr ?? '';
    const input = { utr, businessDate, lines: group.map(({ line }) => line) };
    try {
      const settled = await recordSettlement(tx, actor, id, input, 'FILE');
      answer.settlements.push({
        utr,
        businessDate,
        settlementId: settled.settlementId,
        settlementNo: settled.settlementNo,
        bankPaise: settled.bankPaise,
        matched: settled.matched.length,
        exceptions: settled.exceptions.length,
        unchanged: settled.unchanged.length,
      });
      answer.matched.push(...settled.matched);
      answer.exceptions.push(...settled.exceptions);
      answer.unchanged.push(...settled.unchanged);
    } catch (error) {
      const rejected = ofRows(error, group, isTrial);
      if (!rejected) throw error;
      if (!isTrial) refuseRejected(rejected);
      answer.rejected.push(...rejected);
    }
  }
  await tx.run(
    `INSERT INTO settlement_mappings (shop_id, financier_id, mapping, updated_at) VALUES ($1, $2, $3::jsonb, $4)
     ON CONFLICT (shop_id, financier_id) DO UPDATE SET mapping = excluded.mapping, updated_at = excluded.updated_at`,
    [tx.shopId, id, JSON.stringify(mapping), actor.now],
  );
  return answer;
}

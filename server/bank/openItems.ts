/** Lines of the statement and entries of the books that no match explains. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { bankEntry, bankLine, type BankEntry } from '../../src/resources/bank/answers.ts';
import { DOCUMENT, DOCUMENT_KIND, NOT_OF_EVERY_SALE } from '../ledger/index.ts';

/** Writes the SQL of what is matched by a day. A match with a later member explains nothing before it. */
const matchedBy = (member: string, day: string): string =>
  `EXISTS (SELECT FROM bank_matched x JOIN bank_matches m ON m.shop_id = x.shop_id AND m.id = x.match_id
            WHERE x.shop_id = $1 AND ${member} AND x.standing AND m.last_day <= ${day})`;

export const lineMatchedBy = (line: string, day: string): string =>
  matchedBy(`x.bank_line_id = ${line}.id`, day);
export const entryMatchedBy = (entry: string, day: string): string =>
  matchedBy(`x.entry_id = ${entry}.entry_id AND x.line_no = ${entry}.line_no`, day);

/** These are the entries of account `$2`, as lines of the ledger. */
export const ENTRIES_OF_ACCOUNT = `ledger_lines g WHERE g.shop_id = $1 AND g.account = $2 AND ${NOT_OF_EVERY_SALE}`;

/**
 * The bank may name a document by these numbers: those of its payments, cheques and settlements; of a journal its
 * note.
 */
const REFERENCES = `
  SELECT p.reference AS text FROM payments p WHERE p.shop_id = $1 AND p.document_id = e.document_id
  UNION ALL SELECT p.reference FROM cheque_events c JOIN payments p ON p.shop_id = c.shop_id AND p.id = c.payment_id
             WHERE c.shop_id = $1 AND c.document_id = e.document_id
  UNION ALL SELECT s.utr FROM settlements s WHERE s.shop_id = $1 AND s.id = e.document_id
  UNION ALL SELECT s.reference FROM brand_claim_settlements s WHERE s.shop_id = $1 AND s.id = e.document_id`;

const placeInLedger = { entryId: z.string(), lineNo: z.int() };

export const entryRow = bankEntry.omit({ id: true, documentKind: true }).extend({
  ...placeInLedger,
  documentId: z.string(),
  ofSale: z.boolean(),
});

/** Writes the SQL of what the page shows of rows `r` with `entry_id`, `line_no`, `day` and `amount`. */
export const shownEntries = (rows: string): string => `
  SELECT r.entry_id, r.line_no, r.day, e.kind, e.document_no, doc.id AS document_id, doc.of_sale, party.name AS party_name,
         (SELECT min(f.text) FROM (${REFERENCES}) f WHERE f.text <> '') AS reference, r.amount AS amount_paise
    FROM ${rows} r ${DOCUMENT}`;

export const entryIdOf = ({ entryId, lineNo }: { entryId: string; lineNo: number }): string =>
  `${entryId}-${lineNo}`;

export function shownEntry({
  entryId,
  lineNo,
  ofSale,
  documentId,
  ...entry
}: z.infer<typeof entryRow>): BankEntry {
  const documentKind = ofSale ? 'SALE' : DOCUMENT_KIND[entry.kind];
  return {
    id: entryIdOf({ entryId, lineNo }),
    documentKind,
    documentId: documentKind === 'COUNT' ? null : documentId,
    ...entry,
  };
}

const openLineRow = bankLine.pick({
  id: true,
  day: true,
  amountPaise: true,
  reference: true,
  narration: true,
});
export type OpenLine = z.infer<typeof openLineRow>;

export const openLinesOf = (sql: ShopSql, code: string): Promise<OpenLine[]> =>
  sql.query(
    openLineRow,
    `SELECT b.id, b.business_date AS day, b.amount_paise, b.reference, b.narration FROM bank_lines b
      WHERE b.shop_id = $1 AND b.account = $2
        AND NOT EXISTS (SELECT FROM bank_matched x WHERE x.shop_id = $1 AND x.bank_line_id = b.id AND x.standing)
      ORDER BY b.business_date, b.place`,
    [sql.shopId, code],
  );

const referencedRow = bankEntry.pick({ day: true, amountPaise: true, kind: true }).extend({
  ...placeInLedger,
  note: z.string().nullable(),
  references: z.array(z.string()),
});
export type Referenced = z.infer<typeof referencedRow>;

/** Lists open entries that bear a reference, without reversed ones and their reversals. */
export const referencedEntries = (
  sql: ShopSql,
  code: string,
  span: { from: string; to: string },
): Promise<Referenced[]> =>
  sql.query(
    referencedRow,
    `SELECT g.entry_id, g.line_no, g.business_date AS day, g.amount_paise, e.kind,
            CASE WHEN e.kind = 'JOURNAL' THEN e.party_name END AS note,
            coalesce((SELECT json_agg(f.text) FROM (${REFERENCES}) f WHERE f.text <> ''), '[]') AS references
       FROM (SELECT g.* FROM ${ENTRIES_OF_ACCOUNT} AND g.business_date BETWEEN $3::date AND $4::date
                AND NOT EXISTS (SELECT FROM bank_matched x WHERE x.shop_id = $1 AND x.entry_id = g.entry_id
                                   AND x.line_no = g.line_no AND x.standing)) g
      -- Nested, or a long period reads every entry of the shop.
      CROSS JOIN LATERAL (
        SELECT id, kind, party_name, document_id, reverses FROM journal_entries
         WHERE shop_id = $1 AND id = g.entry_id OFFSET 0) e
      WHERE e.reverses IS NULL AND NOT EXISTS (SELECT FROM journal_entries v WHERE v.shop_id = $1 AND v.reverses = e.id)
      ORDER BY g.business_date, g.entry_id, g.line_no`,
    [sql.shopId, code, span.from, span.to],
    { plan: 'once' },
  );

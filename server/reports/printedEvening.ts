/** An evening stays as it was printed; what changed the day since stands apart. See docs/decisions/356-printed-evenings.md. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { evening, type Evening } from '../../src/resources/reports/answers.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import { DOCUMENT, DOCUMENT_KIND } from '../ledger/index.ts';
import { beginPosting, type Actor } from '../posting/index.ts';
import { eveningFigures, eveningOf, type EveningFigures } from './evening.ts';

const onClock = (alias: string): string =>
  `(${alias}.created_at AT TIME ZONE (SELECT time_zone FROM shops WHERE id = $1))`;
const enteredBy = (alias: string, name: string): string =>
  `${onClock(alias)}::date AS "on", to_char(${onClock(alias)}, 'HH24:MI') AS at, ${name} AS by`;

const storedRow = z.object({ report: eveningFigures, ...evening.shape.printed.unwrap().shape });

async function storedOf(sql: ShopSql, date: BusinessDate): Promise<z.infer<typeof storedRow> | null> {
  const [row] = await sql.query(
    storedRow,
    `SELECT p.report, ${enteredBy('p', 'p.printed_by_name')} FROM printed_evenings p
      WHERE p.shop_id = $1 AND p.business_date = $2::date`,
    [sql.shopId, date],
  );
  return row ?? null;
}

const changeRow = evening.shape.changedSince.element.omit({ documentKind: true });

const changesOf = async (sql: ShopSql, date: BusinessDate): Promise<Evening['changedSince']> => {
  const rows = await sql.query(
    changeRow,
    `SELECT e.kind, doc.id AS document_id, e.document_no, j.*
       FROM (SELECT id AS entry_id FROM journal_entries
              WHERE shop_id = $1 AND business_date = $2::date
                AND id <> ALL (ARRAY(SELECT unnest(entry_ids) FROM printed_evenings WHERE shop_id = $1 AND business_date = $2::date))) r
       ${DOCUMENT}
      CROSS JOIN LATERAL (
        SELECT ${enteredBy('i', `coalesce((SELECT name FROM users WHERE shop_id = $1 AND id = i.posted_by), '')`)},
               coalesce(CASE i.kind
                 WHEN 'SALE' THEN (SELECT total_paise FROM sales WHERE shop_id = $1 AND id = doc.id)
                 WHEN 'SALE_CANCELLED' THEN -(SELECT total_paise FROM sales WHERE shop_id = $1 AND id = doc.id)
                 WHEN 'SALE_RETURNED' THEN -(SELECT total_paise FROM credit_notes WHERE shop_id = $1 AND id = i.document_id) END,
                 CASE WHEN i.reverses IS NULL THEN l.debits ELSE -l.debits END) AS amount_paise
          FROM journal_entries i
         CROSS JOIN LATERAL (SELECT coalesce(sum(amount_paise), 0)::bigint AS debits FROM ledger_lines
                              WHERE shop_id = $1 AND entry_id = i.id AND amount_paise > 0) l
         WHERE i.shop_id = $1 AND i.id = r.entry_id) j
      ORDER BY r.entry_id`,
    [sql.shopId, date],
  );
  return rows.map(row => {
    const documentKind = DOCUMENT_KIND[row.kind];
    return { ...row, documentKind, documentId: documentKind === 'COUNT' ? null : row.documentId };
  });
};

/** As it was printed, else as the books have it. Throws 422 on `date` for a day in the future. */
export async function printedEvening(
  sql: ShopSql,
  actor: Actor,
  date: BusinessDate = actor.businessDate,
): Promise<Evening> {
  if (date > actor.businessDate) throw invalidField('date', 'validation.date.future');
  const stored = await storedOf(sql, date);
  if (!stored) return { ...(await eveningOf(sql, actor, date)), printed: null, changedSince: [] };
  const { report, ...printed } = stored;
  return { ...report, printed, changedSince: await changesOf(sql, date) };
}

/** The day is over, or its cash is counted. */
const isFinal = ({ date, dayClose, drawers }: EveningFigures, today: BusinessDate): boolean =>
  date < today ||
  dayClose !== null ||
  (drawers.length > 0 && drawers.every(({ reportNo }) => reportNo !== null));

/** Stores the figures at the first print; before the day is final nothing is stored. */
export async function printEvening(
  tx: ShopSql,
  actor: Actor & { name: string },
  date: BusinessDate,
): Promise<Evening> {
  if (date > actor.businessDate) throw invalidField('date', 'validation.date.future');
  // What is posted meanwhile waits: each entry is in the report or behind it.
  await beginPosting(tx, actor, actor.businessDate, null);
  if (!(await storedOf(tx, date))) {
    const report = await eveningOf(tx, actor, date);
    if (isFinal(report, actor.businessDate))
      await tx.run(
        `INSERT INTO printed_evenings (shop_id, business_date, report, entry_ids, printed_by, printed_by_name, created_at)
         SELECT $1, $2::date, $3::jsonb,
                ARRAY(SELECT id FROM journal_entries WHERE shop_id = $1 AND business_date = $2::date ORDER BY id), $4, $5, $6`,
        [tx.shopId, date, JSON.stringify(report), actor.userId, actor.name, actor.now],
      );
  }
  return printedEvening(tx, actor, date);
}

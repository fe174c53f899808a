import * as z from 'zod';
import {
  openingRow,
  type Opening,
  type OpeningRow,
  type OpeningRows,
} from '../../src/resources/opening/answers.ts';
import type { OpeningRowsQuery } from '../../src/resources/opening/calls.ts';
import { OPENING_ACCOUNTS, OPENING_KINDS } from '../../src/resources/opening/rules.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { placeOf } from '../ledger/index.ts';

const stateRow = z.object({ id: z.string(), asOf: z.string().nullable(), closed: z.boolean() });
export type State = z.infer<typeof stateRow>;

export async function openingState(sql: ShopSql): Promise<State | null> {
  const [row] = await sql.query(
    stateRow,
    'SELECT id, as_of, closed_at IS NOT NULL AS closed FROM openings WHERE shop_id = $1',
    [sql.shopId],
  );
  return row ?? null;
}

/** A row that was removed has no pieces and no amount. */
export const STANDS = "(amount_paise <> 0 OR kind = 'STOCK' AND quantity > 0)";

const kindRow = z.object({
  kind: z.enum(OPENING_KINDS),
  debitPaise: z.int(),
  creditPaise: z.int(),
  entries: z.int(),
});
const balanceRow = z.object({ code: z.string(), name: z.string(), oldPaise: z.int(), newPaise: z.int() });

const OF_KINDS = Object.values(OPENING_ACCOUNTS)
  .map(code => `'${code}'`)
  .join(', ');

/** The new one is what the entries posted, not what the rows say. */
const BALANCES = `
  SELECT a.code, a.name, sum(b.old)::bigint AS old_paise, sum(b.new)::bigint AS new_paise
    FROM (SELECT account, amount_paise AS old, 0 AS new FROM opening_rows WHERE shop_id = $1 AND kind = 'TRIAL_BALANCE'
           UNION ALL
          SELECT l.account, 0, l.amount_paise FROM opening_rows r
            JOIN journal_entries e ON e.shop_id = r.shop_id AND e.document_id = r.id AND e.kind = 'OPENING'
            JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id
           WHERE r.shop_id = $1) b
    JOIN accounts a ON a.shop_id = $1 AND a.code = b.account
   WHERE a.code NOT IN (${OF_KINDS})
   GROUP BY 1, 2 HAVING sum(b.old) <> 0 OR sum(b.new) <> 0`;

const debit = (paise: number): number => Math.max(0, paise);
const credit = (paise: number): number => Math.max(0, -paise);

export async function readOpening(sql: ShopSql): Promise<Opening> {
  const state = await openingState(sql);
  const [kinds, balances] = await Promise.all([
    sql.query(
      kindRow,
      `SELECT kind, coalesce(sum(greatest(amount_paise, 0)), 0)::bigint AS debit_paise,
              coalesce(-sum(least(amount_paise, 0)), 0)::bigint AS credit_paise, count(*)::int AS entries
         FROM opening_rows WHERE shop_id = $1 AND ${STANDS} GROUP BY kind`,
      [sql.shopId],
    ),
    sql.query(balanceRow, BALANCES, [sql.shopId]),
  ]);
  return {
    asOf: state?.asOf ?? null,
    closed: state?.closed ?? false,
    kinds: OPENING_KINDS.map(
      kind => kinds.find(each => each.kind === kind) ?? { kind, debitPaise: 0, creditPaise: 0, entries: 0 },
    ),
    trialBalance: balances
      .sort((a, b) => placeOf(a.code) - placeOf(b.code) || a.name.localeCompare(b.name))
      .map(({ code, name, oldPaise, newPaise }) => ({
        code,
        name,
        oldDebitPaise: debit(oldPaise),
        oldCreditPaise: credit(oldPaise),
        debitPaise: debit(newPaise),
        creditPaise: credit(newPaise),
      })),
    differencePaise: sumPaise(balances.map(({ newPaise }) => newPaise)),
  };
}

const listedRow = z.object({ row: openingRow, total: z.int() });

export async function listOpeningRows(
  sql: ShopSql,
  { kind, page, size }: OpeningRowsQuery,
): Promise<OpeningRows> {
  const rows = await sql.query(
    listedRow,
    `SELECT json_build_object('id', o.id, 'kind', o.kind, 'documentNo', nullif(o.document_no, ''),
              'product', CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', c.name || ' ' || p.model, 'tracking', p.tracking) END,
              'quantity', CASE WHEN o.kind = 'STOCK' THEN o.quantity END,
              'unitCostPaise', CASE WHEN o.kind = 'STOCK' THEN o.unit_cost_paise END,
              'party', CASE WHEN coalesce(u.id, s.id, f.id) IS NOT NULL
                THEN json_build_object('id', coalesce(u.id, s.id, f.id), 'name', coalesce(u.name, s.name, f.name)) END,
              'customerName', o.customer_name, 'billDate', o.bill_date,
              'account', CASE WHEN a.code IS NOT NULL THEN json_build_object('code', a.code, 'name', a.name) END,
              'drawer', CASE WHEN d.id IS NOT NULL THEN json_build_object('id', d.id, 'name', d.name) END,
              'amountPaise', o.amount_paise) AS row, o.total
       FROM (SELECT *, count(*) OVER ()::int AS total FROM opening_rows WHERE shop_id = $1 AND kind = $2 AND ${STANDS}
              ORDER BY created_at, id OFFSET $3 LIMIT $4) o
       LEFT JOIN products p ON p.shop_id = $1 AND p.id = o.product_id
       LEFT JOIN companies c ON c.shop_id = $1 AND c.id = p.company_id
       LEFT JOIN customers u ON u.shop_id = $1 AND u.id = o.customer_id
       LEFT JOIN suppliers s ON s.shop_id = $1 AND s.id = o.supplier_id
       LEFT JOIN financiers f ON f.shop_id = $1 AND f.id = o.financier_id
       LEFT JOIN accounts a ON a.shop_id = $1 AND a.code = o.account
       LEFT JOIN drawers d ON d.shop_id = $1 AND d.id = o.drawer_id
      ORDER BY o.created_at, o.id`,
    [sql.shopId, kind, page * size, size],
  );
  const totalElements = rows[0]?.total ?? 0;
  const content: OpeningRow[] = rows.map(({ row }) => row);
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
}

/** Reads what the ledger gives to Tally: ledgers with openings, and vouchers. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { accountHead } from '../../src/resources/ledger/answers.ts';
import type { EntriesSpan } from '../../src/resources/ledger/calls.ts';
import { ENTRY_KINDS } from '../../src/resources/posting/entryKinds.ts';
import { spanValues } from './accounts.ts';
import { groupOf, isBankAccount } from './groups.ts';

/** Parties are ledgers of their own; customers and suppliers of one name differ by their phones. */
const PARTY = `
  LEFT JOIN customers c ON c.shop_id = $1 AND c.id = l.party_id AND l.account = 'CUSTOMERS'
  LEFT JOIN suppliers s ON s.shop_id = $1 AND s.id = l.party_id AND l.account = 'SUPPLIERS'
  LEFT JOIN financiers f ON f.shop_id = $1 AND f.id = l.party_id AND l.account = 'FINANCIERS'`;
const PARTY_NAME = `coalesce(c.name || coalesce(' (' || c.phone || ')', ''), s.name || ' (Supplier ' || coalesce(s.phone, '') || ')', f.name || ' (Financier)')`;

const ledgerRow = accountHead.extend({
  party: z.string().nullable(),
  bank: z.boolean(),
  opening: z.int(),
});
export type TallyLedger = z.infer<typeof ledgerRow>;

/** Lists ledgers with entries up to the end of the span, and what they held before it. */
export const tallyLedgers = (sql: ShopSql, span: EntriesSpan): Promise<TallyLedger[]> =>
  sql.query(
    ledgerRow,
    `SELECT a.code, a.name, a.type, ${groupOf('a')} AS "group", NULL AS party, ${isBankAccount('a')} AS bank,
            coalesce(sum(m.amount_paise) FILTER (WHERE m.business_date < $2::date), 0)::bigint AS opening
       FROM accounts a
       JOIN money_summary m ON m.shop_id = a.shop_id AND m.account = a.code
        AND m.business_date > '-infinity' AND m.business_date <= $3::date
      WHERE a.shop_id = $1 AND a.code NOT IN ('CUSTOMERS', 'SUPPLIERS', 'FINANCIERS') GROUP BY a.code, a.name, a.type, a.account_group
      UNION ALL
     SELECT l.account, a.name, a.type, ${groupOf('a')}, ${PARTY_NAME}, false,
            coalesce(sum(l.amount_paise) FILTER (WHERE l.business_date < $2::date), 0)::bigint
       FROM ledger_lines l JOIN accounts a ON a.shop_id = $1 AND a.code = l.account ${PARTY}
      WHERE l.shop_id = $1 AND l.account IN ('CUSTOMERS', 'SUPPLIERS', 'FINANCIERS') AND l.business_date <= $3::date
      GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 5`,
    [sql.shopId, ...spanValues(span)],
    { plan: 'once' },
  );

const voucherRow = z.object({
  id: z.string(),
  day: z.string(),
  kind: z.enum(ENTRY_KINDS),
  documentNo: z.string(),
  lines: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      party: z.string().nullable(),
      bank: z.boolean(),
      paise: z.int(),
    }),
  ),
});
export type TallyVoucher = z.infer<typeof voucherRow>;

/** Tally carries the profit of a year itself: a closing entry would leave it none. */
export const tallyVouchers = (
  sql: ShopSql,
  span: EntriesSpan,
  after: { day: string; id: string } | null,
  size: number,
): Promise<TallyVoucher[]> =>
  sql.query(
    voucherRow,
    `SELECT e.id, e.business_date AS day, e.kind, e.document_no, g.lines
       FROM (SELECT * FROM journal_entries
              WHERE shop_id = $1 AND business_date BETWEEN $2::date AND $3::date AND kind <> 'YEAR_END'
                AND ($4::date IS NULL OR (business_date, id) > ($4::date, $5::uuid))
              ORDER BY business_date, id LIMIT $6) e
      CROSS JOIN LATERAL (
        SELECT json_agg(json_build_object('code', l.account, 'name', a.name, 'party', ${PARTY_NAME}, 'bank', ${isBankAccount('a')}, 'paise', l.amount_paise) ORDER BY l.line_no) AS lines
          FROM ledger_lines l JOIN accounts a ON a.shop_id = $1 AND a.code = l.account ${PARTY}
         WHERE l.shop_id = $1 AND l.entry_id = e.id) g
      ORDER BY e.business_date, e.id`,
    [sql.shopId, ...spanValues(span), after?.day ?? null, after?.id ?? null, size],
    { plan: 'once' },
  );

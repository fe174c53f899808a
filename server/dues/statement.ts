import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import type { StatementQuery } from '../../src/kit/statementQuery.ts';
import { statement, type Statement } from '../../src/resources/dues/answers.ts';
import { STATEMENT_DOCUMENTS, type StatementDocument } from '../../src/resources/dues/rules.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { DOCUMENT_KIND } from '../ledger/index.ts';
import { partyOf } from './parties.ts';
import { notFound } from '../kit/errors/refusal.ts';

const row = statement.shape.rows.element
  .omit({ documentKind: true, balancePaise: true })
  .extend({ documentId: z.string(), ofSale: z.boolean() });

/** A sale shows in full, with what was paid with it; other documents show what the ledger has of the customer. */
const ROWS = `
  SELECT s.business_date AS date, s.created_at, s.id, 1 AS part, 'SALE' AS kind, s.invoice_no AS document_no,
         s.id AS document_id, true AS of_sale, s.total_paise AS debit, 0::bigint AS credit, 0::bigint AS store_credit
    FROM sales s WHERE s.shop_id = $1 AND s.customer_id = $2
   UNION ALL
  SELECT s.business_date, s.created_at, s.id, 2, 'SALE_PAYMENT', s.invoice_no, s.id, true, 0, least(p.paise, s.total_paise), -p.credit
    FROM sales s
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(amount_paise), 0)::bigint AS paise,
            coalesce(sum(amount_paise) FILTER (WHERE method = 'STORE_CREDIT'), 0)::bigint AS credit
       FROM payments WHERE shop_id = $1 AND document_id = s.id AND document_kind = 'SALE') p
   WHERE s.shop_id = $1 AND s.customer_id = $2 AND p.paise > 0
   UNION ALL
  SELECT e.business_date, e.created_at, e.id, 3, e.kind, e.document_no,
         coalesce(v.document_id, b.source_id, x.write_off_id, y.debit_note_id, e.document_id), v.id IS NOT NULL OR b.source_kind = 'SALE', greatest(l.due, 0), greatest(-l.due, 0), -l.credit
    FROM (SELECT entry_id, coalesce(sum(amount_paise) FILTER (WHERE account = 'CUSTOMERS'), 0)::bigint AS due,
                 coalesce(sum(amount_paise) FILTER (WHERE account = 'STORE_CREDIT'), 0)::bigint AS credit
            FROM ledger_lines WHERE shop_id = $1 AND party_id = $2 AND account IN ('CUSTOMERS', 'STORE_CREDIT')
           GROUP BY entry_id) l
    JOIN journal_entries e ON e.shop_id = $1 AND e.id = l.entry_id
    LEFT JOIN reversals v ON v.shop_id = $1 AND v.id = e.document_id
    LEFT JOIN due_write_off_cancellations x ON x.shop_id = $1 AND x.id = e.document_id
    LEFT JOIN customer_debit_note_cancellations y ON y.shop_id = $1 AND y.id = e.document_id
    LEFT JOIN cheque_bounces b ON b.shop_id = $1 AND b.id = e.document_id
   WHERE e.kind <> 'SALE'`;

const isWithPage = (kind: string): kind is StatementDocument =>
  (STATEMENT_DOCUMENTS as readonly string[]).includes(kind);

type StatementRow = Statement['rows'][number];

function documentOf(each: z.infer<typeof row>): Pick<StatementRow, 'documentKind' | 'documentId'> {
  const kind = each.kind === 'SALE_PAYMENT' || each.ofSale ? 'SALE' : DOCUMENT_KIND[each.kind];
  return isWithPage(kind)
    ? { documentKind: kind, documentId: each.documentId }
    : { documentKind: null, documentId: null };
}

/** Throws 404. */
export async function statementOf(
  sql: ShopSql,
  customerId: string,
  { from, to }: StatementQuery,
): Promise<Statement> {
  const customer = await partyOf(sql, 'CUSTOMER', customerId);
  if (!customer) throw notFound();
  const rows = await sql.query(
    row,
    `SELECT date, kind, document_no, document_id, coalesce(of_sale, false) AS of_sale,
            debit AS debit_paise, credit AS credit_paise, store_credit AS store_credit_paise FROM (${ROWS}) r
      WHERE date <= coalesce($3::date, 'infinity') ORDER BY date, created_at, id, part`,
    [sql.shopId, customerId, to ?? null],
  );
  const before = from ? rows.filter(each => each.date < from) : [];
  const openingPaise = sumPaise(before.map(each => each.debitPaise - each.creditPaise));
  let balance = openingPaise;
  return {
    customer: { id: customer.id, name: customer.name, phone: customer.phone ?? '' },
    from: from ?? null,
    to: to ?? null,
    openingPaise,
    rows: rows.slice(before.length).map(({ ofSale, ...each }) => ({
      ...each,
      ...documentOf({ ofSale, ...each }),
      balancePaise: (balance += each.debitPaise - each.creditPaise),
    })),
    closingPaise: balance,
    storeCreditPaise: sumPaise(rows.map(each => each.storeCreditPaise)),
  };
}

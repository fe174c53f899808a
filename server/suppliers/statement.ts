import type { ShopSql } from '../kit/db/database.ts';
import type { StatementQuery } from '../../src/kit/statementQuery.ts';
import { supplierStatement, type SupplierStatement } from '../../src/resources/suppliers/answers.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { supplierById } from './openDocuments.ts';

const row = supplierStatement.shape.rows.element.omit({ balancePaise: true });

/** A bill shows in full, with what was paid with it; other documents show what the ledger has of the supplier. */
const ROWS = `
  SELECT b.business_date AS date, b.created_at, b.id, 1 AS part, 'PURCHASE' AS kind, b.bill_no AS document_no,
         0::bigint AS debit, b.total_paise AS credit
    FROM purchase_bills b WHERE b.shop_id = $1 AND b.supplier_id = $2 AND NOT b.opening
   UNION ALL
  SELECT b.business_date, b.created_at, b.id, 2, 'BILL_PAYMENT', b.bill_no, p.paise, 0
    FROM purchase_bills b
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(amount_paise), 0)::bigint AS paise FROM payments
      WHERE shop_id = $1 AND document_id = b.id AND document_kind = 'PURCHASE_BILL') p
   WHERE b.shop_id = $1 AND b.supplier_id = $2 AND p.paise > 0
   UNION ALL
  SELECT e.business_date, e.created_at, e.id, 3, e.kind, e.document_no, greatest(l.paise, 0), greatest(-l.paise, 0)
    FROM (SELECT entry_id, sum(amount_paise)::bigint AS paise FROM ledger_lines
           WHERE shop_id = $1 AND party_id = $2 AND account = 'SUPPLIERS' GROUP BY 1) l
    JOIN journal_entries e ON e.shop_id = $1 AND e.id = l.entry_id
   WHERE e.kind <> 'PURCHASE'`;

/** Throws 404. */
export async function statementOfSupplier(
  sql: ShopSql,
  supplierId: string,
  { from, to }: StatementQuery,
): Promise<SupplierStatement> {
  const { id, name, phone } = await supplierById(sql, supplierId);
  const rows = await sql.query(
    row,
    `SELECT date, kind, document_no, debit AS debit_paise, credit AS credit_paise FROM (${ROWS}) r
      WHERE date <= coalesce($3::date, 'infinity') ORDER BY date, created_at, id, part`,
    [sql.shopId, id, to ?? null],
  );
  const before = from ? rows.filter(each => each.date < from) : [];
  const openingPaise = sumPaise(before.map(each => each.creditPaise - each.debitPaise));
  let balance = openingPaise;
  return {
    supplier: { id, name, phone },
    from: from ?? null,
    to: to ?? null,
    openingPaise,
    rows: rows.slice(before.length).map(each => ({
      ...each,
      balancePaise: (balance += each.creditPaise - each.debitPaise),
    })),
    closingPaise: balance,
  };
}

// Writes the rows of one sale by hand: a transaction of plain statements, one a table, each prepared. It copies
// a sale that the program has made, with new ids and other units.
import type pg from 'pg';
import { ANY_COMPANY } from '../server/sums/index.ts';

const written = [
  'sales',
  'sale_lines',
  'sale_facets',
  'payments',
  'stock_movements',
  'journal_entries',
  'ledger_lines',
] as const;

const rowsOf: Record<(typeof written)[number], string> = {
  sales: 't.id = $2',
  sale_lines: 't.sale_id = $2',
  sale_facets: 't.sale_id = $2',
  payments: 't.document_id = $2',
  stock_movements: 't.document_id = $2',
  journal_entries: 't.document_id = $2',
  ledger_lines: 't.entry_id IN (SELECT id FROM journal_entries WHERE shop_id = $1 AND document_id = $2)',
};

export interface BareSale {
  sell(client: pg.ClientBase, unitIds: readonly string[]): Promise<void>;
}

const uuidPattern = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Learns the rows of a sale of two units. `newId` makes UUIDv7. */
export async function learnSale(
  client: pg.ClientBase,
  shopId: string,
  saleId: string,
  newId: () => string,
): Promise<BareSale> {
  const rows = new Map<string, string>();
  const columns = new Map<string, string>();
  for (const table of written) {
    const { rows: named } = await client.query<{ names: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    );
    columns.set(table, named[0]?.names ?? '');
    const { rows: found } = await client.query<{ rows: unknown }>(
      `SELECT jsonb_agg(to_jsonb(t)) AS rows FROM ${table} t WHERE t.shop_id = $1 AND ${rowsOf[table]}`,
      [shopId, saleId],
    );
    rows.set(table, JSON.stringify(found[0]?.rows));
  }
  interface SaleRow {
    invoice_no: string;
    sequence: number;
    financial_year: number;
    customer_id: string;
    total_paise: number;
    business_date: string;
    payment_method: string;
    payment_mode: string;
    sold_by: string;
    sold_hour: number | null;
  }
  const sale = (JSON.parse(rows.get('sales') ?? '[]') as SaleRow[])[0];
  const units = JSON.parse(rows.get('sale_lines') ?? '[]') as { stock_item_id: string; product_id: string }[];
  if (!sale || units.length !== 2) throw new Error('The sale to learn from is not one of two units.');

  /** Ids that belong to this sale alone; everything else (shop, customer, products, people, companies) stays. */
  const referenced = new Set([shopId, sale.customer_id, ...units.map(unit => unit.product_id)]);
  for (const table of ['users', 'companies', 'payment_methods', 'registrations']) {
    const { rows: known } = await client.query<{ id: string }>(`SELECT id FROM ${table} WHERE shop_id = $1`, [
      shopId,
    ]);
    for (const { id } of known) referenced.add(id);
  }
  const prefix = sale.invoice_no.slice(0, sale.invoice_no.lastIndexOf('/') + 1);
  const quoted = JSON.stringify(sale.invoice_no);

  return {
    async sell(client, unitIds) {
      const fresh = new Map(units.map((unit, index) => [unit.stock_item_id, unitIds[index] ?? '']));
      const idFor = (id: string) => {
        if (referenced.has(id)) return id;
        const known = fresh.get(id) ?? newId();
        fresh.set(id, known);
        return known;
      };
      const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
      await client.query('BEGIN');
      try {
        const { rows: counter } = await client.query<{ last: number }>({
          name: 'number',
          text: `UPDATE document_counters SET last = last + 1 WHERE shop_id = $1 AND kind = 'SALE' AND financial_year = $2 RETURNING last`,
          values: [shopId, sale.financial_year],
        });
        const sequence = counter[0]?.last ?? 0;
        await run(
          'stock',
          `UPDATE stock_items SET status = 'SOLD', quantity = 0, value_paise = 0, left_on = $3, version = version + 1
            WHERE shop_id = $1 AND id = ANY($2::uuid[]) AND status = 'IN_STOCK'`,
          [shopId, unitIds, sale.business_date],
        );
        for (const table of written) {
          const text = (rows.get(table) ?? '[]')
            .replace(uuidPattern, idFor)
            .replaceAll(quoted, JSON.stringify(`${prefix}${String(sequence).padStart(4, '0')}`))
            .replace(`"sequence":${sale.sequence}`, `"sequence":${sequence}`);
          await run(
            table,
            `INSERT INTO ${table} (${columns.get(table)})
             SELECT ${columns.get(table)} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
            [text],
          );
        }
        await run(
          'products',
          `UPDATE products p SET in_stock = p.in_stock - u.units
             FROM (SELECT product_id, count(*)::int AS units FROM stock_items WHERE shop_id = $1 AND id = ANY($2::uuid[]) GROUP BY 1) u
            WHERE p.shop_id = $1 AND p.id = u.product_id`,
          [shopId, unitIds],
        );
        await run(
          'customer',
          `UPDATE customers SET total_purchases_paise = total_purchases_paise + $3, sales_count = sales_count + 1 WHERE shop_id = $1 AND id = $2`,
          [shopId, sale.customer_id, sale.total_paise],
        );
        await run(
          'counts',
          `UPDATE history_counts c SET sales = c.sales + 1, total_paise = c.total_paise + $3
             FROM (SELECT DISTINCT k.company_id, k.item_category, p.period
                     FROM sale_facets f
                    CROSS JOIN LATERAL (VALUES (f.company_id, f.item_category), (f.company_id, ''), ('${ANY_COMPANY}'::uuid, f.item_category), ('${ANY_COMPANY}'::uuid, '')) k (company_id, item_category)
                    CROSS JOIN LATERAL (VALUES (0), (f.month), (f.month / 100)) p (period)
                    WHERE f.shop_id = $1 AND f.sale_id = $2) k
            WHERE c.shop_id = $1 AND c.company_id = k.company_id AND c.item_category = k.item_category AND c.period = k.period
              AND c.payment_method = $4 AND c.payment_mode = $5 AND c.status = 'POSTED'`,
          [shopId, saleId, sale.total_paise, sale.payment_method, sale.payment_mode],
        );
        await run(
          'parts',
          `UPDATE history_part_counts c SET sales = c.sales + 1, total_paise = c.total_paise + $3
             FROM (SELECT DISTINCT k.model, k.company_id, k.item_category, k.paid_with, p.period
                     FROM (SELECT model, company_id, item_category, '' AS paid_with FROM sale_lines WHERE shop_id = $1 AND sale_id = $2
                           UNION ALL SELECT '', '${ANY_COMPANY}'::uuid, '', method FROM payments WHERE shop_id = $1 AND document_id = $2) k
                    CROSS JOIN (VALUES (0), ($6::int), ($6::int / 100)) p (period)) k
            WHERE c.shop_id = $1 AND c.model = k.model AND c.company_id = k.company_id AND c.item_category = k.item_category
              AND c.paid_with = k.paid_with AND c.period = k.period AND c.payment_method = $4 AND c.payment_mode = $5 AND c.status = 'POSTED'`,
          [
            shopId,
            saleId,
            sale.total_paise,
            sale.payment_method,
            sale.payment_mode,
            Number(sale.business_date.slice(0, 7).replace('-', '')),
          ],
        );
        await run(
          'made',
          `UPDATE history_days SET sales = sales + 1
            WHERE shop_id = $1 AND made IN ($2::int, $2::int / 100, $2::int / 10000) AND payment_method = $3 AND payment_mode = $4
              AND status = 'POSTED'`,
          [shopId, Number(sale.business_date.replaceAll('-', '')), sale.payment_method, sale.payment_mode],
        );
        await run(
          'day',
          `UPDATE daily_summary SET sales = sales + 1, units = units + 2, revenue_paise = revenue_paise + $3 WHERE shop_id = $1 AND business_date = $2`,
          [shopId, sale.business_date, sale.total_paise],
        );
        await run(
          'models',
          `UPDATE model_summary m SET units = m.units + 1 FROM sale_lines l
            WHERE l.shop_id = $1 AND l.sale_id = $2 AND m.shop_id = $1 AND m.company_id = l.company_id AND m.model = l.model
              AND m.item_category = l.item_category AND m.period IN ($3, $4)`,
          [
            shopId,
            saleId,
            Number(sale.business_date.replaceAll('-', '')),
            Number(sale.business_date.slice(0, 7).replace('-', '')),
          ],
        );
        await run(
          'paid',
          `UPDATE payment_summary SET sales = sales + 1, amount_paise = amount_paise + $3 WHERE shop_id = $1 AND business_date = $2`,
          [shopId, sale.business_date, sale.total_paise / 2],
        );
        await run(
          'breakdown',
          `UPDATE sales_breakdown b SET sales = b.sales + 1, units = b.units + 1, revenue_paise = b.revenue_paise + $7
             FROM sale_facets f
            WHERE f.shop_id = $1 AND f.sale_id = $2 AND b.shop_id = $1 AND b.company_id = f.company_id AND b.item_category = f.item_category
              AND b.payment_method = $3 AND b.sold_by = $4 AND b.period IN ($5, $6)`,
          [
            shopId,
            saleId,
            sale.payment_method,
            sale.sold_by,
            Number(sale.business_date.replaceAll('-', '')),
            Number(sale.business_date.slice(0, 7).replace('-', '')),
            sale.total_paise,
          ],
        );
        await run(
          'hour',
          `UPDATE hour_summary SET sales = sales + 1, units = units + 2, revenue_paise = revenue_paise + $4
            WHERE shop_id = $1 AND business_date = $2 AND hour = $3`,
          [shopId, sale.business_date, sale.sold_hour ?? -1, sale.total_paise],
        );
        await run(
          'money',
          `UPDATE money_summary SET amount_paise = amount_paise + $3 WHERE shop_id = $1 AND business_date = $2`,
          [shopId, sale.business_date, sale.total_paise / 2],
        );
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    },
  };
}

import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import type { SaleInput } from '../../src/resources/sales/inputs.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { normaliseCode } from '../../src/kit/rules/imei.ts';
import { CONDITIONS } from '../../src/resources/stock/choices.ts';
import { customerKey, type CustomerRow, customerRow } from '../parties/index.ts';
import { cashOfParty } from '../posting/index.ts';
import { type ProductRow, productRow } from '../products/index.ts';

const stockRow = z.object({
  id: z.string(),
  product_id: z.string(),
  imei: z.string().nullable(),
  imei2: z.string().nullable(),
  serial_no: z.string().nullable(),
  status: z.string(),
  condition: z.enum(CONDITIONS),
  quantity: z.int(),
  received_quantity: z.int(),
  /** These pieces are out on challans. */
  held_quantity: z.int(),
  transit_quantity: z.int(),
  /** These pieces were not there on the day of the sale, or are needed by later documents. */
  absent_quantity: z.int(),
  cost_paise: z.int(),
  value_paise: z.int(),
  /** Of its cost, so much is no part of its purchase price. */
  beyond_price_paise: z.int(),
  own_price_paise: z.int().nullable(),
  on_hold: z.boolean(),
  check_pending: z.boolean(),
  /** Input tax was claimed at purchase; not relevant for new goods. */
  credit_taken: z.boolean(),
});
export type StockRow = z.infer<typeof stockRow>;

export interface SaleReads {
  codes: Map<string, string>;
  items: Map<string, StockRow>;
  products: Map<string, ProductRow>;
  /** Lots of counted goods come oldest first. */
  lots: StockRow[];
  rates: Map<string, { gst_rate_bps: number; uqc: string }>;
  customer: CustomerRow | null;
  /** What the customer paid in cash on the day before this sale, which brings cash too. */
  cashOfDayPaise: number;
  /** Names by id. */
  financiers: ReadonlyMap<string, string>;
}

const answerRow = z.object({
  codes: z.array(z.object({ code: z.string(), stock_item_id: z.string() })).nullable(),
  items: z.array(stockRow).nullable(),
  products: z.array(productRow).nullable(),
  lots: z.array(stockRow).nullable(),
  rates: z.array(z.object({ code: z.string(), gst_rate_bps: z.int(), uqc: z.string() })).nullable(),
  customer: customerRow.nullable(),
  cashOfDay: z.int().nullable(),
  financiers: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
});

/**
 * Tells whether unit `i` came with input credit above zero. Margin-scheme and composition dealers charge none; a
 * unit without a bill came by exchange. It does not matter for new goods.
 */
export const CREDIT_TAKEN = `CASE WHEN i.condition = 'NEW' THEN false ELSE EXISTS (SELECT FROM purchase_bills b
    JOIN purchase_bill_lines bl ON bl.shop_id = b.shop_id AND bl.purchase_bill_id = b.id
   WHERE b.shop_id = i.shop_id AND b.id = i.purchase_bill_id AND bl.id = i.purchase_bill_line_id AND b.input_credit
     AND bl.cgst_paise + bl.sgst_paise + bl.igst_paise > 0) END`;

/** What a document of an earlier day finds of an item is what no later one has used: `$6` is the day, `$11` today. */
const STOCK_FIELDS = `i.id, i.product_id, i.imei, i.imei2, i.serial_no, i.status, i.condition, i.quantity, i.received_quantity, i.held_quantity, i.transit_quantity,
  CASE WHEN $6::date < $11::date THEN i.quantity - least_pieces_since(i.shop_id, i.id, $6::date) ELSE 0 END AS absent_quantity,
  i.cost_paise, i.value_paise, i.beyond_price_paise, i.own_price_paise, i.on_hold, i.check_pending, ${CREDIT_TAKEN} AS credit_taken`;

/** Each list is one sub-query: of `$3 || ARRAY(SELECT …)`, which is not leakproof, row-level security makes no index condition. */
const QUESTION = `
WITH codes AS MATERIALIZED (
  SELECT code, stock_item_id FROM stock_codes WHERE shop_id = $1 AND code = ANY ($2::text[])
), items AS MATERIALIZED (
  SELECT ${STOCK_FIELDS} FROM stock_items i
   WHERE i.shop_id = $1 AND i.id = ANY (ARRAY(SELECT stock_item_id FROM codes UNION ALL SELECT unnest($3::uuid[])))
), goods AS MATERIALIZED (
  SELECT p.id, p.company_id AS "companyId", c.name AS company, p.model, p.item_category AS "itemCategory", p.ram, p.storage, p.colour, p.hsn_code AS "hsnCode",
         p.gst_rate_bps AS "gstRateBps", p.selling_price_paise AS "sellingPricePaise", p.tracking, p.warranty_months AS "warrantyMonths",
         p.unconfirmed_cost_paise AS "unconfirmedCostPaise"
    FROM products p JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
   WHERE p.shop_id = $1 AND p.id = ANY (ARRAY(SELECT product_id FROM items UNION ALL SELECT unnest($4::uuid[])))
), lots AS (
  SELECT ${STOCK_FIELDS} FROM stock_items i
   WHERE i.shop_id = $1 AND i.product_id = ANY ($4::uuid[]) AND i.status = 'IN_STOCK' AND NOT i.on_hold
     AND i.product_id IN (SELECT id FROM goods WHERE tracking = 'QUANTITY')
   ORDER BY i.received_on, i.id
), rates AS (
  SELECT DISTINCT ON (code) code, gst_rate_bps, uqc FROM hsn_codes
   WHERE shop_id = $1 AND valid_from <= $6::date AND code = ANY (ARRAY(SELECT "hsnCode" FROM goods UNION ALL SELECT unnest($5::text[])))
   ORDER BY code, valid_from DESC
), customer AS MATERIALIZED (
  SELECT id, name, coalesce(phone, '') AS phone, gstin, address, state_code, credit_limit_paise, due_paise, store_credit_paise, sales_count
    FROM customers WHERE shop_id = $1 AND id = (SELECT customer_who_stays($1, $7::uuid, $8::text))
)
SELECT (SELECT jsonb_agg(codes) FROM codes) AS codes,
       (SELECT jsonb_agg(items) FROM items) AS items,
       (SELECT jsonb_agg(goods) FROM goods) AS products,
       (SELECT jsonb_agg(lots) FROM lots) AS lots,
       (SELECT jsonb_agg(rates) FROM rates) AS rates,
       (SELECT to_jsonb(customer) FROM customer) AS customer,
       (SELECT ${cashOfParty('customer.id', '$6::date')} FROM customer WHERE $10::boolean) AS cash_of_day,
       (SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name)) FROM financiers WHERE shop_id = $1 AND id = ANY ($9::uuid[])) AS financiers`;

const present = <T>(values: readonly (T | null | undefined)[]): T[] =>
  values.filter((value): value is T => value !== null && value !== undefined);

export async function readForSale(
  tx: ShopSql,
  input: SaleInput,
  { businessDate, today }: { businessDate: BusinessDate; today: BusinessDate },
): Promise<SaleReads> {
  const buyBacks = present(input.payments.map(payment => payment.buyBack));
  const customer = customerKey(input.customer);
  const [answer] = await tx.query(answerRow, QUESTION, [
    tx.shopId,
    [
      ...present(input.lines.map(line => line.imei)).map(normaliseCode),
      ...buyBacks.map(each => normaliseCode(each.imei)),
    ],
    present(input.lines.map(line => line.stockItemId)),
    [...present(input.lines.map(line => line.productId)), ...buyBacks.map(each => each.productId)],
    present(input.lines.map(line => line.hsnCode)),
    businessDate,
    customer.id,
    customer.phone,
    present(input.payments.map(payment => payment.financierId)),
    input.payments.some(({ method }) => method === 'CASH'),
    today,
  ]);
  if (!answer) throw new Error('the question for a sale has no answer');
  const byId = <T extends { id: string }>(rows: T[] | null) =>
    new Map((rows ?? []).map(row => [row.id, row]));
  return {
    codes: new Map((answer.codes ?? []).map(row => [row.code, row.stock_item_id])),
    items: byId(answer.items),
    products: byId(answer.products),
    lots: answer.lots ?? [],
    rates: new Map((answer.rates ?? []).map(row => [row.code, row])),
    customer: answer.customer,
    cashOfDayPaise: answer.cashOfDay ?? 0,
    financiers: new Map((answer.financiers ?? []).map(({ id, name }) => [id, name])),
  };
}

// The trade as SQL: each statement makes one kind of row for all shops at once. Everything that looks random is a
// hash of a row's number, so a seed gives the same trade on every machine and engine.
import { catalogue, firstNames, lastNames, mobileCount } from './catalogue.ts';

export interface TradeSize {
  /** Sales of the measured shop; three neighbours share a quarter as many. */
  sales: number;
  /** Units left in stock in the measured shop, for the sales that are measured. */
  unitsInStock: number;
  seed: number;
  /** The business date of the last sale. */
  lastDay: string;
  years: number;
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const list = (values: readonly string[]) => `ARRAY[${values.map(text).join(',')}]`;

/** Helpers the statements share: numbers, ids and codes from a row's number. */
const helpers = (seed: number) => `
CREATE SCHEMA bench;
-- 0 to 1, the same for the same row and salt
CREATE FUNCTION bench.r(n bigint, salt int) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT (hashint8extended($1, $2 + ${seed}) & 4294967295)::float8 / 4294967296.0 $$;
-- an id that sorts by the instant, as UUIDv7 does
CREATE FUNCTION bench.id(at timestamptz, n bigint, salt int) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT (substr(t, 1, 8) || '-' || substr(t, 9, 4) || '-7' || substr(m, 1, 3) || '-8' || substr(m, 4, 3) || '-' || substr(m, 7, 12))::uuid
     FROM (SELECT lpad(to_hex((extract(epoch FROM $1) * 1000)::bigint), 12, '0') AS t, md5($2::text || '/' || $3::text) AS m) x $$;
-- fourteen digits and their check digit
CREATE FUNCTION bench.imei(n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT body || ((10 - (SELECT sum(CASE WHEN i % 2 = 1 THEN d WHEN d > 4 THEN 2 * d - 9 ELSE 2 * d END)
                            FROM (SELECT i, substr(body, i, 1)::int AS d FROM generate_series(1, 14) AS i) digits) % 10) % 10)::text
     FROM (SELECT '35' || lpad((($1 * 7919) % 1000000000000)::text, 12, '0') AS body) x $$;`;

const shops = `
CREATE TABLE bench.shop AS
SELECT n AS shop, bench.id(TIMESTAMPTZ '2019-01-01', n, 1) AS shop_id, bench.id(TIMESTAMPTZ '2019-01-01', n, 2) AS user_id
  FROM generate_series(0, 3) AS n;
-- A shop opens its accounts itself.
SET session_replication_role = origin;
INSERT INTO shops (id, shop_store_name, gstnumber, state_code, phone, created_at, updated_at)
SELECT shop_id, 'Measured shop ' || shop, '27AAPFU0939F1ZV', '27', '9820000000', '2019-01-01', '2019-01-01' FROM bench.shop;
SET session_replication_role = replica;`;

const products = () => `
CREATE TABLE bench.product AS
SELECT s.shop, p.rank::int AS rank, bench.id(TIMESTAMPTZ '2019-01-01', s.shop * 100000 + p.rank, 3) AS product_id,
       bench.id(TIMESTAMPTZ '2019-01-01', s.shop * 100000 + hashtext(p.company), 4) AS company_id,
       bench.id(TIMESTAMPTZ '2019-01-01', s.shop * 100000 + p.rank, 5) AS lot_id,
       p.company, p.model, p.category, p.ram, p.storage, p.colour, p.hsn, p.price, p.tracking,
       p.model || coalesce(' ' || p.storage || 'GB', '') || coalesce(' ' || p.colour, '') AS variant
  FROM bench.shop s CROSS JOIN (VALUES ${catalogue
    .map(
      (each, rank) =>
        `(${rank}, ${text(each.company)}, ${text(each.model)}, ${text(each.category)}, ${each.ram ?? 'NULL::int'}, ${each.storage ?? 'NULL::int'}, ${
          each.colour ? text(each.colour) : 'NULL::text'
        }, ${text(each.hsnCode)}, ${each.pricePaise}::bigint, ${text(each.tracking)})`,
    )
    .join(', ')}) AS p (rank, company, model, category, ram, storage, colour, hsn, price, tracking);
INSERT INTO companies (shop_id, id, name)
SELECT DISTINCT s.shop_id, p.company_id, p.company FROM bench.product p JOIN bench.shop s USING (shop);
INSERT INTO products (shop_id, id, company_id, model, item_category, ram, storage, colour, hsn_code, gst_rate_bps, selling_price_paise, tracking)
SELECT s.shop_id, product_id, company_id, model, category, ram, storage, colour, hsn, 1800, price, tracking
  FROM bench.product p JOIN bench.shop s USING (shop);
CREATE INDEX ON bench.product (shop, rank);
ANALYZE bench.product;`;

const customersOf = (size: TradeSize) => `
CREATE TABLE bench.customer AS
SELECT s.shop, n, bench.id(TIMESTAMPTZ '2019-01-01', s.shop * 100000000 + n, 6) AS customer_id,
       (${list(firstNames)})[1 + floor(bench.r(n, 7) * ${firstNames.length})::int] || ' ' ||
       (${list(lastNames)})[1 + floor(bench.r(n, 8) * ${lastNames.length})::int] AS name,
       (7000000000 + (n * 7919 + s.shop) % 2999999999)::text AS phone
  FROM bench.shop s CROSS JOIN LATERAL generate_series(0, CASE s.shop WHEN 0 THEN ${Math.ceil(size.sales / 4)} ELSE ${Math.ceil(size.sales / 48)} END) AS n;
CREATE INDEX ON bench.customer (shop, n);
ANALYZE bench.customer;`;

/** Denser year by year, an eighth of it before Diwali, in the shop's opening hours. */
const salesOf = ({ sales, lastDay, years }: TradeSize) => {
  const days = Math.round(years * 365.25);
  const customers = Math.ceil(sales / 4);
  const fewer = Math.ceil(sales / 48);
  return `
CREATE TABLE bench.sale AS
SELECT d.*, bench.id(d.created_at, d.n, 9) AS sale_id,
       row_number() OVER (PARTITION BY d.shop, d.fy ORDER BY d.created_at, d.n)::int AS sequence
  FROM (
    SELECT t.n, t.shop, t.created_at, (t.created_at AT TIME ZONE 'Asia/Kolkata')::date AS business_date,
           extract(year FROM (t.created_at AT TIME ZONE 'Asia/Kolkata') - INTERVAL '3 months')::int AS fy,
           CASE WHEN bench.r(t.n, 10) < 0.12 THEN NULL
                ELSE floor(power(bench.r(t.n, 11), 1.5) * CASE t.shop WHEN 0 THEN ${customers} ELSE ${fewer} END)::int END AS customer,
           CASE WHEN bench.r(t.n, 12) < 0.70 THEN 1 WHEN bench.r(t.n, 12) < 0.95 THEN 2 ELSE 3 END AS lines,
           bench.r(t.n, 13) AS how, bench.r(t.n, 14) AS instrument, bench.r(t.n, 15) < 0.02 AS cancelled
      FROM (SELECT g.n, CASE WHEN g.n < ${sales} THEN 0 ELSE 1 + (g.n % 3)::int END AS shop,
                   ((DATE '${lastDay}' - CASE
                      WHEN bench.r(g.n, 16) < 0.125 AND g.day > 60 THEN
                        greatest(0, DATE '${lastDay}' - make_date(extract(year FROM DATE '${lastDay}' - g.day)::int, 10, 10) - floor(bench.r(g.n, 17) * 30)::int)
                      ELSE g.day END)::timestamp + INTERVAL '10 hours'
                    + floor(bench.r(g.n, 18) * 39600000) * INTERVAL '1 millisecond') AT TIME ZONE 'Asia/Kolkata' AS created_at
              FROM (SELECT n, floor(power(bench.r(n, 19), 1.4) * ${days})::int AS day
                      FROM generate_series(0::bigint, ${sales + Math.ceil(sales / 4) - 1}) AS n) g) t) d;
ANALYZE bench.sale;`;
};

const lines = `
CREATE TABLE bench.line AS
SELECT s.n, s.shop, s.sale_id, s.created_at, s.business_date, s.cancelled, l AS line_no,
       bench.id(s.created_at, s.n * 4 + l, 20) AS line_id,
       CASE p.tracking WHEN 'IMEI' THEN bench.id(s.created_at - INTERVAL '20 days', s.n * 4 + l, 21) ELSE p.lot_id END AS stock_item_id,
       CASE p.tracking WHEN 'IMEI' THEN bench.imei(s.n * 4 + l) END AS imei,
       p.rank, p.product_id, p.company, p.model, p.variant, p.category, p.hsn, p.tracking, p.price,
       floor(p.price * (0.88 + 0.05 * bench.r(s.n, 22)) / 1.18)::bigint AS cost,
       p.price - CASE WHEN bench.r(s.n, 23 + l) < 0.2 THEN floor(p.price * 0.03 / 10000)::bigint * 10000 ELSE 0 END AS total
  FROM bench.sale s
 CROSS JOIN LATERAL generate_series(1, s.lines) AS l
  JOIN bench.product p ON p.shop = s.shop AND p.rank = CASE
       WHEN l = 1 AND bench.r(s.n, 26) < 0.85 THEN floor(power(bench.r(s.n, 27), 2) * ${mobileCount})::int
       ELSE ${mobileCount} + floor(bench.r(s.n, 27 + l) * ${catalogue.length - mobileCount})::int END;
CREATE INDEX ON bench.line (n);
ALTER TABLE bench.line ADD taxable bigint, ADD half bigint;
UPDATE bench.line SET taxable = round(total * 100 / 118.0), half = round(round(total * 100 / 118.0) * 0.09);
ANALYZE bench.line;`;

const documents = `
CREATE TABLE bench.document AS
SELECT s.*, t.company, t.category, t.items, t.words, t.quantity, t.taxable, t.half, t.cost, t.total, m.mode,
       CASE m.mode WHEN 'CREDIT' THEN 0 WHEN 'PARTIAL' THEN (t.total * 6 / 1000) * 100 ELSE t.total END AS paid,
       CASE WHEN m.mode IN ('SPLIT', 'FINANCE') THEN (t.total * 3 / 1000) * 100 ELSE 0 END AS second,
       CASE WHEN m.mode = 'CREDIT' THEN NULL WHEN m.mode = 'FINANCE' THEN 'FINANCE'
            WHEN s.instrument < 0.45 THEN 'UPI' WHEN s.instrument < 0.80 THEN 'CASH' WHEN s.instrument < 0.92 THEN 'CARD'
            WHEN s.instrument < 0.97 THEN 'BANK_TRANSFER' ELSE 'CHEQUE' END AS method
  FROM (SELECT s.*, c.customer_id, c.name, c.phone
          FROM bench.sale s LEFT JOIN bench.customer c ON c.shop = s.shop AND c.n = s.customer) s
  JOIN (SELECT n, (array_agg(company ORDER BY line_no))[1] AS company, (array_agg(category ORDER BY line_no))[1] AS category,
               (array_agg(variant ORDER BY line_no))[1] || CASE WHEN count(*) > 1 THEN ' +' || (count(*) - 1) ELSE '' END AS items,
               string_agg(variant || coalesce(' ' || imei, ''), ' ' ORDER BY line_no) AS words,
               count(*)::int AS quantity, sum(taxable)::bigint AS taxable, sum(half)::bigint AS half, sum(cost)::bigint AS cost,
               sum(total)::bigint AS total
          FROM bench.line GROUP BY n) t USING (n)
 CROSS JOIN LATERAL (SELECT CASE WHEN s.how < 0.70 THEN 'FULL' WHEN s.how < 0.80 THEN 'SPLIT' WHEN s.customer_id IS NULL THEN 'FULL'
                                 WHEN s.how < 0.87 THEN 'PARTIAL' WHEN s.how < 0.96 THEN 'FINANCE' ELSE 'CREDIT' END AS mode) m;
ANALYZE bench.document;`;

export const prepareTrade = (size: TradeSize): string[] => [
  helpers(size.seed),
  shops,
  products(),
  customersOf(size),
  salesOf(size),
  lines,
  documents,
];

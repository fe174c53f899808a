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
$$ SELECT (lpad(to_hex((extract(epoch FROM $1) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex($3), 3, '0') || '8' ||
           substr(lpad(to_hex(hashint8extended($2, $3)), 16, '0'), 2))::uuid $$;
-- fourteen digits and their check digit: every second one counts double, nines cast out
CREATE FUNCTION bench.imei(n bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT '35' || lpad(b::text, 12, '0') || ((1000 - (3 + 1 + ${Array.from({ length: 12 }, (_, i) => {
  const digit = `(b / ${10 ** (11 - i)} % 10)`;
  return i % 2 === 0 ? digit : `((${digit} * 2) / 10 + (${digit} * 2) % 10)`;
}).join(' + ')})) % 10)::text
     FROM (SELECT ($1 * 7919) % 1000000000000 AS b) x $$;`;

const shops = `
CREATE UNLOGGED TABLE bench.shop AS
SELECT n AS shop, bench.id(TIMESTAMPTZ '2019-01-01', n, 1) AS shop_id, bench.id(TIMESTAMPTZ '2019-01-01', n, 2) AS user_id
  FROM generate_series(0, 3) AS n;
-- A shop opens its accounts itself.
SET session_replication_role = origin;
INSERT INTO shops (id, shop_store_name, gstnumber, state_code, phone, created_at, updated_at)
SELECT shop_id, 'Measured shop ' || shop, '27AAPFU0939F1ZV', '27', '9820000000', '2019-01-01', '2019-01-01' FROM bench.shop;
SET session_replication_role = replica;`;

const products = () => `
CREATE UNLOGGED TABLE bench.product AS
SELECT s.shop, p.rank::int AS rank, bench.id(TIMESTAMPTZ '2019-01-01', s.shop * 100000 + p.rank, 3) AS product_id,
       bench.id(TIMESTAMPTZ '2019-01-01', s.shop * 100000 + hashtext(p.company), 4) AS company_id,
       bench.id(TIMESTAMPTZ '2019-01-01', s.shop * 100000 + p.rank, 5) AS lot_id,
       p.company, p.model, p.category, p.ram, p.storage, p.colour, p.hsn, p.price, p.tracking,
       p.model || coalesce(' ' || p.storage || 'GB', '') AS called,
       nullif(concat_ws(' ', p.ram || 'GB', p.storage || 'GB', p.colour), '') AS variant
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
CREATE UNLOGGED TABLE bench.customer AS
SELECT s.shop, n, bench.id(TIMESTAMPTZ '2019-01-01', s.shop * 100000000 + n, 6) AS customer_id,
       (${list(firstNames)})[1 + floor(bench.r(n, 7) * ${firstNames.length})::int] || ' ' ||
       (${list(lastNames)})[1 + floor(bench.r(n, 8) * ${lastNames.length})::int] AS name,
       (7000000000 + (n * 7919 + s.shop) % 2999999999)::text AS phone
  FROM bench.shop s CROSS JOIN LATERAL generate_series(0, CASE s.shop WHEN 0 THEN ${Math.ceil(size.sales / 4)} ELSE ${Math.ceil(size.sales / 48)} END) AS n;
CREATE INDEX ON bench.customer (shop, n);
ANALYZE bench.customer;`;

/** In the order they were made: denser year by year, most of all before Diwali, in the shop's opening hours. */
const salesOf = ({ sales, lastDay, years }: TradeSize) => {
  const all = sales + Math.ceil(sales / 4);
  const days = Math.round(years * 365.25);
  const customers = Math.ceil(sales / 4);
  const fewer = Math.ceil(sales / 48);
  return `
CREATE UNLOGGED TABLE bench.sale AS
SELECT d.*, bench.id(d.created_at, d.n, 9) AS sale_id, bench.id(d.created_at, d.n, 50) AS entry_id,
       row_number() OVER (PARTITION BY d.shop, d.fy ORDER BY d.n)::int AS sequence
  FROM (
    SELECT t.n, t.shop, t.created_at, (t.created_at AT TIME ZONE 'Asia/Kolkata')::date AS business_date,
           extract(year FROM (t.created_at AT TIME ZONE 'Asia/Kolkata') - INTERVAL '3 months')::int AS fy,
           CASE WHEN bench.r(t.n, 10) < 0.12 THEN NULL
                ELSE floor(power(bench.r(t.n, 11), 1.5) * CASE t.shop WHEN 0 THEN ${customers} ELSE ${fewer} END)::int END AS customer,
           CASE WHEN bench.r(t.n, 12) < 0.70 THEN 1 WHEN bench.r(t.n, 12) < 0.95 THEN 2 ELSE 3 END AS lines,
           bench.r(t.n, 13) AS how, bench.r(t.n, 14) AS instrument, bench.r(t.n, 15) < 0.02 AS cancelled
      FROM (SELECT n, CASE WHEN n % 5 < 4 THEN 0 ELSE 1 + (n / 5 % 3)::int END AS shop,
                   ((DATE '${lastDay}' - floor(age)::int)::timestamp + INTERVAL '10 hours' + (1 - (age - floor(age))) * 39600000 * INTERVAL '1 millisecond')
                   AT TIME ZONE 'Asia/Kolkata' AS created_at
              FROM (SELECT n, greatest(0, plain + 35 * sin(2 * pi() * (plain - 20) / 365.25) + 12) AS age
                      FROM (SELECT n, ${days} * power(1 - (n + 0.5::float8) / ${all}, 1.4::float8) AS plain
                              FROM generate_series(0::bigint, ${all - 1}) AS n) p) g) t) d;
ANALYZE bench.sale;`;
};

const lines = `
CREATE UNLOGGED TABLE bench.line AS
SELECT s.n, s.shop, s.sale_id, s.created_at, s.business_date, s.cancelled, l AS line_no,
       bench.id(s.created_at, s.n * 4 + l, 20) AS line_id,
       CASE p.tracking WHEN 'IMEI' THEN bench.id(s.created_at - INTERVAL '20 days', s.n * 4 + l, 21) ELSE p.lot_id END AS stock_item_id,
       CASE p.tracking WHEN 'IMEI' THEN bench.imei(s.n * 4 + l) END AS imei,
       p.rank, p.product_id, p.company, p.model, p.called, p.variant, p.category, p.hsn, p.tracking, p.price,
       floor(p.price * (0.88 + 0.05 * bench.r(s.n, 22)) / 1.18)::bigint AS cost,
       t.total, t.taxable, round(t.taxable * 0.09)::bigint AS half
  FROM bench.sale s
 CROSS JOIN LATERAL generate_series(1, s.lines) AS l
  JOIN bench.product p ON p.shop = s.shop AND p.rank = CASE
       WHEN l = 1 AND bench.r(s.n, 26) < 0.85 THEN floor(power(bench.r(s.n, 27), 2) * ${mobileCount})::int
       ELSE ${mobileCount} + floor(bench.r(s.n, 27 + l) * ${catalogue.length - mobileCount})::int END
 CROSS JOIN LATERAL (SELECT p.price - CASE WHEN bench.r(s.n, 23 + l) < 0.2 THEN p.price * 3 / 1000000 * 10000 ELSE 0 END AS total) c
 CROSS JOIN LATERAL (SELECT c.total, round(c.total * 100 / 118.0)::bigint AS taxable) t;
ANALYZE bench.line;
-- Each company and category a sale has together in one line.
CREATE UNLOGGED TABLE bench.facet AS
SELECT n, company, category, row_number() OVER (PARTITION BY n, company ORDER BY line_no) = 1 AS first_of_company,
       row_number() OVER (PARTITION BY n, category ORDER BY line_no) = 1 AS first_of_category
  FROM (SELECT n, company, category, min(line_no) AS line_no FROM bench.line GROUP BY 1, 2, 3) f;
ANALYZE bench.facet;`;

const documents = `
CREATE UNLOGGED TABLE bench.document AS
SELECT s.*, t.company, t.category, t.items, t.words, t.quantity, t.taxable, t.half, t.cost, t.total, m.mode,
       CASE m.mode WHEN 'CREDIT' THEN 0 WHEN 'PARTIAL' THEN (t.total * 6 / 1000) * 100 ELSE t.total END AS paid,
       CASE WHEN m.mode IN ('SPLIT', 'FINANCE') THEN (t.total * 3 / 1000) * 100 ELSE 0 END AS second,
       CASE WHEN m.mode = 'CREDIT' THEN NULL WHEN m.mode = 'FINANCE' THEN 'FINANCE'
            WHEN s.instrument < 0.45 THEN 'UPI' WHEN s.instrument < 0.80 THEN 'CASH' WHEN s.instrument < 0.92 THEN 'CARD'
            WHEN s.instrument < 0.97 THEN 'BANK_TRANSFER' ELSE 'CHEQUE' END AS method
  FROM (SELECT s.*, c.customer_id, c.name, c.phone
          FROM bench.sale s LEFT JOIN bench.customer c ON c.shop = s.shop AND c.n = s.customer) s
  JOIN (SELECT n, (array_agg(company ORDER BY line_no))[1] AS company, (array_agg(category ORDER BY line_no))[1] AS category,
               (array_agg(called ORDER BY line_no))[1] || CASE WHEN count(*) > 1 THEN ' +' || (count(*) - 1) ELSE '' END AS items,
               string_agg(concat_ws(' ', company, model, variant, imei), ' ' ORDER BY line_no) AS words,
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

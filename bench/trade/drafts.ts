// Drafts the trade as SQL, a slice of sales at a time. Everything that looks random is a hash of a sale's
// number, so a seed gives the same trade on every machine, engine and however it is sliced; no row needs
// another slice's. The functions are plain expressions of immutable ones: PostgreSQL writes them into the
// statement that calls them.
import { catalogue, firstNames, lastNames, mobileCount } from './catalogue.ts';

export interface TradeSize {
  /** The measured shop has so many sales; three neighbours share a quarter as many, up to `maxOfNeighbours`. */
  sales: number;
  /** 250,000 when left out: they are there so that the measured shop is not alone, not to grow with it. */
  maxOfNeighbours?: number;
  /** So many units are left in stock in the measured shop, for the sales that are measured. */
  unitsInStock: number;
  seed: number;
  /** The last sale is of this business date. */
  lastDay: string;
  years: number;
  /** So many sales are drafted at a time. */
  slice?: number;
}

/** One of so many sales is a neighbour's, the others are the measured shop's. */
const oneIn = ({ sales, maxOfNeighbours = 250_000 }: TradeSize): number =>
  Math.max(5, Math.ceil(sales / maxOfNeighbours) + 1);
const ofNeighbours = (size: TradeSize): number => Math.ceil(size.sales / (oneIn(size) - 1));
export const allSales = (size: TradeSize): number => size.sales + ofNeighbours(size);
/** A number has sixteen characters: behind three letters there is room for 999,999 a year. */
const invoicePrefix = ({ sales, years }: TradeSize): string => (sales / years > 400_000 ? 'S' : 'INV');
const customersOf = (size: TradeSize) => ({
  own: Math.ceil(size.sales / 4),
  neighbours: Math.ceil(ofNeighbours(size) / 12),
});

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const list = (values: readonly string[]) => `ARRAY[${values.map(text).join(',')}]`;
const define = (signature: string, returns: string, body: string) =>
  `CREATE FUNCTION bench.${signature} RETURNS ${returns} LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT ${body} $$;`;

/** Helpers the statements share: numbers, ids and codes from a row's number. */
const helpers = (size: TradeSize) => `
CREATE SCHEMA bench;
-- 0 to 1, the same for the same row and salt
${define('r(n bigint, salt int)', 'float8', `(hashint8extended($1, $2 + ${size.seed}) & 4294967295)::float8 / 4294967296.0::float8`)}
-- an id that sorts by the instant (milliseconds since 1970), as UUIDv7 does
${define(
  'id(at_ms bigint, n bigint, salt int)',
  'uuid',
  `(encode(int8send($1 * 65536 + 28672 + $3), 'hex') ||
    encode(int8send((hashint8extended($2, $3) & 1152921504606846975) | (-9223372036854775807 - 1)), 'hex'))::uuid`,
)}
${define('ms(day date)', 'bigint', `($1 - DATE '1970-01-01')::bigint * 86400000`)}
-- fourteen digits and their check digit: every second one counts double, nines cast out; b has up to twelve
${define(
  'imei(b bigint)',
  'text',
  `'35' || lpad($1::text, 12, '0') || ((1000 - (3 + 1 + ${Array.from({ length: 12 }, (_, i) => {
    const digit = `($1 / ${10 ** (11 - i)} % 10)`;
    return i % 2 === 0 ? digit : `((${digit} * 2) / 10 + (${digit} * 2) % 10)`;
  }).join(' + ')})) % 10)::text`,
)}
-- a bill a week brings what the second week after it sells
${define('received_on(day date)', 'date', `$1 - ($1 - DATE '2001-01-01') % 7 - 14`)}
${define(
  'invoice_no(fy int, sequence int)',
  'text',
  `'${invoicePrefix(size)}/' || lpad(($1 % 100)::text, 2, '0') || '-' || lpad((($1 + 1) % 100)::text, 2, '0') || '/' ||
   CASE WHEN $2 > 9999 THEN $2::text ELSE lpad($2::text, 4, '0') END`,
)}
-- how many sales of a shop come before the n-th of all: all but each fifth, or a rarer one, are the measured shop's
${define(
  'before(shop int, n bigint)',
  'bigint',
  `CASE WHEN $1 = 0 THEN $2 / ${oneIn(size)} * ${oneIn(size) - 1} + $2 % ${oneIn(size)} ELSE ($2 / ${oneIn(size)} + 3 - $1) / 3 END`,
)}
${define('customer_id(shop int, customer int)', 'uuid', `bench.id(1546300800000, $1 * 100000000::bigint + $2, 6)`)}
${define('financier_id(shop int)', 'uuid', `bench.id(1546300800000, $1, 31)`)}
${define(
  'customer_name(customer int)',
  'text',
  `(${list(firstNames)})[1 + floor(bench.r($1, 7) * ${firstNames.length})::int] || ' ' ||
   (${list(lastNames)})[1 + floor(bench.r($1, 8) * ${lastNames.length})::int]`,
)}
${define(
  'customer_phone(shop int, customer int)',
  'text',
  `(7000000000 + ($2 * 7919::bigint + $1) % 2999999999)::text`,
)}`;

const shops = (size: TradeSize) => `
CREATE UNLOGGED TABLE bench.shop AS
SELECT n AS shop, bench.id(1546300800000, n, 1) AS shop_id, bench.id(1546300800000, n, 2) AS user_id
  FROM generate_series(0, 3) AS n;
-- A shop opens its accounts itself.
SET session_replication_role = origin;
INSERT INTO shops (id, shop_store_name, gstnumber, gst_scheme, state_code, phone, invoice_prefix, created_at, updated_at)
SELECT shop_id, 'Measured shop ' || shop, '27AAPFU0939F1ZV', 'REGULAR', '27', '9820000000', '${invoicePrefix(size)}', '2019-01-01', '2019-01-01'
  FROM bench.shop;
SET session_replication_role = replica;
INSERT INTO suppliers (shop_id, id, name, phone, gstin, state_code)
SELECT shop_id, bench.id(1546300800000, shop, 30), 'Metro Distributors', '9821000000', '27AAACB5678G1ZJ', '27' FROM bench.shop;
INSERT INTO financiers (shop_id, id, name) SELECT shop_id, bench.financier_id(shop), 'Bajaj Finance' FROM bench.shop;`;

const products = `
CREATE UNLOGGED TABLE bench.product AS
SELECT s.shop, s.shop_id, p.rank::int AS rank, (s.shop * 1000 + p.rank)::int AS key,
       bench.id(1546300800000, s.shop * 100000 + p.rank, 3) AS product_id,
       bench.id(1546300800000, s.shop * 100000 + hashtext(p.company), 4) AS company_id,
       bench.id(1546300800000, s.shop * 100000 + p.rank, 5) AS lot_id,
       p.company, p.model, p.category, p.ram, p.storage, p.colour, p.hsn, p.price, p.tracking = 'IMEI' AS by_imei,
       -- one number for all variants of a model, one for each company and category together
       min(s.shop * 1000 + p.rank) OVER (PARTITION BY s.shop, p.company, p.model, p.category)::int AS model_key,
       min(s.shop * 1000 + p.rank) OVER (PARTITION BY s.shop, p.company, p.category)::int AS kind_key,
       p.model || coalesce(' ' || p.storage || 'GB', '') AS called,
       nullif(concat_ws(' ', p.ram || 'GB', p.storage || 'GB', p.colour), '') AS variant,
       lower(concat_ws(' ', p.company, p.model, p.ram || 'GB', p.storage || 'GB', p.colour)) AS words
  FROM bench.shop s CROSS JOIN (VALUES ${catalogue
    .map(
      (each, rank) =>
        `(${rank}, ${text(each.company)}, ${text(each.model)}, ${text(each.category)}, ${each.ram ?? 'NULL::int'}, ${each.storage ?? 'NULL::int'}, ${
          each.colour ? text(each.colour) : 'NULL::text'
        }, ${text(each.hsnCode)}, ${each.pricePaise}::bigint, ${text(each.tracking)})`,
    )
    .join(', ')}) AS p (rank, company, model, category, ram, storage, colour, hsn, price, tracking);
INSERT INTO companies (shop_id, id, name) SELECT DISTINCT shop_id, company_id, company FROM bench.product;
INSERT INTO products (shop_id, id, company_id, model, item_category, ram, storage, colour, hsn_code, gst_rate_bps, selling_price_paise, tracking)
SELECT shop_id, product_id, company_id, model, category, ram, storage, colour, hsn, 1800, price,
       CASE WHEN by_imei THEN 'IMEI' ELSE 'QUANTITY' END FROM bench.product;
ANALYZE bench.product;`;

/**
 * Answers the days before the last one, of the sales `from` to `to`: denser year by year, most of all before Diwali.
 */
const moments = (size: TradeSize, numbers: string) => `
  SELECT n, DATE '${size.lastDay}' - floor(age)::int AS business_date, floor((1 - (age - floor(age))) * 39600000)::bigint AS open_ms
    FROM (SELECT n, greatest(0, plain + 35 * sin(2 * pi() * (plain - 20) / 365.25) + 12) AS age
            FROM (SELECT n, ${Math.round(size.years * 365.25)} * power(1 - (n + 0.5::float8) / ${allSales(size)}, 1.4::float8) AS plain
                    FROM ${numbers} AS n OFFSET 0) p OFFSET 0) g OFFSET 0`;

const yearOf = (day: string) =>
  `(date_part('year', ${day})::int - CASE WHEN date_part('month', ${day}) < 4 THEN 1 ELSE 0 END)`;

/** Finds the first sale of each financial year, from which its numbers count: later sales never come before. */
const years = (size: TradeSize) => {
  const step = Math.max(1, Math.floor(allSales(size) / 10_000));
  return `
CREATE UNLOGGED TABLE bench.year AS
SELECT about.fy, exact.n AS first
  FROM (SELECT ${yearOf('m.business_date')} AS fy, min(n) AS n
          FROM (${moments(size, `generate_series(0::bigint, ${allSales(size) - 1}, ${step})`)}) m GROUP BY 1) about
 CROSS JOIN LATERAL (SELECT min(n) AS n FROM (${moments(size, `generate_series(greatest(0, about.n - ${step}), about.n)`)}) m
                      WHERE ${yearOf('m.business_date')} = about.fy) exact;`;
};

/** Writes the rows that are written once, before the first slice. */
export const prepareTrade = (size: TradeSize): string[] => [
  helpers(size),
  shops(size),
  products,
  years(size),
];

const isOwn = (size: TradeSize) => `n % ${oneIn(size)} < ${oneIn(size) - 1}`;
const amount = (line: number) => {
  const p = `p${line}`;
  return `${p}.price - CASE WHEN bench.r(n, ${23 + line}) < 0.2 THEN ${p}.price * 3 / 1000000 * 10000 ELSE 0 END`;
};
const added = (what: string) => [1, 2, 3].map(line => `coalesce(${what}${line}, 0)`).join(' + ');

/** Drafts sales `from` up to, not with, `to`; with each of its lines' product and amounts beside it. */
const documents = (size: TradeSize, from: number, to: number) => `
CREATE TEMP TABLE document AS
SELECT m.*, CASE mode WHEN 'CREDIT' THEN 0 WHEN 'PARTIAL' THEN (total * 6 / 1000) * 100 ELSE total END AS paid,
       CASE WHEN mode IN ('SPLIT', 'FINANCE') THEN (total * 3 / 1000) * 100 ELSE 0 END AS second,
       CASE WHEN mode = 'CREDIT' THEN NULL WHEN mode = 'FINANCE' THEN 'FINANCE' WHEN instrument < 0.45 THEN 'UPI'
            WHEN instrument < 0.80 THEN 'CASH' WHEN instrument < 0.92 THEN 'CARD' WHEN instrument < 0.97 THEN 'BANK_TRANSFER'
            ELSE 'CHEQUE' END AS method
  FROM (
    SELECT t.*, taxable1 + coalesce(taxable2, 0) + coalesce(taxable3, 0) AS taxable, ${added('half')} AS half,
           ${added('cost')} AS cost, ${added('total')} AS total, bench.invoice_no(fy, sequence) AS invoice_no,
           bench.id(at_ms, n, 9) AS sale_id, bench.id(at_ms, n, 50) AS entry_id, to_timestamp(at_ms / 1000::float8) AS created_at,
           bench.customer_id(shop, customer) AS customer_id, bench.customer_name(customer) AS name,
           bench.customer_phone(shop, customer) AS phone,
           CASE WHEN how < 0.70 THEN 'FULL' WHEN how < 0.80 THEN 'SPLIT' WHEN customer IS NULL THEN 'FULL'
                WHEN how < 0.87 THEN 'PARTIAL' WHEN how < 0.96 THEN 'FINANCE' ELSE 'CREDIT' END AS mode
      FROM (
        SELECT x.*, ${[1, 2, 3].map(line => `(total${line} * 200 + 118) / 236 AS taxable${line}, ((total${line} * 200 + 118) / 236 * 9 + 50) / 100 AS half${line}`).join(', ')}
          FROM (
            SELECT d.n, d.shop, s.shop_id, s.user_id, d.business_date, d.at_ms, d.hour, d.year * 100 + d.month AS month, d.day, d.fy,
                   (bench.before(d.shop, d.n) - bench.before(d.shop, y.first) + 1)::int AS sequence,
                   d.customer, d.lines, d.how, d.instrument, d.cancelled, p1.key AS key1, p2.key AS key2, p3.key AS key3,
                   CASE WHEN p1.by_imei THEN bench.imei((d.n * 4 + 1) * 7919 % 1000000000000) END AS imei,
                   ${[1, 2, 3].map(line => `${amount(line)} AS total${line}, floor(p${line}.price * (0.88 + 0.05 * bench.r(n, 22)) / 1.18)::bigint AS cost${line}`).join(', ')},
                   p1.company, p1.category, p1.called || CASE WHEN d.lines > 1 THEN ' +' || (d.lines - 1) ELSE '' END AS items,
                   p1.words AS words1, p2.words AS words2, p3.words AS words3,
                   -- goods of one company or one category make one row of the history's filters
                   p2.company <> p1.company AS other_company2, p2.category <> p1.category AS other_category2,
                   p2.company <> p1.company OR p2.category <> p1.category AS other2, p2.model_key <> p1.model_key AS other_model2,
                   p3.model_key NOT IN (p1.model_key, p2.model_key) AS other_model3,
                   p3.company NOT IN (p1.company, p2.company) AS other_company3,
                   p3.category NOT IN (p1.category, p2.category) AS other_category3,
                   (p3.company <> p1.company OR p3.category <> p1.category) AND
                   (p3.company <> p2.company OR p3.category <> p2.category) AS other3
              FROM (
                SELECT a.*, ${yearOf('business_date')} AS fy, year * 10000 + month * 100 + date_part('day', business_date)::int AS day,
                       CASE WHEN pick1 < 0.85 THEN floor(bench.r(n, 27) * bench.r(n, 27) * ${mobileCount})::int
                            ELSE ${mobileCount} + floor(bench.r(n, 28) * ${catalogue.length - mobileCount})::int END AS rank1,
                       CASE WHEN lines > 1 THEN ${mobileCount} + floor(bench.r(n, 29) * ${catalogue.length - mobileCount})::int END AS rank2,
                       CASE WHEN lines > 2 THEN ${mobileCount} + floor(bench.r(n, 30) * ${catalogue.length - mobileCount})::int END AS rank3
                  FROM (
                    SELECT n, CASE WHEN ${isOwn(size)} THEN 0 ELSE 1 + (n / ${oneIn(size)} % 3)::int END AS shop, business_date,
                           -- open from 10:00 to 21:00 in India
                           bench.ms(business_date) + 16200000 + open_ms AS at_ms, 10 + open_ms / 3600000 AS hour,
                           date_part('year', business_date)::int AS year, date_part('month', business_date)::int AS month,
                           CASE WHEN bench.r(n, 10) < 0.12 THEN NULL
                                ELSE floor(power(bench.r(n, 11), 1.5::float8) * CASE WHEN ${isOwn(size)} THEN ${customersOf(size).own} ELSE ${customersOf(size).neighbours} END)::int
                           END AS customer,
                           CASE WHEN bench.r(n, 12) < 0.70 THEN 1 WHEN bench.r(n, 12) < 0.95 THEN 2 ELSE 3 END AS lines,
                           bench.r(n, 13) AS how, bench.r(n, 14) AS instrument, bench.r(n, 15) < 0.02 AS cancelled,
                           bench.r(n, 26) AS pick1
                      FROM (${moments(size, `generate_series(${from}::bigint, ${to - 1})`)}) m OFFSET 0) a OFFSET 0) d
              JOIN bench.shop s ON s.shop = d.shop
              JOIN bench.year y ON y.fy = d.fy
              JOIN bench.product p1 ON p1.key = d.shop * 1000 + d.rank1
              LEFT JOIN bench.product p2 ON p2.key = d.shop * 1000 + d.rank2
              LEFT JOIN bench.product p3 ON p3.key = d.shop * 1000 + d.rank3 OFFSET 0) x OFFSET 0) t OFFSET 0) m;`;

const lineOf = (line: 1 | 2 | 3) => `
  SELECT d.n, d.shop_id, d.sale_id, d.user_id, d.at_ms, d.created_at, d.business_date, d.month, d.day, d.cancelled, ${line}::smallint AS line_no,
         d.n * 4 + ${line} AS unit, d.key${line} AS key, bench.id(d.at_ms, d.n * 4 + ${line}, 20) AS line_id,
         ${line === 1 ? 'd.imei' : 'NULL'} AS imei, d.total${line} AS total, d.taxable${line} AS taxable, d.half${line} AS half, d.cost${line} AS cost,
         ${line === 1 ? 'true AS first_of_company, true AS first_of_category, true AS first_of_both, true AS first_of_model' : `d.other_company${line} AS first_of_company, d.other_category${line} AS first_of_category, d.other${line} AS first_of_both, d.other_model${line} AS first_of_model`},
         d.method, d.mode, d.total AS sale_total, 2 * d.half AS sale_tax, d.invoice_no, d.name, d.phone
    FROM document d${line === 1 ? '' : ` WHERE d.lines >= ${line}`}`;

/** Only the first line of a sale can be a phone. */
const lines = `
CREATE TEMP TABLE line AS
SELECT l.*, p.product_id, p.model_key, p.company, p.model, p.category, p.variant, p.hsn, p.price,
       CASE WHEN l.imei IS NULL THEN p.lot_id ELSE bench.id(l.at_ms - 1728000000, l.unit, 21) END AS stock_item_id
  FROM (${lineOf(1)} UNION ALL ${lineOf(2)} UNION ALL ${lineOf(3)} OFFSET 0) l JOIN bench.product p ON p.key = l.key;`;

const unit = `shop_id, user_id, unit, key, product_id, stock_item_id, imei, cost, left_on, sold, received_on,
  bench.ms(received_on) AS received_ms, bench.id(bench.ms(received_on), key / 1000, 32) AS bill_id,
  bench.id(bench.ms(received_on), key / 1000 * 100000 + key % 1000, 33) AS bill_line_id`;

const units = `
CREATE TEMP TABLE unit AS
SELECT ${unit}
  FROM (SELECT shop_id, user_id, unit, key, product_id, stock_item_id, imei, cost, business_date AS left_on, NOT cancelled AS sold,
               bench.received_on(business_date) AS received_on FROM line WHERE imei IS NOT NULL OFFSET 0) u;`;

/** What was received and is there to be sold, in the measured shop. */
export const unitsInStock = ({ unitsInStock, lastDay }: TradeSize): string => `
CREATE TEMP TABLE unit AS
SELECT ${unit}
  FROM (SELECT s.shop_id, s.user_id, 8000000000 + u AS unit, p.key, p.product_id, bench.id(1767225600000, u, 31) AS stock_item_id,
               bench.imei((8000000000 + u) * 7919 % 1000000000000) AS imei, floor(p.price * 0.9 / 1.18)::bigint AS cost, NULL::date AS left_on,
               false AS sold, bench.received_on(DATE '${lastDay}') AS received_on
          FROM generate_series(1, ${unitsInStock}) AS u
          JOIN bench.product p ON p.key = (u % ${mobileCount})::int
          JOIN bench.shop s ON s.shop = 0) u;`;

export const draftSlice = (size: TradeSize, from: number, to: number): string[] => [
  documents(size, from, to),
  lines,
  units,
];

/** Selects the customers of every shop. */
export const everyCustomer = (size: TradeSize): string => `
  SELECT s.shop_id, bench.customer_id(s.shop, n) AS customer_id, bench.customer_name(n) AS name, bench.customer_phone(s.shop, n) AS phone
    FROM bench.shop s CROSS JOIN LATERAL generate_series(0, CASE s.shop WHEN 0 THEN ${customersOf(size).own} ELSE ${customersOf(size).neighbours} END) AS n`;

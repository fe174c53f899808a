// These are what the back office asks of the sales history, over HTTP and by bare SQL. The bare form is the
// page alone, without its total, by the best index there is: hand-written SQL.
import { companyNamed } from '../server/products/index.ts';

export interface Question {
  name: string;
  /** Answers the query string of call number `index`; values go round so that no cache answers. */
  query: (index: number) => Record<string, string | number>;
  /** It is absent where a user would not wait for it. */
  bare?: (index: number) => { text: string; values: unknown[] };
}

const row = `s.id, s.invoice_no, s.business_date, s.created_at, s.customer_id, s.customer_name, s.customer_phone, s.items, s.company,
  s.item_category, s.quantity, s.total_paise, s.paid_paise, s.due_paise, s.payment_method, s.payment_mode, s.status`;

const companies = ['Samsung', 'Xiaomi', 'Vivo', 'Oppo', 'Realme', 'Apple', 'OnePlus', 'Motorola'];
const categories = ['MOBILE', 'TABLET', 'LAPTOP', 'WATCH', 'AUDIO', 'ACCESSORY'];
const models = [
  { company: 'Samsung', model: 'Galaxy S24', itemCategory: 'MOBILE' },
  { company: 'Samsung', model: 'Galaxy S25 Ultra', itemCategory: 'MOBILE' },
  { company: 'Realme', model: 'C75', itemCategory: 'MOBILE' },
];
const methods = ['UPI', 'CASH', 'CARD', 'BANK_TRANSFER', 'CHEQUE', 'FINANCE'];
const modes = ['FULL', 'SPLIT', 'PARTIAL', 'FINANCE', 'CREDIT'];
const pick = <Value>(values: readonly Value[], index: number): Value =>
  values[index % values.length] as Value;
const monthsOf = (year: number) => Array.from({ length: 12 }, (_, month) => year * 100 + month + 1);
const monthOf = (index: number) => ({ year: 2022 + (index % 4), month: 1 + (index % 12) });

/** Newest sales that fit `where`; `$1` is the shop. */
const newest = (where: string, values: unknown[], order = 's.created_at DESC, s.id DESC', offset = 0) => ({
  text: `SELECT ${row} FROM sales s WHERE s.shop_id = $1 ${where} ORDER BY ${order} LIMIT 10 OFFSET ${offset}`,
  values,
});
/** Newest sales of these months: a day may be set back, so only within a month is there an index in the order of time. */
const newestOfMonths = (months: number[]) => ({
  text: `SELECT ${row} FROM unnest($2::int[]) AS m (month) CROSS JOIN LATERAL (
           SELECT * FROM sales WHERE shop_id = $1 AND month = m.month ORDER BY created_at DESC, id DESC LIMIT 10) s
          ORDER BY s.created_at DESC, s.id DESC LIMIT 10`,
  values: [months],
});
/** Asks the newest sales with a line of this company or category. */
const newestWith = (where: string, values: unknown[]) => ({
  text: `SELECT ${row} FROM sale_facets f JOIN sales s ON s.shop_id = f.shop_id AND s.id = f.sale_id
          WHERE f.shop_id = $1 ${where} ORDER BY f.created_at DESC, f.sale_id DESC LIMIT 10`,
  values,
});

export const historyQuestions: readonly Question[] = [
  { name: 'no filter', query: () => ({}), bare: () => newest('', []) },
  {
    name: 'company',
    query: i => ({ company: pick(companies, i) }),
    bare: i =>
      newestWith(`AND f.company_id = ${companyNamed('$2')} AND f.first_of_company`, [pick(companies, i)]),
  },
  {
    name: 'category',
    query: i => ({ itemCategory: pick(categories, i) }),
    bare: i => newestWith('AND f.item_category = $2 AND f.first_of_category', [pick(categories, i)]),
  },
  {
    name: 'method',
    query: i => ({ paymentMethod: pick(methods, i) }),
    bare: i => newest('AND s.payment_method = $2', [pick(methods, i)]),
  },
  {
    name: 'mode',
    query: i => ({ paymentMode: pick(modes, i) }),
    bare: i => newest('AND s.payment_mode = $2', [pick(modes, i)]),
  },
  {
    name: 'status cancelled',
    query: () => ({ status: 'CANCELLED' }),
    bare: () => newest(`AND s.status = 'CANCELLED'`, []),
  },
  {
    name: 'year',
    query: i => ({ year: 2022 + (i % 4) }),
    bare: i => newestOfMonths(monthsOf(2022 + (i % 4))),
  },
  {
    name: 'month',
    query: monthOf,
    bare: i => newest('AND s.month = $2', [monthOf(i).year * 100 + monthOf(i).month]),
  },
  {
    name: 'company, month',
    query: i => ({ company: pick(companies, i), ...monthOf(i) }),
    bare: i =>
      newestWith(`AND f.company_id = ${companyNamed('$2')} AND f.first_of_company AND f.month = $3`, [
        pick(companies, i),
        monthOf(i).year * 100 + monthOf(i).month,
      ]),
  },
  {
    name: 'company, category, method, mode',
    query: i => ({
      company: pick(companies, i),
      itemCategory: 'MOBILE',
      paymentMethod: pick(['UPI', 'CASH', 'CARD'], i),
      paymentMode: pick(['FULL', 'SPLIT', 'PARTIAL'], i + (i >> 2)),
    }),
    bare: i =>
      newestWith(
        `AND f.company_id = ${companyNamed('$2')} AND f.item_category = 'MOBILE' AND f.payment_method = $3 AND f.payment_mode = $4`,
        [
          pick(companies, i),
          pick(['UPI', 'CASH', 'CARD'], i),
          pick(['FULL', 'SPLIT', 'PARTIAL'], i + (i >> 2)),
        ],
      ),
  },
  {
    name: 'rare: Lava by cheque, cancelled',
    query: i => ({ company: 'Lava', paymentMethod: 'CHEQUE', status: 'CANCELLED', year: 2022 + (i % 4) }),
    bare: i =>
      newestWith(
        `AND f.company_id = ${companyNamed(`'Lava'`)} AND f.first_of_company AND f.payment_method = 'CHEQUE' AND f.status = 'CANCELLED' AND f.month BETWEEN $2 AND $3`,
        [(2022 + (i % 4)) * 100 + 1, (2022 + (i % 4)) * 100 + 12],
      ),
  },
  {
    name: 'model, month',
    query: i => ({ ...pick(models, i), ...monthOf(i) }),
    bare: i => {
      const { model, company, itemCategory } = pick(models, i);
      return {
        text: `SELECT ${row} FROM (
                 SELECT sale_id, created_at FROM sale_lines
                  WHERE shop_id = $1 AND model = $2 AND company_id = ${companyNamed('$3')} AND item_category = $4 AND month = $5
                  GROUP BY created_at, sale_id ORDER BY created_at DESC, sale_id DESC LIMIT 10) l
                 JOIN sales s ON s.shop_id = $1 AND s.id = l.sale_id ORDER BY s.created_at DESC, s.id DESC`,
        values: [model, company, itemCategory, monthOf(i).year * 100 + monthOf(i).month],
      };
    },
  },
  {
    name: 'any payment by',
    query: i => ({ paidWith: pick(methods, i) }),
    bare: i =>
      newest(
        'AND EXISTS (SELECT FROM payments p WHERE p.shop_id = $1 AND p.document_id = s.id AND p.method = $2)',
        [pick(methods, i)],
      ),
  },
  {
    name: 'by total, highest first',
    query: () => ({ sortBy: 'totalPaise' }),
    bare: () => newest('', [], 's.total_paise DESC, s.id DESC'),
  },
  {
    name: 'by customer’s name, page 200',
    query: () => ({ sortBy: 'customerName', sortDir: 'asc', page: 200 }),
    bare: () => newest('', [], `coalesce(s.customer_name, '') ASC, s.id ASC`, 2_000),
  },
];

/**
 * It is page 50,000 of 1,000,000 sales. By bare SQL, with OFFSET, it takes 0.1 s of a million and many seconds of
 * ten.
 */
export const middlePage = (sales: number): Question => ({
  name: 'the page in the middle',
  query: index => ({ page: Math.floor(sales / 20) - (index % 50) }),
});

export interface KeywordQuestion {
  name: string;
  words: (index: number) => string;
}

/** `known` are units and people of the loaded shop, to look for. */
export const keywordQuestions = (known: {
  imeis: string[];
  phones: string[];
  invoices: string[];
}): KeywordQuestion[] => [
  { name: 'common word', words: i => pick(['galaxy', 'redmi', 'iphone', 'sharma', 'black'], i) },
  { name: 'three characters', words: i => pick(['gal', 'pat', 'ree', 'v50', 'sha'], i) },
  { name: 'two words', words: i => pick(['sharma galaxy', 'patil iphone', 'khan redmi'], i) },
  { name: 'phone', words: i => pick(known.phones, i) },
  { name: 'last six of an IMEI', words: i => pick(known.imeis, i).slice(-6) },
  { name: 'IMEI', words: i => pick(known.imeis, i) },
  { name: 'invoice number', words: i => pick(known.invoices, i) },
  { name: 'nothing fits', words: i => `qx${i}zk` },
];

/** The calls a dashboard makes when it is opened. */
export const dashboardCalls = [
  '/api/statistics/summary?timePeriod=month&year=2026&month=11',
  '/api/statistics/money',
  '/api/statistics/stock-levels?limit=6',
  '/api/sales/revenue/monthly?year=2026',
  '/api/sales/revenue/monthly?year=2025',
  '/api/sales/brand-sales?timePeriod=month&year=2026&month=11',
  '/api/sales/top-models?timePeriod=month&year=2026&month=11&limit=8',
  '/api/sales/payment-distribution?timePeriod=month&year=2026&month=11',
  '/api/sales/shop-history?size=5',
];

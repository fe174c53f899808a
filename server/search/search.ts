import { folded } from '../../src/kit/rules/folded.ts';
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { modelColumns } from '../products/index.ts';
import type { SearchHit } from '../../src/resources/search/answers.ts';
import { MAX_OF_A_KIND, SHORTEST_QUESTION } from '../../src/resources/search/rules.ts';
import { customers } from '../../src/resources/customers/declaration.ts';
import type { AnyResource, RoleHolder } from '../../src/kit/index.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import { purchaseBills } from '../../src/resources/purchases/declaration.ts';
import { toAsciiDigits } from '../../src/kit/rules/digits.ts';
import { financialYearOf } from '../../src/kit/rules/financialYear.ts';
import { normaliseCode } from '../../src/kit/rules/imei.ts';
import { isPhone, normalisePhone } from '../../src/kit/rules/phone.ts';
import { variantName } from '../../src/resources/products/names.ts';
import { sales } from '../../src/resources/sales/declaration.ts';
import { stockItems } from '../../src/resources/stock/declaration.ts';
import { surelyMoreThan, fiveDigits } from '../history/index.ts';

export interface SearchActor extends RoleHolder {
  businessDate: string;
}

interface Question {
  text: string;
  words: string[];
  /** LIKE patterns; all must match. */
  patterns: string[];
  digits: number[];
  /** The trigram index can use it: a word has three letters or digits in a row. */
  indexed: boolean;
  /** It is so rare that scanning the newest rows is pointless. */
  precise: boolean;
}

const MAX_WORDS = 8;
const LONGEST_WORD = 100;
const NEWEST = 2_000;
/** The scan has this limit for words that are rare among the newest but common overall. */
const DEEPEST = 40_000;
/** So many matches are collected. */
const MAX_FOUND = 10_000;

const asPattern = (word: string) => `%${word.replace(/[\\%_]/g, sign => `\\${sign}`)}%`;

export function questionOf(asked: string): Question | null {
  const text = toAsciiDigits(asked.replaceAll('\0', '')).replace(/ +/g, ' ').trim();
  if ([...text].length < SHORTEST_QUESTION) return null;
  const words = wordsOf(text);
  if (words.some(word => word.length > LONGEST_WORD)) return null;
  return {
    text,
    words,
    patterns: words.map(asPattern),
    digits: fiveDigits(words.join(' ')),
    indexed: words.some(word => /[\p{L}\p{M}\p{N}]{3}/u.test(word)),
    precise: words.some(word => /\d{8}/.test(word)),
  };
}

/** Groups of digits (a phone, an IMEI) are joined. */
function wordsOf(text: string): string[] {
  if (isPhone(text)) return [normalisePhone(text)];
  const code = normaliseCode(text);
  if (/^\d{14,16}$/.test(code)) return [code];
  return folded(text).split(' ').filter(Boolean).slice(0, MAX_WORDS);
}

/**
 * Answers up to five hits per kind, exact and newest first, limited by role, without amounts: sales by invoice
 * number, customer, phone or goods; units by code or model; customers; purchase bills by number or supplier.
 */
export async function searchRecords(sql: ShopSql, actor: SearchActor, asked: string): Promise<SearchHit[]> {
  const question = questionOf(asked);
  if (!question) return [];
  const may = (resource: AnyResource) => mayUse(actor, `${resource.name}.read`);
  const found = await Promise.all([
    may(sales) ? foundSales(sql, question, actor.businessDate) : [],
    may(stockItems) ? foundUnits(sql, question) : [],
    may(customers) ? foundCustomers(sql, question) : [],
    may(purchaseBills) ? foundBills(sql, question) : [],
  ]);
  return found.flat();
}

const showPath = (resource: AnyResource, id: string) => `${resource.route.slice(1)}/${id}/show`;
const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');
const firstOnes = <Row extends { id: string }>(...lists: readonly Row[][]): Row[] =>
  [
    ...new Map(
      lists
        .flat()
        .reverse()
        .map(row => [row.id, row]),
    ).values(),
  ]
    .reverse()
    .slice(0, MAX_OF_A_KIND);

interface Place {
  /** This table with `search` is scanned for the newest. */
  table: string;
  /** Owner's view: under row-level security the planner uses no index for LIKE (decision 011). */
  view: string;
  /** Must include the columns of `newest` and `first`. */
  columns: string;
  /** These are the sort keys of an index that begins with the shop. */
  newest: string;
  first?: string;
  /** The view has a digit index (migration 0017). */
  digits?: true;
  many?: () => Promise<boolean>;
}

/** One condition per word, from `$2`: indexes do not support `LIKE ALL`. */
const hasWords = (text: string, { patterns }: Question) =>
  patterns.map((_, index) => `${text} LIKE $${index + 2}`).join(' AND ');

/** Finds common words by scanning the newest, rare ones by trigram index (decision 020). */
async function byWords<Row extends { id: string }>(
  sql: ShopSql,
  row: z.ZodType<Row>,
  { table, view, columns, newest, first, digits, many }: Place,
  question: Question,
): Promise<Row[]> {
  const has = hasWords('search', question);
  const order = [first && `(${first}) DESC`, newest].filter(Boolean).join(', ');
  const values = [sql.shopId, ...question.patterns];
  const among = (newestOnes: number) =>
    `(SELECT ${columns}, search FROM ${table} WHERE shop_id = $1 ORDER BY ${newest} LIMIT ${newestOnes}) AS newest`;
  if (!question.precise) {
    const seen = await sql.query(
      row,
      `SELECT ${columns} FROM ${among(NEWEST)} WHERE ${has} ORDER BY ${order} LIMIT ${MAX_OF_A_KIND}`,
      values,
    );
    if (!question.indexed || seen.length === MAX_OF_A_KIND) return seen;
    if (seen.length && (await many?.())) {
      // Stops after five.
      const deep = await sql.query(
        row,
        `SELECT ${columns} FROM (SELECT ${columns} FROM ${among(DEEPEST)} WHERE ${has} LIMIT ${MAX_OF_A_KIND}) AS few
          ORDER BY ${order}`,
        values,
      );
      if (deep.length === MAX_OF_A_KIND) return deep;
    }
  }
  const byDigits = digits && question.digits.length > 0;
  // Digits alone are asked: the planner misjudges their frequency and would use trigrams.
  const found = byDigits
    ? `five_digits(search) @> $${values.length + 1}::int[] AND ${hasWords(`(search || '')`, question)}`
    : has;
  return sql.query(
    row,
    `WITH found AS MATERIALIZED (SELECT ${columns} FROM ${view} WHERE shop_id = $1 AND ${found})
     SELECT ${columns} FROM found ORDER BY ${order} LIMIT ${MAX_OF_A_KIND}`,
    byDigits ? [...values, question.digits] : values,
    { plan: 'each' },
  );
}

const saleFoundRow = z.object({
  id: z.string(),
  invoiceNo: z.string(),
  businessDate: z.string(),
  status: z.string(),
  customerName: z.string().nullable(),
  customerPhone: z.string().nullable(),
  items: z.string(),
});
type SaleFound = z.infer<typeof saleFoundRow>;
const newSaleFoundRow = saleFoundRow.extend({ createdAt: z.date() });

const SALE = 'id, invoice_no, business_date, status, customer_name, customer_phone, items';

async function foundSales(sql: ShopSql, question: Question, businessDate: string): Promise<SearchHit[]> {
  const exact = await salesOfNumber(sql, question.text, businessDate);
  const others = await byWords(
    sql,
    newSaleFoundRow,
    {
      table: 'sales',
      view: 'sales_read',
      columns: `${SALE}, created_at`,
      newest: 'created_at DESC, id DESC',
      // Number or customer matches come before IMEI matches.
      first: hasWords(`folded(concat_ws(' ', invoice_no, customer_name, customer_phone))`, question),
      digits: true,
      many: () => surelyMoreThan(sql, { keyword: question.words.join(' ') }, MAX_FOUND),
    },
    question,
  );
  return firstOnes(exact, others).map(sale => ({
    kind: 'SALE',
    id: sale.id,
    title: sale.invoiceNo,
    subtitle: joined(sale.customerName, sale.customerPhone, sale.items),
    path: showPath(sales, sale.id),
    status: sale.status,
    date: sale.businessDate,
  }));
}

/** Finds sales by the full invoice number, or its sequence in this and the last financial year. */
function salesOfNumber(sql: ShopSql, text: string, businessDate: string): Promise<SaleFound[]> {
  if (/^\d{1,7}$/.test(text)) {
    const { startYear } = financialYearOf(businessDate);
    return sql.query(
      saleFoundRow,
      `SELECT ${SALE} FROM sales WHERE shop_id = $1 AND financial_year IN ($2, $3) AND sequence = $4
        ORDER BY financial_year DESC`,
      [sql.shopId, startYear, startYear - 1, Number(text)],
    );
  }
  if (text.length > 16) return Promise.resolve([]);
  return sql.query(saleFoundRow, `SELECT ${SALE} FROM sales WHERE shop_id = $1 AND invoice_no IN ($2, $3)`, [
    sql.shopId,
    text,
    text.toUpperCase(),
  ]);
}

const unitFoundRow = z.object({
  id: z.string(),
  imei: z.string().nullable(),
  imei2: z.string().nullable(),
  serialNo: z.string().nullable(),
  status: z.string(),
  receivedOn: z.string(),
  productId: z.string(),
});
type UnitFound = z.infer<typeof unitFoundRow>;

const productFoundRow = z.object({
  id: z.string(),
  ...modelColumns,
});
type ProductFound = z.infer<typeof productFoundRow>;

const UNIT = 'id, imei, imei2, serial_no, status, received_on, product_id';
/** More models would not change the five units. */
const MAX_MODELS = 20;

async function foundUnits(sql: ShopSql, question: Question): Promise<SearchHit[]> {
  const byCode = await unitsOfCode(sql, question);
  const byModel = byCode.length < MAX_OF_A_KIND && !question.precise ? await unitsOfModel(sql, question) : [];
  const units = firstOnes(byCode, byModel);
  const products = units.length ? await productsById(sql, units) : new Map<string, ProductFound>();
  return units.map(unit => {
    const product = products.get(unit.productId);
    const name = product && [product.company, product.model, variantName(product)].filter(Boolean).join(' ');
    const code = unit.imei ?? unit.serialNo ?? unit.imei2;
    return {
      kind: 'STOCK_ITEM',
      id: unit.id,
      title: code ?? name ?? '',
      subtitle: code ? (name ?? '') : '',
      path: showPath(stockItems, unit.id),
      status: unit.status,
      date: unit.receivedOn,
    };
  });
}

/** A full IMEI by its own index, parts by trigrams. */
async function unitsOfCode(sql: ShopSql, question: Question): Promise<UnitFound[]> {
  const code = normaliseCode(question.text);
  if (/^\d{15}$/.test(code))
    return sql.query(
      unitFoundRow,
      `SELECT ${UNIT} FROM stock_items WHERE shop_id = $1 AND (imei = $2 OR imei2 = $2 OR serial_no = $2)
        ORDER BY received_on DESC, id DESC LIMIT ${MAX_OF_A_KIND}`,
      [sql.shopId, code],
    );
  return byWords(
    sql,
    unitFoundRow,
    {
      table: 'stock_items',
      view: 'stock_items_read',
      columns: UNIT,
      newest: 'received_on DESC, id DESC',
      first: `status = 'IN_STOCK'`,
    },
    question,
  );
}

function unitsOfModel(sql: ShopSql, question: Question): Promise<UnitFound[]> {
  return sql.query(
    unitFoundRow,
    `WITH models AS MATERIALIZED (
       SELECT p.id FROM (
         SELECT p.id, p.in_stock, folded(concat_ws(' ', p.company, p.search, p.ram || 'gb', p.storage || 'gb')) AS named
           FROM products_read p WHERE p.shop_id = $1 AND p.in_stock > 0
       ) AS p WHERE ${hasWords('p.named', question)}
        ORDER BY p.in_stock DESC, p.id LIMIT ${MAX_MODELS}
     )
     SELECT unit.* FROM models m CROSS JOIN LATERAL (
       SELECT ${UNIT} FROM stock_items i
        WHERE i.shop_id = $1 AND i.product_id = m.id AND i.status = 'IN_STOCK'
        ORDER BY i.received_on DESC, i.id DESC LIMIT ${MAX_OF_A_KIND}
     ) AS unit ORDER BY unit.received_on DESC, unit.id DESC LIMIT ${MAX_OF_A_KIND}`,
    [sql.shopId, ...question.patterns],
  );
}

async function productsById(
  sql: ShopSql,
  units: readonly UnitFound[],
): Promise<ReadonlyMap<string, ProductFound>> {
  const rows = await sql.query(
    productFoundRow,
    `SELECT p.id, c.name AS company, p.model, p.ram, p.storage, p.colour
       FROM products p JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
      WHERE p.shop_id = $1 AND p.id = ANY ($2::uuid[])`,
    [sql.shopId, units.map(unit => unit.productId)],
  );
  return new Map(rows.map(row => [row.id, row]));
}

const customerFoundRow = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
});

async function foundCustomers(sql: ShopSql, question: Question): Promise<SearchHit[]> {
  const rows = await byWords(
    sql,
    customerFoundRow,
    // UUIDv7 ids sort by time.
    { table: 'customers', view: 'customers_read', columns: 'id, name, phone', newest: 'id DESC' },
    question,
  );
  return rows.map(({ id, name, phone }) => ({
    kind: 'CUSTOMER',
    id,
    title: name,
    subtitle: phone ?? '',
    path: showPath(customers, id),
    status: null,
    date: null,
  }));
}

const billFoundRow = z.object({
  id: z.string(),
  billNo: z.string(),
  supplierName: z.string(),
  billDate: z.string(),
  status: z.string(),
});

async function foundBills(sql: ShopSql, question: Question): Promise<SearchHit[]> {
  const rows = await byWords(
    sql,
    billFoundRow,
    {
      table: 'purchase_bills',
      view: 'purchase_bills_read',
      columns: 'id, bill_no, supplier_name, bill_date, status',
      newest: 'bill_date DESC, id DESC',
    },
    question,
  );
  return rows.map(bill => ({
    kind: 'PURCHASE_BILL',
    id: bill.id,
    title: bill.billNo,
    subtitle: bill.supplierName,
    path: showPath(purchaseBills, bill.id),
    status: bill.status,
    date: bill.billDate,
  }));
}

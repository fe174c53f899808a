/**
 * Narrows filters to indexed keys: a full phone or IMEI to its customer or sales, a model to its company and
 * category.
 */
import * as z from 'zod';
import { PHONE } from '../../src/kit/rules/phone.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { itemCategory } from '../../src/resources/products/values.ts';
import { isOneModel, wordsOf, type HistoryFilter } from './historyFilter.ts';
import { ALL_TIME } from '../sums/index.ts';
import { idRow } from '../kit/db/rows.ts';

const IMEI = /^\d{15}$/;

export const withToken = async <Filter extends HistoryFilter>(
  sql: ShopSql,
  filter: Filter,
): Promise<Filter> => withModelToken(sql, await withWordToken(sql, filter));

/**
 * Facet counts differ: a model is narrowed only if its name is unique; otherwise one facet's choice would restrict
 * the other.
 */
export const withTokenForCounts = async <Filter extends HistoryFilter>(
  sql: ShopSql,
  filter: Filter,
): Promise<Filter> => {
  const { company, itemCategory } = filter;
  const named = { ...filter, company: undefined, itemCategory: undefined };
  const known = await withToken(sql, isOneModel(filter) ? filter : named);
  return {
    ...known,
    company: company ?? known.company,
    itemCategory: itemCategory ?? known.itemCategory,
  };
};

const goodsRow = z.object({ company: z.string(), itemCategory });

/** Adds the model only if one company makes one of this name. */
async function withModelToken<Filter extends HistoryFilter>(sql: ShopSql, filter: Filter): Promise<Filter> {
  if (filter.model === undefined || isOneModel(filter)) return filter;
  const { company = null, itemCategory = null } = filter;
  const [one, another] = await sql.query(
    goodsRow,
    `SELECT DISTINCT c.name AS company, p.item_category FROM history_part_counts p
       JOIN companies c ON c.shop_id = $1 AND c.id = p.company_id
      WHERE p.shop_id = $1 AND p.model = $2 AND p.period = ${ALL_TIME} AND ($3::text IS NULL OR c.name = $3)
        AND ($4::text IS NULL OR p.item_category = $4) LIMIT 2`,
    [sql.shopId, filter.model, company, itemCategory],
  );
  return one && !another ? { ...filter, company: one.company, itemCategory: one.itemCategory } : filter;
}

/**
 * Replaces the keyword by the customer or the unit's sales. Unchanged without a match: it may be part of
 * something, or on a sale alone, as a customer's former phone is.
 */
async function withWordToken<Filter extends HistoryFilter>(sql: ShopSql, filter: Filter): Promise<Filter> {
  const [word, ...more] = wordsOf(filter.keyword);
  if (word === undefined || more.length > 0) return filter;
  if (PHONE.test(word) && filter.customerId === undefined) {
    const [customer] = await sql.query(
      idRow,
      `SELECT id FROM customers WHERE shop_id = $1 AND phone = $2 AND sales_count > 0
          AND NOT EXISTS (SELECT FROM former_phones WHERE shop_id = $1 AND phone = $2)`,
      [sql.shopId, word],
    );
    return customer ? { ...filter, keyword: undefined, customerId: customer.id } : filter;
  }
  if (IMEI.test(word) && filter.ids === undefined) {
    const sold = await sql.query(
      idRow,
      `SELECT DISTINCT m.document_id AS id
         FROM stock_items i
         JOIN stock_movements m ON m.shop_id = i.shop_id AND m.stock_item_id = i.id AND m.kind = 'SALE'
        WHERE i.shop_id = $1 AND (i.imei = $2 OR i.imei2 = $2)`,
      [sql.shopId, word],
    );
    return sold.length ? { ...filter, keyword: undefined, ids: sold.map(({ id }) => id) } : filter;
  }
  return filter;
}

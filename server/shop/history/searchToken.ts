/**
 * What a filter is known by: of a keyword that is a whole phone number or a whole IMEI, the index of its own, not the
 * trigrams; of a model its company and category.
 */
import * as z from 'zod';
import { PHONE } from '../../../src/resources/rules/phone.ts';
import type { ShopSql } from '../../db/database.ts';
import { itemCategory } from '../../../src/resources/values.ts';
import { isOneModel, wordsOf, type HistoryFilter } from './historyFilter.ts';
import { ALL_TIME } from '../sums/index.ts';
import { idRow } from '../../db/rows.ts';

const IMEI = /^\d{15}$/;

/** The same filter with what its keyword and its model are known by, in a shop. */
export const withToken = async <Filter extends HistoryFilter>(
  sql: ShopSql,
  filter: Filter,
): Promise<Filter> => withModelToken(sql, await withWordToken(sql, filter));

/**
 * The same as `withKnown`, for counting values beside each other: a model is known only where its name alone says its
 * company and category. Told by the one that is asked for, the other would be held against the values beside it.
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

const goodsRow = z.object({ company: z.string(), item_category: itemCategory });

/** The same filter with the company and category of its model, where only one makes a model of this name. */
async function withModelToken<Filter extends HistoryFilter>(sql: ShopSql, filter: Filter): Promise<Filter> {
  if (filter.model === undefined || isOneModel(filter)) return filter;
  const { company = null, itemCategory = null } = filter;
  const [one, another] = await sql.query(
    goodsRow,
    `SELECT DISTINCT company, item_category FROM history_part_counts
      WHERE shop_id = $1 AND model = $2 AND period = ${ALL_TIME} AND ($3::text IS NULL OR company = $3)
        AND ($4::text IS NULL OR item_category = $4) LIMIT 2`,
    [sql.shopId, filter.model, company, itemCategory],
  );
  return one && !another ? { ...filter, company: one.company, itemCategory: one.item_category } : filter;
}

/**
 * The same filter with the customer whose phone it is, or the sales of the unit whose IMEI it is, in the place of the
 * keyword. Unchanged when nobody has it: it may still be a part of something, or stand on a sale alone; so does a phone
 * that was another's before.
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

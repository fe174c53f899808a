/**
 * Opening the books of a shop to post in them. Postings of one shop come one after another: each holds the shop's
 * row until it ends, so what it reads is what is, its numbers have no gaps, and two of them cannot deadlock. The
 * guards (a unit sold once, stock not below zero) stand in the statements and the tables all the same.
 */
import type { ShopSql } from '../db/database.ts';
import { documentNo, financialYearOf } from '../../src/resources/rules/financialYear.ts';
import { chargesTax, stateOfShop } from '../../src/resources/rules/tax.ts';
import type { BusinessDate } from '../../src/resources/rules/businessDate.ts';
import type { StateCode } from '../../src/resources/rules/states.ts';
import type { Actor } from './actor.ts';

/** The series of documents and what their numbers begin with. */
export const SERIES = { SALE: 'INV', SALE_CANCELLATION: 'CAN', BILL_CANCELLATION: 'PBC' } as const;
export type Series = keyof typeof SERIES;

export interface Books {
  /** Empty when no series was asked for. */
  documentNo: string;
  sequence: number;
  financialYear: number;
  shop: {
    gstin: string | null;
    composition: boolean;
    stateCode: StateCode | null;
    chargesTax: boolean;
  };
  userName: string;
}

interface BooksRow {
  gstnumber: string | null;
  composition: boolean;
  state_code: string | null;
  user_name: string | null;
  last: number | null;
}

const LOCK = `books AS MATERIALIZED (
  SELECT id, gstnumber, composition, state_code FROM shops WHERE id = $1 FOR NO KEY UPDATE)`;
const ANSWER = `SELECT gstnumber, composition, state_code,
  (SELECT name FROM users WHERE shop_id = $1 AND id = $2) AS user_name`;

/** Waits for its turn, and takes the next number of the series in the financial year of `date`. */
export async function openBooks(
  tx: ShopSql,
  actor: Actor,
  date: BusinessDate,
  series: Series | null,
): Promise<Books> {
  const { label, startYear } = financialYearOf(date);
  const [row] = series
    ? await tx.query<BooksRow>(
        `WITH ${LOCK}, number AS (
           INSERT INTO document_counters (shop_id, kind, financial_year, last)
           SELECT id, $3, $4, 1 FROM books
           ON CONFLICT (shop_id, kind, financial_year) DO UPDATE SET last = document_counters.last + 1
           RETURNING last)
         ${ANSWER}, last FROM books, number`,
        [tx.shopId, actor.userId, series, startYear],
      )
    : await tx.query<BooksRow>(`WITH ${LOCK} ${ANSWER}, NULL::int AS last FROM books`, [
        tx.shopId,
        actor.userId,
      ]);
  if (!row) throw new Error(`There is no shop ${tx.shopId}`);
  const shop = { gstin: row.gstnumber?.trim() || null, composition: row.composition };
  return {
    documentNo: series && row.last ? documentNo(SERIES[series], label, row.last) : '',
    sequence: row.last ?? 0,
    financialYear: startYear,
    shop: {
      ...shop,
      stateCode: stateOfShop({ stateCode: row.state_code, gstin: shop.gstin }),
      chargesTax: chargesTax(shop),
    },
    userName: row.user_name ?? '',
  };
}

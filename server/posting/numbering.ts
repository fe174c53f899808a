import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import type { NextNumbers } from '../../src/resources/shop/answers.ts';
import { financialYearOf } from '../../src/kit/rules/financialYear.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { anywhere } from '../kit/db/text.ts';

/** Each series has its prefix setting, and its documents. */
const PREFIX_OF_SERIES = {
  SALE: 'invoicePrefix',
  SALE_CANCELLATION: 'saleCancelPrefix',
  BILL_CANCELLATION: 'billCancelPrefix',
} as const;
export type PrefixSetting = (typeof PREFIX_OF_SERIES)[keyof typeof PREFIX_OF_SERIES];
export const PREFIX_SETTINGS: readonly PrefixSetting[] = Object.values(PREFIX_OF_SERIES);

/** These series are their own, so a shop cannot use the prefixes for others. */
export const CREDIT_NOTE_PREFIX = 'CN';
export const CUSTOMER_DEBIT_NOTE_PREFIX = 'CD';
export const ESTIMATE_PREFIX = 'EST';
export const CHALLAN_PREFIX = 'DC';
const RESERVED: readonly string[] = [
  CREDIT_NOTE_PREFIX,
  CUSTOMER_DEBIT_NOTE_PREFIX,
  ESTIMATE_PREFIX,
  CHALLAN_PREFIX,
];

const lastRow = z.object({ kind: z.string(), last: z.int() });

/** Answers the next numbers in the financial year of `date`, without taking them. */
export async function nextNumbers(sql: ShopSql, date: BusinessDate): Promise<NextNumbers> {
  const { label, startYear } = financialYearOf(date);
  const rows = await sql.query(
    lastRow,
    'SELECT kind, last FROM document_counters WHERE shop_id = $1 AND financial_year = $2',
    [sql.shopId, startYear],
  );
  const next = (kind: keyof typeof PREFIX_OF_SERIES) => (rows.find(row => row.kind === kind)?.last ?? 0) + 1;
  return {
    financialYear: label,
    invoicePrefix: next('SALE'),
    saleCancelPrefix: next('SALE_CANCELLATION'),
    billCancelPrefix: next('BILL_CANCELLATION'),
  };
}

const takenRow = z.object({ taken: z.boolean() });

/**
 * Tells whether other document kinds used this prefix in the financial year: numbers are unique within it (Rule
 * 46(b)).
 */
export async function prefixIsTaken(
  sql: ShopSql,
  setting: PrefixSetting,
  prefix: string,
  date: BusinessDate,
): Promise<boolean> {
  if (RESERVED.includes(prefix.toUpperCase())) return true;
  const { label, startYear, from, to } = financialYearOf(date);
  const begins = anywhere(`${prefix}/${label}/`).slice(1);
  const [row] = await sql.query(
    takenRow,
    `SELECT ($3 <> 'invoicePrefix' AND EXISTS (
               SELECT FROM sales WHERE shop_id = $1 AND financial_year = $4 AND invoice_no ILIKE $2))
         OR EXISTS (
               SELECT FROM reversals WHERE shop_id = $1 AND business_date BETWEEN $5 AND $6 AND document_no ILIKE $2
                  AND document_kind <> CASE $3 WHEN 'saleCancelPrefix' THEN 'SALE' WHEN 'billCancelPrefix' THEN 'PURCHASE_BILL' ELSE '' END) AS taken`,
    [sql.shopId, begins, setting, startYear, from, to],
  );
  return row?.taken ?? false;
}

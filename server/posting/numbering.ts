import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import type { NextNumbers } from '../../src/resources/shop/answers.ts';
import { financialYearOf } from '../../src/kit/rules/financialYear.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { PREFIX_OF_SERIES, SERIES, type Series } from '../../src/resources/posting/numberSeries.ts';
import { shopSettings } from '../../src/resources/shop/settings.ts';
import { anywhere } from '../kit/db/text.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import type { Caller } from '../kit/person/person.ts';
import { writeAudit } from '../kit/resources/audit.ts';

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

const lastRow = z.object({ kind: z.string(), first: z.int(), last: z.int() });

/** Answers the next numbers in the financial year of `date`, without taking them. */
export async function nextNumbers(sql: ShopSql, date: BusinessDate): Promise<NextNumbers> {
  const { label, startYear } = financialYearOf(date);
  const rows = await sql.query(
    lastRow,
    'SELECT kind, first, last FROM document_counters WHERE shop_id = $1 AND financial_year = $2',
    [sql.shopId, startYear],
  );
  const counted = (series: Series) => rows.find(row => row.kind === series) ?? { first: 1, last: 0 };
  const next = (series: Series) => counted(series).last + 1;
  return {
    financialYear: label,
    invoicePrefix: next('SALE'),
    saleCancelPrefix: next('SALE_CANCELLATION'),
    billCancelPrefix: next('BILL_CANCELLATION'),
    series: SERIES.map(series => {
      const { first, last } = counted(series);
      return { series, next: last + 1, given: last - first + 1 };
    }),
  };
}

const setRow = z.object({ first: z.int() });

/**
 * The first number of a series in the financial year of the caller's day: a shop goes on from its old books. Throws 409
 * `NUMBERS_GIVEN` when the series has one already, for its numbers have no gap.
 */
export async function setNextNumber(
  tx: ShopSql,
  caller: Caller,
  { series, next }: { series: Series; next: number },
): Promise<NextNumbers> {
  const { startYear } = financialYearOf(caller.businessDate);
  const [set] = await tx.query(
    setRow,
    `INSERT INTO document_counters (shop_id, kind, financial_year, first, last) VALUES ($1, $2, $3, $4, $4 - 1)
     ON CONFLICT (shop_id, kind, financial_year) DO UPDATE SET first = $4, last = $4 - 1
       WHERE document_counters.last < document_counters.first
     RETURNING first`,
    [tx.shopId, series, startYear, next],
  );
  if (!set) throw new Refusal(409, 'NUMBERS_GIVEN', 'errors.numbersGiven');
  await writeAudit(tx, caller, {
    action: 'UPDATE',
    resource: shopSettings.name,
    recordId: null,
    before: null,
    after: { series, next },
  });
  return nextNumbers(tx, caller.businessDate);
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

/**
 * Serialises postings of a shop by locking its row: reads are consistent, numbers have no gaps, and nothing
 * deadlocks. Statements and tables still enforce the guards (a unit is sold once, stock is not below zero).
 */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { documentNo, financialYearOf } from '../../src/kit/rules/financialYear.ts';
import {
  PREFIX_OF_SERIES,
  type NumberSeries,
  type Series,
} from '../../src/resources/documents/numberSeries.ts';
import { chargesTax, stateOfShop } from '../../src/resources/tax/rules.ts';
import { GST_SCHEMES, type GstScheme } from '../../src/resources/shop/choices.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { METHOD_KINDS } from '../../src/resources/posting/methodKinds.ts';
import type { StateCode } from '../../src/kit/rules/states.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import type { Actor } from '../kit/person/actor.ts';
import {
  CHALLAN_PREFIX,
  CREDIT_NOTE_PREFIX,
  CUSTOMER_DEBIT_NOTE_PREFIX,
  ESTIMATE_PREFIX,
} from './numbering.ts';
import { readOpenDays, refusalOfDay, type OpenDays } from './openDays.ts';

/** Numbered alike; their prefix is no setting. */
const REPORTS: Readonly<Record<NumberSeries, string>> = {
  DRAWER_CLOSE: 'Z',
  DAY_CLOSE: 'D',
  TRANSFER: 'T',
  RECEIPT: 'RC',
  CHEQUE_BOUNCE: 'CB',
  WRITE_OFF: 'WO',
  WRITE_OFF_CANCELLATION: 'WX',
  CUSTOMER_DEBIT_NOTE: CUSTOMER_DEBIT_NOTE_PREFIX,
  CUSTOMER_DEBIT_NOTE_CANCELLATION: 'CX',
  ADVANCE_REFUND: 'RV',
  CREDIT_NOTE: CREDIT_NOTE_PREFIX,
  EXCHANGE_VOUCHER: 'PV',
  SETTLEMENT: 'FS',
  SETTLEMENT_CANCELLATION: 'FX',
  CLAIM: 'CL',
  CLAIM_SETTLEMENT: 'CR',
  SUPPLIER_PAYMENT: 'SP',
  SUPPLIER_PAYMENT_CANCELLATION: 'SX',
  DEBIT_NOTE: 'DN',
  SUPPLIER_CREDIT: 'SC',
  PAY_OUT: 'PY',
  SET_OFF: 'SO',
  SUPPLIER_RECEIPT: 'SR',
  VOUCHER_CANCELLATION: 'VX',
  PURCHASE_ORDER: 'PO',
  EXPENSE: 'EX',
  EXPENSE_CANCELLATION: 'EC',
  EXPENSE_PAYMENT: 'EP',
  STAFF_PAYMENT: 'SA',
  STAFF_CANCELLATION: 'SY',
  JOURNAL: 'JV',
  STOCK_CHANGE: 'ST',
  STOCK_TRANSFER: 'TF',
  ESTIMATE: ESTIMATE_PREFIX,
  CHALLAN: CHALLAN_PREFIX,
  TICKET: 'TK',
  PAYMENT_REQUEST: 'PR',
};
const shopMethod = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(METHOD_KINDS),
  account: z.string().nullable(),
  active: z.boolean(),
});
/** A record of payment methods as postings need it; `server/ledger/methods.ts` reads its account. */
export type ShopMethod = z.infer<typeof shopMethod>;

export interface PostingContext {
  /** It is empty without a series. */
  documentNo: string;
  sequence: number;
  financialYear: number;
  shop: {
    /** Registration and State are those that are valid on the day of the document. */
    gstin: string | null;
    /** These are of no other party: its own, today's and former ones. */
    ownGstins: readonly string[];
    scheme: GstScheme;
    stateCode: StateCode | null;
    chargesTax: boolean;
    /** This is the largest staff discount per line in basis points; null for no limit. */
    staffDiscountLimitBps: number | null;
    /** Staff may back-date by so many days. */
    staffBackdateDays: number;
    /** Staff take goods back in so many days after a sale. */
    staffReturnDays: number;
    /** Used goods bought without input credit are taxed on their margin; requires charging tax. */
    marginScheme: boolean;
    marginTaxInclusive: boolean;
    buyerDetailsRequired: boolean;
    /** The bank takes this of a card payment, in basis points. */
    cardChargeBps: number;
    /** By these money is taken and given, in their order. */
    methods: readonly ShopMethod[];
    /** Staff close a drawer up to this difference, in paise. */
    drawerDifferenceLimitPaise: number;
  };
  days: OpenDays;
  userName: string;
}

const lockRow = z.object({
  registration: z.object({
    gstin: z.string().nullable(),
    scheme: z.enum(GST_SCHEMES),
    stateCode: z.string().nullable(),
    ownGstins: z.array(z.string()),
  }),
  staffDiscountLimitBps: z.int().nullable(),
  staffBackdateDays: z.int(),
  staffReturnDays: z.int(),
  marginScheme: z.boolean(),
  marginTaxInclusive: z.boolean(),
  buyerDetailsRequired: z.boolean(),
  cardChargeBps: z.int(),
  drawerDifferenceLimitPaise: z.int(),
  invoicePrefix: z.string(),
  saleCancelPrefix: z.string(),
  billCancelPrefix: z.string(),
  userName: z.string().nullable(),
  last: z.int().nullable(),
  methods: z.array(shopMethod),
});

const SHOP =
  'staff_discount_limit_bps, staff_backdate_days, staff_return_days, margin_scheme, margin_tax_inclusive, buyer_details_required, card_charge_bps, drawer_difference_limit_paise, invoice_prefix, sale_cancel_prefix, bill_cancel_prefix';
const LOCK = `locked AS MATERIALIZED (
  SELECT id, ${SHOP} FROM shops WHERE id = $1 FOR NO KEY UPDATE)`;
/** The shop is that of the locked row, so that it is read after the lock. */
const answer = (day: string): string => `SELECT ${SHOP},
  registration_at_posting(locked.id, ${day}) AS registration,
  (SELECT name FROM users WHERE shop_id = $1 AND id = $2) AS user_name,
  (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'kind', kind, 'account', account_id, 'active', active) ORDER BY order_, id), '[]')
     FROM payment_methods WHERE shop_id = $1) AS methods`;

const prefixOf = (series: Series, row: z.infer<typeof lockRow>): string =>
  series in REPORTS
    ? REPORTS[series as NumberSeries]
    : row[PREFIX_OF_SERIES[series as keyof typeof PREFIX_OF_SERIES]];

/** Throws 409 `NUMBER_TOO_LONG`: Rule 46(b) allows 16 characters. */
function nextNo(prefix: string, financialYear: string, sequence: number): string {
  try {
    return documentNo(prefix, financialYear, sequence);
  } catch {
    throw new Refusal(409, 'NUMBER_TOO_LONG', 'errors.numberTooLong', { params: { prefix } });
  }
}

/** Waits for the lock and takes the next number of the financial year of `date`, which may be closed. */
export async function beginPosting(
  tx: ShopSql,
  actor: Actor,
  date: BusinessDate,
  series: Series | null,
): Promise<PostingContext> {
  const { label, startYear } = financialYearOf(date);
  const locked = series
    ? tx.query(
        lockRow,
        `WITH ${LOCK}, number AS (
           INSERT INTO document_counters (shop_id, kind, financial_year, last)
           SELECT id, $3, $4, 1 FROM locked
           ON CONFLICT (shop_id, kind, financial_year) DO UPDATE SET last = document_counters.last + 1
           RETURNING last)
         ${answer('$5::date')}, last FROM locked, number`,
        [tx.shopId, actor.userId, series, startYear, date],
      )
    : tx.query(lockRow, `WITH ${LOCK} ${answer('$3::date')}, NULL::int AS last FROM locked`, [
        tx.shopId,
        actor.userId,
        date,
      ]);
  const [[row], days] = await Promise.all([locked, readOpenDays(tx, actor)]);
  if (!row) throw new Error(`There is no shop ${tx.shopId}`);
  const { registration } = row;
  return {
    documentNo: series && row.last ? nextNo(prefixOf(series, row), label, row.last) : '',
    sequence: row.last ?? 0,
    financialYear: startYear,
    shop: {
      gstin: registration.gstin,
      ownGstins: registration.ownGstins,
      scheme: registration.scheme,
      stateCode: stateOfShop(registration),
      chargesTax: chargesTax(registration),
      staffDiscountLimitBps: row.staffDiscountLimitBps,
      staffBackdateDays: row.staffBackdateDays,
      staffReturnDays: row.staffReturnDays,
      marginScheme: row.marginScheme && chargesTax(registration),
      marginTaxInclusive: row.marginTaxInclusive,
      buyerDetailsRequired: row.buyerDetailsRequired,
      cardChargeBps: row.cardChargeBps,
      methods: row.methods,
      drawerDifferenceLimitPaise: row.drawerDifferenceLimitPaise,
    },
    days,
    userName: row.userName ?? '',
  };
}

const lastRow = z.object({ last: z.int() });

/** Numbers of a second series of the same posting: its lock is held. */
export async function takeNumbers(
  tx: ShopSql,
  date: BusinessDate,
  series: NumberSeries,
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  const { label, startYear } = financialYearOf(date);
  const [row] = await tx.query(
    lastRow,
    `INSERT INTO document_counters (shop_id, kind, financial_year, last) VALUES ($1, $2, $3, $4)
     ON CONFLICT (shop_id, kind, financial_year) DO UPDATE SET last = document_counters.last + $4
     RETURNING last`,
    [tx.shopId, series, startYear, count],
  );
  const first = (row?.last ?? count) - count + 1;
  return Array.from({ length: count }, (_, index) => nextNo(REPORTS[series], label, first + index));
}

/**
 * Does `beginPosting` for a document dated `date`, whose day and period must be open. Throws `DAY_CLOSED` or
 * `PERIOD_LOCKED`: 422 on `businessDate`, 409 for a cancellation, whose day no person chose.
 */
export async function beginPostingOn(
  tx: ShopSql,
  actor: Actor,
  date: BusinessDate,
  series: Series | null,
): Promise<PostingContext> {
  const posting = await beginPosting(tx, actor, date, series);
  const isCancellation =
    series === 'SALE_CANCELLATION' ||
    series === 'BILL_CANCELLATION' ||
    series === 'SUPPLIER_PAYMENT_CANCELLATION' ||
    series === 'VOUCHER_CANCELLATION';
  const against = refusalOfDay(posting.days, date, isCancellation ? 409 : 422);
  if (against) throw against;
  return posting;
}

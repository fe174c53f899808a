import type { Check } from '../check.ts';
import { givenBy, receivedIn } from './fragments.ts';
import { postingCheck } from './ledgerChecks.ts';

const VOUCHER = 'd.id, d.document_no, d.business_date';
/** Selects vouchers of a kind, and their cancellations the other way round. */
const vouchers = (kind: string): string => `
  FROM (SELECT id, id AS voucher_id, voucher_no AS document_no, business_date, 1 AS sign FROM vouchers WHERE shop_id = $1
        UNION ALL SELECT id, voucher_id, document_no, business_date, -1 FROM voucher_cancellations WHERE shop_id = $1) d
  JOIN vouchers v ON v.shop_id = $1 AND v.id = d.voucher_id AND v.kind = '${kind}'`;
const paidBy = (kind: string): string =>
  `${vouchers(kind)} JOIN payments p ON p.shop_id = $1 AND p.document_id = v.id AND p.document_kind = v.kind`;

const CANCELLED = `EXISTS (SELECT FROM voucher_cancellations x WHERE x.shop_id = $1 AND x.voucher_id = v.id)`;
/** The documents that it settles on each side. */
const SETTLED = {
  dues: `(SELECT coalesce(sum(a.amount_paise), 0)::bigint FROM receipt_allocations a
           WHERE a.shop_id = $1 AND a.document_id = v.id AND a.document_kind = 'SET_OFF')`,
  bills: `(SELECT coalesce(sum(a.amount_paise), 0)::bigint FROM supplier_allocations a
            WHERE a.shop_id = $1 AND a.source_id = v.id AND a.source_kind = 'SET_OFF')`,
  credits: `(SELECT coalesce(sum(a.amount_paise), 0)::bigint FROM supplier_allocations a
              WHERE a.shop_id = $1 AND a.voucher_id = v.id)`,
};
const whole = (kind: string): string =>
  `CASE WHEN v.kind = '${kind}' AND NOT ${CANCELLED} THEN v.total_paise ELSE 0 END`;

export const VOUCHER_CHECKS: readonly Check[] = [
  postingCheck('ledger.payOuts', 'PAY_OUT', [
    `SELECT ${VOUCHER}, 'STORE_CREDIT', v.customer_id, d.sign * v.total_paise ${vouchers('PAY_OUT')}`,
    `SELECT ${VOUCHER}, ${givenBy('p')}, NULL, -d.sign * p.amount_paise ${paidBy('PAY_OUT')}`,
  ]),
  postingCheck('ledger.partySetOffs', 'SET_OFF', [
    `SELECT ${VOUCHER}, 'SUPPLIERS', v.supplier_id, d.sign * v.total_paise ${vouchers('SET_OFF')}`,
    `SELECT ${VOUCHER}, 'CUSTOMERS', v.customer_id, -d.sign * v.total_paise ${vouchers('SET_OFF')}`,
  ]),
  postingCheck('ledger.moneyBack', 'SUPPLIER_RECEIPT', [
    `SELECT ${VOUCHER}, 'SUPPLIERS', v.supplier_id, -d.sign * v.total_paise ${vouchers('SUPPLIER_RECEIPT')}`,
    `SELECT ${VOUCHER}, ${receivedIn('p')}, NULL, d.sign * p.amount_paise ${paidBy('SUPPLIER_RECEIPT')}`,
  ]),
  {
    // Each pays exactly what it says, by payments or by the documents that it settles; nothing of a cancelled one.
    name: 'vouchers.settled',
    key: ['voucher_no'],
    facts: ['total_paise', 'dues_paise', 'bills_paise', 'credits_paise', 'payments_reversed'],
    expected: `SELECT v.voucher_no, v.total_paise, ${whole('SET_OFF')} AS dues_paise, ${whole('SET_OFF')} AS bills_paise,
                      ${whole('SUPPLIER_RECEIPT')} AS credits_paise,
                      CASE WHEN v.kind = 'SET_OFF' THEN NULL ELSE ${CANCELLED} END AS payments_reversed
                 FROM vouchers v WHERE v.shop_id = $1`,
    stored: `SELECT v.voucher_no, CASE WHEN v.kind = 'SET_OFF' THEN v.total_paise ELSE p.paise END AS total_paise,
                    ${SETTLED.dues} AS dues_paise, ${SETTLED.bills} AS bills_paise, ${SETTLED.credits} AS credits_paise,
                    p.reversed AS payments_reversed
               FROM vouchers v
              CROSS JOIN LATERAL (SELECT sum(amount_paise)::bigint AS paise, bool_and(reversed) AS reversed FROM payments
                                   WHERE shop_id = $1 AND document_id = v.id) p
              WHERE v.shop_id = $1`,
  },
  {
    name: 'vouchers.cancelled',
    key: ['voucher_id'],
    facts: ['reversed'],
    expected: `SELECT voucher_id, true AS reversed FROM voucher_cancellations WHERE shop_id = $1`,
    stored: `SELECT v.id AS voucher_id, true AS reversed FROM vouchers v
              JOIN journal_entries e ON e.shop_id = v.shop_id AND e.document_id = v.id
              JOIN journal_entries r ON r.shop_id = e.shop_id AND r.reverses = e.id
             WHERE v.shop_id = $1`,
  },
];

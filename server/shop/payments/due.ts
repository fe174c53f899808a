/** What is due in and out, from every document that says so, each once. */
import * as z from 'zod';
import type { DuePayment, DuePayments, DuePaymentsQuery } from '../../../src/resources/calls/payments.ts';
import { mayUse } from '../../../src/resources/roleAbilities.ts';
import { addDays, weekRange, type BusinessDate } from '../../../src/resources/rules/businessDate.ts';
import {
  CHEQUE_DAYS,
  DUE_ITEM_KINDS,
  SETTLEMENT_DAYS,
  WEEKS_AHEAD,
  withoutRequested,
  type DueItemKind,
} from '../../../src/resources/rules/duePayments.ts';
import { PAY_PURPOSES, REQUEST_STATES } from '../../../src/resources/rules/paymentRequests.ts';
import { sumPaise } from '../../../src/resources/rules/money.ts';
import type { ShopSql } from '../../db/database.ts';
import { CUSTOMER_DUES, FINANCIER_DUES } from '../dues/index.ts';
import { openDaysUntil, recurringRules } from '../expenses/index.ts';
import type { Actor } from '../posting/index.ts';

type Item = Omit<DuePayment, 'key'>;

const itemRow = z.object({
  id: z.string(),
  party_id: z.string().nullable(),
  party_name: z.string().nullable(),
  document_no: z.string().nullable(),
  due_on: z.string(),
  amount: z.int(),
});

const COLUMNS = 'd.id, d.party_id, d.party_name, d.document_no, d.due_on, d.amount';

/** By kind: `$1` is the shop, `$2` today. */
const SOURCES: Readonly<Partial<Record<DueItemKind, string>>> = {
  PURCHASE_BILL: `
    SELECT b.id, b.supplier_id AS party_id, s.name AS party_name, b.bill_no AS document_no,
           b.bill_date + coalesce(s.credit_days, 0) AS due_on, b.due_paise AS amount
      FROM purchase_bills b JOIN suppliers s ON s.shop_id = b.shop_id AND s.id = b.supplier_id
     WHERE b.shop_id = $1 AND b.due_paise > 0`,
  EXPENSE: `
    SELECT e.id, e.supplier_id AS party_id, e.payee AS party_name, e.expense_no AS document_no,
           e.business_date + coalesce(s.credit_days, 0) AS due_on, e.due_paise AS amount
      FROM expenses_read e LEFT JOIN suppliers s ON s.shop_id = e.shop_id AND s.id = e.supplier_id
     WHERE e.shop_id = $1 AND e.method = 'LATER' AND e.due_paise > 0`,
  STAFF: `
    SELECT u.id, u.id AS party_id, u.name AS party_name, NULL AS document_no, earned.last_on AS due_on, b.payable_paise AS amount
      FROM users u
      JOIN LATERAL (SELECT max(p.business_date) AS last_on FROM staff_payments p
                     WHERE p.shop_id = $1 AND p.person_id = u.id AND p.kind IN ('SALARY', 'COMMISSION')) earned
        ON earned.last_on IS NOT NULL
     CROSS JOIN LATERAL staff_balance(u.shop_id, u.id) b
     WHERE u.shop_id = $1 AND b.payable_paise > 0`,
  CUSTOMER: `
    SELECT o.id, o.party_id, c.name AS party_name, o.document_no,
           coalesce(promised.promised_on, o.business_date + coalesce(h.credit_days, 0)) AS due_on, o.due_paise AS amount
      FROM (${CUSTOMER_DUES}) o
      JOIN customers c ON c.shop_id = $1 AND c.id = o.party_id
      JOIN shops h ON h.id = $1
      LEFT JOIN LATERAL (
        SELECT p.promised_on FROM due_promises p WHERE p.shop_id = $1 AND p.customer_id = o.party_id
         ORDER BY p.created_at DESC, p.id DESC LIMIT 1) promised ON true`,
  FINANCIER: `
    SELECT o.id, o.party_id, f.name AS party_name, o.document_no, o.business_date + ${SETTLEMENT_DAYS} AS due_on,
           sum(o.due_paise)::bigint AS amount
      FROM (${FINANCIER_DUES}) o JOIN financiers f ON f.shop_id = $1 AND f.id = o.party_id
     GROUP BY 1, 2, 3, 4, 5`,
  // Not on a statement of the bank yet, in a shop that loads them.
  CHEQUE_GIVEN: `
    SELECT p.document_id AS id, p.party_id, e.party_name, e.document_no, p.business_date AS due_on,
           sum(p.amount_paise)::bigint AS amount
      FROM payments p
      JOIN journal_entries e ON e.shop_id = p.shop_id AND e.document_id = p.document_id AND e.reverses IS NULL
     WHERE p.shop_id = $1 AND p.method = 'CHEQUE' AND NOT p.reversed AND NOT p.from_cheques
       AND p.document_kind IN ('SUPPLIER_PAYMENT', 'PURCHASE_BILL', 'EXPENSE', 'STAFF_PAYMENT')
       AND p.business_date > $2::date - ${CHEQUE_DAYS}
       AND EXISTS (SELECT FROM bank_statements s WHERE s.shop_id = $1 AND s.account = 'BANK')
       AND NOT EXISTS (SELECT FROM bank_matched m WHERE m.shop_id = $1 AND m.entry_id = e.id AND m.standing)
     GROUP BY 1, 2, 3, 4, 5`,
  CHEQUE_IN_HAND: `
    SELECT p.document_id AS id, p.party_id, e.party_name, e.document_no, p.business_date AS due_on,
           sum(p.amount_paise)::bigint AS amount
      FROM payments p
      JOIN journal_entries e ON e.shop_id = p.shop_id AND e.document_id = p.document_id AND e.reverses IS NULL
     WHERE p.shop_id = $1 AND p.method = 'CHEQUE' AND NOT p.reversed AND p.document_kind = 'RECEIPT'
       AND NOT EXISTS (SELECT FROM cheque_events c WHERE c.shop_id = $1 AND c.payment_id = p.id)
     GROUP BY 1, 2, 3, 4, 5`,
};

const DIRECTION: Readonly<Record<Exclude<DueItemKind, 'REQUEST'>, Item['direction']>> = {
  PURCHASE_BILL: 'OUT',
  EXPENSE: 'OUT',
  RECURRING: 'OUT',
  STAFF: 'OUT',
  CHEQUE_GIVEN: 'OUT',
  CUSTOMER: 'IN',
  FINANCIER: 'IN',
  CHEQUE_IN_HAND: 'IN',
};

/** Nobody sees here what they may not see on its own page. */
const ABILITY: Readonly<Record<DueItemKind, `${string}.${string}`>> = {
  REQUEST: 'payment-requests.read',
  PURCHASE_BILL: 'suppliers.account',
  EXPENSE: 'expenses.pay',
  RECURRING: 'recurring-expenses.read',
  STAFF: 'salaries.read',
  CUSTOMER: 'dues.read',
  FINANCIER: 'dues.read',
  CHEQUE_GIVEN: 'suppliers.account',
  CHEQUE_IN_HAND: 'dues.cheques',
};

const requestRow = itemRow.extend({
  direction: z.enum(['IN', 'OUT']),
  state: z.enum(REQUEST_STATES),
  purpose: z.string(),
  document_id: z.string().nullable(),
});
type Request = z.infer<typeof requestRow>;

/** Open ones in these states; of pay only those that the viewer may read. */
const openRequests = (sql: ShopSql, { role, userId }: Actor, states: readonly string[]): Promise<Request[]> =>
  sql.query(
    requestRow,
    `SELECT r.id, coalesce(r.supplier_id, r.person_id, r.customer_id) AS party_id, r.party_name, r.request_no AS document_no,
            r.due_on, r.amount_paise AS amount, coalesce(r.direction, 'OUT') AS direction, r.state, r.purpose,
            coalesce(r.purchase_bill_id, r.expense_id, r.sale_id) AS document_id
       FROM payment_requests_read r
      WHERE r.shop_id = $1 AND r.state = ANY ($2::text[])
        AND ($3 OR r.asked_by_id = $4 OR r.purpose <> ALL ($5::text[]))
      ORDER BY r.due_on, r.id`,
    [sql.shopId, states, role === 'owner', userId, PAY_PURPOSES],
  );

/** The kind of document that a request pays. */
const PAID_KIND: Readonly<Record<string, DueItemKind>> = {
  SUPPLIER: 'PURCHASE_BILL',
  EXPENSE_DUE: 'EXPENSE',
  STAFF_PAY: 'STAFF',
  CUSTOMER: 'CUSTOMER',
};

async function recurringUntil(sql: ShopSql, until: BusinessDate): Promise<Item[]> {
  const rules = await recurringRules(sql);
  const days = await openDaysUntil(sql, until, rules);
  return rules.flatMap(rule =>
    (days.get(rule.id) ?? []).map(dueOn => ({
      kind: 'RECURRING' as const,
      direction: 'OUT' as const,
      id: rule.id,
      partyId: rule.supplierId,
      partyName: rule.payee,
      documentNo: rule.name,
      dueOn,
      amountPaise: rule.amountPaise,
      state: null,
      inBooks: false,
    })),
  );
}

/** All that is due and that the viewer may see; requests in these states, recurring expenses until a day. */
export async function dueItems(
  sql: ShopSql,
  actor: Actor,
  { states, until }: { states: readonly string[]; until: BusinessDate },
): Promise<Item[]> {
  const may = (kind: DueItemKind) => mayUse(actor, ABILITY[kind]);
  const items: Item[] = [];
  for (const kind of DUE_ITEM_KINDS) {
    const source = SOURCES[kind];
    if (kind === 'REQUEST' || !source || !may(kind)) continue;
    const values = source.includes('$2') ? [sql.shopId, actor.businessDate] : [sql.shopId];
    const rows = await sql.query(itemRow, `SELECT ${COLUMNS} FROM (${source}) d`, values, { plan: 'once' });
    for (const row of rows)
      items.push({
        kind,
        direction: DIRECTION[kind],
        id: row.id,
        partyId: row.party_id,
        partyName: row.party_name,
        documentNo: row.document_no,
        dueOn: row.due_on,
        amountPaise: row.amount,
        state: null,
        inBooks: kind === 'CHEQUE_GIVEN' || kind === 'CHEQUE_IN_HAND',
      });
  }
  if (may('RECURRING')) items.push(...(await recurringUntil(sql, until)));
  const requests = may('REQUEST') ? await openRequests(sql, actor, states) : [];
  const requested = requests.flatMap(row => {
    const kind = PAID_KIND[row.purpose];
    return kind
      ? [{ kind, documentId: row.document_id, partyId: row.party_id, amountPaise: row.amount }]
      : [];
  });
  return [
    ...withoutRequested(items, requested),
    ...requests.map(row => ({
      kind: 'REQUEST' as const,
      direction: row.direction,
      id: row.id,
      partyId: row.party_id,
      partyName: row.party_name,
      documentNo: row.document_no,
      dueOn: row.due_on,
      amountPaise: row.amount,
      state: row.state,
      inBooks: false,
    })),
  ];
}

const paiseOf = (items: readonly Item[], direction: Item['direction']): number =>
  sumPaise(
    items.filter(item => item.direction === direction && !item.inBooks).map(({ amountPaise }) => amountPaise),
  );
const sumsOf = (items: readonly Item[]) => ({
  inPaise: paiseOf(items, 'IN'),
  outPaise: paiseOf(items, 'OUT'),
});

/** Monday to Sunday, the week of today first. */
const weeksFrom = (today: BusinessDate): { from: BusinessDate; to: BusinessDate }[] => {
  const { from } = weekRange(today);
  return Array.from({ length: WEEKS_AHEAD }, (_, index) => ({
    from: addDays(from, 7 * index),
    to: addDays(from, 7 * index + 6),
  }));
};

export const lastDayAhead = (today: BusinessDate): BusinessDate => weeksFrom(today).at(-1)?.to ?? today;

/** Before today, by week, and later. */
export const byWeek = (items: readonly Item[], today: BusinessDate) => {
  const weeks = weeksFrom(today);
  const between = (from: BusinessDate, to: BusinessDate) =>
    items.filter(({ dueOn }) => dueOn >= from && dueOn <= to && dueOn >= today);
  const last = lastDayAhead(today);
  return {
    overdue: sumsOf(items.filter(({ dueOn }) => dueOn < today)),
    weeks: weeks.map(({ from, to }) => ({ from, to, ...sumsOf(between(from, to)) })),
    later: sumsOf(items.filter(({ dueOn }) => dueOn > last)),
  };
};

const inOrder = (a: Item, b: Item): number =>
  a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : b.amountPaise - a.amountPaise || (a.id < b.id ? -1 : 1);

/** A page of it, the longest overdue first; sums are over all of the filter. */
export async function duePaymentsOf(
  sql: ShopSql,
  actor: Actor,
  { direction, kind, page, size }: DuePaymentsQuery,
): Promise<DuePayments> {
  const today = actor.businessDate;
  const all = await dueItems(sql, actor, { states: ['ASKED', 'APPROVED'], until: lastDayAhead(today) });
  const items = all.filter(
    item => (!direction || item.direction === direction) && (!kind || item.kind === kind),
  );
  return {
    content: items
      .sort(inOrder)
      .slice(page * size, (page + 1) * size)
      .map(item => ({ key: `${item.kind} ${item.id} ${item.dueOn}`, ...item })),
    page,
    size,
    totalElements: items.length,
    totalPages: Math.ceil(items.length / size),
    ...byWeek(items, today),
  };
}

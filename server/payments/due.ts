/** Lists what is due in and out, from every document that says so, each once. */
import * as z from 'zod';
import { duePayment, type DuePayment, type DuePayments } from '../../src/resources/payments/answers.ts';
import type { DuePaymentsQuery } from '../../src/resources/payments/calls.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import { addDays, weekRange, type BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { BUY_DOWN_GST_BPS } from '../../src/resources/financiers/rules.ts';
import {
  CHEQUE_DAYS,
  DUE_ITEM_KINDS,
  GST_DAY,
  SETTLEMENT_DAYS,
  WEEKS_AHEAD,
  type DueItemKind,
} from '../../src/resources/payments/dueItems.ts';
import { DIRECTIONS, PAY_PURPOSES } from '../../src/resources/payments/rules.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { CUSTOMER_DUES, FINANCIER_DUES } from '../dues/index.ts';
import { openDaysUntil, recurringRules } from '../expenses/index.ts';
import { cameBack, CHEQUES_GIVEN } from '../ledger/index.ts';
import { loansDueUntil } from '../loans/index.ts';
import type { Actor } from '../posting/index.ts';
import { OPEN_CREDITS } from '../suppliers/index.ts';

type Item = Omit<DuePayment, 'key'>;

/** The bank does not pay it before its day. */
const ISSUED = `(p.cheque_on > p.business_date
             AND NOT EXISTS (SELECT FROM cheque_events c WHERE c.shop_id = $1 AND c.payment_id = p.id))`;
const PRESENTED_BY = `(SELECT c.document_id FROM cheque_events c
                                   WHERE c.shop_id = $1 AND c.payment_id = p.id AND c.kind = 'CLEARED')`;

/** What the scheme of a loan, payment `p` by financier `f`, lets the financier still deduct: as `expectedDeductions`. */
const STILL_KEPT = `
  SELECT coalesce(sum(greatest(0, k.paise - coalesce(a.paise, 0))), 0)::bigint AS paise
    FROM (SELECT coalesce(p.dbd_paise, round(p.amount_paise * coalesce(f.buy_down_bps, 0) / 10000.0)) AS dbd) b
   CROSS JOIN LATERAL (VALUES ('DBD', b.dbd), ('GST', round(b.dbd * ${BUY_DOWN_GST_BPS} / 10000.0)), ('FEE', coalesce(p.fee_paise, 0)),
     ('ADVANCE_EMI', coalesce(p.advance_emi_paise, 0)), ('MBD', coalesce(p.mbd_paise, 0))) k (kind, paise)
    LEFT JOIN (
      SELECT d.key AS kind, sum(d.value::bigint) AS paise
        FROM settlement_lines l CROSS JOIN LATERAL jsonb_each_text(l.accepted) d
       WHERE l.shop_id = $1 AND l.payment_id = p.id
         AND NOT EXISTS (SELECT FROM settlement_cancellations c WHERE c.shop_id = $1 AND c.settlement_id = l.settlement_id)
       GROUP BY 1) a ON a.kind = k.kind`;

/** Sources are by kind: `$1` is the shop, `$2` today. */
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
           sum(greatest(0, o.due_paise - kept.paise))::bigint AS amount
      FROM (${FINANCIER_DUES}) o
      JOIN payments p ON p.shop_id = $1 AND p.id = o.target_id
      JOIN financiers f ON f.shop_id = $1 AND f.id = o.party_id
     CROSS JOIN LATERAL (${STILL_KEPT}) kept
     GROUP BY 1, 2, 3, 4, 5`,
  // These are not on a statement of the bank yet, in a shop that loads them.
  CHEQUE_GIVEN: `
    SELECT p.document_id AS id, p.party_id, e.party_name, e.document_no, coalesce(p.cheque_on, p.business_date) AS due_on,
           sum(p.amount_paise)::bigint AS amount
      FROM payments p
      JOIN journal_entries e ON e.shop_id = p.shop_id AND e.document_id = p.document_id AND e.reverses IS NULL
     WHERE p.shop_id = $1 AND p.method = 'CHEQUE' AND NOT p.reversed AND NOT p.from_cheques
       AND p.document_kind IN ${CHEQUES_GIVEN} AND NOT ${cameBack('p')}
       AND (${ISSUED}
         OR p.business_date > $2::date - ${CHEQUE_DAYS}
           AND EXISTS (SELECT FROM bank_statements s WHERE s.shop_id = $1 AND s.account = p.cheque_bank)
           AND NOT EXISTS (SELECT FROM bank_matched m WHERE m.shop_id = $1 AND m.standing
                              AND m.entry_id IN (SELECT j.id FROM journal_entries j
                                   WHERE j.shop_id = $1 AND j.document_id IN (p.document_id, ${PRESENTED_BY}))))
     GROUP BY 1, 2, 3, 4, 5`,
  CHEQUE_IN_HAND: `
    SELECT p.document_id AS id, p.party_id, e.party_name, e.document_no, coalesce(p.cheque_on, p.business_date) AS due_on,
           sum(p.amount_paise)::bigint AS amount
      FROM payments p
      JOIN journal_entries e ON e.shop_id = p.shop_id AND e.document_id = p.document_id AND e.reverses IS NULL
     WHERE p.shop_id = $1 AND p.method = 'CHEQUE' AND NOT p.reversed AND (p.document_kind IN ('RECEIPT', 'SUPPLIER_RECEIPT') OR p.document_kind = 'SALE' AND p.cheque_on > p.business_date)
       AND NOT EXISTS (SELECT FROM cheque_events c WHERE c.shop_id = $1 AND c.payment_id = p.id)
     GROUP BY 1, 2, 3, 4, 5`,
  // Until there are returns: tax of sales less that of purchases, by the ledger; what was paid since counts for the months before.
  GST: `
    SELECT $1::uuid AS id, NULL::uuid AS party_id, NULL AS party_name, to_char(g.month, 'YYYY-MM') AS document_no,
           (g.month + interval '1 month')::date + ${GST_DAY - 1} AS due_on, g.amount
      FROM (SELECT date_trunc('month', $2::date)::date AS this_month) t
     CROSS JOIN LATERAL (
       SELECT coalesce(-sum(m.amount_paise), 0)::bigint AS all_paise,
              coalesce(-sum(m.amount_paise) FILTER (WHERE m.business_date < t.this_month), 0)::bigint AS before_paise,
              coalesce((SELECT sum(l.amount_paise) FROM journal_entries e
                          JOIN ledger_lines l ON l.shop_id = $1 AND l.entry_id = e.id AND l.account LIKE 'OUTPUT\\_%'
                         WHERE e.shop_id = $1 AND e.kind = 'JOURNAL' AND e.business_date >= t.this_month), 0)::bigint AS paid_paise
         FROM money_summary m
        WHERE m.shop_id = $1 AND m.business_date > '-infinity'
          AND m.account IN ('OUTPUT_CGST', 'OUTPUT_SGST', 'OUTPUT_IGST', 'INPUT_CGST', 'INPUT_SGST', 'INPUT_IGST')) s
     CROSS JOIN LATERAL (VALUES ((t.this_month - interval '1 month')::date, greatest(0, s.before_paise - s.paid_paise)),
                                (t.this_month, s.all_paise - greatest(0, s.before_paise - s.paid_paise))) AS g (month, amount)
     WHERE g.amount > 0`,
};

/** What a party has given in advance, or has to its credit, pays its oldest documents first. */
const CREDITS: Readonly<Partial<Record<DueItemKind, string>>> = {
  PURCHASE_BILL: `
    SELECT supplier_id AS party_id, sum(open_paise)::bigint AS amount FROM (${OPEN_CREDITS}) o GROUP BY 1`,
  STAFF: `
    SELECT u.id AS party_id, b.advance_paise AS amount
      FROM users u CROSS JOIN LATERAL staff_balance(u.shop_id, u.id) b WHERE u.shop_id = $1 AND b.advance_paise > 0`,
  CUSTOMER: `
    SELECT id AS party_id, store_credit_paise AS amount FROM customers WHERE shop_id = $1 AND store_credit_paise > 0`,
};

const DIRECTION: Readonly<Record<Exclude<DueItemKind, 'REQUEST'>, Item['direction']>> = {
  PURCHASE_BILL: 'OUT',
  EXPENSE: 'OUT',
  RECURRING: 'OUT',
  LOAN: 'OUT',
  STAFF: 'OUT',
  CHEQUE_GIVEN: 'OUT',
  GST: 'OUT',
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
  LOAN: 'loans.read',
  STAFF: 'salaries.read',
  CUSTOMER: 'dues.read',
  FINANCIER: 'dues.read',
  CHEQUE_GIVEN: 'suppliers.account',
  CHEQUE_IN_HAND: 'dues.cheques',
  GST: 'accounts.reports',
};

/** A request pays a document of this kind. */
const PAID_KIND: Readonly<Record<string, DueItemKind>> = {
  SUPPLIER: 'PURCHASE_BILL',
  EXPENSE_DUE: 'EXPENSE',
  STAFF_PAY: 'STAFF',
  CUSTOMER: 'CUSTOMER',
};

/** Lists instalments of loans as rows of the statement. */
const instalmentsUntil = async (sql: ShopSql, until: BusinessDate): Promise<object[]> =>
  (await loansDueUntil(sql, until)).map(({ id, name, lender, dueOn, amountPaise }) => ({
    kind: 'LOAN',
    id,
    party_id: null,
    party_name: lender,
    document_no: name,
    due_on: dueOn,
    amount: amountPaise,
  }));

/** Lists them as rows of the statement. */
async function recurringUntil(sql: ShopSql, until: BusinessDate): Promise<object[]> {
  const rules = await recurringRules(sql);
  const days = await openDaysUntil(sql, until, rules);
  return rules.flatMap(rule =>
    (days.get(rule.id) ?? []).map(dueOn => ({
      kind: 'RECURRING',
      id: rule.id,
      party_id: rule.supplierId,
      party_name: rule.payee,
      document_no: rule.name,
      due_on: dueOn,
      amount: rule.amountPaise,
    })),
  );
}

/** Selects open ones in these states (`$5`); of pay only those that the viewer may read. */
const REQUESTS = `
  SELECT r.id, coalesce(r.supplier_id, r.person_id, r.customer_id) AS party_id, r.party_name, r.request_no AS document_no,
         r.due_on, r.amount_paise AS amount, coalesce(r.direction, 'OUT') AS direction, r.state, r.purpose,
         coalesce(r.purchase_bill_id, r.expense_id, r.sale_id) AS document_id
    FROM payment_requests_read r
   WHERE $4::boolean AND r.shop_id = $1 AND r.state = ANY ($5::text[])
     AND ($6::boolean OR r.asked_by_id = $7::uuid OR r.purpose <> ALL ($8::text[]))`;

/**
 * Selects all that is due, of these sources. What open requests ask for is due by them, not a second time by the
 * document: that first, else the oldest of the party; so is what the party has to its credit.
 */
const dueSql = (kinds: readonly DueItemKind[]): string => {
  const sources = kinds.flatMap(kind => {
    const source = SOURCES[kind];
    return source
      ? [
          `SELECT '${kind}' AS kind, d.id, d.party_id, d.party_name, d.document_no::text, d.due_on, d.amount::bigint FROM (${source}) d`,
        ]
      : [];
  });
  const credits = kinds.flatMap(kind => {
    const source = CREDITS[kind];
    return source
      ? [` UNION ALL SELECT '${kind}', NULL::uuid, c.party_id, c.amount::bigint FROM (${source}) c`]
      : [];
  });
  const none = `SELECT NULL::text AS kind, NULL::uuid AS id, NULL::uuid AS party_id, NULL::text AS party_name,
         NULL::text AS document_no, NULL::date AS due_on, NULL::bigint AS amount WHERE false`;
  const cases = (of: (kind: DueItemKind) => unknown) =>
    DUE_ITEM_KINDS.map(kind => `WHEN '${kind}' THEN ${String(of(kind))}`).join(' ');
  return `
  requests AS MATERIALIZED (${REQUESTS}),
  asked AS MATERIALIZED (
    SELECT k.kind, r.document_id, r.party_id, r.amount
      FROM requests r JOIN (VALUES ${Object.entries(PAID_KIND)
        .map(([purpose, kind]) => `('${purpose}', '${kind}')`)
        .join(', ')}) k (purpose, kind) ON k.purpose = r.purpose${credits.join('')}),
  stated AS (${[none, ...sources].join(' UNION ALL ')}),
  of_document AS (
    SELECT s.*, s.amount - least(s.amount, coalesce(a.amount, 0)) AS left_over
      FROM stated s LEFT JOIN (SELECT kind, document_id, sum(amount)::bigint AS amount FROM asked
                                WHERE document_id IS NOT NULL GROUP BY 1, 2) a ON a.kind = s.kind AND a.document_id = s.id),
  of_party AS (
    SELECT d.*, coalesce(a.amount, 0) - coalesce(sum(d.left_over) OVER (
             PARTITION BY d.kind, d.party_id ORDER BY d.due_on, d.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS covered
      FROM of_document d LEFT JOIN (SELECT kind, party_id, sum(amount)::bigint AS amount FROM asked
                                     WHERE document_id IS NULL GROUP BY 1, 2) a ON a.kind = d.kind AND a.party_id = d.party_id),
  due AS MATERIALIZED (
    SELECT p.kind, CASE p.kind ${cases(kind => (kind === 'REQUEST' ? 'NULL' : `'${DIRECTION[kind]}'`))} END AS direction,
           p.id, p.party_id, p.party_name, p.document_no, p.due_on,
           (p.left_over - least(p.left_over, greatest(p.covered, 0)))::bigint AS amount, NULL::text AS state,
           p.kind IN ('CHEQUE_GIVEN', 'CHEQUE_IN_HAND') AND p.due_on <= $2::date AS in_books
      FROM of_party p
     WHERE p.left_over > greatest(p.covered, 0)
     UNION ALL
    SELECT r.kind, 'OUT', r.id, r.party_id, r.party_name, r.document_no, r.due_on, r.amount, NULL, false
      FROM jsonb_to_recordset($3::jsonb) AS r (kind text, id uuid, party_id uuid, party_name text, document_no text, due_on date, amount bigint)
     UNION ALL
    SELECT 'REQUEST', r.direction, r.id, r.party_id, r.party_name, r.document_no, r.due_on, r.amount, r.state, false
      FROM requests r)`;
};

const answerRow = z.object({
  total: z.int(),
  sums: z.array(z.object({ direction: z.enum(DIRECTIONS), week: z.int(), amount: z.int() })),
  items: z.array(duePayment.omit({ key: true })),
});

/** Lists weeks from Monday to Sunday, the week of today first. */
const weeksFrom = (today: BusinessDate): { from: BusinessDate; to: BusinessDate }[] => {
  const { from } = weekRange(today);
  return Array.from({ length: WEEKS_AHEAD }, (_, index) => ({
    from: addDays(from, 7 * index),
    to: addDays(from, 7 * index + 6),
  }));
};

interface Due {
  total: number;
  items: Item[];
  overdue: Sums;
  weeks: (Sums & { from: BusinessDate; to: BusinessDate })[];
  later: Sums;
}
interface Sums {
  inPaise: number;
  outPaise: number;
}

const OVERDUE = -1;

/**
 * What is due and what the viewer may see of it, requests in these states: a page of it, the longest overdue first, and sums over all by
 * week.
 */
export async function dueOf(
  sql: ShopSql,
  actor: Actor,
  {
    states,
    direction,
    kind: only,
    offset = 0,
    limit = 0,
  }: {
    states: readonly string[];
    direction?: Item['direction'] | undefined;
    kind?: DueItemKind | undefined;
    offset?: number;
    limit?: number;
  },
): Promise<Due> {
  const today = actor.businessDate;
  const weeks = weeksFrom(today);
  const may = (kind: DueItemKind) => mayUse(actor, ABILITY[kind]);
  const kinds = DUE_ITEM_KINDS.filter(kind => may(kind) && (!only || kind === only));
  const until = weeks.at(-1)?.to ?? today;
  const recurring = [
    ...(kinds.includes('RECURRING') ? await recurringUntil(sql, until) : []),
    ...(kinds.includes('LOAN') ? await instalmentsUntil(sql, until) : []),
  ];
  const [row] = await sql.query(
    answerRow,
    `WITH ${dueSql(kinds)},
     chosen AS MATERIALIZED (
       SELECT * FROM due WHERE ($9::text IS NULL OR direction = $9) AND ($10::text IS NULL OR kind = $10))
     SELECT (SELECT count(*)::int FROM chosen) AS total,
            coalesce((SELECT json_agg(s) FROM (
              SELECT direction, CASE WHEN due_on < $2::date THEN ${OVERDUE} ELSE least((due_on - $11::date) / 7, ${WEEKS_AHEAD}) END AS week,
                     sum(amount)::bigint AS amount
                FROM chosen WHERE NOT in_books GROUP BY 1, 2) s), '[]') AS sums,
            coalesce((SELECT json_agg(p) FROM (
              SELECT kind, direction, id, party_id AS "partyId", party_name AS "partyName", document_no AS "documentNo",
                     due_on AS "dueOn", amount AS "amountPaise", state, in_books AS "inBooks",
                     kind = 'PURCHASE_BILL' AND EXISTS (SELECT FROM purchase_bills b WHERE b.shop_id = $1 AND b.id = chosen.id AND b.opening) AS opening
                FROM chosen ORDER BY due_on, amount DESC, id, kind, party_id OFFSET $12 LIMIT $13) p), '[]') AS items`,
    [
      sql.shopId,
      today,
      JSON.stringify(recurring),
      may('REQUEST'),
      states,
      actor.role === 'owner',
      actor.userId,
      PAY_PURPOSES,
      direction ?? null,
      only ?? null,
      weeks[0]?.from ?? today,
      offset,
      limit,
    ],
    { plan: 'once' },
  );
  const paiseOf = (week: number, way: Item['direction']): number =>
    row?.sums.find(sum => sum.week === week && sum.direction === way)?.amount ?? 0;
  const sumsOf = (week: number): Sums => ({ inPaise: paiseOf(week, 'IN'), outPaise: paiseOf(week, 'OUT') });
  return {
    total: row?.total ?? 0,
    items: row?.items ?? [],
    overdue: sumsOf(OVERDUE),
    weeks: weeks.map((week, index) => ({ ...week, ...sumsOf(index) })),
    later: sumsOf(WEEKS_AHEAD),
  };
}

export async function duePaymentsOf(
  sql: ShopSql,
  actor: Actor,
  { direction, kind, page, size }: DuePaymentsQuery,
): Promise<DuePayments> {
  const asked = { direction, kind, offset: page * size, limit: size };
  const { total, items, ...sums } = await dueOf(sql, actor, { states: ['ASKED', 'APPROVED'], ...asked });
  return {
    content: items.map(item => ({ key: [item.kind, item.id, item.partyId, item.dueOn].join(' '), ...item })),
    page,
    size,
    totalElements: total,
    totalPages: Math.ceil(total / size),
    ...sums,
  };
}

/** Computes the commission of a month by its bill lines: docs/decisions/151-commission.md. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import type { BodyOf, Page } from '../../src/kit/calls.ts';
import {
  commissionLine,
  commissionPaid,
  type CommissionLine,
  type CommissionOfPerson,
  type CommissionPaid,
  type CommissionReport,
} from '../../src/resources/commission/answers.ts';
import type { CommissionLinesQuery, payCommission as call } from '../../src/resources/commission/calls.ts';
import {
  COMMISSION_BASES,
  commissionOf,
  takenBack,
  type CommissionRule,
  type Earned,
} from '../../src/resources/commission/rules.ts';
import { monthRange } from '../../src/kit/rules/businessDate.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import type { Actor } from '../posting/index.ts';
import { recordStaffEntry } from '../staffPay/index.ts';

const ruleRow: z.ZodType<CommissionRule> = z.object({
  id: z.string(),
  name: z.string(),
  personId: z.string().nullable(),
  itemCategory: z.string().nullable(),
  companyId: z.string().nullable(),
  productId: z.string().nullable(),
  basis: z.enum(COMMISSION_BASES),
  rateBps: z.int().nullable(),
  perUnitPaise: z.int().nullable(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  targetPaise: z.int().nullable(),
  aboveRateBps: z.int().nullable(),
  abovePerUnitPaise: z.int().nullable(),
});

const rulesOf = (sql: ShopSql): Promise<CommissionRule[]> =>
  sql.query(
    ruleRow,
    `SELECT id, name, person_id, item_category, company_id, product_id, basis, rate_bps, per_unit_paise, starts_on, ends_on,
            target_paise, above_rate_bps, above_per_unit_paise
       FROM commission_rules WHERE shop_id = $1 AND active ORDER BY name`,
    [sql.shopId],
  );

const lineRow = commissionLine
  .pick({ id: true, saleId: true, documentNo: true, day: true, item: true, quantity: true, valuePaise: true })
  .extend({
    personId: z.uuid(),
    person: z.string(),
    itemCategory: z.string(),
    companyId: z.uuid(),
    productId: z.uuid(),
    costPaise: z.int(),
  });
type LineRow = z.infer<typeof lineRow>;

/** A bill of a ticket counts for its technician, also once it is cancelled. */
const soldIn = (sql: ShopSql, { from, to }: { from: string; to: string }): Promise<LineRow[]> =>
  sql.query(
    lineRow,
    `SELECT l.id, s.id AS sale_id, s.invoice_no AS document_no, s.business_date AS day, coalesce(t.assignee_id, s.sold_by) AS person_id,
            CASE WHEN t.assignee_id IS NOT NULL THEN t.assignee_name ELSE s.sold_by_name END AS person, concat_ws(' ', l.company, l.model, l.variant) AS item, l.item_category, p.company_id, l.product_id,
            l.quantity, l.total_paise - l.cgst_paise - l.sgst_paise - l.igst_paise AS value_paise, l.cost_paise
       FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
       JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
       LEFT JOIN ticket_sales k ON k.shop_id = s.shop_id AND k.sale_id = s.id
       LEFT JOIN tickets t ON t.shop_id = k.shop_id AND t.id = k.ticket_id
      WHERE s.shop_id = $1 AND s.business_date BETWEEN $2::date AND $3::date
      ORDER BY s.business_date, s.created_at, s.id, l.line_no`,
    [sql.shopId, from, to],
    { plan: 'once' },
  );

const backRow = commissionLine.pick({ id: true, documentNo: true, day: true }).extend({
  kind: z.enum(['RETURN', 'CANCELLED']),
  lineId: z.uuid(),
  soldOn: z.iso.date(),
  back: z.int(),
  before: z.int(),
});

/** Returns and cancellations of a month, of whichever month's sales. */
const backIn = (sql: ShopSql, { from, to }: { from: string; to: string }) =>
  sql.query(
    backRow,
    `SELECT c.id, 'RETURN' AS kind, n.credit_note_no AS document_no, n.business_date AS day, c.sale_line_id AS line_id,
            s.business_date AS sold_on, c.quantity AS back,
            (SELECT coalesce(sum(o.quantity), 0)::int FROM credit_note_lines o
              WHERE o.shop_id = $1 AND o.sale_line_id = c.sale_line_id AND o.id < c.id) AS before
       FROM credit_notes n JOIN credit_note_lines c ON c.shop_id = n.shop_id AND c.credit_note_id = n.id
       JOIN sales s ON s.shop_id = n.shop_id AND s.id = n.sale_id
      WHERE n.shop_id = $1 AND n.kind = 'RETURN' AND n.business_date BETWEEN $2::date AND $3::date
     UNION ALL
     SELECT l.id, 'CANCELLED', r.document_no, r.business_date, l.id, s.business_date, l.quantity, 0
       FROM reversals r JOIN sales s ON s.shop_id = r.shop_id AND s.id = r.document_id
       JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
      WHERE r.shop_id = $1 AND r.document_kind = 'SALE' AND r.business_date BETWEEN $2::date AND $3::date
      ORDER BY day, document_no, id`,
    [sql.shopId, from, to],
    { plan: 'once' },
  );

const rangeOf = (month: string) => monthRange(Number(month.slice(0, 4)), Number(month.slice(5, 7)));

type EarnedLine = CommissionLine & { personId: string; person: string };

/** Answers what each line earned in its own month; what came back takes its share with it on its day. */
async function commissionLines(sql: ShopSql, month: string): Promise<EarnedLine[]> {
  const rules = await rulesOf(sql);
  const back = await backIn(sql, rangeOf(month));
  const months = [...new Set([month, ...back.map(({ soldOn: day }) => day.slice(0, 7))])];
  const known = new Map<string, { row: LineRow; earned: Earned }>();
  for (const each of months) {
    const rows = await soldIn(sql, rangeOf(each));
    const earned = commissionOf(rows, rules);
    for (const row of rows)
      known.set(row.id, { row, earned: earned.get(row.id) ?? { rule: null, paise: 0 } });
  }
  const earnedLine = (
    { row, earned }: { row: LineRow; earned: Earned },
    of: Pick<EarnedLine, 'id' | 'kind' | 'day' | 'documentNo'>,
    share: (paise: number) => number,
  ): EarnedLine => ({
    ...of,
    saleId: row.saleId,
    item: row.item,
    quantity: share(row.quantity),
    valuePaise: share(row.valuePaise),
    marginPaise: share(row.valuePaise - row.costPaise),
    rule: earned.rule?.name ?? null,
    commissionPaise: share(earned.paise),
    personId: row.personId,
    person: row.person,
  });
  const sold = [...known.values()]
    .filter(({ row }) => row.day.startsWith(month))
    .map(each =>
      earnedLine(
        each,
        { id: each.row.id, kind: 'SALE', day: each.row.day, documentNo: each.row.documentNo },
        paise => paise,
      ),
    );
  const returned = back.flatMap(each => {
    const of = known.get(each.lineId);
    if (!of) return [];
    const named = {
      id: `${each.kind}-${each.id}`,
      kind: each.kind,
      day: each.day,
      documentNo: each.documentNo,
    };
    return [earnedLine(of, named, paise => -takenBack(paise, of.row.quantity, each.before, each.back))];
  });
  return [...sold, ...returned].sort((a, b) => a.day.localeCompare(b.day));
}

const postedRow = commissionPaid.extend({ personId: z.uuid() });

/** Lists people, those who earned most first. */
export async function commissionReportOf(
  sql: ShopSql,
  actor: Actor,
  month: string,
): Promise<CommissionReport> {
  const lines = await commissionLines(sql, month);
  const posted = await sql.query(
    postedRow,
    `SELECT id, entry_no, person_id, amount_paise FROM staff_payments_read
      WHERE shop_id = $1 AND kind = 'COMMISSION' AND month = $2 AND status = 'POSTED'`,
    [sql.shopId, month],
  );
  const people = new Map<string, CommissionOfPerson>();
  for (const line of lines) {
    const before = people.get(line.personId);
    const entry = posted.find(({ personId }) => personId === line.personId);
    people.set(line.personId, {
      personId: line.personId,
      name: line.person,
      units: (before?.units ?? 0) + line.quantity,
      soldPaise: (before?.soldPaise ?? 0) + line.valuePaise,
      marginPaise: (before?.marginPaise ?? 0) + line.marginPaise,
      commissionPaise: (before?.commissionPaise ?? 0) + line.commissionPaise,
      posted: entry ? { id: entry.id, entryNo: entry.entryNo, amountPaise: entry.amountPaise } : null,
    });
  }
  return {
    month,
    isOver: rangeOf(month).to < actor.businessDate,
    people: [...people.values()].sort(
      (a, b) => b.commissionPaise - a.commissionPaise || a.name.localeCompare(b.name),
    ),
  };
}

/** Lists the lines of a person in the order of days. */
export async function commissionLinesOf(
  sql: ShopSql,
  { month, personId, page, size }: CommissionLinesQuery,
): Promise<Page<CommissionLine>> {
  const all = (await commissionLines(sql, month)).filter(line => line.personId === personId);
  const content = all
    .slice(page * size, (page + 1) * size)
    .map(({ personId: _, person: __, ...line }): CommissionLine => line);
  return { content, page, size, totalElements: all.length, totalPages: Math.ceil(all.length / size) };
}

/**
 * Posts the month's commission as earned: it is part of the pay from then on. Throws 422 on `month` before its
 * end, on `personId` where nothing was earned; 409 `EARNED_ALREADY`.
 */
export async function payCommission(
  tx: ShopSql,
  actor: Actor,
  { month, personId }: BodyOf<typeof call>,
): Promise<CommissionPaid> {
  const { isOver, people } = await commissionReportOf(tx, actor, month);
  if (!isOver) throw invalidField('month', 'validation.commission.monthNotOver');
  const amountPaise = people.find(each => each.personId === personId)?.commissionPaise ?? 0;
  if (amountPaise <= 0) throw invalidField('personId', 'validation.commission.nothing');
  const entry = await recordStaffEntry(tx, actor, { personId, kind: 'COMMISSION', month, amountPaise });
  return { ...entry, amountPaise };
}

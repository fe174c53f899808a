import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { dayClose, dayReport, type DayClose, type DayReport } from '../../src/resources/drawers/answers.ts';
import type { Page } from '../../src/kit/calls.ts';
import type { DateRange } from '../../src/kit/rules/businessDate.ts';
import type { PageQuery } from '../../src/resources/drawers/calls.ts';
import { approvedBy } from '../ledger/index.ts';
import { figuresOf } from './cashFigures.ts';
import { isoTime, sealOf, sessionsOfDays } from './sessions.ts';

const closeRow = z.object({
  close: dayClose,
  counted: dayReport.shape.counted,
  closedBefore: z.string().nullable(),
  seal: dayReport.shape.seal,
  approvedBy: z.string().nullable(),
});
const totalRow = z.object({ total: z.int() });

/** Each close has the sums of its sessions, or the count of a shop without drawers. */
const CLOSES = `SELECT json_build_object('id', d.id, 'businessDate', d.business_date, 'reportNo', d.report_no,
    'closedBy', json_build_object('id', d.closed_by, 'name', d.closed_by_name), 'closedAt', ${isoTime('d.created_at')},
    'reason', d.reason, 'sessions', s.sessions,
    'expectedPaise', coalesce(d.expected_paise, s.expected), 'countedPaise', coalesce(d.counted_paise, s.counted),
    'differencePaise', coalesce(d.counted_paise - d.expected_paise, s.counted - s.expected)) AS close,
    d.pieces AS counted, before.day AS closed_before, ${sealOf('day_closes', 'd')} AS seal,
    ${approvedBy('d.id', 'd.shop_id')} AS approved_by
  FROM (SELECT * FROM day_closes WHERE shop_id = $1 AND ($2::uuid IS NULL OR id = $2)
         ORDER BY business_date DESC OFFSET $3 LIMIT $4) d
  CROSS JOIN LATERAL (SELECT max(business_date) AS day FROM day_closes WHERE shop_id = $1 AND business_date < d.business_date) before
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS sessions, coalesce(sum(c.expected_paise), 0)::bigint AS expected,
           coalesce(sum(c.counted_paise), 0)::bigint AS counted
      FROM drawer_sessions s
      JOIN LATERAL (SELECT expected_paise, counted_paise FROM drawer_closes c
                     WHERE c.shop_id = s.shop_id AND c.session_id = s.id ORDER BY c.version DESC LIMIT 1) c ON true
     WHERE s.shop_id = $1 AND s.business_date > coalesce(before.day, '-infinity') AND s.business_date <= d.business_date) s
  ORDER BY d.business_date DESC`;

export async function dayCloses(sql: ShopSql, { page, size }: PageQuery): Promise<Page<DayClose>> {
  const [rows, [count]] = await Promise.all([
    sql.query(closeRow, CLOSES, [sql.shopId, null, page * size, size]),
    sql.query(totalRow, 'SELECT count(*)::int AS total FROM day_closes WHERE shop_id = $1', [sql.shopId]),
  ]);
  const totalElements = count?.total ?? 0;
  return {
    content: rows.map(({ close }) => close),
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
  };
}

const openingRow = z.object({ paise: z.int() });

/** Answers what each drawer began these days with. */
async function openingOf(sql: ShopSql, sessionIds: readonly string[]): Promise<number> {
  const [row] = await sql.query(
    openingRow,
    `SELECT coalesce(sum(opening_paise), 0)::bigint AS paise
       FROM (SELECT DISTINCT ON (drawer_id) opening_paise FROM drawer_sessions
              WHERE shop_id = $1 AND id = ANY ($2::uuid[]) ORDER BY drawer_id, sequence) firsts`,
    [sql.shopId, sessionIds],
  );
  return row?.paise ?? 0;
}

/** Throws 404. */
export async function dayCloseById(sql: ShopSql, id: string): Promise<DayReport> {
  const [row] = isUuid(id) ? await sql.query(closeRow, CLOSES, [sql.shopId, id, 0, 1]) : [];
  if (!row) throw notFound();
  const { close, closedBefore, ...rest } = row;
  const drawerSessions = await sessionsOfDays(sql, closedBefore, close.businessDate);
  const ids = drawerSessions.map(session => session.id);
  const [figures, openingPaise] =
    rest.counted === null
      ? await Promise.all([figuresOf(sql, ids), openingOf(sql, ids)])
      : [{ sums: null, change: null, others: null, invoices: null }, null];
  return { ...close, ...rest, drawerSessions, openingPaise, ...figures };
}

const closedDayRow = dayClose.pick({ id: true, businessDate: true, reportNo: true });

/** Lists the numbers of the reports of a span of days. */
export const closesWithin = (sql: ShopSql, { from, to }: DateRange, max: number) =>
  sql.query(
    closedDayRow,
    `SELECT id, business_date, report_no FROM day_closes
      WHERE shop_id = $1 AND business_date BETWEEN $2::date AND $3::date ORDER BY business_date LIMIT $4`,
    [sql.shopId, from, to, max],
  );

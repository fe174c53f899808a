import * as z from 'zod';
import type { ShopSql } from '../../db/database.ts';
import { isUuid } from '../../db/text.ts';
import { notFound } from '../../errors/refusal.ts';
import {
  dayClose,
  dayReport,
  type DayClose,
  type DayReport,
} from '../../../src/resources/calls/answers/drawers.ts';
import type { Page } from '../../../src/resources/calls/answers/pages.ts';
import type { PageQuery } from '../../../src/resources/calls/drawers.ts';
import { isoTime, sessionsOfDays } from './sessions.ts';

const closeRow = z.object({
  close: dayClose,
  counted: dayReport.shape.counted,
  closed_before: z.string().nullable(),
  total: z.int(),
});

/** With the sums of its sessions, or the count of a shop without drawers. */
const CLOSES = `SELECT json_build_object('id', d.id, 'businessDate', d.business_date, 'reportNo', d.report_no,
    'closedBy', json_build_object('id', d.closed_by, 'name', d.closed_by_name), 'closedAt', ${isoTime('d.created_at')},
    'reason', d.reason, 'sessions', s.sessions,
    'expectedPaise', coalesce(d.expected_paise, s.expected), 'countedPaise', coalesce(d.counted_paise, s.counted),
    'differencePaise', coalesce(d.counted_paise - d.expected_paise, s.counted - s.expected)) AS close,
    d.pieces AS counted, before.day AS closed_before, d.total
  FROM (SELECT *, count(*) OVER ()::int AS total FROM day_closes WHERE shop_id = $1 AND ($2::uuid IS NULL OR id = $2)
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
  const rows = await sql.query(closeRow, CLOSES, [sql.shopId, null, page * size, size]);
  const totalElements = rows[0]?.total ?? 0;
  return {
    content: rows.map(({ close }) => close),
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
  };
}

/** Throws 404. */
export async function dayCloseById(sql: ShopSql, id: string): Promise<DayReport> {
  const [row] = isUuid(id) ? await sql.query(closeRow, CLOSES, [sql.shopId, id, 0, 1]) : [];
  if (!row) throw notFound();
  return {
    ...row.close,
    counted: row.counted,
    drawerSessions: await sessionsOfDays(sql, row.closed_before, row.close.businessDate),
  };
}

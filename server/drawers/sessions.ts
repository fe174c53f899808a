import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound } from '../kit/errors/refusal.ts';
import {
  drawerReport,
  drawerSession,
  type DrawerReport,
  type DrawerSession,
} from '../../src/resources/drawers/answers.ts';
import type { Page } from '../../src/kit/calls.ts';
import type { PageQuery } from '../../src/resources/drawers/calls.ts';
import { approvedBy, DOCUMENT_KIND } from '../ledger/index.ts';
import type { Actor } from '../posting/index.ts';
import { CASH_EVENTS, figuresOf } from './cashFigures.ts';
import { drawerWithSession } from './drawers.ts';

export const isoTime = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Selects the seal that the close of a drawer or a day is in. */
export const sealOf = (source: 'drawer_closes' | 'day_closes', close: string): string =>
  `(SELECT json_build_object('number', w.number, 'at', ${isoTime('w.at')}, 'head', w.head)
      FROM sealed_rows r JOIN seals w ON w.shop_id = r.shop_id AND w.number = r.seal
     WHERE r.shop_id = ${close}.shop_id AND r.source = '${source}' AND r.row_id = ${close}.id)`;

/** Builds session `s`, with the figures of the last close while it is closed. */
const SESSION = `json_build_object(
  'id', s.id, 'drawer', json_build_object('id', d.id, 'name', d.name), 'sequence', s.sequence,
  'businessDate', s.business_date, 'openedBy', json_build_object('id', s.opened_by, 'name', s.opened_by_name),
  'openedAt', ${isoTime('s.opened_at')},
  'closedBy', CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.closed_by, 'name', c.closed_by_name) END,
  'closedAt', ${isoTime('s.closed_at')}, 'reportNo', c.report_no, 'expectedPaise', c.expected_paise,
  'countedPaise', c.counted_paise, 'differencePaise', c.counted_paise - c.expected_paise)`;
const SESSIONS = `drawer_sessions s
  JOIN drawers d ON d.shop_id = s.shop_id AND d.id = s.drawer_id
  LEFT JOIN LATERAL (SELECT * FROM drawer_closes c WHERE c.shop_id = s.shop_id AND c.session_id = s.id
                        AND s.closed_at IS NOT NULL ORDER BY c.version DESC LIMIT 1) c ON true`;

const sessionRow = z.object({ session: drawerSession });

/** Answers a page of a drawer's sessions, the newest first. Throws 404. */
export async function sessionsOfDrawer(
  sql: ShopSql,
  drawerId: string,
  { page, size }: PageQuery,
): Promise<Page<DrawerSession>> {
  const { last } = await drawerWithSession(sql, drawerId);
  const rows = await sql.query(
    sessionRow,
    `SELECT ${SESSION} AS session FROM ${SESSIONS}
      WHERE s.shop_id = $1 AND s.drawer_id = $2 ORDER BY s.sequence DESC OFFSET $3 LIMIT $4`,
    [sql.shopId, drawerId, page * size, size],
  );
  // Sequences have no gaps.
  const totalElements = last?.sequence ?? 0;
  return {
    content: rows.map(({ session }) => session),
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
  };
}

/** Lists the sessions that began on these days. */
export async function sessionsOfDays(
  sql: ShopSql,
  after: string | null,
  until: string,
): Promise<DrawerSession[]> {
  const rows = await sql.query(
    sessionRow,
    `SELECT ${SESSION} AS session FROM ${SESSIONS}
      WHERE s.shop_id = $1 AND s.business_date > $2::date AND s.business_date <= $3::date
      ORDER BY s.opened_at, s.id LIMIT 5000`,
    [sql.shopId, after ?? '-infinity', until],
  );
  return rows.map(({ session }) => session);
}

const NO_FIGURES_YET = { sums: true, change: true, others: true, invoices: true } as const;
const headRow = z.object({
  report: drawerReport.omit({ events: true, ...NO_FIGURES_YET }),
});

const eventRow = drawerReport.shape.events.unwrap().element.omit({ documentKind: true });

/** Bills are the owner's: staff see the cash, not the bill. */
async function cashEvents(sql: ShopSql, actor: Actor, sessionId: string): Promise<DrawerReport['events']> {
  const rows = await sql.query(
    eventRow,
    `SELECT ${isoTime('e.created_at')} AS at, e.business_date,
            e.business_date < (SELECT business_date FROM drawer_sessions WHERE shop_id = $1 AND id = e.drawer_session_id) AS late,
            e.kind, e.document_no,
            coalesce((SELECT r.document_id FROM reversals r WHERE r.shop_id = $1 AND r.id = e.document_id), e.document_id) AS document_id,
            coalesce((SELECT u.name FROM users u WHERE u.shop_id = $1 AND u.id = e.posted_by), '') AS by,
            e.approved_by_name AS approved_by, l.amount_paise
       FROM ${CASH_EVENTS} ORDER BY e.id LIMIT 2000`,
    [sql.shopId, [sessionId]],
  );
  return rows.map(row => {
    const documentKind = DOCUMENT_KIND[row.kind];
    const open = documentKind !== 'PURCHASE_BILL' || actor.role === 'owner';
    return {
      ...row,
      documentKind,
      documentNo: open ? row.documentNo : null,
      documentId: open ? row.documentId : null,
    };
  });
}

/** Answers the Z report of a session. Throws 404. */
export async function reportOfSession(sql: ShopSql, actor: Actor, id: string): Promise<DrawerReport> {
  if (!isUuid(id)) throw notFound();
  const [head] = await sql.query(
    headRow,
    `SELECT ${SESSION}::jsonb || jsonb_build_object(
        'laterSession', EXISTS (SELECT FROM drawer_sessions n WHERE n.shop_id = s.shop_id AND n.drawer_id = s.drawer_id AND n.sequence > s.sequence),
        'seal', ${sealOf('drawer_closes', 'c')}, 'approvedBy', ${approvedBy('c.id', 's.shop_id')},
        'opening', json_build_object('carriedPaise', s.carried_paise, 'countedPaise', s.opening_paise,
          'differencePaise', s.opening_paise - coalesce(s.carried_paise, s.opening_paise), 'reason', s.reason,
          'from', s.difference_from,
          'counted', coalesce((SELECT k.pieces FROM drawer_counts k WHERE k.shop_id = s.shop_id AND k.session_id = s.id AND k.kind = 'OPENING'
                                ORDER BY k.id DESC LIMIT 1), '{}')),
        'closes', coalesce((SELECT json_agg(json_build_object('version', v.version, 'reportNo', v.report_no,
            'expectedPaise', v.expected_paise, 'countedPaise', v.counted_paise, 'differencePaise', v.counted_paise - v.expected_paise,
            'reason', v.reason, 'by', v.closed_by_name, 'at', ${isoTime('v.created_at')},
            'reopened', (SELECT json_build_object('by', o.reopened_by_name, 'at', ${isoTime('o.created_at')}, 'reason', o.reason)
                           FROM drawer_reopenings o WHERE o.shop_id = v.shop_id AND o.close_id = v.id)) ORDER BY v.version)
            FROM drawer_closes v WHERE v.shop_id = s.shop_id AND v.session_id = s.id), '[]'),
        'counts', coalesce((SELECT json_agg(json_build_object('kind', k.kind, 'by', k.counted_by_name, 'at', ${isoTime('k.created_at')},
            'countedPaise', k.counted_paise, 'counted', k.pieces) ORDER BY k.id)
            FROM drawer_counts k WHERE k.shop_id = s.shop_id AND k.session_id = s.id), '[]')) AS report
       FROM ${SESSIONS} WHERE s.shop_id = $1 AND s.id = $2`,
    [sql.shopId, id],
  );
  if (!head) throw notFound();
  const { report } = head;
  // Staff read nothing before the count that adds up to what is expected.
  if (report.closedAt === null && actor.role !== 'owner')
    return { ...report, closes: [], sums: null, change: null, events: null, others: null, invoices: null };
  const [figures, events] = await Promise.all([figuresOf(sql, [id]), cashEvents(sql, actor, id)]);
  return { ...report, ...figures, events };
}

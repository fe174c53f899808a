import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import { drawer as drawerAnswer, type Drawer } from '../../src/resources/drawers/answers.ts';
import type { addDrawer as call } from '../../src/resources/drawers/calls.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import type { Actor } from '../posting/index.ts';
import { isUuid } from '../kit/db/text.ts';
import { placeNamed } from '../stock/index.ts';
import { writeAudit } from '../kit/resources/audit.ts';

const drawerRow = z.object({ drawer: drawerAnswer });

/** Lists drawers by name, without what the books expect: the count is blind. */
export async function drawersOf(sql: ShopSql, { sessionId }: Pick<Actor, 'sessionId'>): Promise<Drawer[]> {
  const rows = await sql.query(
    drawerRow,
    `SELECT json_build_object('id', d.id, 'name', d.name,
              'session', (SELECT json_build_object('id', s.id, 'businessDate', s.business_date,
                            'openedBy', json_build_object('id', s.opened_by, 'name', s.opened_by_name),
                            'openedAt', to_char(s.opened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                            FROM drawer_sessions s WHERE s.shop_id = d.shop_id AND s.drawer_id = d.id AND s.closed_at IS NULL),
              'place', (SELECT json_build_object('id', o.id, 'name', o.name) FROM places o WHERE o.shop_id = d.shop_id AND o.id = d.place_id),
              'onThisDevice', EXISTS (SELECT FROM sessions x JOIN drawer_devices b ON b.shop_id = x.shop_id AND b.token_hash = x.device_token_hash
                               WHERE x.shop_id = d.shop_id AND x.id = $2::uuid AND b.drawer_id = d.id),
              'lastClose', (SELECT json_build_object('sessionId', s.id, 'reportNo', c.report_no, 'businessDate', s.business_date,
                              'countedPaise', c.counted_paise, 'counted', k.pieces)
                              FROM drawer_sessions s
                              JOIN drawer_closes c ON c.shop_id = s.shop_id AND c.session_id = s.id
                              JOIN drawer_counts k ON k.shop_id = s.shop_id AND k.session_id = s.id AND k.kind = 'CLOSING'
                             WHERE s.shop_id = d.shop_id AND s.drawer_id = d.id AND s.closed_at IS NOT NULL
                             ORDER BY s.sequence DESC, c.version DESC, k.id DESC LIMIT 1)) AS drawer
       FROM drawers d WHERE d.shop_id = $1 ORDER BY lower(d.name)`,
    [sql.shopId, sessionId ?? null],
  );
  return rows.map(row => row.drawer);
}

const takenRow = z.object({ taken: z.boolean() });

/** Throws 409 for a name that another drawer has. */
export async function addDrawer(tx: ShopSql, actor: Actor, { name }: BodyOf<typeof call>): Promise<Drawer> {
  const [row] = await tx.query(
    takenRow,
    'SELECT EXISTS (SELECT FROM drawers WHERE shop_id = $1 AND folded(name) = folded($2)) AS taken',
    [tx.shopId, name],
  );
  if (row?.taken)
    throw new Refusal(409, 'ALREADY_EXISTS', 'errors.alreadyExists', {
      errors: { name: { key: 'validation.unique' } },
    });
  const id = uuid();
  await tx.run('INSERT INTO drawers (shop_id, id, name, created_at) VALUES ($1, $2, $3, $4)', [
    tx.shopId,
    id,
    name,
    actor.now,
  ]);
  const added = { id, name, session: null, place: null, onThisDevice: false, lastClose: null };
  await writeAudit(tx, actor, {
    action: 'CREATE',
    resource: 'drawers',
    recordId: id,
    before: null,
    after: { name },
  });
  return added;
}

const placedRow = z.object({ placeId: z.string().nullable() });

/** Sets the place that its sales take counted goods from first. Throws 404, 422 on `placeId`. */
export async function setDrawerPlace(
  tx: ShopSql,
  actor: Actor,
  drawerId: string,
  asked: string | null,
): Promise<void> {
  const [drawer] = isUuid(drawerId)
    ? await tx.query(placedRow, 'SELECT place_id FROM drawers WHERE shop_id = $1 AND id = $2 FOR UPDATE', [
        tx.shopId,
        drawerId,
      ])
    : [];
  if (!drawer) throw notFound();
  const place = await placeNamed(tx, asked);
  const after = place.isDefault ? null : place.id;
  await tx.run('UPDATE drawers SET place_id = $3::uuid WHERE shop_id = $1 AND id = $2', [
    tx.shopId,
    drawerId,
    after,
  ]);
  await writeAudit(tx, actor, {
    action: 'UPDATE',
    resource: 'drawers',
    recordId: drawerId,
    before: { placeId: drawer.placeId },
    after: { placeId: after },
  });
}

const lastSession = z.strictObject({
  id: z.uuid(),
  sequence: z.int(),
  businessDate: z.iso.date(),
  basePaise: z.int().describe('what the cash events are added to'),
  isOpen: z.boolean(),
  close: z
    .strictObject({ id: z.uuid(), version: z.int(), reportNo: z.string(), countedPaise: z.int() })
    .nullable()
    .describe('its last version; null until it is first closed'),
});
const lastRow = z.object({ name: z.string(), last: lastSession.nullable() });

/** Answers the drawer with its last session. Throws 404. */
export async function drawerWithSession(sql: ShopSql, drawerId: string): Promise<z.infer<typeof lastRow>> {
  if (!isUuid(drawerId)) throw notFound();
  const [row] = await sql.query(
    lastRow,
    `SELECT d.name,
            CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'sequence', s.sequence, 'businessDate', s.business_date,
              'basePaise', coalesce(s.carried_paise, s.opening_paise), 'isOpen', s.closed_at IS NULL,
              'close', CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'version', c.version, 'reportNo', c.report_no,
                         'countedPaise', c.counted_paise) END) END AS last
       FROM drawers d
       LEFT JOIN LATERAL (SELECT * FROM drawer_sessions s WHERE s.shop_id = d.shop_id AND s.drawer_id = d.id
                           ORDER BY s.sequence DESC LIMIT 1) s ON true
       LEFT JOIN LATERAL (SELECT * FROM drawer_closes c WHERE c.shop_id = d.shop_id AND c.session_id = s.id
                           ORDER BY c.version DESC LIMIT 1) c ON true
      WHERE d.shop_id = $1 AND d.id = $2`,
    [sql.shopId, drawerId],
  );
  if (!row) throw notFound();
  return row;
}

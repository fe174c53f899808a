/** Records out of a person's reach do not exist for them: not as a record, not as a reference. */
import * as z from 'zod';
import { resourceOf } from '../../../src/resources/index.ts';
import { mayUse } from '../../../src/resources/abilities.ts';
import type { AnyResource, Field, FieldErrors } from '../../../src/kit/index.ts';
import { PEOPLE } from '../../../src/kit/roles.ts';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';
import { valuesOf } from '../db/values.ts';
import { notAllowed, notFound } from '../errors/refusal.ts';
import { reachSql } from './fieldSql.ts';
import { recordsById } from './readRecords.ts';
import { rowAccess } from './rowAccess.ts';
import { SYSTEM, type Viewer } from './viewer.ts';

const reachRow = z.object({ id: z.string(), read: z.boolean(), write: z.boolean() });

const isLimited = (resource: AnyResource, viewer: Viewer): boolean =>
  rowAccess(resource, viewer) !== undefined;

/** Throws 404 for a record that the viewer may not read, 403 for one that they may not change. */
export const refuseOutOfReach = async (
  sql: ShopSql,
  viewer: Viewer,
  resource: AnyResource,
  ids: readonly string[],
  use: 'read' | 'write' = 'write',
): Promise<void> => {
  if (!isLimited(resource, viewer)) return;
  const scope = { resource, viewer, values: valuesOf(sql.shopId) };
  const rows = await sql.query(
    reachRow,
    `SELECT id, (${reachSql(scope) ?? 'true'}) IS TRUE AS read, (${reachSql(scope, 'write') ?? 'true'}) IS TRUE AS write
       FROM ${resource.readFrom} WHERE shop_id = $1 AND id = ANY(${scope.values.add(ids)}::uuid[])`,
    scope.values.list,
  );
  if (rows.length < new Set(ids).size || rows.some(({ read }) => !read)) throw notFound();
  if (use === 'write' && rows.some(({ write }) => !write)) throw notAllowed();
};

/** Throws 403: the call, action or transition let the person in for the records of `own` alone. */
export const refuseOtherWrites = (viewer: Viewer, own: string, resource: AnyResource): void => {
  const { name, writes, access } = resource;
  if (name !== own && !mayUse(viewer, writes === 'lines' ? access.write : `${name}.write`))
    throw notAllowed();
};

type Values = Readonly<Record<string, unknown>>;

interface LeadingDraft {
  input: Values;
  before?: Values | null;
}

/** Whole records are sent back, with references that the person may not follow. */
export const leadsElsewhere = ({ name }: Field, input: Values, before: Values | null | undefined): boolean =>
  isUuid(input[name]) && input[name] !== before?.[name];

/** A reference is looked up for this viewer: whoever writes a record may name any person in it. */
export const followerOf = (viewer: Viewer, { name }: AnyResource): Viewer =>
  name === PEOPLE ? SYSTEM : viewer;

/** Drafts with references to records that the viewer may not read, which for them do not exist. */
export const lostReferences = async <D extends LeadingDraft>(
  sql: ShopSql,
  viewer: Viewer,
  { fields }: Pick<AnyResource, 'fields'>,
  drafts: readonly D[],
): Promise<Map<D, FieldErrors>> => {
  const lost = new Map<D, FieldErrors>();
  for (const field of fields) {
    const { name, references, readOnly } = field;
    const target = references === undefined || readOnly ? undefined : resourceOf(references);
    if (!target || !isLimited(target, followerOf(viewer, target))) continue;
    const leading = drafts.filter(({ input, before }) => leadsElsewhere(field, input, before));
    if (leading.length === 0) continue;
    const ids = [...new Set(leading.map(({ input }) => String(input[name]).toLowerCase()))];
    const reached = new Set((await recordsById(sql, target, viewer, ids)).map(({ id }) => id));
    for (const draft of leading)
      if (!reached.has(String(draft.input[name]).toLowerCase()))
        lost.set(draft, { ...lost.get(draft), [name]: { key: 'validation.reference' } });
  }
  return lost;
};

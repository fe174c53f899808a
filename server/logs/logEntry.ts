import * as z from 'zod';
import type { LoggedChange, LogEntry } from '../../src/resources/logs/answers.ts';
import { resourceOf } from '../../src/resources/index.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import { mayUseLines, RECORD_FIELDS, type AnyResource } from '../../src/kit/index.ts';
import { logs } from '../../src/resources/logs/declaration.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { parentOf } from '../kit/resources/lineParents.ts';
import { recordById } from '../kit/resources/readRecords.ts';
import type { Viewer } from '../kit/resources/viewer.ts';
import { answeredFields } from '../kit/resources/visible.ts';

const values = z.record(z.string(), z.unknown()).nullable();
const entryRow = z.object({
  action: z.string(),
  resource: z.string(),
  recordId: z.string().nullable(),
  before: values,
  after: values,
});
type EntryRow = z.infer<typeof entryRow>;

const NOT_SHOWN: readonly string[] = [...RECORD_FIELDS, 'can'];

/** The values of these entries are no fields; whoever reads the record sees them. */
const OWN_VALUES: readonly string[] = ['CHECKLIST', 'ASSIGN', 'SECRET'];

/** Lines are read with their record. */
const isRead = (resource: AnyResource, viewer: Viewer): boolean => {
  if (resource.writes !== 'lines') return mayUse(viewer, `${resource.name}.read`);
  const { parent } = parentOf(resource) ?? {};
  return parent !== undefined && isRead(parent, viewer) && mayUseLines(viewer.role, parent, resource, 'read');
};

/** Fields of the record that the role may see, in their order; values that are no fields, to the owner alone. */
const namesOf = (row: EntryRow, resource: AnyResource | undefined, viewer: Viewer): string[] => {
  const held = Object.keys({ ...row.before, ...row.after });
  const mayRead = resource !== undefined && isRead(resource, viewer);
  // What is made of other records was made for the server, which reaches them all.
  const seen = mayRead
    ? answeredFields(resource, viewer.role).filter(
        each => each.kind !== 'image' && !each.derived && !each.byServer,
      )
    : [];
  const declared = resource?.fields.map(({ name }) => name) ?? [];
  const others =
    viewer.role === 'owner' || (mayRead && OWN_VALUES.includes(row.action))
      ? held.filter(name => !declared.includes(name) && !NOT_SHOWN.includes(name))
      : [];
  return [...seen.map(({ name }) => name).filter(name => held.includes(name)), ...others];
};

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** An import logs the cells of its file: what it leaves out has not changed. */
const changesOf = (row: EntryRow, names: readonly string[]): LoggedChange[] =>
  names
    .map(field => {
      const before = row.before?.[field] ?? null;
      const after =
        row.after && !(field in row.after) && row.action === 'IMPORT' ? before : (row.after?.[field] ?? null);
      return { field, before, after, changed: !same(before, after) };
    })
    .filter(({ before, after }) => before !== null || after !== null);

/** Reads an entry of the log, as far as the viewer may read its record. Throws 404. */
export const logEntry = async (sql: ShopSql, viewer: Viewer, id: string): Promise<LogEntry> => {
  const entry = await recordById(sql, logs, viewer, id);
  const [row] = await sql.query(
    entryRow,
    `SELECT action, resource, record_id, before, after FROM audit_log WHERE shop_id = $1 AND id = $2`,
    [sql.shopId, entry.id],
  );
  if (!row) throw notFound();
  const resource = resourceOf(row.resource);
  return {
    resource: row.resource,
    recordId: row.recordId,
    changes: changesOf(row, namesOf(row, resource, viewer)),
  };
};

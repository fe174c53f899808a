import { mayUse } from '../../../src/resources/abilities.ts';
import { isAllowed, type AnyResource } from '../../../src/kit/index.ts';
import type { RowAccess } from '../../../src/kit/abilities.ts';
import type { Viewer } from './viewer.ts';

/** Rows that are reached by what they are about, such as entries of a log. */
export interface OwnReach {
  rows: (viewer: Viewer) => RowAccess | undefined;
  /** It is SQL beside it, of `alias`; `$1` is the shop. Undefined means all. */
  sql: (viewer: Viewer, alias: string, reachOf: ReachOf) => string | undefined;
}

/** Writes the SQL of which records of a resource are in reach, as `alias`; undefined for all. */
export type ReachOf = (resource: AnyResource, alias: string) => string | undefined;

const own = new Map<string, OwnReach>();
/** Such rows lie above this folder. */
export const addReach = (resource: string, reach: OwnReach): void => void own.set(resource, reach);

export const ownReach = ({ name }: AnyResource): OwnReach | undefined => own.get(name);

const NOTHING: RowAccess = { read: { op: 'or', of: [] } };

/** Also where a record leads to it: references, computed fields, imports. */
const isTakenAway = ({ name, singleton, writes, access }: AnyResource, viewer: Viewer): boolean =>
  Boolean(viewer.ownRole) &&
  !singleton &&
  writes !== 'lines' &&
  isAllowed(viewer.role, access.read) &&
  !mayUse(viewer, `${name}.read`);

/** Answers which records the viewer reaches; undefined for all. */
export const rowAccess = (resource: AnyResource, viewer: Viewer): RowAccess | undefined => {
  const { role } = viewer;
  if (role === 'owner') return undefined;
  const { rows, access } = resource;
  if (isTakenAway(resource, viewer)) return NOTHING;
  const reach = ownReach(resource);
  if (reach) return reach.rows(viewer);
  if (rows[role] || isAllowed(role, access.read)) return rows[role];
  // Whoever reads it by an own role alone is limited as those whom it is declared for.
  return rows[role === 'staff' ? 'office' : 'staff'];
};

import { mayUse, resources } from '../../../src/resources/index.ts';
import { isOneOf, not } from '../../../src/kit/conditions.ts';
import { isAllowed, type AnyResource } from '../../../src/kit/index.ts';
import type { RowAccess } from '../../../src/kit/abilities.ts';
import { logs } from '../../../src/resources/logs/declaration.ts';
import type { Viewer } from './viewer.ts';

/** The log tells nothing of records that the person's own role may not read. */
const ofLogs = (viewer: Viewer): RowAccess | undefined => {
  if (!viewer.ownRole) return undefined;
  const closed = resources
    .filter(({ name, singleton }) => !singleton && !mayUse(viewer, `${name}.read`))
    .map(({ name }) => name);
  return closed.length > 0 ? { read: not(isOneOf('resource', closed)) } : undefined;
};

const NOTHING: RowAccess = { read: { op: 'or', of: [] } };

/** Also where a record leads to it: references, computed fields, imports. */
const isTakenAway = ({ name, singleton, writes, access }: AnyResource, viewer: Viewer): boolean =>
  Boolean(viewer.ownRole) &&
  !singleton &&
  writes !== 'lines' &&
  isAllowed(viewer.role, access.read) &&
  !mayUse(viewer, `${name}.read`);

/** Which records the viewer reaches; undefined: all. */
export const rowAccess = (resource: AnyResource, viewer: Viewer): RowAccess | undefined => {
  const { role } = viewer;
  if (role === 'owner') return undefined;
  const { name, rows, access } = resource;
  if (isTakenAway(resource, viewer)) return NOTHING;
  if (name === logs.name) return ofLogs(viewer);
  if (rows[role] || isAllowed(role, access.read)) return rows[role];
  // Whoever reads it by an own role alone is limited as those whom it is declared for.
  return rows[role === 'staff' ? 'office' : 'staff'];
};

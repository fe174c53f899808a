import type { AnyResource } from './resource.ts';
import type { Field } from './field.ts';
import { ACCESS, isAllowed, type Role } from './roles.ts';

export const maySee = (field: Field, role: Role): boolean =>
  field.see === undefined || isAllowed(role, field.see);

export const mayChange = (field: Field, role: Role): boolean =>
  field.change === undefined || isAllowed(role, field.change);

/** Lines with the access of their parent follow it, also where an own role widens it. */
export const mayUseLines = (
  role: Role,
  parent: AnyResource,
  of: AnyResource,
  use: 'read' | 'write',
): boolean => of.access[use] === parent.access[use] || isAllowed(role, of.access[use]);

/** Tells whether a role can create a record: every required field it may not set has an initial value. */
export const canFill = (resource: AnyResource, role: Role): boolean =>
  resource.fields.every(
    field => field.readOnly || field.optional || field.initial !== undefined || mayChange(field, role),
  );

/** Tells whether all who see one field see the other. */
export const canReadAll = (one: Field, other: Field): boolean =>
  other.see === undefined ||
  (one.see !== undefined && ACCESS[one.see].every(role => isAllowed(role, other.see ?? 'everyone')));

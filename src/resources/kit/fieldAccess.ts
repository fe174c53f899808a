import type { AnyResource } from './defineResource.ts';
import type { Field } from './field.ts';
import { isAllowed, type Role } from './roles.ts';

export const maySee = (field: Field, role: Role): boolean =>
  field.see === undefined || isAllowed(role, field.see);

export const mayChange = (field: Field, role: Role): boolean =>
  field.change === undefined || isAllowed(role, field.change);

/** Whether a role can create a record: every required field it may not set has an initial value. */
export const canFill = (resource: AnyResource, role: Role): boolean =>
  resource.fields.every(
    field => field.readOnly || field.optional || field.initial !== undefined || mayChange(field, role),
  );

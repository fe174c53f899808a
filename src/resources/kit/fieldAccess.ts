import type { AnyResource } from './defineResource.ts';
import type { Field } from './field.ts';
import type { Role } from './roles.ts';

export const maySee = (field: Field, role: Role): boolean => field.see === undefined || field.see === role;

export const mayChange = (field: Field, role: Role): boolean =>
  field.change === undefined || field.change === role;

/** Whether a role can fill in what a new record needs: what it may not set has a value to begin with, or none. */
export const canFill = (resource: AnyResource, role: Role): boolean =>
  resource.fields.every(
    field => field.readOnly || field.optional || field.initial !== undefined || mayChange(field, role),
  );

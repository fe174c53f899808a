/** What a role may write of a declared resource, field by field. */
import {
  mayChange,
  maySee,
  type AnyResource,
  type Field,
  type FieldErrors,
  type Role,
} from '../../src/resources/kit/index.ts';
import { Refusal } from '../refusal.ts';

type Values = Readonly<Record<string, unknown>>;

const FORBIDDEN = { key: 'validation.ownerOnly' } as const;

/** 403: what only the owner may set, by field path. */
const fieldForbidden = (errors: FieldErrors): Refusal =>
  new Refusal(403, 'FIELD_FORBIDDEN', 'errors.fieldForbidden', { errors });

/** 403 for these paths; nothing is thrown when there are none. */
export const refuseFields = (paths: readonly string[]): void => {
  if (paths.length) throw fieldForbidden(Object.fromEntries(paths.map(path => [path, FORBIDDEN])));
};

/** Blank is nothing, and spaces around a text are not part of it. */
const comparable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() || null;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
};

const isSame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

/**
 * The fields of `input` that `role` may not send: hidden ones whatever they hold, those it may not change where they
 * differ from the record, or from what a new one begins with.
 */
const forbiddenFields = (
  resource: AnyResource,
  role: Role,
  input: Values,
  before: Values | null,
): string[] => {
  const isForbidden = (field: Field): boolean => {
    if (input[field.name] === undefined || field.filterOnly) return false;
    if (!maySee(field, role)) return true;
    if (field.readOnly || mayChange(field, role)) return false;
    const was = before ? before[field.name] : field.initial;
    return !isSame(input[field.name], was);
  };
  return resource.fields.filter(isForbidden).map(field => field.name);
};

/** Throws 403 `FIELD_FORBIDDEN` naming each field of `input` that `role` may not send for one of these records. */
export const refuseForbidden = (
  resource: AnyResource,
  role: Role,
  input: Values,
  before: readonly (Values | null)[],
): void => {
  if (role === 'owner') return;
  refuseFields([...new Set(before.flatMap(record => forbiddenFields(resource, role, input, record)))]);
};

/** A record that holds what only the owner may set is not deleted, and made anew without it, by anybody else. */
export const refuseDeletion = (resource: AnyResource, role: Role, records: readonly Values[]): void => {
  if (role === 'owner') return;
  const isHeld = (field: Field): boolean =>
    !field.readOnly &&
    !mayChange(field, role) &&
    records.some(record => !isSame(record[field.name], field.initial));
  refuseFields(resource.fields.filter(isHeld).map(field => field.name));
};

import {
  mayChange,
  maySee,
  type AnyResource,
  type Field,
  type FieldErrors,
  type Role,
} from '../../../src/kit/index.ts';
import { Refusal } from '../errors/refusal.ts';

type RecordValues = Readonly<Record<string, unknown>>;

const FORBIDDEN = { key: 'validation.ownerOnly' } as const;

/** Refuses owner-only fields with 403, by path. */
const fieldForbidden = (errors: FieldErrors): Refusal =>
  new Refusal(403, 'FIELD_FORBIDDEN', 'errors.fieldForbidden', { errors });

export const refuseFields = (paths: readonly string[]): void => {
  if (paths.length) throw fieldForbidden(Object.fromEntries(paths.map(path => [path, FORBIDDEN])));
};

const comparable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() || null;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
};

export const isSame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

/**
 * Lists fields of `input` that `role` may not send: hidden ones always; read-only ones where they differ from the
 * record or the default.
 */
export const forbiddenFields = (
  resource: AnyResource,
  role: Role,
  input: RecordValues,
  before: RecordValues | null,
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

/** Only the owner may delete a record with owner-only values: others could recreate it without them. */
export const refuseDeletion = (resource: AnyResource, role: Role, records: readonly RecordValues[]): void => {
  if (role === 'owner') return;
  const isHeld = (field: Field): boolean =>
    !field.readOnly &&
    !mayChange(field, role) &&
    records.some(record => !isSame(record[field.name], field.initial));
  refuseFields(resource.fields.filter(isHeld).map(field => field.name));
};

/** What the database refuses that a person can put right, as a refusal. */
import { resources } from '../../src/resources/index.ts';
import type { AnyResource, FieldErrors } from '../../src/resources/kit/index.ts';
import { invalid, Refusal } from '../refusal.ts';

interface DatabaseError extends Error {
  code: string;
  table?: string;
  constraint?: string;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'string';

const resourceOfTable = (table: string | undefined): AnyResource | undefined =>
  resources.find(resource => resource.table === table);

/**
 * The field a constraint is about, by its name (`customers_phone_unique`, `products_shop_id_company_id_fkey`):
 * under row-level security PostgreSQL tells no more than that.
 */
const fieldOfConstraint = ({ table, constraint = '' }: DatabaseError): string | undefined => {
  const resource = resourceOfTable(table);
  const rest = constraint.slice((table ?? '').length + 1).replace(/^shop_id_/, '');
  const named = (resource?.fields ?? []).filter(field => rest.split(field.column)[0] === '');
  const group = (resource?.unique ?? []).find(
    names => rest === `${names.map(name => resource?.fieldOf(name).column).join('_')}_unique`,
  );
  const inGroup = group?.find(name => resource?.fieldOf(name).kind !== 'reference');
  return inGroup ?? named.sort((a, b) => b.column.length - a.column.length)[0]?.name;
};

const onField = (error: DatabaseError, key: string): FieldErrors | undefined => {
  const name = fieldOfConstraint(error);
  return name ? { [name]: { key } } : undefined;
};

const CHECK = '23514';
/** Rules of the tables that have a sentence of their own. */
const OF_CONSTRAINT: ReadonlyMap<string, string> = new Map([
  ['products_item_category_stocked', 'validation.product.stocked'],
  ['products_tracking_stocked', 'validation.product.stocked'],
]);

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
const RESTRICTED = '23001';
/** Serialization failure, deadlock, lock not available: somebody else was at the same record. */
const CONTENTION = ['40001', '40P01', '55P03'];
/** Text the database cannot hold (NUL), numbers and dates out of its range. */
const UNSTORABLE = ['22021', '22P05', '22003', '22008', '22007', '22P02'];

/** The refusal a database error stands for; undefined when it is a fault of the program. */
export const refusalOfDatabase = (error: unknown): Refusal | undefined => {
  if (!isDatabaseError(error)) return undefined;
  if (error.code === UNIQUE) {
    const errors = onField(error, 'validation.unique');
    return new Refusal(409, 'ALREADY_EXISTS', 'errors.alreadyExists', errors ? { errors } : {});
  }
  const rule = error.code === CHECK ? OF_CONSTRAINT.get(error.constraint ?? '') : undefined;
  if (rule) return invalid(onField(error, rule) ?? {});
  if (error.code === RESTRICTED) return new Refusal(409, 'REFERENCED', 'errors.referenced');
  if (error.code === FOREIGN_KEY) {
    if (error.message.startsWith('update or delete on table'))
      return new Refusal(409, 'REFERENCED', 'errors.referenced');
    const errors = onField(error, 'validation.reference');
    return errors && invalid(errors);
  }
  if (CONTENTION.includes(error.code)) return new Refusal(409, 'TRY_AGAIN', 'errors.tryAgain');
  if (UNSTORABLE.includes(error.code)) return new Refusal(422, 'INVALID', 'errors.invalid');
  return undefined;
};

import { declarations } from '../../../src/resources/index.ts';
import { checkConstraint, type Field, type FieldErrors } from '../../../src/kit/index.ts';
import { creditNotThereYet, goodsElsewhere } from './beforeReceipt.ts';
import { ownGstin } from './ownGstin.ts';
import { invalid, Refusal } from './refusal.ts';
import { overloaded } from './unavailable.ts';

interface DatabaseError extends Error {
  code: string;
  table?: string;
  column?: string;
  constraint?: string;
  detail?: string;
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'string';

const resourcesOfTable = (table: string | undefined) =>
  declarations.filter(resource => resource.table === table);

/** `gst_rate_bps_check` matches `gst_rate_bps`, not a field `gst`. */
const isNamedIn = (rest: string, { column }: Field): boolean =>
  rest === column || rest.startsWith(`${column}_`);

/**
 * The field, by the constraint's name (`customers_phone_unique`): under row-level security PostgreSQL reports
 * no more.
 */
const fieldOfConstraint = ({ table, constraint = '' }: DatabaseError): string | undefined => {
  const rest = constraint.slice((table ?? '').length + 1).replace(/^shop_id_/, '');
  for (const resource of resourcesOfTable(table)) {
    const group = resource.unique.find(
      names => rest === `${names.map(name => resource.fieldOf(String(name)).column).join('_')}_unique`,
    );
    const inGroup = group?.find(name => resource.fieldOf(String(name)).kind !== 'reference');
    if (inGroup) return String(inGroup);
    const named = resource.fields.filter(field => isNamedIn(rest, field));
    const [longest] = named.sort((a, b) => b.column.length - a.column.length);
    if (longest) return longest.name;
  }
  return undefined;
};

const fieldOfColumn = ({ table, column }: DatabaseError): string | undefined =>
  resourcesOfTable(table)
    .flatMap(({ fields }) => fields)
    .find(field => field.column === column)?.name;

/** A declared check answers at its field, with its own sentence. */
const ofDeclaredCheck = ({ table, constraint }: DatabaseError): FieldErrors | undefined => {
  for (const resource of resourcesOfTable(table))
    for (const [name, { at }] of Object.entries(resource.checks))
      if (constraint === checkConstraint(resource.table, name))
        return { [at]: { key: `resources.${resource.name}.checks.${name}` } };
  return undefined;
};

const onField = (name: string | undefined, key: string): FieldErrors | undefined =>
  name === undefined ? undefined : { [name]: { key } };

const OF_CONSTRAINT: ReadonlyMap<string, string> = new Map([
  ['products_item_category_stocked', 'validation.product.stocked'],
  ['products_tracking_stocked', 'validation.product.stocked'],
  ['payment_methods_kind_used', 'validation.paymentMethod.kindUsed'],
  ['task_dependencies_depends_on_id_circle', 'validation.dependencyCircle'],
]);

/** The triggers of the days in order name in the detail the goods that were not there. */
const ofOrder = ({ constraint, detail = '' }: DatabaseError): Refusal | undefined => {
  if (constraint === 'credit_there') return creditNotThereYet();
  if (constraint === 'goods_there') return goodsElsewhere('notThereYet', detail);
  if (constraint === 'cost_there') return goodsElsewhere('costChangedSince', detail);
  return constraint === 'goods_away' ? goodsElsewhere('notAwayYet', detail) : undefined;
};

const CHECK = '23514';
const UNIQUE = '23505';
const EXCLUSION = '23P01';
const FOREIGN_KEY = '23503';
const RESTRICTED = '23001';
const NOT_NULL = '23502';
/** These are serialization failure and deadlock. */
const CONTENTION = ['40001', '40P01'];
/** The statement waited for a lock as long as it may. */
const LOCK_TIMEOUT = '55P03';
/** NUL in text, numbers and dates out of range. */
const UNSTORABLE = ['22021', '22P05', '22003', '22008', '22007', '22P02'];

const unstorable = (errors: FieldErrors | undefined): Refusal =>
  errors ? invalid(errors) : new Refusal(422, 'INVALID', 'errors.invalid');

export const refusalOfDatabase = (error: unknown): Refusal | undefined => {
  if (!isDatabaseError(error)) return undefined;
  const { code } = error;
  if (code === UNIQUE || code === EXCLUSION) {
    const errors = onField(fieldOfConstraint(error), 'validation.unique');
    return new Refusal(409, 'ALREADY_EXISTS', 'errors.alreadyExists', errors ? { errors } : {});
  }
  if (code === RESTRICTED) return new Refusal(409, 'REFERENCED', 'errors.referenced');
  if (code === FOREIGN_KEY) {
    if (error.message.startsWith('update or delete on table'))
      return new Refusal(409, 'REFERENCED', 'errors.referenced');
    return unstorable(onField(fieldOfConstraint(error), 'validation.reference'));
  }
  if (code === CHECK) {
    if (error.constraint === 'own_gstin') return ownGstin(fieldOfColumn(error));
    const outOfOrder = ofOrder(error);
    if (outOfOrder) return outOfOrder;
    const rule = OF_CONSTRAINT.get(error.constraint ?? '') ?? 'validation.invalid';
    return unstorable(ofDeclaredCheck(error) ?? onField(fieldOfConstraint(error), rule));
  }
  if (code === NOT_NULL) return unstorable(onField(fieldOfColumn(error), 'validation.required'));
  if (code === LOCK_TIMEOUT) return overloaded();
  if (CONTENTION.includes(code)) return new Refusal(409, 'TRY_AGAIN', 'errors.tryAgain');
  if (UNSTORABLE.includes(code)) return unstorable(undefined);
  return undefined;
};

/** Undefined where the row is not the cause (contention, overload, program fault). */
export const refusalOfRow = (error: unknown): Refusal | undefined => {
  const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
  return refusal?.status === 503 || refusal?.code === 'TRY_AGAIN' ? undefined : refusal;
};

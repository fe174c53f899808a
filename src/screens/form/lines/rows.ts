import { holds, type Asker } from '../../../kit/evaluate.ts';
import { linesOf, maySee, type AnyResource, type Field, type Lines, type Role } from '../../../kit/index.ts';
import { applyRules } from '../../../kit/recordRules.ts';
import { inputsOf } from '../../basics/fields.ts';
import { hiddenFields } from '../../basics/hiddenFields.ts';
import { cleanValues, messageFor, type FormErrors } from '../clean.ts';

type RecordValues = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is RecordValues => typeof value === 'object' && value !== null;

export const rowsOf = (values: RecordValues | null | undefined, name: string): RecordValues[] => {
  const rows = values?.[name];
  return Array.isArray(rows) ? rows.filter(isRow) : [];
};

/** Lists the inputs of a row, without the reference to its record. */
export const lineInputs = ({ of, by }: Lines, role: Role | undefined): Field[] =>
  inputsOf(of).filter(field => field.name !== by && (role === undefined ? !field.see : maySee(field, role)));

const beforeOf = (rows: readonly RecordValues[], row: RecordValues): RecordValues | null =>
  rows.find(({ id }) => id !== undefined && id === row['id']) ?? null;

/** Rows as they are sent: cleaned; what is not shown as it was. */
const cleanRows = (
  lines: Lines,
  asker: Asker,
  rows: readonly RecordValues[],
  before: readonly RecordValues[],
): RecordValues[] =>
  rows.map(row => {
    const clean = cleanValues(lines.of, row);
    for (const name of hiddenFields(lines.of, asker, clean))
      if (name in clean) clean[name] = beforeOf(before, row)?.[name] ?? null;
    return clean;
  });

export const cleanLines = (
  resource: AnyResource,
  asker: Asker,
  values: RecordValues,
  before: RecordValues | null,
): RecordValues =>
  Object.fromEntries(
    linesOf(resource)
      .filter(([name]) => Array.isArray(values[name]))
      .map(([name, lines]) => [name, cleanRows(lines, asker, rowsOf(values, name), rowsOf(before, name))]),
  );

/** Rules of each row, by path. */
export const lineErrors = (
  resource: AnyResource,
  asker: Asker,
  values: RecordValues,
  before: RecordValues | null,
): FormErrors => {
  const errors: FormErrors = {};
  for (const [name, { of }] of linesOf(resource))
    for (const [at, row] of rowsOf(values, name).entries()) {
      const was = beforeOf(rowsOf(before, name), row);
      const ruled = applyRules(of, asker, was, row, { ...was, ...row });
      for (const [field, message] of Object.entries(ruled.errors)) {
        const { key, params = {} } = messageFor(of.fieldOf(field).kind, message);
        errors[`${name}.${at}.${field}`] = { message: key, args: { ...params } };
      }
    }
  return errors;
};

/** A decimal has at most so many places; 0.1 and 0.2 would add up to 0.30000000000000004. */
const PLACES = 4;

const sumOf = (rows: readonly RecordValues[], field: string): number =>
  Number(
    rows.reduce((total, row) => total + (typeof row[field] === 'number' ? row[field] : 0), 0).toFixed(PLACES),
  );

/** Answers the record's sums and numbers over its lines, as they are in the form. */
export const sumsOfLines = (resource: AnyResource, asker: Asker, values: RecordValues): RecordValues => {
  const sums: Record<string, number> = {};
  for (const { name, derived } of resource.fields) {
    if (!derived || 'path' in derived || 'sql' in derived) continue;
    const of = 'sum' in derived ? derived.of : derived.count;
    const found = linesOf(resource).find(([, lines]) => lines.of.name === of && lines.by === derived.by);
    if (!found || !Array.isArray(values[found[0]])) continue;
    const rows = rowsOf(values, found[0]);
    if ('sum' in derived) sums[name] = sumOf(rows, derived.sum);
    else {
      const { where } = derived;
      sums[name] = rows.filter(row => !where || holds(found[1].of, where, row, asker)).length;
    }
  }
  return sums;
};

/** Lists fields whose sum is shown below the rows. */
export const summedFields = (fields: readonly Field[]): Field[] =>
  fields.filter(({ kind }) => kind === 'money' || kind === 'duration');

export const totalOf = (rows: readonly RecordValues[], { name }: Field): number => sumOf(rows, name);

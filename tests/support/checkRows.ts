/** What a row declares beside what the driver answers: names, types, and of the rows there are the values. */
import * as z from 'zod';
import type { CheckRows } from '../../server/kit/db/database.ts';

const TEXTS = [18, 19, 25, 1042, 1043, 2950, 1082, 1083]; // They are char, name, text, bpchar, varchar, uuid, date and time.
const INTEGERS = [20, 21, 23];
const JSONS = [114, 3802];
const LISTS = [...JSONS, 1005, 1007, 1009, 1015, 1016, 1182, 2951]; // They are arrays of int2, int4, text, varchar, int8, date and uuid.

/** Types of PostgreSQL that may stand behind a declared column, by OID; undefined where any may. */
const readOids = (column: z.core.$ZodType): readonly number[] | undefined => {
  if (column instanceof z.ZodNullable || column instanceof z.ZodReadonly) return oidsOf(column.unwrap());
  if (column instanceof z.ZodUnion) {
    const each = column.options.map(oidsOf);
    return each.every(oids => oids !== undefined) ? each.flat() : undefined;
  }
  if (column instanceof z.ZodString || column instanceof z.ZodEnum) return TEXTS;
  if (column instanceof z.ZodNumber) return column.isInt ? INTEGERS : [...INTEGERS, 700, 701, 1700];
  if (column instanceof z.ZodBoolean) return [16];
  if (column instanceof z.ZodDate) return [1114, 1184];
  if (column instanceof z.ZodArray || column instanceof z.ZodTuple) return LISTS;
  if (column instanceof z.ZodObject || column instanceof z.ZodCustom) return JSONS;
  return undefined;
};

// A row is looked into at every statement, and declared once.
const oidsByColumn = new WeakMap<z.core.$ZodType, readonly number[] | undefined>();
const oidsOf = (column: z.core.$ZodType): readonly number[] | undefined => {
  if (!oidsByColumn.has(column)) oidsByColumn.set(column, readOids(column));
  return oidsByColumn.get(column);
};

interface Declared {
  columns: Readonly<Record<string, z.core.$ZodType>>;
  /** These columns stand beside those named. */
  others: z.core.$ZodType | undefined;
}

const declaredBy = (row: z.core.$ZodType): Declared => {
  if (row instanceof z.ZodObject)
    return { columns: row.shape as Declared['columns'], others: row.def.catchall };
  if (row instanceof z.ZodRecord) return { columns: {}, others: row.valueType };
  if (row instanceof z.ZodIntersection) {
    const [left, right] = [declaredBy(row.def.left), declaredBy(row.def.right)];
    return { columns: { ...left.columns, ...right.columns }, others: left.others ?? right.others };
  }
  throw new Error('A row is declared as an object, or as a record where its columns are not known.');
};

/** So many rows of an answer are looked into. */
const LOOKED_INTO = 100;

/** Throws an error that names each column which is not as declared. */
export const checkRows: CheckRows = (row, { fields, rows }, text) => {
  // Several statements in one text have no fields of their own; only rows of any kind may be asked of them.
  if (!Array.isArray(fields) && row instanceof z.ZodRecord) return;
  const { columns, others } = declaredBy(row);
  const problems = Object.keys(columns)
    .filter(name => !fields.some(field => field.name === name))
    .map(name => `${name}: not in the answer`);
  for (const { name, dataTypeID } of fields) {
    const column = columns[name] ?? others;
    if (!column) problems.push(`${name}: not declared`);
    else if (oidsOf(column)?.includes(dataTypeID) === false)
      problems.push(`${name}: not of the declared type, but of ${dataTypeID}`);
  }
  for (const each of rows.slice(0, LOOKED_INTO)) {
    const { error } = row.safeParse(each);
    if (error) problems.push(z.prettifyError(error));
    if (problems.length > 0) break;
  }
  if (problems.length > 0) throw new Error(`A row is not as declared:\n${problems.join('\n')}\n${text}`);
};

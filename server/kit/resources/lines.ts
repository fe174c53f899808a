/** Lines: rows of another resource that are written with their record, by the same write path. */
import { folded } from '../../../src/kit/rules/folded.ts';
import { v7 as uuidv7 } from 'uuid';
import { resourceOf } from '../../../src/resources/index.ts';
import {
  mayUseLines,
  linesOf,
  maySee,
  type AnyResource,
  type FieldErrors,
  type Lines,
} from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { refusalOfDatabase } from '../errors/databaseErrors.ts';
import { invalid, Refusal } from '../errors/refusal.ts';
import type { Caller } from '../person/person.ts';
import { below, type Draft, type Input } from './drafts.ts';
import { isSame, refuseDeletion, refuseFields } from './fieldAccess.ts';
import { withStableKeys } from './lineKeys.ts';
import { followerOf, leadsElsewhere } from './reach.ts';
import { linesBelow, recordsById, type StoredRecord } from './readRecords.ts';
import { SYSTEM } from './viewer.ts';

/** It is one list of lines, of one record or several. */
interface Sent {
  name: string;
  lines: Lines;
  rows: { parentId: string; at: string; row: Input }[];
}

export interface LinePlan extends Sent {
  drafts: Draft[];
  removed: StoredRecord[];
  /** It has the rows in their order, by record. */
  order: { id: string; position: number }[];
}

const sentLines = (resource: AnyResource, drafts: readonly Draft[]): Sent[] =>
  linesOf(resource).flatMap(([name, lines]) => {
    const lists = drafts.filter(({ input }) => Array.isArray(input[name]));
    const rows = lists.flatMap(({ id, at, input }) =>
      (input[name] as Input[]).map((row, index) => ({
        parentId: id,
        at: [at, name, index].filter(part => part !== undefined).join('.'),
        row: row['id'] === undefined ? row : { ...row, id: String(row['id']).toLowerCase() },
      })),
    );
    return lists.length > 0 ? [{ name, lines, rows }] : [];
  });

export const sendsLines = (resource: AnyResource, { input }: Draft): boolean =>
  linesOf(resource).some(([name]) => input[name] !== undefined);

/** What was sent of a row is what is stored. */
export const isUnchanged = (
  { of, by }: Lines,
  role: Caller['role'],
  before: StoredRecord,
  row: Input,
): boolean =>
  of.fields.every(field => {
    if (field.readOnly || field.name === by || row[field.name] === undefined) return true;
    return maySee(field, role) && isSame(row[field.name], before[field.name]);
  });

/** References of rows must lead to records that the person reaches: one query a field. */
const lostOf = async (
  tx: ShopSql,
  caller: Caller,
  { lines, rows }: Sent,
  before: ReadonlyMap<string, StoredRecord>,
): Promise<FieldErrors> => {
  const errors: Record<string, FieldErrors[string]> = {};
  for (const field of lines.of.fields) {
    const { name, references, readOnly } = field;
    const target =
      references === undefined || readOnly || name === lines.by ? undefined : resourceOf(references);
    const leading = rows.filter(({ row }) => leadsElsewhere(field, row, before.get(String(row['id']))));
    if (!target || leading.length === 0) continue;
    const ids = [...new Set(leading.map(({ row }) => String(row[name]).toLowerCase()))];
    const found = new Set(
      (await recordsById(tx, target, followerOf(caller, target), ids)).map(({ id }) => id),
    );
    for (const { at, row } of leading)
      if (!found.has(String(row[name]).toLowerCase()))
        errors[`${at}.${name}`] = { key: 'validation.reference' };
  }
  return errors;
};

/** Finds the same twice in one list, by the last field of each unique group. What a row leaves out is as stored. */
const doublesOf = (
  { lines: { of, by }, rows }: Sent,
  before: ReadonlyMap<string, StoredRecord>,
): FieldErrors => {
  const errors: Record<string, FieldErrors[string]> = {};
  for (const group of of.unique as readonly (readonly string[])[]) {
    const seen = new Set<string>();
    for (const { at, row, parentId } of rows) {
      const whole: Input = { ...before.get(String(row['id'])), ...row, [by]: parentId };
      const key = JSON.stringify(group.map(name => folded(String(whole[name] ?? ''))));
      const last = group.filter(name => name !== by).at(-1);
      if (seen.has(key) && last) errors[`${at}.${last}`] = { key: 'validation.unique' };
      seen.add(key);
    }
  }
  return errors;
};

const rowsByPlace = (rows: Sent['rows']): { id: string; position: number }[] => {
  const next = new Map<string, number>();
  return rows.map(({ parentId, row }) => {
    const position = next.get(parentId) ?? 0;
    next.set(parentId, position + 1);
    return { id: String(row['id']), position };
  });
};

const planOf = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  sent: Sent,
  parentIds: readonly string[],
): Promise<LinePlan> => {
  const { lines, name } = sent;
  const { of, by } = lines;
  if (!(['read', 'write'] as const).every(use => mayUseLines(caller.role, resource, of, use)))
    refuseFields([name]);
  await tx.run(
    `SELECT FROM ${of.table} WHERE shop_id = $1 AND ${of.fieldOf(by).column} = ANY($2::uuid[]) ORDER BY id FOR UPDATE`,
    [tx.shopId, parentIds],
  );
  const all = await linesBelow(tx, lines, SYSTEM, parentIds);
  const reached = new Set((await linesBelow(tx, lines, caller, parentIds)).map(({ id }) => id));
  const shown = all.filter(({ id }) => reached.has(id));
  const before = new Map(shown.map(record => [record.id, record]));
  const errors: Record<string, FieldErrors[string]> = {};
  const sentIds = new Set<unknown>();
  for (const { at, row, parentId } of sent.rows) {
    const { id } = row;
    if (id === undefined) continue;
    if (before.get(String(id))?.[by] !== parentId || sentIds.has(id))
      errors[`${at}.id`] = { key: 'validation.reference' };
    sentIds.add(id);
  }
  const rows = withStableKeys(of, by, before, sent.rows);
  const whole = { ...sent, rows };
  const wrong = { ...errors, ...doublesOf(whole, before), ...(await lostOf(tx, caller, whole, before)) };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const ready = rows.map(one => ({
    ...one,
    row: { ...one.row, id: String(one.row['id'] ?? uuidv7()) },
  }));
  const drafts = ready.flatMap(({ at, row, parentId }): Draft[] => {
    const record = before.get(row.id);
    if (record && isUnchanged(lines, caller.role, record, row)) return [];
    return [{ id: row.id, before: record ?? null, input: { ...row, [by]: parentId }, at }];
  });
  const left = new Set(ready.map(({ row }) => row.id));
  const removed = [...before.values()].filter(({ id }) => !left.has(id));
  return { ...sent, rows: ready, drafts, removed, order: rowsByPlace(ready) };
};

/** Plans what the records' lines are to be. Throws 403, 422 on `items.0.field`. */
export const planLines = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  drafts: readonly Draft[],
): Promise<LinePlan[]> => {
  const plans: LinePlan[] = [];
  for (const sent of sentLines(resource, drafts)) {
    const parents = drafts.filter(({ input }) => Array.isArray(input[sent.name]));
    plans.push(
      await planOf(
        tx,
        caller,
        resource,
        sent,
        parents.map(({ id }) => id),
      ),
    );
  }
  return plans;
};

export const refuseRemoval = (
  of: AnyResource,
  name: string,
  caller: Caller,
  rows: readonly StoredRecord[],
) => {
  try {
    refuseDeletion(of, caller.role, rows);
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors) throw error;
    throw new Refusal(error.status, error.code, error.messageKey, { errors: below(name, error.errors) });
  }
};

export const deleteRows = async (
  tx: ShopSql,
  of: AnyResource,
  rows: readonly StoredRecord[],
): Promise<void> => {
  if (rows.length > 0)
    await tx.run(`DELETE FROM ${of.table} WHERE shop_id = $1 AND id = ANY($2::uuid[])`, [
      tx.shopId,
      rows.map(({ id }) => id),
    ]);
};

/** A unique value of a row of another record: the database knows no row's place. */
export const atLines = (name: string, error: unknown): unknown => {
  const refusal = error instanceof Refusal ? undefined : refusalOfDatabase(error);
  if (!refusal?.errors) return error;
  const [message] = Object.values(refusal.errors);
  return new Refusal(
    refusal.status,
    refusal.code,
    refusal.messageKey,
    message ? { errors: { [name]: message } } : {},
  );
};

export const orderRows = async (tx: ShopSql, { lines, order }: LinePlan): Promise<void> => {
  await tx.run(
    `UPDATE ${lines.of.table} t SET position = r.position FROM unnest($2::uuid[], $3::integer[]) AS r (id, position)
      WHERE t.shop_id = $1 AND t.id = r.id AND t.position <> r.position`,
    [tx.shopId, order.map(({ id }) => id), order.map(({ position }) => position)],
  );
};

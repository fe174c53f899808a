import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface Batch {
  /** Every row has the same columns; `shop_id` is added. `onConflict` is appended to the INSERT. */
  insert(table: string, rows: readonly Row[], onConflict?: string): void;
  /** Adds `columns` to the row with the same `key` (plus `shop_id`). */
  sum(table: string, key: readonly string[], columns: readonly string[], rows: readonly Row[]): void;
  /** Adds an integer to a column by `id`; throws `otherwise` when a row is missing. */
  count(table: string, column: string, rows: readonly Row[], otherwise: () => Error): void;
  /** It is for hundreds of rows: `share` columns are sent once. */
  insertMany(table: string, share: Row, rows: readonly Row[]): void;
  /**
   * `body` follows UPDATE and reads the rows as `d` with `types`. Throws `otherwise` unless `expected` rows
   * changed.
   */
  update(rows: readonly Row[], types: string, body: string, check?: Check): void;
  run(): Promise<void>;
}

interface Check {
  expected: number;
  otherwise: () => Error;
}

interface Held {
  rows: Map<string, Row[]>;
  sums: Map<string, { key: readonly string[]; columns: readonly string[]; rows: Map<string, Row> }>;
  counts: Map<string, { column: string; rows: Map<string, Row>; check: Check }>;
  updates: Map<string, { types: string; rows: Row[]; check: Check | undefined }>;
}

const nothingHeld = (): Held => ({ rows: new Map(), sums: new Map(), counts: new Map(), updates: new Map() });
const held = new WeakMap<ShopSql, Held>();

/**
 * Defers batches of `tx`, to record hundreds of documents. `settle` writes new rows and updates of the named
 * tables, `write` all. The caller must not read deferred rows or update one twice; sums are fine.
 */
export function holdBack(tx: ShopSql): {
  settle(tables: readonly string[]): Promise<void>;
  write(): Promise<void>;
} {
  held.set(tx, nothingHeld());
  const writeThese = async (isMeant: (table: string) => boolean, withSums: boolean) => {
    const waiting = held.get(tx) ?? nothingHeld();
    held.delete(tx);
    const batch = openBatch(tx);
    for (const [table, rows] of waiting.rows)
      if (isMeant(table)) {
        batch.insert(table, rows);
        waiting.rows.delete(table);
      }
    for (const [body, { types, rows, check }] of waiting.updates)
      if (isMeant(body.slice(0, body.indexOf(' ')))) {
        batch.update(rows, types, body, check);
        waiting.updates.delete(body);
      }
    if (withSums) {
      for (const [table, { key, columns, rows }] of waiting.sums)
        batch.sum(table, key, columns, [...rows.values()]);
      for (const [table, { column, rows, check }] of waiting.counts)
        batch.count(table, column, [...rows.values()], check.otherwise);
      waiting.sums.clear();
      waiting.counts.clear();
    }
    await batch.run();
    held.set(tx, waiting);
  };
  return {
    settle: tables => writeThese(table => tables.includes(table), false),
    write: () => writeThese(() => true, true),
  };
}

function addUp(
  waiting: Map<string, Row>,
  key: readonly string[],
  columns: readonly string[],
  rows: readonly Row[],
) {
  for (const row of rows) {
    const place = JSON.stringify(key.map(name => row[name]));
    const sum = waiting.get(place);
    const added = columns.map(column => [column, Number(sum?.[column] ?? 0) + Number(row[column])]);
    waiting.set(place, { ...row, ...Object.fromEntries(added) });
  }
}

const holding = (waiting: Held): Batch => ({
  insert(table, rows) {
    waiting.rows.set(table, [...(waiting.rows.get(table) ?? []), ...rows]);
  },
  insertMany(table, share, rows) {
    this.insert(
      table,
      rows.map(row => ({ ...share, ...row })),
    );
  },
  sum(table, key, columns, rows) {
    const there = waiting.sums.get(table) ?? { key, columns, rows: new Map<string, Row>() };
    waiting.sums.set(table, there);
    addUp(there.rows, key, columns, rows);
  },
  count(table, column, rows, otherwise) {
    const there = waiting.counts.get(table) ?? {
      column,
      rows: new Map<string, Row>(),
      check: { expected: 0, otherwise },
    };
    waiting.counts.set(table, there);
    addUp(there.rows, ['id'], [column], rows);
  },
  update(rows, types, body, check) {
    const there = waiting.updates.get(body);
    const ids = [...(there?.rows ?? []), ...rows].map(row => row['id']);
    if (new Set(ids).size < ids.length) throw new Error(`Held back twice for one row: ${body}`);
    waiting.updates.set(body, {
      types,
      rows: [...(there?.rows ?? []), ...rows],
      check: check && { ...check, expected: check.expected + (there?.check?.expected ?? 0) },
    });
  },
  run: () => Promise.resolve(),
});

const countsRow = z.record(z.string(), z.int());

export function openBatch(tx: ShopSql): Batch {
  const waiting = held.get(tx);
  if (waiting) return holding(waiting);
  const values: unknown[] = [tx.shopId];
  const parts: string[] = [];
  const checks: { part: string; expected: number; otherwise: () => Error }[] = [];

  // The type is json, not jsonb: it is parsed once; building jsonb takes longer (decision 061).
  const parameter = (rows: Row | readonly Row[]) => `$${values.push(JSON.stringify(rows))}::json`;

  return {
    insert(table, rows, onConflict = '') {
      const [first] = rows;
      if (!first) return;
      const columns = Object.keys(first).join(', ');
      parts.push(
        `w${parts.length} AS (INSERT INTO ${table} (shop_id, ${columns})
         SELECT $1::uuid, ${columns} FROM json_populate_recordset(NULL::${table}, ${parameter(rows)}) ${onConflict} RETURNING 1)`,
      );
    },
    sum(table, key, columns, rows) {
      const set = columns.map(column => `${column} = ${table}.${column} + EXCLUDED.${column}`).join(', ');
      this.insert(table, rows, `ON CONFLICT (${['shop_id', ...key].join(', ')}) DO UPDATE SET ${set}`);
    },
    count(table, column, rows, otherwise) {
      this.update(
        rows,
        `id uuid, ${column} bigint`,
        `${table} t SET ${column} = t.${column} + d.${column} FROM d WHERE t.shop_id = $1 AND t.id = d.id`,
        { expected: rows.length, otherwise },
      );
    },
    insertMany(table, share, rows) {
      const [first] = rows;
      if (!first) return;
      const [shared, own] = [Object.keys(share), Object.keys(first)];
      parts.push(
        `w${parts.length} AS (INSERT INTO ${table} (shop_id, ${[...shared, ...own].join(', ')})
         SELECT $1::uuid, ${[...shared.map(name => `s.${name}`), ...own.map(name => `r.${name}`)].join(', ')}
           FROM json_populate_record(NULL::${table}, ${parameter(share)}) s, json_populate_recordset(NULL::${table}, ${parameter(rows)}) r
         RETURNING 1)`,
      );
    },
    update(rows, types, body, check) {
      if (!rows.length) return;
      const part = `w${parts.length}`;
      parts.push(
        `${part} AS (UPDATE ${body.replace('FROM d', `FROM json_to_recordset(${parameter(rows)}) AS d (${types})`)} RETURNING 1)`,
      );
      if (check) checks.push({ part, ...check });
    },
    async run() {
      if (!parts.length) return;
      const counts = checks.map(({ part }) => `(SELECT count(*)::int FROM ${part}) AS ${part}`);
      const [answer] = await tx.query(
        countsRow,
        `WITH ${parts.join(',\n')} SELECT ${counts.join(', ') || '1 AS done'}`,
        values,
      );
      const failed = checks.find(({ part, expected }) => answer?.[part] !== expected);
      if (failed) throw failed.otherwise();
    },
  };
}

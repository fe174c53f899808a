/** Several writes sent to the database as one statement, one round trip. */
import type { ShopSql } from '../db/database.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface Batch {
  /** Rows of a table, all with the same columns; `shop_id` is added. `onConflict` follows the insert as it is. */
  insert(table: string, rows: readonly Row[], onConflict?: string): void;
  /** Adds `columns` of the rows to what the table has under the same `key`; `shop_id` is part of it. */
  sum(table: string, key: readonly string[], columns: readonly string[], rows: readonly Row[]): void;
  /** The same as `insert` for hundreds of rows: what all of them `share` is sent once. */
  insertMany(table: string, share: Row, rows: readonly Row[]): void;
  /**
   * An UPDATE whose changes come as rows: `body` follows UPDATE and reads them as `d`, typed as `types` says.
   * Refuses to go on unless `expected` rows were changed, by throwing what `otherwise` makes.
   */
  update(
    rows: readonly Row[],
    types: string,
    body: string,
    check?: { expected: number; otherwise: () => Error },
  ): void;
  /** Sends it. In one statement a row may be written once: sum up before. */
  run(): Promise<void>;
}

interface Sums {
  table: string;
  key: readonly string[];
  columns: readonly string[];
  rows: Map<string, Record<string, unknown>>;
}

interface Held {
  tables: readonly string[];
  rows: Map<string, Row[]>;
  sums: Map<string, Sums>;
}

const held = new WeakMap<ShopSql, Held>();

/**
 * From here on rows for `tables`, and everything that is summed, wait in memory until `write` is called: for recording
 * hundreds of documents in one transaction, where nobody reads them in between. Answers `write`.
 */
export function holdBack(tx: ShopSql, tables: readonly string[]): { write(): Promise<void> } {
  return {
    async write() {
      const waiting = held.get(tx);
      held.delete(tx);
      const batch = openBatch(tx);
      for (const [table, rows] of waiting?.rows ?? []) batch.insert(table, rows);
      for (const { table, key, columns, rows } of waiting?.sums.values() ?? [])
        batch.sum(table, key, columns, [...rows.values()]);
      await batch.run();
      held.set(tx, { tables, rows: new Map(), sums: new Map() });
    },
  };
}

function holdRows({ rows: waiting }: Held, table: string, rows: readonly Row[]): void {
  const there = waiting.get(table);
  if (there) there.push(...rows);
  else waiting.set(table, [...rows]);
}

function holdSums({ sums }: Held, given: Omit<Sums, 'rows'>, rows: readonly Row[]): void {
  const { table, key, columns } = given;
  const there = sums.get(table) ?? { ...given, rows: new Map<string, Record<string, unknown>>() };
  sums.set(table, there);
  for (const row of rows) {
    const place = JSON.stringify(key.map(name => row[name]));
    const sum = there.rows.get(place);
    if (sum) for (const column of columns) sum[column] = Number(sum[column]) + Number(row[column]);
    else there.rows.set(place, { ...row });
  }
}

export function openBatch(tx: ShopSql): Batch {
  const waiting = held.get(tx);
  const values: unknown[] = [tx.shopId];
  const parts: string[] = [];
  const checks: { part: string; expected: number; otherwise: () => Error }[] = [];

  // Not jsonb: it is read once, and a tree of two thousand rows takes longer to build than to read (decision 061).
  const parameter = (rows: Row | readonly Row[]) => `$${values.push(JSON.stringify(rows))}::json`;

  return {
    insert(table, rows, onConflict = '') {
      const [first] = rows;
      if (!first) return;
      if (!onConflict && waiting?.tables.includes(table)) return holdRows(waiting, table, rows);
      const columns = Object.keys(first).join(', ');
      parts.push(
        `w${parts.length} AS (INSERT INTO ${table} (shop_id, ${columns})
         SELECT $1::uuid, ${columns} FROM json_populate_recordset(NULL::${table}, ${parameter(rows)}) ${onConflict} RETURNING 1)`,
      );
    },
    sum(table, key, columns, rows) {
      if (waiting) return holdSums(waiting, { table, key, columns }, rows);
      const set = columns.map(column => `${column} = ${table}.${column} + EXCLUDED.${column}`).join(', ');
      this.insert(table, rows, `ON CONFLICT (${['shop_id', ...key].join(', ')}) DO UPDATE SET ${set}`);
    },
    insertMany(table, share, rows) {
      const [first] = rows;
      if (!first) return;
      if (waiting?.tables.includes(table))
        return holdRows(
          waiting,
          table,
          rows.map(row => ({ ...share, ...row })),
        );
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
      const [answer] = await tx.query<Record<string, number>>(
        `WITH ${parts.join(',\n')} SELECT ${counts.join(', ') || '1 AS done'}`,
        values,
      );
      const failed = checks.find(({ part, expected }) => answer?.[part] !== expected);
      if (failed) throw failed.otherwise();
    },
  };
}

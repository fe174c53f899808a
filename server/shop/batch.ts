/** Several writes sent to the database as one statement, one round trip. */
import type { ShopSql } from '../db/database.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface Batch {
  /** Rows of a table, all with the same columns; `shop_id` is added. `onConflict` follows the insert as it is. */
  insert(table: string, rows: readonly Row[], onConflict?: string): void;
  /** The same for hundreds of rows: what all of them `share` is sent once. */
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

export function openBatch(tx: ShopSql): Batch {
  const values: unknown[] = [tx.shopId];
  const parts: string[] = [];
  const checks: { part: string; expected: number; otherwise: () => Error }[] = [];

  // Not jsonb: it is read once, and a tree of two thousand rows takes longer to build than to read (decision 061).
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
      const [answer] = await tx.query<Record<string, number>>(
        `WITH ${parts.join(',\n')} SELECT ${counts.join(', ') || '1 AS done'}`,
        values,
      );
      const failed = checks.find(({ part, expected }) => answer?.[part] !== expected);
      if (failed) throw failed.otherwise();
    },
  };
}

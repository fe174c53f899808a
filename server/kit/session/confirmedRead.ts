import * as z from 'zod';
import type { How, ShopSql } from '../db/sql.ts';

/** Row schemas extended by the scalar are cached. */
const rowsAlong = new WeakMap<z.ZodType, z.ZodType>();
const alongRow = z.object({ along: z.unknown() });

function withAlong<Row>(row: z.ZodType<Row>): z.ZodType<Row & { along: unknown }> {
  const known = rowsAlong.get(row) ?? z.intersection(row, alongRow);
  rowsAlong.set(row, known);
  return known as z.ZodType<Row & { along: unknown }>;
}

export interface Scalar {
  text: (first: number) => string;
  values: readonly unknown[];
}

/**
 * The same connection; its first statement also returns `scalar`, as a column of `row` or in a statement
 * before it in the same packet. `answered` queries it alone if there was none.
 */
export function askedAlong(
  sql: ShopSql,
  scalar: Scalar,
): { along: ShopSql; answered: () => Promise<unknown> } {
  let answer: Promise<unknown> | undefined;
  const store = (asked: Promise<{ along: unknown }>) => {
    answer = asked.then(({ along }) => along);
    answer.catch(() => undefined); // Callers get the rejection.
  };
  const alone = () => {
    if (!answer) store(sql.row(alongRow, `(${scalar.text(1)}) AS along`, scalar.values, { plan: 'once' }));
  };

  async function row<Row>(
    row: z.ZodType<Row>,
    columns: string,
    values: readonly unknown[] = [],
    how?: How,
  ): Promise<Row> {
    // A statement planned per value would replan the scalar each time.
    if (how?.plan === 'each') alone();
    if (answer) return sql.row(row, columns, values, how);
    const asked = sql.row(
      withAlong(row),
      `${columns}, (${scalar.text(values.length + 1)}) AS along`,
      [...values, ...scalar.values],
      how,
    );
    store(asked);
    return asked;
  }

  return {
    along: {
      shopId: sql.shopId,
      row,
      query(row, text, values, how) {
        alone();
        return sql.query(row, text, values, how);
      },
      run(text, values, how) {
        alone();
        return sql.run(text, values, how);
      },
      beforeCommit: sent => sql.beforeCommit(sent),
    },
    answered() {
      alone();
      return answer as Promise<unknown>;
    },
  };
}

/** A question that has to be answered with whatever is read, at no trip of its own. */
import type { How, ShopSql } from '../db/sql.ts';

/** A query of one value, as text; its values stand at `$first` and after. */
export interface Scalar {
  text: (first: number) => string;
  values: readonly unknown[];
}

/**
 * The same connection, whose first statement brings `scalar` along: as a column of the row where one is asked for, else
 * just before it in the same packet. `answered` asks it by itself when nothing was asked at all.
 */
export function askedAlong(
  sql: ShopSql,
  scalar: Scalar,
): { along: ShopSql; answered: () => Promise<unknown> } {
  let answer: Promise<unknown> | undefined;
  const keep = (asked: Promise<{ along: unknown }>) => {
    answer = asked.then(({ along }) => along);
    answer.catch(() => undefined); // whoever awaits it hears it
  };
  const alone = () => {
    if (!answer) keep(sql.row(`(${scalar.text(1)}) AS along`, scalar.values, { plan: 'once' }));
  };

  async function row<Row>(columns: string, values: readonly unknown[] = [], how?: How): Promise<Row> {
    // What is planned anew for its values would plan the question with it each time.
    if (how?.plan === 'each') alone();
    if (answer) return sql.row<Row>(columns, values, how);
    const asked = sql.row<Row & { along: unknown }>(
      `${columns}, (${scalar.text(values.length + 1)}) AS along`,
      [...values, ...scalar.values],
      how,
    );
    keep(asked);
    return asked;
  }

  return {
    along: {
      shopId: sql.shopId,
      row,
      query(text, values, how) {
        alone();
        return sql.query(text, values, how);
      },
      get kysely() {
        alone();
        return sql.kysely;
      },
    },
    answered() {
      alone();
      return answer as Promise<unknown>;
    },
  };
}

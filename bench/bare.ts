// The same questions by bare SQL over pg: hand-written SQL, without HTTP, session, roles or totals.
import type pg from 'pg';
import { v7 as newId } from 'uuid';
import { learnSale } from './bareSale.ts';
import type { KeywordQuestion, Question } from './questions.ts';
import { measure } from './support/measure.ts';
import type { Plan, Timing } from './support/measure.ts';

/** A bare keyword takes so long at a million sales that a few calls are enough, one at a time. */
const keywordPlan: Plan = { calls: 30, concurrency: 1 };

type BareSql = NonNullable<Question['bare']>;

/** Asks one shop's questions through `pool`, whose user passes row-level security. */
export const bareQuestions = (pool: pg.Pool, shopId: string) => ({
  /** The default of `pg`: parsed and planned at each call. */
  history: (sql: BareSql) => (index: number) => {
    const { text, values } = sql(index);
    return pool.query(text, [shopId, ...values]);
  },

  /** The sales it finds: a page over HTTP has to have the same, in the same order. */
  idsOf: async (sql: BareSql, index: number): Promise<string[]> => {
    const { text, values } = sql(index);
    const { rows } = await pool.query<{ id: string }>(text, [shopId, ...values]);
    return rows.map(({ id }) => id);
  },

  /** The same as a prepared statement, which `pg` needs a name for. */
  prepared: (name: string, sql: BareSql) => (index: number) => {
    const { text, values } = sql(index);
    return pool.query({ name, text, values: [shopId, ...values] });
  },

  keyword: async ({ name, words }: KeywordQuestion, { concurrency }: Plan): Promise<Timing | undefined> =>
    concurrency > 1
      ? undefined
      : measure(name, keywordPlan, index =>
          pool.query(
            `SELECT * FROM sales WHERE shop_id = $1 AND search ILIKE '%' || $2 || '%' ORDER BY created_at DESC, id DESC LIMIT 10`,
            [shopId, words(index)],
          ),
        ),

  /** Writes the rows of the sale `saleId` again and again, each time with the next two of `unitIds`. */
  sale: async (saleId: string, unitIds: () => readonly string[], plan: Plan): Promise<Timing> => {
    const one = await pool.connect();
    const copy = await learnSale(one, shopId, saleId, newId);
    one.release();
    return measure('sale', plan, async () => {
      const connection = await pool.connect();
      try {
        await copy.sell(connection, unitIds());
      } finally {
        connection.release();
      }
    });
  },
});

export type BareQuestions = ReturnType<typeof bareQuestions>;

// Asks the same questions by hand-written SQL over pg, without HTTP, session, roles or totals.
import type pg from 'pg';
import { v7 as newId } from 'uuid';
import { learnSale } from './bareSale.ts';
import type { KeywordQuestion, Question } from './questions.ts';

const MAX_COUNTED = 10_000;

type BareSql = NonNullable<Question['bare']>;

/** Asks one shop's questions through `pool`, whose user passes row-level security. */
export const bareQuestions = (pool: pg.Pool, shopId: string) => ({
  /** The default of `pg` parses and plans at each call. */
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

  /** A prepared statement needs a name in `pg`. */
  prepared: (name: string, sql: BareSql) => (index: number) => {
    const { text, values } = sql(index);
    return pool.query({ name, text, values: [shopId, ...values] });
  },

  /** Answers the newest ten sales with all words, and how many there are, up to what the program counts. */
  keyword:
    ({ words }: KeywordQuestion) =>
    async (index: number) => {
      const asked = words(index).toLowerCase().split(' ');
      const matching = `FROM sales WHERE shop_id = $1 AND ${asked.map((_, at) => `search LIKE '%' || $${at + 2} || '%'`).join(' AND ')}`;
      const values = [shopId, ...asked];
      await pool.query(`SELECT * ${matching} ORDER BY created_at DESC, id DESC LIMIT 10`, values);
      await pool.query(`SELECT count(*) FROM (SELECT ${matching} LIMIT ${MAX_COUNTED + 1}) AS found`, values);
    },

  /** Writes the rows of the sale `saleId` once more, with the next two of `unitIds`. */
  sale: async (saleId: string, unitIds: () => readonly string[]): Promise<() => Promise<void>> => {
    const one = await pool.connect();
    const copy = await learnSale(one, shopId, saleId, newId);
    one.release();
    return async () => {
      const connection = await pool.connect();
      try {
        await copy.sell(connection, unitIds());
      } finally {
        connection.release();
      }
    };
  },
});

export type BareQuestions = ReturnType<typeof bareQuestions>;

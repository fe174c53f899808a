import type { How, ShopSql } from '../../server/kit/db/database.ts';

type Hear = (text: string, values?: readonly unknown[], how?: How) => void;

/** The same connection; `hear` gets each statement before it is asked. */
export const listening = (sql: ShopSql, hear: Hear): ShopSql => ({
  shopId: sql.shopId,
  query(row, text, values, how) {
    hear(text, values, how);
    return sql.query(row, text, values, how);
  },
  run(text, values, how) {
    hear(text, values, how);
    return sql.run(text, values, how);
  },
  row(row, columns, values, how) {
    hear(`SELECT ${columns}`, values, how);
    return sql.row(row, columns, values, how);
  },
  beforeCommit: sent => sql.beforeCommit(sent),
});

/** The same connection; the text of each statement that is asked of it is put into `statements`. */
export const recording = (sql: ShopSql, statements: string[]): ShopSql =>
  listening(sql, text => void statements.push(text));

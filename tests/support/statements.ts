import type { ShopSql } from '../../server/db/database.ts';

/** The same connection; the text of each statement that is asked of it is put into `statements`. */
export const heard = (sql: ShopSql, statements: string[]): ShopSql => ({
  shopId: sql.shopId,
  query(row, text, values, how) {
    statements.push(text);
    return sql.query(row, text, values, how);
  },
  run(text, values, how) {
    statements.push(text);
    return sql.run(text, values, how);
  },
  row(row, columns, values, how) {
    statements.push(`SELECT ${columns}`);
    return sql.row(row, columns, values, how);
  },
});

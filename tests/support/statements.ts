import type { ShopSql } from '../../server/db/database.ts';

/** The same connection; the text of each statement that is asked of it is put into `statements`. */
export const heard = (sql: ShopSql, statements: string[]): ShopSql => ({
  shopId: sql.shopId,
  kysely: sql.kysely,
  query(text, values, how) {
    statements.push(text);
    return sql.query(text, values, how);
  },
  row(columns, values, how) {
    statements.push(`SELECT ${columns}`);
    return sql.row(columns, values, how);
  },
});

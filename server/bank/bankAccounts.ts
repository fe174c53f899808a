import type { ShopSql } from '../kit/db/database.ts';
import { bankAccount, type BankAccount } from '../../src/resources/bank/answers.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { groupOf, isBankAccount } from '../ledger/index.ts';

export const bankAccounts = (sql: ShopSql, code: string | null = null): Promise<BankAccount[]> =>
  sql.query(
    bankAccount,
    `SELECT a.code, a.name, a.type, ${groupOf('a')} AS "group", l.from, l.to, coalesce(l.lines - l.matched, 0)::int AS open_lines
       FROM accounts a
       LEFT JOIN LATERAL (
         SELECT min(b.business_date) AS from, max(b.business_date) AS to, count(*) AS lines,
                count(*) FILTER (WHERE EXISTS (SELECT FROM bank_matched x WHERE x.shop_id = $1 AND x.bank_line_id = b.id AND x.standing)) AS matched
           FROM bank_lines b WHERE b.shop_id = $1 AND b.account = a.code) l ON true
      WHERE a.shop_id = $1 AND ${isBankAccount('a')} AND ($2::text IS NULL OR a.code = $2)
      ORDER BY a.code = 'BANK' DESC, a.name`,
    [sql.shopId, code],
  );

/** Throws 404, also for an account that no bank keeps. */
export async function bankAccountOf(sql: ShopSql, code: string): Promise<BankAccount> {
  const [account] = await bankAccounts(sql, code);
  if (!account) throw notFound();
  return account;
}

import type { Asker, Database, ShopSql } from './database.ts';

const MAX_TRIES = 4;
const CONTENTION = ['40P01', '40001'];
/**
 * A concurrent transaction created the same customer, supplier, company, product or unit: the retry finds it.
 */
const MADE_MEANWHILE = [
  'customers_phone_unique',
  'suppliers_phone_unique',
  'companies_name_unique',
  'products_model_unique',
  'stock_codes_pkey',
  'purchase_bills_number_once',
];

const worthAnotherTry = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return (
    CONTENTION.includes(String(code)) || (code === '23505' && MADE_MEANWHILE.includes(String(constraint)))
  );
};

/** Runs `db.write`, and retries it on contention. */
export async function writeWithRetry<T>(
  db: Database,
  shopId: string,
  work: (tx: ShopSql) => Promise<T>,
  asker?: Asker,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await db.write(shopId, work, asker);
    } catch (error) {
      if (tried === MAX_TRIES || !worthAnotherTry(error)) throw error;
    }
  }
}

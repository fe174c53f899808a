import type { Database, ShopSql } from '../../db/database.ts';

const MAX_TRIES = 4;
/** Deadlock and serialization failure: nothing was wrong but the moment. */
const CONTENTION = ['40P01', '40001'];
/**
 * Somebody made the same customer, supplier, company, product or unit between our look and our write: the next try
 * finds it, and says so where it matters.
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

/** `db.write`, tried again from the start when the database took somebody else's side: that reaches no person. */
export async function writeWithRetry<T>(
  db: Database,
  shopId: string,
  work: (tx: ShopSql) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await db.write(shopId, work);
    } catch (error) {
      if (tried === MAX_TRIES || !worthAnotherTry(error)) throw error;
    }
  }
}

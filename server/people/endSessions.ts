import type { ShopSql } from '../kit/db/database.ts';

export const endSessionsOf = (
  tx: ShopSql,
  userId: string,
  now: Date,
  exceptSessionId: string | null = null,
): Promise<unknown> =>
  tx.run(
    `UPDATE sessions SET revoked_at = $4
     WHERE shop_id = $1 AND user_id = $2 AND id IS DISTINCT FROM $3 AND revoked_at IS NULL`,
    [tx.shopId, userId, exceptSessionId, now],
  );

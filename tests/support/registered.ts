import { v7 as uuid } from 'uuid';
import type { Database } from '../../server/kit/db/database.ts';
import type { GstScheme } from '../../src/resources/shop/choices.ts';

/** Registers a shop otherwise for all documents that follow, as from its first day. */
export const registerAs = (
  db: Database,
  shopId: string,
  { scheme, gstin = null }: { scheme: GstScheme; gstin?: string | null },
): Promise<unknown> =>
  db.write(shopId, tx =>
    tx.run(
      `INSERT INTO registrations (shop_id, id, valid_from, gstin, legal_name, trade_name, address, pin_code, pan, state_code, scheme, filing,
                                  recorded_by_name, recorded_at)
       SELECT shop_id, $2, valid_from, $3, legal_name, trade_name, address, pin_code, pan, state_code, $4, filing, 'Test', recorded_at
         FROM registration_of($1, NULL, '2017-07-01')`,
      [shopId, uuid(), gstin, scheme],
    ),
  );

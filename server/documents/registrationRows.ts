import { issuers, type Issuer } from '../../src/resources/registrations/answers.ts';
import type { ShopSql } from '../kit/db/database.ts';

export const ISSUER_COLUMNS =
  'id, valid_from, gstin, legal_name, trade_name, address, pin_code, pan, state_code, scheme, filing';

/** Lists what documents were and are issued under. */
export const readIssuers = (sql: ShopSql): Promise<Issuer[]> =>
  sql.query(
    issuers.element,
    `SELECT ${ISSUER_COLUMNS} FROM registrations WHERE shop_id = $1 ORDER BY valid_from, id`,
    [sql.shopId],
  );

import * as z from 'zod';
import { sumPaise } from '../../src/kit/rules/money.ts';
import type { CashPlaces } from '../../src/resources/drawers/answers.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { cashPlaces } from '../ledger/index.ts';
import { readsBlind, type Actor } from '../posting/index.ts';

const paiseRow = z.object({ paise: z.int() });

/** Staff who are to count blind read which drawers there are, and no amount. */
export async function cashNow(sql: ShopSql, actor: Actor): Promise<CashPlaces> {
  const { drawers, safePaise } = await cashPlaces(sql);
  if (await readsBlind(sql, actor))
    return {
      safePaise: null,
      inTransitPaise: null,
      totalPaise: null,
      drawers: drawers.map(({ drawerId, name }) => ({ id: drawerId, name, cashPaise: null })),
    };
  const [transit] = await sql.query(
    paiseRow,
    `SELECT coalesce(sum(amount_paise), 0)::bigint AS paise FROM money_summary
      WHERE shop_id = $1 AND account = 'CASH_IN_TRANSIT' AND business_date > '-infinity'`,
    [sql.shopId],
  );
  return {
    safePaise,
    inTransitPaise: transit?.paise ?? 0,
    totalPaise: safePaise + sumPaise(drawers.map(({ paise }) => paise)),
    drawers: drawers.map(({ drawerId, name, paise }) => ({ id: drawerId, name, cashPaise: paise })),
  };
}

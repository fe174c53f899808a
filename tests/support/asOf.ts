/** What the lists as at a day say beside the ledger of that day. */
import * as z from 'zod';
import { stockItems } from '../../src/resources/stock/declaration.ts';
import type { ShopSql } from '../../server/kit/db/database.ts';
import { chequesOf } from '../../server/cheques/index.ts';
import { duesOf } from '../../server/dues/index.ts';
import { listQuery } from '../../server/kit/resources/listQuery.ts';
import { sumsOf } from '../../server/kit/resources/readRecords.ts';
import { SYSTEM } from '../../server/kit/resources/viewer.ts';
import { payablesOf } from '../../server/suppliers/index.ts';

const ledgerRow = z.object({ account: z.string(), partyId: z.string().nullable(), paise: z.int() });

const ledgerOf = (sql: ShopSql, day: string) =>
  sql.query(
    ledgerRow,
    `SELECT account, party_id, sum(amount_paise)::bigint AS paise FROM ledger_lines
      WHERE shop_id = $1 AND business_date <= $2 AND account IN ('CUSTOMERS', 'FINANCIERS', 'SUPPLIERS', 'STOCK', 'CHEQUES', 'CHEQUES_ISSUED')
      GROUP BY 1, 2 HAVING sum(amount_paise) <> 0 ORDER BY 1, 2`,
    [sql.shopId, day],
  );

/** Both by account and party; they are equal. */
export async function asOf(sql: ShopSql, day: string) {
  const page = { page: 0, size: 200 };
  const ledger = await ledgerOf(sql, day);
  const dues = await duesOf(sql, day, { asOf: day, ...page });
  const payables = await payablesOf(sql, day, { asOf: day, ...page });
  const stock = await sumsOf(sql, stockItems, SYSTEM, { ...listQuery(stockItems, 'owner', {}), asOf: day }, [
    { name: 'valuePaise', column: 'value_paise' },
  ]);
  const cheques = await chequesOf(sql, SYSTEM, { asOf: day, waiting: 'true', ...page });
  const lists = [
    ...dues.content.map(({ party, id, duePaise }) => ({
      account: `${party}S`,
      partyId: id as string | null,
      paise: duePaise,
    })),
    { account: 'STOCK', partyId: null, paise: stock.valuePaise },
    { account: 'CHEQUES', partyId: null, paise: cheques.inHandPaise },
    { account: 'CHEQUES_ISSUED', partyId: null, paise: -cheques.issuedPaise },
    ...payables.content.map(({ id, payablePaise }) => ({
      account: 'SUPPLIERS',
      partyId: id,
      paise: -payablePaise,
    })),
  ];
  const key = (row: (typeof lists)[number]) => `${row.account} ${row.partyId ?? ''}`;
  return {
    ledger: ledger.toSorted((a, b) => key(a).localeCompare(key(b))),
    lists: lists.filter(({ paise }) => paise !== 0).toSorted((a, b) => key(a).localeCompare(key(b))),
  };
}

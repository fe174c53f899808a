import * as z from 'zod';
import type { ShopSql } from '../../db/database.ts';
import { goodsLines } from '../products/index.ts';

const lineKind = z.enum(['PART', 'LABOUR']);
const LINES = {
  table: 'ticket_lines',
  by: 'ticket_id',
  product: 'product_id',
  unit: 'unit_code',
  quantity: 'quantity',
  price: 'unit_price_paise',
  kind: 'kind',
  where: "l.use IS DISTINCT FROM 'PUT_BACK'",
};

/** Lines of a ticket as its papers have them. */
export const documentLines = async (sql: ShopSql, ticketId: string, businessDate: string) =>
  (await goodsLines(sql, LINES, [sql.shopId, ticketId, businessDate])).map(({ kind, ...line }) => ({
    kind: lineKind.parse(kind),
    ...line,
  }));

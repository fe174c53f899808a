import { exchangePrice as answer, type ExchangePrice } from '../../src/resources/exchange/answers.ts';
import type { Condition } from '../../src/resources/stock/choices.ts';
import { addDays } from '../../src/kit/rules/businessDate.ts';
import { divideHalfUp } from '../../src/kit/rules/digits.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { Actor } from '../posting/index.ts';

const MAX_PURCHASES = 10;
const YEAR_DAYS = 365;
const RUPEE = 100;

/**
 * Answers what the shop paid for second-hand units of this product in this condition. For anybody but the owner only
 * exchanges count: their values are on the bills, the costs of purchase bills are the owner's.
 */
export async function exchangePrice(
  sql: ShopSql,
  actor: Actor,
  asked: { productId: string; condition: Condition },
): Promise<ExchangePrice> {
  const purchases = await sql.query(
    answer.shape.purchases.element,
    `SELECT i.received_on AS business_date, i.cost_paise AS price_paise
       FROM stock_items i
       LEFT JOIN purchase_bills b ON b.shop_id = i.shop_id AND b.id = i.purchase_bill_id
      WHERE i.shop_id = $1 AND i.product_id = $2 AND i.condition = $3 AND i.condition IN ('USED', 'FAULTY')
        AND i.status <> 'RETURNED_TO_SUPPLIER' AND i.received_on > $4::date AND i.cost_paise > 0
        AND (EXISTS (SELECT FROM exchange_phones e WHERE e.shop_id = i.shop_id AND e.stock_item_id = i.id)
             OR ($5::boolean AND NOT b.input_credit))
      ORDER BY i.received_on DESC, i.id DESC LIMIT ${MAX_PURCHASES}`,
    [
      sql.shopId,
      asked.productId,
      asked.condition,
      addDays(actor.businessDate, -YEAR_DAYS),
      actor.role === 'owner',
    ],
  );
  return { proposedPaise: medianRupees(purchases.map(({ pricePaise }) => pricePaise)), purchases };
}

function medianRupees(prices: readonly number[]): number | null {
  if (prices.length === 0) return null;
  const sorted = prices.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return divideHalfUp(low + high, 2 * RUPEE) * RUPEE;
}

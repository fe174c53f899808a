import { declineEstimate } from '../../../server/estimates/index.ts';
import { recordEstimate } from '../../../server/sales/index.ts';
import { goodsForSale } from './selling.ts';
import type { RandomShop } from './shop.ts';

/** Prices of goods that are in stock, for a customer or a walk-in. */
export async function estimate(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const { lines } = await goodsForSale(shop);
  const customers = await shop.rows<{ id: string }>(
    'SELECT id FROM customers WHERE shop_id = $1 ORDER BY phone',
  );
  await shop.write(tx =>
    recordEstimate(tx, shop.actor(), {
      customer: customers.length > 0 && random.chance(0.7) ? { id: random.pick(customers).id } : null,
      lines,
    }),
  );
}

interface OpenEstimate {
  id: string;
  customerId: string | null;
  total: number;
  lines: {
    stock_item_id: string | null;
    product_id: string;
    quantity: number;
    unit_price_paise: number;
    discount_paise: number;
    hsn_code: string;
    gst_rate_bps: number;
  }[];
}

const openEstimate = async (shop: RandomShop): Promise<OpenEstimate> =>
  shop.oneOf(
    await shop.rows<OpenEstimate>(
      `SELECT e.id, e.customer_id, e.total_paise AS total,
              (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.line_no) FROM estimate_lines l
                WHERE l.shop_id = e.shop_id AND l.estimate_id = e.id) AS lines
         FROM estimates e WHERE e.shop_id = $1 AND e.state = 'OPEN' ORDER BY e.estimate_no`,
    ),
  );

/** Sells it as it was offered, paid at once. */
export async function sellEstimated(shop: RandomShop): Promise<void> {
  const { id, customerId, total, lines } = await openEstimate(shop);
  const sale = await shop.trade.sell(
    {
      customer: customerId ? { id: customerId } : null,
      lines: lines.map(line => ({
        ...(line.stock_item_id ? { stockItemId: line.stock_item_id } : { productId: line.product_id }),
        quantity: line.quantity,
        unitPricePaise: line.unit_price_paise,
        discountPaise: line.discount_paise,
        hsnCode: line.hsn_code,
        gstRateBps: line.gst_rate_bps,
      })),
      payments: total > 0 ? [{ method: shop.random.pick(['CASH', 'UPI'] as const), amountPaise: total }] : [],
      estimateId: id,
      sessionId: await shop.session(),
    },
    shop.actor(),
  );
  shop.remember(sale);
}

export async function decline(shop: RandomShop): Promise<void> {
  const { id } = await openEstimate(shop);
  await shop.write(tx => declineEstimate(tx, shop.actor(), id, 'Bought elsewhere'));
}

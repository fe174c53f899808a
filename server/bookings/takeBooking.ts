import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import type { BookedModel } from '../../src/resources/dues/calls.ts';
import { staffDiscountProblem } from '../../src/resources/sales/discount.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { invalidField, overLimit } from '../kit/errors/refusal.ts';
import { type Actor, type PostingContext, mayExceedLimits } from '../posting/index.ts';

const productRow = z.object({
  sellingPricePaise: z.int(),
  unconfirmedCostPaise: z.int().nullable(),
  active: z.boolean(),
});

/**
 * Throws 422 for an unknown model, an advance above the price, a wished-for day before the booking, and a price that
 * staff may not agree to.
 */
export async function checkBooking(
  tx: ShopSql,
  actor: Actor,
  { shop }: Pick<PostingContext, 'shop'>,
  input: BookedModel,
  { businessDate, advancePaise }: { businessDate: BusinessDate; advancePaise: number },
): Promise<void> {
  const [product] = await tx.query(
    productRow,
    'SELECT selling_price_paise, unconfirmed_cost_paise, active FROM products WHERE shop_id = $1 AND id = $2',
    [tx.shopId, input.productId],
  );
  if (!product?.active) throw invalidField('booking.productId', 'validation.reference');
  if (advancePaise > input.pricePaise)
    throw invalidField('booking.pricePaise', 'validation.booking.price', {
      advance: formatPaise(advancePaise),
    });
  if (input.wishedOn && input.wishedOn < businessDate)
    throw invalidField('booking.wishedOn', 'validation.booking.wishedOn');
  if (mayExceedLimits(actor)) return;
  if (input.pricePaise < (product.unconfirmedCostPaise ?? 0))
    throw overLimit({ 'booking.pricePaise': { key: 'validation.saleLine.unconfirmed' } });
  const problem = staffDiscountProblem(
    {
      quantity: 1,
      unitPricePaise: input.pricePaise,
      discountPaise: 0,
      listPricePaise: product.sellingPricePaise,
    },
    shop.staffDiscountLimitBps,
  );
  if (problem) throw overLimit({ 'booking.pricePaise': { key: problem.key, params: problem.params } });
}

import { defineLines, field } from '../../kit/index.ts';
import { integer, paise, reference } from '../../kit/types.ts';

/** These are ordered, and received by the bills of the order. */
export const purchaseOrderLines = defineLines({
  name: 'purchase-order-lines',
  fields: {
    orderId: field(reference('purchase-orders'), { example: '01968d5e-7c00-7000-8000-000000000031' }),
    productId: field(reference('products'), { example: '01968d5e-7c00-7000-8000-000000000002' }),
    quantity: field(integer(1, 100_000), { initial: 1, example: 10 }),
    unitCostPaise: field(paise.optional(), { see: 'owner', example: 6_200_000 }),
    receivedQuantity: field(integer(0), { readOnly: true, example: 4 }),
    openQuantity: field(integer(0).optional(), {
      computed: { sql: ['quantity', 'receivedQuantity'] },
      example: 6,
    }),
    valuePaise: field(paise.optional(), {
      computed: { times: ['quantity', 'unitCostPaise'] },
      see: 'owner',
      example: 62_000_000,
    }),
  },
  unique: [['orderId', 'productId']],
});

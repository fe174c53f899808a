import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { v7 as uuid } from 'uuid';
import { adminNameOf } from '../../../providers/names.ts';
import type { RecordOf } from '../../../kit/index.ts';
import type { products } from '../../../resources/products/declaration.ts';
import type { purchaseOrderLines } from '../../../resources/orders/lines.ts';
import type { purchaseOrders } from '../../../resources/orders/declaration.ts';
import { paiseToDecimal } from '../../../kit/rules/money.ts';
import type { suppliers } from '../../../resources/suppliers/declaration.ts';
import { emptyLine, productDraftOf, type BillDraft } from './billDraft.ts';

type Order = RecordOf<typeof purchaseOrders.shape> & {
  items: RecordOf<typeof purchaseOrderLines.shape>[];
};

export type OrderDraft = Pick<BillDraft, 'supplier' | 'lines' | 'order'>;

/** Fills supplier and lines of a bill with what is open on a purchase order. */
export const useOrderDraft = (id: string | null) => {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: ['order-draft', id],
    enabled: id !== null,
    gcTime: 0,
    queryFn: async (): Promise<OrderDraft> => {
      const { data: order } = await dataProvider.getOne<Order>(adminNameOf('purchase-orders'), {
        id: id ?? '',
      });
      const open = order.items.filter(({ openQuantity }) => (openQuantity ?? 0) > 0);
      const [{ data: supplier }, { data: goods }] = await Promise.all([
        dataProvider.getOne<RecordOf<typeof suppliers.shape>>(adminNameOf('suppliers'), {
          id: order.supplierId,
        }),
        dataProvider.getMany<RecordOf<typeof products.shape>>(adminNameOf('products'), {
          ids: open.map(({ productId }) => productId),
        }),
      ]);
      const lines = open.flatMap(({ productId, openQuantity, unitCostPaise }) => {
        const row = goods.find(each => each.id === productId);
        if (!row) return [];
        const product = productDraftOf(row);
        return {
          ...emptyLine(uuid()),
          product,
          gstRate: product.gstRate,
          unitCost: typeof unitCostPaise === 'number' ? paiseToDecimal(unitCostPaise) : '',
          quantity: product.tracking === 'QUANTITY' ? String(openQuantity) : '',
        };
      });
      const { name, phone, gstin, stateCode } = supplier;
      return {
        supplier: { id: supplier.id, name, phone: phone ?? '', gstin: gstin ?? '', stateCode },
        lines: lines.length > 0 ? lines : [emptyLine(uuid())],
        order: { id: order.id, number: order.orderNo ?? '' },
      };
    },
  });
};

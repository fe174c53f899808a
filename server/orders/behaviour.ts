import { purchaseOrderLines } from '../../src/resources/orders/lines.ts';
import { purchaseOrders } from '../../src/resources/orders/declaration.ts';
import { behaviourFor, type Work } from '../kit/behaviour/define.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { refuseChangedLines } from '../kit/resources/fixedLines.ts';
import { computedOf } from '../kit/resources/computed/kit.ts';
import { lastSources } from './shortage.ts';
import { stockPlan } from '../stock/index.ts';

interface Item {
  productId: string;
  quantity: number;
  unitCostPaise?: number | null;
}

/** One draft a supplier of what the plan says; answers the products that no bill has. */
async function orderShortage(work: Work, asked: { days: number; cover: number }): Promise<string[]> {
  const { rows } = await stockPlan(work.tx, work.caller, asked);
  const short = rows.filter(({ order }) => order > 0);
  if (short.length === 0) throw new Refusal(409, 'NOTHING_TO_ORDER', 'errors.nothingToOrder');
  const sources = await lastSources(
    work.tx,
    short.map(({ productId }) => productId),
  );
  const bySupplier = new Map<string, Item[]>();
  for (const { productId, order } of short) {
    const source = sources.get(productId);
    if (!source) continue;
    const items = bySupplier.get(source.supplierId) ?? [];
    const cost = work.caller.role === 'owner' ? { unitCostPaise: source.unitCostPaise } : {};
    bySupplier.set(source.supplierId, [...items, { productId, quantity: order, ...cost }]);
  }
  const drafts = [...bySupplier].map(([supplierId, items]) => ({ supplierId, items }));
  const { businessDate: orderedOn } = work.caller;
  await work.create(
    purchaseOrders,
    drafts.map(draft => ({ ...draft, orderedOn })),
  );
  return short.map(({ productId }) => productId).filter(id => !sources.has(id));
}

export const purchaseOrdersBehaviour = behaviourFor(purchaseOrders, {
  hooks: {
    sets: async (drafts, work) => {
      for (const { id, before, input } of drafts)
        if (before && before.state !== 'DRAFT') await refuseChangedLines(work, purchaseOrders, { id, input });
      return drafts.map(() => ({}));
    },
  },
  actions: {
    'order-shortage': async ({ input }, work) => {
      const left = await orderShortage(work, input);
      return left.map(id => ({ id, message: { key: 'errors.noSupplierKnown' } }));
    },
  },
});

export const purchaseOrderLinesComputed = computedOf(purchaseOrderLines, {
  openQuantity: ({ quantity, receivedQuantity }) => `greatest(${quantity} - ${receivedQuantity}, 0)`,
});

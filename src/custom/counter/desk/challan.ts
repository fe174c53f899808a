import type { Challan } from '../../../resources/challans/answers.ts';
import type { Scanned } from '../../../resources/counter/answers.ts';
import type { Core } from './core.ts';

/** It is as a scan would find it, were it not out. */
const foundOf = (line: Challan['lines'][number]): Extract<Scanned, { kind: 'UNIT' | 'PRODUCT' }> => {
  const goods = {
    productId: line.productId,
    company: line.company,
    model: line.model,
    variant: line.variant ?? '',
    hsnCode: line.hsnCode,
    gstRateBps: line.gstRateBps,
    listPricePaise: line.listPricePaise,
    mrpPaise: line.mrpPaise,
    itemCategory: line.itemCategory,
  };
  return line.stockItemId
    ? {
        kind: 'UNIT',
        ...goods,
        stockItemId: line.stockItemId,
        imei: line.imei,
        imei2: line.imei2,
        serialNo: line.serialNo,
        condition: line.condition,
        checkPending: line.checkPending,
        place: null,
        sellingPricePaise: line.listPricePaise,
        marginScheme: false,
      }
    : {
        kind: 'PRODUCT',
        ...goods,
        tracking: line.tracking,
        inStock: line.openQuantity,
        sellingPricePaise: line.listPricePaise ?? 0,
      };
};

/** Puts goods that are out on a challan into the cart. */
export function challanOf(core: Core) {
  const { calls, parts, dispatch, cart, waitFor, failed } = core;

  async function sellChallan(id: string): Promise<void> {
    if (core.view().counter.phase.kind !== 'OPEN' || cart().challan?.id === id) return;
    await waitFor(
      (async () => {
        try {
          const { challanNo, consignee, lines } = await calls.challan(id);
          dispatch({ type: 'CHALLAN_PUT', challan: { id, challanNo } });
          const known = consignee.phone ? await calls.customers(consignee.phone) : [];
          const [buyer] = known;
          if (buyer && known.length === 1) dispatch({ type: 'CUSTOMER_TAKEN', customer: buyer });
          for (const line of lines.filter(({ openQuantity }) => openQuantity > 0)) {
            dispatch({ type: 'FOUND', code: '', found: foundOf(line) });
            if (!line.stockItemId)
              dispatch({
                type: 'LINE_CHANGED',
                key: line.productId,
                change: { quantity: line.openQuantity },
              });
          }
          parts.signal('GREEN');
          parts.focus('SCAN');
        } catch (error) {
          failed(error);
        }
      })(),
    );
  }

  return { sellChallan };
}

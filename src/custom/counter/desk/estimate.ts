import type { Estimate } from '../../../resources/estimates/answers.ts';
import type { Core } from './core.ts';

type EstimateLine = Estimate['lines'][number];

const modelName = ({ company, model, variant }: EstimateLine): string =>
  [company, model, variant].filter(Boolean).join(' ');

/** Turns an estimate into the sale: its customer, goods and prices; phones without a named unit are scanned. */
export function estimateOf(core: Core) {
  const { calls, parts, dispatch, cart, waitFor, failed, problem } = core;

  async function put(line: EstimateLine): Promise<void> {
    const code = line.imei ?? line.serialNo;
    if (line.stockItemId && code) {
      dispatch({ type: 'FOUND', code, found: await calls.scan(code) });
    } else if (line.tracking === 'QUANTITY') {
      const { productId, company, model, hsnCode, gstRateBps, inStock, listPricePaise, mrpPaise } = line;
      dispatch({
        type: 'FOUND',
        code: '',
        found: {
          kind: 'PRODUCT',
          productId,
          company,
          model,
          variant: line.variant ?? '',
          tracking: line.tracking,
          itemCategory: line.itemCategory,
          hsnCode,
          gstRateBps,
          inStock,
          sellingPricePaise: listPricePaise,
          listPricePaise,
          mrpPaise,
        },
      });
    }
  }

  async function sellEstimate(id: string): Promise<void> {
    if (core.view().counter.phase.kind !== 'OPEN' || cart().estimate?.id === id) return;
    await waitFor(
      (async () => {
        try {
          const estimate = await calls.estimate(id);
          const { estimateNo, customer } = estimate;
          if (estimate.state !== 'OPEN') return problem('estimateClosed', { estimateNo });
          dispatch({
            type: 'ESTIMATE_PUT',
            estimate: {
              id,
              estimateNo,
              lines: estimate.lines.map(line => ({
                productId: line.productId,
                stockItemId: line.stockItemId,
                name: modelName(line),
                quantity: line.quantity,
                unitPricePaise: line.unitPricePaise,
                discountPaise: line.discountPaise,
                hsnCode: line.hsnCode,
                gstRateBps: line.gstRateBps,
              })),
            },
          });
          const known = customer ? await calls.customers(customer.phone) : [];
          const buyer = known.find(each => each.id === customer?.id);
          if (buyer) dispatch({ type: 'CUSTOMER_TAKEN', customer: buyer });
          for (const line of estimate.lines) await put(line);
          parts.signal('GREEN');
          parts.focus('SCAN');
        } catch (error) {
          failed(error);
        }
      })(),
    );
  }

  return { sellEstimate };
}

import type { ReturnInput } from '../../../resources/calls/returns.ts';
import type { Sale, SaleInput } from '../../../resources/calls/sales.ts';
import { normaliseCode } from '../../../resources/rules/imei.ts';
import { conditionBack } from '../../../resources/rules/returns.ts';
import { piecesLeft, returnFigures } from '../../shared/returnFigures.ts';
import { setOffOf, type Cart, type CartReturn } from '../cart.ts';
import type { Core } from './core.ts';

/** The unit of the last red strip that names its bill. */
export function returningOf(core: Core) {
  const { calls, parts, dispatch, cart, waitFor, failed, problem } = core;

  const lastSold = () => core.view().counter.refusals.findLast(({ why, saleId }) => why === 'SOLD' && saleId);

  async function takeBack(): Promise<void> {
    const sold = lastSold();
    if (!sold?.saleId || core.view().counter.phase.kind !== 'OPEN') return;
    if (cart().returned) return problem('returnTwice');
    const { saleId, code } = sold;
    await waitFor(
      (async () => {
        try {
          const sale = await calls.sale(saleId);
          const [customer] = sale.customer ? await calls.customers(sale.customer.phone) : [];
          const returned = returnOf(sale, code);
          if (!returned) return problem('notReturnable');
          dispatch({ type: 'RETURN_PUT', returned, code, customer: customer ?? null });
          parts.signal('GREEN');
          parts.focus('SCAN');
        } catch (error) {
          failed(error);
        }
      })(),
    );
  }

  return {
    takeBack,
    canTakeBack: (): boolean => lastSold() !== undefined && core.view().counter.phase.kind === 'OPEN',
  };
}

function returnOf(sale: Sale, code: string): CartReturn | null {
  const scanned = normaliseCode(code);
  const line = sale.lines.find(({ imei, imei2, serialNo }) => [imei, imei2, serialNo].includes(scanned));
  if (!line || piecesLeft(line) < 1) return null;
  const { totalPaise, refundPaise } = returnFigures(sale, new Map([[line.id, 1]]));
  return {
    saleId: sale.id,
    invoiceNo: sale.invoiceNo,
    lineId: line.id,
    name: [line.company, line.model, line.variant].filter(Boolean).join(' '),
    code: line.imei ?? line.serialNo ?? scanned,
    sold: line.condition,
    condition: conditionBack(line.condition, true),
    valuePaise: totalPaise,
    refundPaise,
    method: 'CASH',
  };
}

/** The return with the cart, if it has lines, as what replaces it. */
export function returnInputOf(
  cart: Cart,
  returned: CartReturn,
  sent: SaleInput,
  totalPaise: number,
  reason: string,
): ReturnInput {
  const amountPaise = returned.refundPaise - setOffOf(cart, totalPaise);
  return {
    lines: [{ lineId: returned.lineId, quantity: 1, condition: returned.condition }],
    refund: amountPaise > 0 ? [{ method: returned.method, amountPaise }] : [],
    reason,
    ...(sent.lines.length > 0 ? { replacedBy: sent } : {}),
  };
}

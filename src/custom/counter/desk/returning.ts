import type { Sale, SaleLine } from '../../../resources/sales/answers.ts';
import type { SaleInput } from '../../../resources/sales/inputs.ts';
import { normaliseCode } from '../../../kit/rules/imei.ts';
import { chequeOnOf } from '../../../resources/posting/paymentMode.ts';
import { conditionBack } from '../../../resources/returns/rules.ts';
import { piecesLeft, returnFigures } from '../../returns/parts/returnFigures.ts';
import { setOffOf, type Cart, type CartReturn, type ReturnedLine } from '../cart.ts';
import type { Core, ReturnInput } from './core.ts';

/** Lists units of red alerts that name the bill of the last one, and further lines of that bill. */
export function returningOf(core: Core) {
  const { calls, parts, dispatch, cart, waitFor, failed, problem } = core;

  const sold = () =>
    core
      .view()
      .counter.refusals.flatMap(({ why, saleId, code }) =>
        why === 'SOLD' && saleId ? [{ saleId, code }] : [],
      );
  const isOpen = () => core.view().counter.phase.kind === 'OPEN';

  async function takeBack(): Promise<void> {
    const saleId = sold().at(-1)?.saleId;
    if (!saleId || !isOpen()) return;
    const before = cart().returned;
    if (before && before.saleId !== saleId) return problem('returnTwice');
    const codes = sold()
      .filter(each => each.saleId === saleId)
      .map(({ code }) => code);
    await waitFor(
      changed(
        saleId,
        sale => {
          const units = codes.map(code => lineOfCode(sale, code));
          if (units.some(line => !line || piecesLeft(line) < 1)) return null;
          const known = before?.lines ?? [];
          const added = units.flatMap((line, index) =>
            line && !known.some(({ lineId }) => lineId === line.id) ? [returnedLine(line, codes[index])] : [],
          );
          return [
            ...known,
            ...added.filter(({ lineId }, index) => added.findIndex(each => each.lineId === lineId) === index),
          ];
        },
        codes,
      ),
    );
  }

  /** The figures follow the lines: those of the whole return are not the sum of its parts. */
  async function changed(
    saleId: string,
    linesOf: (sale: Sale) => ReturnedLine[] | null,
    codes: readonly string[] = [],
  ): Promise<void> {
    try {
      const sale = await calls.sale(saleId);
      const before = cart().returned;
      const [customer] = sale.customer && !before ? await calls.customers(sale.customer.phone) : [];
      const lines = linesOf(sale);
      if (!lines) return problem('notReturnable');
      if (lines.length === 0) return dispatch({ type: 'RETURN_REMOVED' });
      const returned = returnOf(sale, lines, before, parts.translate('returns.counter.reason'));
      dispatch({ type: 'RETURN_PUT', returned, codes, customer: customer ?? null });
      parts.signal('GREEN');
      if (codes.length > 0) parts.focus('SCAN');
    } catch (error) {
      failed(error);
    }
  }

  /** 0 leaves the line out. */
  async function returnPieces(lineId: string, quantity: number): Promise<void> {
    const { returned } = cart();
    if (!returned || !isOpen()) return;
    await waitFor(
      changed(returned.saleId, sale => {
        const line = sale.lines.find(({ id }) => id === lineId);
        const others = returned.lines.filter(each => each.lineId !== lineId);
        if (quantity === 0) return others;
        if (!line || quantity > piecesLeft(line)) return null;
        const there = returned.lines.find(each => each.lineId === lineId);
        const now = { ...(there ?? returnedLine(line)), quantity };
        return there ? returned.lines.map(each => (each === there ? now : each)) : [...others, now];
      }),
    );
  }

  return {
    takeBack,
    returnPieces,
    canTakeBack: (): boolean => sold().length > 0 && isOpen(),
  };
}

function lineOfCode(sale: Sale, code: string): SaleLine | undefined {
  const scanned = normaliseCode(code);
  return sale.lines.find(({ imei, imei2, serialNo }) => [imei, imei2, serialNo].includes(scanned));
}

const returnedLine = (line: SaleLine, code = ''): ReturnedLine => ({
  lineId: line.id,
  name: [line.company, line.model, line.variant].filter(Boolean).join(' '),
  code: line.imei ?? line.serialNo ?? code,
  quantity: 1,
  left: piecesLeft(line),
  sold: line.condition,
  condition: conditionBack(line.condition, Boolean(line.imei ?? line.serialNo)),
});

function returnOf(
  sale: Sale,
  lines: ReturnedLine[],
  before: CartReturn | undefined,
  reason: string,
): CartReturn {
  const pieces = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const { totalPaise, refundPaise } = returnFigures(sale, pieces);
  return {
    saleId: sale.id,
    invoiceNo: sale.invoiceNo,
    lines,
    valuePaise: totalPaise,
    refundPaise,
    method: before?.method ?? 'CASH',
    ...(before?.chosen ? { chosen: before.chosen } : {}),
    ...(before?.chequeOn ? { chequeOn: before.chequeOn } : {}),
    hasCustomer: sale.customer !== null,
    reason: before?.reason ?? reason,
  };
}

/** Makes the return with the cart, if it has lines, as what replaces it. */
export function returnInputOf(
  cart: Cart,
  returned: CartReturn,
  sent: SaleInput,
  totalPaise: number,
  reason: string,
): ReturnInput {
  const amountPaise = returned.refundPaise - setOffOf(cart, totalPaise);
  const method = returned.chosen ?? returned.method;
  return {
    lines: returned.lines.map(({ lineId, quantity, condition }) => ({ lineId, quantity, condition })),
    refund: amountPaise > 0 ? [{ method, amountPaise, ...chequeOnOf(method, returned.chequeOn) }] : [],
    reason: returned.reason.trim() || reason,
    ...(sent.lines.length > 0 ? { replacedBy: sent } : {}),
  };
}

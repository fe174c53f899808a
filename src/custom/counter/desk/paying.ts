import type { CreditNote } from '../../../resources/returns/answers.ts';
import type { Sale } from '../../../resources/sales/answers.ts';
import type { SaleInput } from '../../../resources/sales/inputs.ts';
import {
  lackingDetails,
  obstacleOf,
  saleOf,
  settle,
  storeCreditOf,
  type CartTotals,
  type CounterMethod,
  type Obstacle,
} from '../cart.ts';
import type { Core } from './core.ts';
import type { Customers } from './customers.ts';
import { returnInputOf } from './returning.ts';

export function payingOf(core: Core, { decidePhone }: Pick<Customers, 'decidePhone'>) {
  const { parts, calls, cart, totals, dispatch, settled, waitFor, failed, problem, alone } = core;
  let saving: Promise<void> | undefined;

  /** Answers false where there is nothing to take. */
  function take(method: CounterMethod | 'DUE', methodId?: string): boolean {
    const totalPaise = totals()?.totalPaise ?? 0;
    const key = parts.newKey();
    if (method === 'STORE_CREDIT' && storeCreditOf(cart()) === 0) {
      problem(cart().customer.kind === 'KNOWN' ? 'noStoreCredit' : 'storeCreditNeedsCustomer');
      return false;
    }
    if (method === 'DUE') dispatch({ type: 'DUE_CHOSEN' });
    else if (method === 'STORE_CREDIT') dispatch({ type: 'STORE_CREDIT_CHOSEN', key, totalPaise });
    else dispatch({ type: 'METHOD_CHOSEN', method, methodId, key, totalPaise });
    if (method === 'EXCHANGE') {
      parts.focus('OLD_IMEI');
      return false;
    }
    const financed = cart().payments.some(payment => payment.method === 'FINANCE' && !payment.financierId);
    if (method === 'FINANCE' && financed) parts.focus('FINANCIER');
    return method !== 'DUE' && method !== 'FINANCE';
  }

  const openBillDiscount = (): void =>
    dispatch({ type: 'BILL_DISCOUNT', amountPaise: cart().billDiscountPaise ?? 0 });

  const addFinancier = (key: string, name: string): Promise<void> =>
    waitFor(
      (async () => {
        try {
          const financierId = await calls.addFinancier(name);
          dispatch({ type: 'PAYMENT_CHANGED', key, change: { financierId } });
        } catch (error) {
          failed(error);
        }
      })(),
    );

  function handCash(amountPaise: number | null): void {
    dispatch({ type: 'CASH_HANDED', amountPaise, key: parts.newKey() });
  }

  async function toPayments(from: 'PAYMENTS' | 'ELSEWHERE'): Promise<void> {
    const { payments, due } = cart();
    const arranged = payments.length > 0 || due;
    if (from === 'PAYMENTS' && arranged && obstacleOf(cart(), totals()) === null) return save('CASH');
    if (await decidePhone('SAVE')) parts.focus('PAYMENTS');
    else {
      parts.focus('PHONE');
      if (core.view().counter.problem === null) problem('phone');
    }
  }

  /** F10 and F9 pay the rest by `method`, save and print. UPI replaces only a default cash payment. */
  async function save(method: 'CASH' | 'UPI'): Promise<void> {
    if (core.view().counter.phase.kind === 'SAVING') return;
    await alone(async () => {
      const { phase } = core.view().counter;
      if (phase.kind === 'UNANSWERED') {
        dispatch({ type: 'SAVE_STARTED', sent: phase.sent, print: phase.print });
        saving = send();
      } else await prepare(method);
    });
    await saving;
  }

  async function prepare(method: 'CASH' | 'UPI'): Promise<void> {
    await settled();
    if (core.view().counter.refusals.length > 0) return problem('refusals');
    if (!(await decidePhone('SAVE'))) {
      parts.focus('PHONE');
      if (core.view().counter.problem === null) problem('phone');
      return;
    }
    const rest = cart().payments.find(payment => payment.amountPaise === null);
    if (obstacleOf(cart(), totals()) === 'notPaid' || (method === 'UPI' && rest?.method === 'CASH'))
      take(method);
    const [now, obstacle] = [totals(), obstacleOf(cart(), totals())];
    if (obstacle || !now) return stopAt(obstacle ?? 'lines');
    if (now.lines.length > 0 && asksDetails(now)) return;
    dispatch({ type: 'RETURN_CHANGED', change: { method } });
    dispatch({ type: 'SAVE_STARTED', sent: saleOf(cart(), now, parts.shop()), print: true });
    saving = send();
  }

  /** True the first time a large bill lacks buyer details, and always where the shop requires them. */
  function asksDetails(now: CartTotals): boolean {
    const [first] = lackingDetails(cart(), now, parts.shop());
    if (!first || (core.view().counter.detailsAsked && !parts.needsDetails())) return false;
    dispatch({ type: 'DETAILS_ASKED' });
    parts.signal('AMBER');
    const { kind } = cart().customer;
    if (kind !== 'KNOWN' && kind !== 'NEW') parts.focus('PHONE');
    else parts.focus(first === 'name' ? 'NAME' : first === 'address' ? 'ADDRESS' : 'STATE');
    return true;
  }

  function stopAt(obstacle: Obstacle): void {
    problem(obstacle);
    if (obstacle === 'empty' || obstacle === 'booked') parts.focus('SCAN');
    if (obstacle === 'financier') parts.focus('FINANCIER');
    if (obstacle === 'exchange') parts.focus('OLD_IMEI');
    if (obstacle === 'phone' || obstacle === 'dueNeedsCustomer') parts.focus('PHONE');
  }

  async function send(): Promise<void> {
    const { phase } = core.view().counter;
    if (phase.kind !== 'SAVING') return;
    const { changePaise } = settle(cart(), totals()?.totalPaise ?? 0);
    try {
      const { sale, creditNote } = await sendCart(phase.sent);
      const isSale = phase.sent.lines.length > 0;
      dispatch({
        type: 'SAVE_ANSWERED',
        sale,
        creditNote,
        isSale,
        changePaise,
        saleKey: parts.newKey(),
      });
      parts.signal('GREEN');
      parts.focus('SCAN');
      if (phase.print) parts.print({ sale: isSale ? sale : null, creditNote });
    } catch (error) {
      if (parts.isLost(error)) dispatch({ type: 'SAVE_LOST' });
      else dispatch({ type: 'SAVE_REFUSED', problem: parts.sentenceOf(error) });
      parts.signal('RED');
    }
  }

  async function sendCart(sent: SaleInput): Promise<{ sale: Sale; creditNote?: CreditNote }> {
    const { returned, saleKey } = cart();
    if (!returned) return { sale: await calls.createSale(sent, saleKey) };
    const reason = parts.translate('returns.counter.reason');
    const input = returnInputOf(cart(), returned, sent, totals()?.totalPaise ?? 0, reason);
    const answer = await calls.returnGoods(returned.saleId, input, saleKey);
    return { sale: answer.newSale ?? answer.sale, creditNote: answer.creditNote };
  }

  return {
    take,
    openBillDiscount,
    addFinancier,
    handCash,
    toPayments,
    save,
    /** Resolves when the sale being sent is answered. */
    saved: async (): Promise<void> => saving,
    /** Resends a sale interrupted by a reload: the server repeats its first answer, or makes the sale now. */
    sendAgain: (sent: SaleInput): void => {
      dispatch({ type: 'SAVE_STARTED', sent, print: false });
      saving = send();
    },
  };
}

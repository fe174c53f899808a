import type { Condition } from '../../../resources/stock/choices.ts';
import { DEVICE_CHECKS, type ConditionGrid } from '../../../resources/exchange/conditionGrid.ts';
import { imeiProblem, normaliseCode } from '../../../kit/rules/imei.ts';
import { NO_OLD_PHONE, type CartPayment, type OldPhone } from '../cart.ts';
import type { Core } from './core.ts';

/** Fills the old phone of an exchange payment: its IMEI, model, condition, and the price proposed for it. */
export function exchangingOf(core: Core) {
  const { parts, calls, cart, dispatch, waitFor, failed, problem } = core;

  const payment = (key: string): CartPayment | undefined => cart().payments.find(each => each.key === key);
  const oldPhone = (key: string): OldPhone => payment(key)?.buyBack ?? NO_OLD_PHONE;
  const change = (key: string, changed: Partial<OldPhone>): void =>
    dispatch({ type: 'PAYMENT_CHANGED', key, change: { buyBack: { ...oldPhone(key), ...changed } } });

  async function oldPhoneScanned(key: string, text: string): Promise<void> {
    const imei = normaliseCode(text);
    if (!imei) return;
    const wrong = /^\d+$/.test(imei) ? imeiProblem(imei) : null;
    change(key, { imei });
    if (wrong) {
      dispatch({ type: 'PROBLEM', problem: parts.translate(wrong) });
      parts.signal('RED');
      return parts.focus('OLD_IMEI');
    }
    await waitFor(
      (async () => {
        try {
          const found = await calls.scan(imei);
          if (found.kind === 'UNIT') {
            change(key, { imei: '' });
            problem('oldInStock', { code: imei });
            return parts.focus('OLD_IMEI');
          }
          if (found.kind === 'SOLD') await oldModel(key, { productId: found.productId, name: found.model });
          else parts.focus('OLD_MODEL');
          parts.signal('GREEN');
        } catch (error) {
          failed(error);
        }
      })(),
    );
  }

  async function oldModel(
    key: string,
    { productId, name }: { productId: string; name: string },
  ): Promise<void> {
    change(key, { productId, name });
    parts.focus('OLD_GRID');
    await propose(key);
  }

  /** A value that was proposed follows the proposal; one that was typed stays. */
  async function propose(key: string): Promise<void> {
    const { productId, condition, proposedPaise } = oldPhone(key);
    if (!productId) return;
    try {
      const { proposedPaise: next, purchases } = await calls.exchangePrice(productId, condition);
      const now = payment(key);
      if (oldPhone(key).productId !== productId || oldPhone(key).condition !== condition) return;
      change(key, { proposedPaise: next, purchases: purchases.length });
      if (now && next !== null && (now.amountPaise === 0 || now.amountPaise === proposedPaise))
        dispatch({ type: 'PAYMENT_CHANGED', key, change: { amountPaise: next } });
    } catch {
      // Without a proposal the value is typed.
    }
  }

  /** A check that fails makes the phone faulty, unless the condition was chosen. */
  function graded(key: string, changed: ConditionGrid): void {
    const grid = { ...oldPhone(key).grid, ...changed };
    const condition: Condition = DEVICE_CHECKS.some(check => grid[check] === 'NO') ? 'FAULTY' : 'USED';
    const differs = condition !== oldPhone(key).condition;
    change(key, { grid, condition });
    if (differs) void waitFor(propose(key));
  }

  return {
    oldPhoneScanned,
    oldModel: (key: string, model: { productId: string; name: string }) => waitFor(oldModel(key, model)),
    graded,
    changeOldPhone: change,
  };
}

import type { PaymentInput } from '../../src/resources/calls/sales.ts';
import { roundToRupee } from '../../src/resources/rules/tax.ts';
import type { DemoEvent } from './trade.ts';

const KEPT_IN_THE_BOX_PAISE = 40_000_00;

const toBank = (method: PaymentInput['method']): boolean =>
  method === 'UPI' || method === 'CARD' || method === 'BANK_TRANSFER';

const sumOf = (
  payments: readonly PaymentInput[],
  fits: (method: PaymentInput['method']) => boolean,
): number => payments.reduce((sum, { method, amountPaise }) => sum + (fits(method) ? amountPaise : 0), 0);

/**
 * Pays in order of time: cash first, then bank; the rest stays due. A sale cancelled later brings no money.
 */
export function payBills(events: readonly DemoEvent[]): DemoEvent[] {
  const cancelled = new Set(events.flatMap(event => (event.kind === 'cancel' ? [event.sale] : [])));
  let [cash, bank, sale] = [0, 0, 0];
  return events.map((event): DemoEvent => {
    if (event.kind === 'sale' && !cancelled.has(sale++)) {
      const payments = event.input.payments ?? [];
      cash += sumOf(payments, method => method === 'CASH');
      bank += sumOf(payments, toBank);
    }
    if (event.kind !== 'bill') return event;
    const billPaise = sumOf(event.input.payments ?? [], () => true);
    const inCash = Math.min(billPaise, Math.max(0, roundToRupee(cash - KEPT_IN_THE_BOX_PAISE)));
    const byBank = Math.min(billPaise - inCash, bank);
    cash -= inCash;
    bank -= byBank;
    const [asPlanned] = event.input.payments ?? [];
    const payments: PaymentInput[] = [
      ...(inCash > 0 ? [{ method: 'CASH' as const, amountPaise: inCash }] : []),
      ...(byBank > 0 && asPlanned ? [{ ...asPlanned, amountPaise: byBank }] : []),
    ];
    return { ...event, input: { ...event.input, payments } as typeof event.input };
  });
}

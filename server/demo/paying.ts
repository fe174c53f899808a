import type { PaymentInput } from '../../src/resources/sales/inputs.ts';
import { addDays, type BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { roundToRupee } from '../../src/resources/tax/rules.ts';
import type { DemoEvent } from './events.ts';

const KEPT_IN_THE_BOX_PAISE = 40_000_00;

/** What the owner brings into the bank on the first day: the first shelves are paid with it. */
export const CAPITAL_PAISE = 60_00_000_00;

/** Loans of a month are settled on the fifth of the next. */
const settledOn = (sold: BusinessDate): BusinessDate =>
  `${addDays(`${sold.slice(0, 7)}-28`, 5).slice(0, 7)}-05`;

const toBank = (method: PaymentInput['method']): boolean =>
  method === 'UPI' || method === 'CARD' || method === 'BANK_TRANSFER';

const sumOf = (
  payments: readonly PaymentInput[],
  fits: (method: PaymentInput['method']) => boolean,
): number => payments.reduce((sum, { method, amountPaise }) => sum + (fits(method) ? amountPaise : 0), 0);

/** Pays in order of time: cash first, then bank; the rest stays due. A sale cancelled later brings no money. */
export function payBills(events: readonly DemoEvent[]): DemoEvent[] {
  const cancelled = new Set(events.flatMap(event => (event.kind === 'cancel' ? [event.sale] : [])));
  let [cash, bank, sale] = [0, CAPITAL_PAISE, 0];
  let loans: { on: BusinessDate; amountPaise: number }[] = [];
  return events.map((event): DemoEvent => {
    for (const { amountPaise } of loans.filter(({ on }) => on <= event.date)) bank += amountPaise;
    loans = loans.filter(({ on }) => on > event.date);
    if (event.kind === 'sale' && !cancelled.has(sale++)) {
      const payments = event.input.payments ?? [];
      cash += sumOf(payments, method => method === 'CASH');
      bank += sumOf(payments, toBank);
      const amountPaise = sumOf(payments, method => method === 'FINANCE');
      if (amountPaise > 0) loans.push({ on: settledOn(event.date), amountPaise });
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

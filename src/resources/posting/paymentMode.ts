import { sumPaise } from '../../kit/rules/money.ts';

export const PAYMENT_METHODS = [
  'CASH',
  'UPI',
  'CARD',
  'BANK_TRANSFER',
  'CHEQUE',
  'FINANCE',
  'EXCHANGE',
  'STORE_CREDIT',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_MODES = ['FULL', 'PARTIAL', 'SPLIT', 'FINANCE', 'CREDIT'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

interface Paid {
  method: PaymentMethod;
  amountPaise: number;
}

/** Answers the method of the largest payment, the first of equals; null when nothing was paid. */
export function paymentMethodOf(payments: readonly Paid[]): PaymentMethod | null {
  let largest: Paid | null = null;
  for (const payment of payments) {
    if (payment.amountPaise > (largest?.amountPaise ?? 0)) largest = payment;
  }
  return largest?.method ?? null;
}

/** How a sale was paid when it was made, the first that fits: finance, credit, partial, split, full. Nothing to pay is paid in full. */
export function paymentModeOf(payments: readonly Paid[], totalPaise: number): PaymentMode {
  const made = payments.filter(payment => payment.amountPaise > 0);
  if (made.some(payment => payment.method === 'FINANCE')) return 'FINANCE';
  if (made.length === 0) return totalPaise > 0 ? 'CREDIT' : 'FULL';
  if (sumPaise(made.map(payment => payment.amountPaise)) < totalPaise) return 'PARTIAL';
  return made.length > 1 ? 'SPLIT' : 'FULL';
}

/** Suggests cash: the exact total, then the next 100, 500 and 2,000 rupees above it. */
export function quickCash(totalPaise: number): number[] {
  const above = [100_00, 500_00, 2_000_00].map(note => totalPaise - (totalPaise % note) + note);
  return [...new Set([totalPaise, ...above])];
}

/** Only a cheque bears a day of its own: what is sent of it. Empty is the day of its document. */
export const chequeOnOf = (
  method: string | undefined,
  chequeOn: string | null | undefined,
): { chequeOn?: string } => (method === 'CHEQUE' && chequeOn ? { chequeOn } : {});

import type { SetValue } from '../../kit/setValues.ts';

/** The prefix of these series of document numbers is a setting. */
export const PREFIX_OF_SERIES = {
  SALE: 'invoicePrefix',
  SALE_CANCELLATION: 'saleCancelPrefix',
  BILL_CANCELLATION: 'billCancelPrefix',
} as const;

/** The prefix of these is no setting. */
const NUMBER_SERIES = [
  'DRAWER_CLOSE',
  'DAY_CLOSE',
  'TRANSFER',
  'RECEIPT',
  'CHEQUE_BOUNCE',
  'WRITE_OFF',
  'WRITE_OFF_CANCELLATION',
  'CUSTOMER_DEBIT_NOTE',
  'CUSTOMER_DEBIT_NOTE_CANCELLATION',
  'ADVANCE_REFUND',
  'CREDIT_NOTE',
  'EXCHANGE_VOUCHER',
  'SETTLEMENT',
  'SETTLEMENT_CANCELLATION',
  'CLAIM',
  'CLAIM_SETTLEMENT',
  'SUPPLIER_PAYMENT',
  'SUPPLIER_PAYMENT_CANCELLATION',
  'DEBIT_NOTE',
  'SUPPLIER_CREDIT',
  'PAY_OUT',
  'SET_OFF',
  'SUPPLIER_RECEIPT',
  'VOUCHER_CANCELLATION',
  'PURCHASE_ORDER',
  'EXPENSE',
  'EXPENSE_CANCELLATION',
  'EXPENSE_PAYMENT',
  'STAFF_PAYMENT',
  'STAFF_CANCELLATION',
  'JOURNAL',
  'STOCK_CHANGE',
  'STOCK_TRANSFER',
  'ESTIMATE',
  'CHALLAN',
  'TICKET',
  'PAYMENT_REQUEST',
] as const;
/** All series of document numbers. */
export const SERIES = ['SALE', 'SALE_CANCELLATION', 'BILL_CANCELLATION', ...NUMBER_SERIES] as const;
export type Series = (typeof SERIES)[number];
export type NumberSeries = (typeof NUMBER_SERIES)[number];

/** Sets the next number of a series of documents, without gaps. */
export const nextNumber = (series: NumberSeries): SetValue<never> => ({ nextNumber: series });

/** Throws for a name that no series has. */
export const seriesNamed = (name: string): NumberSeries => {
  const series = NUMBER_SERIES.find(each => each === name);
  if (!series) throw new Error(`No series of document numbers is named '${name}'.`);
  return series;
};

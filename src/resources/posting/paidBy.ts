import { paperDate } from '../../kit/rules/businessDate.ts';
import { givenName } from './methodNames.ts';
import type { PaymentMethod } from './paymentMode.ts';
import { rupees } from '../documents/amounts.ts';
import type { DocumentModel, TranslatePaper } from '../documents/documentModel.ts';

interface PaidBy<Method extends string = PaymentMethod> {
  method: Method;
  methodName?: string | null | undefined;
}

/** What a payment was made by, on paper: the shop's own name of it, else that of its kind. */
export const paidByLabel = <Method extends string>(
  { method, methodName }: PaidBy<Method>,
  translate: TranslatePaper,
): string => givenName(method, methodName) ?? translate(`methods.${method}`);

interface Paid extends PaidBy<string> {
  amountPaise: number;
  reference: string | null;
  chequeOn?: string | null | undefined;
}

/** The payments of a paper about money: by what, how much, with its number and the day that a cheque bears. */
export const paymentsBlock = (
  payments: readonly Paid[],
  translate: TranslatePaper,
): DocumentModel['payments'] => ({
  label: translate('payments'),
  rows: payments.map(({ amountPaise, reference, chequeOn, ...by }) => ({
    label: paidByLabel(by, translate),
    value: rupees(amountPaise),
    reference: [reference, chequeOn && paperDate(chequeOn)].filter(Boolean).join(' · '),
  })),
});

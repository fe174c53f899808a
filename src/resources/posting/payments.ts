import { documentDate, positivePaise, remark } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import type { PaymentMethod } from './paymentMode.ts';

/** Only a cheque bears a day of its own. */
export const isDayOfCheque = ({
  method,
  chequeOn,
}: {
  method: PaymentMethod;
  chequeOn?: string | null | undefined;
}): boolean => method === 'CHEQUE' || !chequeOn;
export const DAY_OF_CHEQUE = { error: 'validation.cheques.onlyCheque', path: ['chequeOn'] };

/** A payment by one of these methods. */
export const paymentInputBy = <const Method extends PaymentMethod>(
  methods: readonly Method[],
  /** The message for another method. */
  error?: string,
) =>
  z
    .strictObject({
      method: z.enum(methods, error),
      /** It names the record; the first of its kind by default. */
      methodId: z.uuid().nullish(),
      amountPaise: positivePaise,
      /** It is a cheque number or UTR. */
      reference: remark(60).nullish(),
      /** The day that a cheque bears; before it, it is not paid. */
      chequeOn: documentDate.nullish(),
    })
    .refine(isDayOfCheque, DAY_OF_CHEQUE);

/** One payment of a document, or several. */
export const paymentsBy = <const Method extends PaymentMethod>(methods: readonly Method[], error?: string) =>
  z.array(paymentInputBy(methods, error)).min(1).max(20);

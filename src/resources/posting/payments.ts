import { positivePaise, remark } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import type { PaymentMethod } from './paymentMode.ts';

/** One payment of a document, or several, each by one of these methods. */
export const paymentsBy = <const Method extends PaymentMethod>(
  methods: readonly Method[],
  /** The message for another method. */
  error?: string,
) =>
  z
    .array(
      z.strictObject({
        method: z.enum(methods, error),
        amountPaise: positivePaise,
        /** It is a cheque number or UTR. */
        reference: remark(60).nullish(),
      }),
    )
    .min(1)
    .max(20);

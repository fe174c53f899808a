import * as z from '../../kit/zod.ts';
import { PAYMENT_METHODS, PAYMENT_MODES } from './paymentMode.ts';

export const paymentMethod = z.enum(PAYMENT_METHODS);

/** The shop's own record of a method. */
export const methodRecord = z.strictObject({
  methodId: z.uuid().nullable().describe('the record; null before there were any'),
  methodName: z.string().nullable().describe('of the record'),
});

/** By which a payment of an answer was made. */
export const paymentBy = { method: paymentMethod, ...methodRecord.shape };
export const paymentMode = z.enum(PAYMENT_MODES);

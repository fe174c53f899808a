import * as z from '../../kit/zod.ts';
import { PAYMENT_METHODS, PAYMENT_MODES } from './paymentMode.ts';

export const paymentMethod = z.enum(PAYMENT_METHODS);
export const paymentMode = z.enum(PAYMENT_MODES);

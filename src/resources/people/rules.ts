import * as z from '../../kit/zod.ts';

export const password = z.string().min(8, 'validation.password').max(200);

export const pin = z.string().regex(/^\d{6}$/, 'validation.pin');

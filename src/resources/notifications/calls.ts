import * as z from '../../kit/zod.ts';
import { askedNumber } from '../../kit/values.ts';

export type * from './answers.ts';

export const MAX_NOTIFICATIONS = 50;

export const notificationQuery = z.object({
  page: askedNumber(0, 1_000).default(0),
  size: askedNumber(1, MAX_NOTIFICATIONS).default(MAX_NOTIFICATIONS),
});

export const notificationInput = z.strictObject({ read: z.boolean() });

export const readAllInput = z.strictObject({ read: z.boolean().default(true) });

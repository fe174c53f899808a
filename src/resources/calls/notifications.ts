import * as z from '../zod.ts';
import { askedNumber } from '../values.ts';

export const NOTIFICATION_KINDS = [
  'lowStock',
  'criticalStock',
  'dueOverdue',
  'newDevice',
  'storageLow',
  'newProduct',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const AVATAR_COLORS = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const;
export const AVATAR_SKINS = ['light', 'filled', 'light-static'] as const;
export const AVATAR_ICONS = [
  'Inventory2',
  'ProductionQuantityLimits',
  'CurrencyRupee',
  'Devices',
  'Storage',
] as const;

/** Where a notification leads; what is null is not narrowed down. */
export const notificationLink = z.discriminatedUnion('to', [
  z.object({ to: z.literal('stock'), productId: z.uuid() }),
  z.object({ to: z.literal('products'), inStockUpTo: z.int() }),
  z.object({ to: z.literal('product'), productId: z.uuid() }),
  z.object({ to: z.literal('sale'), saleId: z.uuid() }),
  z.object({ to: z.literal('dues') }),
  z.object({ to: z.literal('devices') }),
]);
export type NotificationLink = z.infer<typeof notificationLink>;

/** A notification as its reader sees it, in his language. */
export const notification = z.object({
  id: z.uuid(),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  subtitle: z.string(),
  time: z.iso.datetime(),
  read: z.boolean(),
  avatarImage: z.string().nullable(),
  avatarIcon: z.enum(AVATAR_ICONS).nullable(),
  avatarText: z.string().nullable(),
  avatarColor: z.enum(AVATAR_COLORS),
  avatarSkin: z.enum(AVATAR_SKINS),
  /** Null where no page shows more of it. */
  link: notificationLink.nullable(),
});
export type Notification = z.infer<typeof notification>;

/** `GET /api/notifications`: newest first, with how many of all are unread. */
export const notificationPage = z.object({
  content: z.array(notification),
  page: z.int(),
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
  unread: z.int(),
});
export type NotificationPage = z.infer<typeof notificationPage>;

export const MOST_NOTIFICATIONS = 50;

/** `GET /api/notifications` */
export const notificationQuery = z.object({
  page: askedNumber(0, 1_000).default(0),
  size: askedNumber(1, MOST_NOTIFICATIONS).default(MOST_NOTIFICATIONS),
});

/** `PUT /api/notifications/{id}` */
export const notificationInput = z.strictObject({ read: z.boolean() });

/** `POST /api/notifications/read-all`: false marks all as unread. */
export const readAllInput = z.strictObject({ read: z.boolean().default(true) });

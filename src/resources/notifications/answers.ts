import { askedNumber } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import { pageOf } from '../../kit/answers/pages.ts';

export const NOTIFICATION_KINDS = [
  'lowStock',
  'criticalStock',
  'dueOverdue',
  'newDevice',
  'storageLow',
  'newProduct',
  'mention',
  'assigned',
  'followed',
  'newOwner',
  'workFailed',
  'booksDiffer',
  'noticeDue',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const AVATAR_COLORS = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const;
const AVATAR_SKINS = ['light', 'filled', 'light-static'] as const;
const AVATAR_ICONS = [
  'Inventory2',
  'ProductionQuantityLimits',
  'CurrencyRupee',
  'Devices',
  'Storage',
  'AlternateEmail',
  'AssignmentInd',
  'NotificationsActive',
  'Assignment',
  'ReportProblem',
] as const;

/** Target of a notification; null is not filtered by. */
const notificationLink = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('stock'), productId: z.uuid() }),
  z.strictObject({ to: z.literal('products'), inStockUpTo: z.int() }),
  z.strictObject({ to: z.literal('product'), productId: z.uuid() }),
  z.strictObject({ to: z.literal('sale'), saleId: z.uuid() }),
  z.strictObject({ to: z.literal('dues') }),
  z.strictObject({ to: z.literal('devices') }),
  z.strictObject({ to: z.literal('verify') }),
  z.strictObject({ to: z.literal('record'), resource: z.string(), recordId: z.uuid() }),
]);
export type NotificationLink = z.infer<typeof notificationLink>;

export const notification = z.strictObject({
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
  link: notificationLink.nullable().describe('null where no page shows more of it'),
});
export type Notification = z.infer<typeof notification>;

/** The newest come first, with the number of all unread. */
export const notificationPage = pageOf(notification).extend({ unread: z.int() });
export type NotificationPage = z.infer<typeof notificationPage>;

export const unreadNotifications = z.strictObject({ unread: z.int() });
export type UnreadNotifications = z.infer<typeof unreadNotifications>;

export const MAX_NOTIFICATIONS = 50;

export const notificationQuery = z.object({
  page: askedNumber(0, 1_000).default(0),
  size: askedNumber(1, MAX_NOTIFICATIONS).default(MAX_NOTIFICATIONS),
});

export const notificationInput = z.strictObject({ read: z.boolean() });

export const readAllInput = z.strictObject({ read: z.boolean().default(true) });

import { formatDay } from '../../src/i18n/dates.ts';
import type { Language } from '../../src/kit/languages.ts';
import type { Translate } from '../../src/i18n/translate.ts';
import type { Notification } from '../../src/resources/notifications/answers.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import {
  isSum,
  type BooksParams,
  type DeviceParams,
  type DueParams,
  type FollowedParams,
  type MentionParams,
  type NoticeParams,
  type ProductParams,
  type StockParams,
  type StorageParams,
  type SumParams,
  type WorkFailedParams,
} from './params.ts';
import type { NotificationRow } from './list.ts';

type NotificationText = Omit<Notification, 'id' | 'kind' | 'time' | 'read'>;

interface Reader {
  userId: string;
  language: Language;
  translate: Translate;
}

const initials = (name: string): string | null => {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map(word => [...(word ?? '')][0] ?? '').join('') || null;
};

const AVATAR = {
  lowStock: { avatarIcon: 'Inventory2', avatarColor: 'warning', avatarSkin: 'light' },
  criticalStock: { avatarIcon: 'ProductionQuantityLimits', avatarColor: 'error', avatarSkin: 'filled' },
  dueOverdue: { avatarIcon: 'CurrencyRupee', avatarColor: 'info', avatarSkin: 'light-static' },
  newProduct: { avatarIcon: 'Inventory2', avatarColor: 'info', avatarSkin: 'light' },
  newDevice: { avatarIcon: 'Devices', avatarColor: 'primary', avatarSkin: 'light' },
  mention: { avatarIcon: 'AlternateEmail', avatarColor: 'secondary', avatarSkin: 'light' },
  assigned: { avatarIcon: 'AssignmentInd', avatarColor: 'primary', avatarSkin: 'light' },
  followed: { avatarIcon: 'NotificationsActive', avatarColor: 'info', avatarSkin: 'light' },
  newOwner: { avatarIcon: 'Assignment', avatarColor: 'primary', avatarSkin: 'light' },
  workFailed: { avatarIcon: 'ReportProblem', avatarColor: 'error', avatarSkin: 'light' },
  booksDiffer: { avatarIcon: 'ReportProblem', avatarColor: 'error', avatarSkin: 'filled' },
  noticeDue: { avatarIcon: 'Assignment', avatarColor: 'warning', avatarSkin: 'light' },
  storageLow: { avatarIcon: 'Storage', avatarColor: 'error', avatarSkin: 'filled' },
} as const;

const avatarOf = (row: NotificationRow, avatarText: string | null = null) => ({
  ...AVATAR[row.kind],
  avatarImage: row.imageUrl,
  avatarText,
  // Letters replace the icon.
  ...(avatarText ? { avatarIcon: null } : {}),
});

const stockText = (row: NotificationRow, translate: Translate): NotificationText => {
  const { company, model, variant, inStock } = row.params as StockParams;
  const product = [company, model, variant].filter(Boolean).join(' ');
  return {
    title: translate(inStock ? `notifications.${row.kind}.title` : 'notifications.soldOut', { product }),
    subtitle: inStock
      ? translate('notifications.left', { smart_count: inStock })
      : translate('notifications.noneLeft'),
    ...avatarOf(row),
    link: { to: 'stock', productId: row.subjectId ?? '' },
  };
};

const summaryText = (row: NotificationRow, translate: Translate): NotificationText => {
  const { count, duePaise, limit } = row.params as SumParams;
  const title = translate(`notifications.${row.kind}.more`, { smart_count: count });
  if (row.kind === 'dueOverdue')
    return {
      title,
      subtitle: translate('notifications.dueOverdue.sum', { due: formatPaise(duePaise ?? 0) }),
      ...avatarOf(row),
      link: { to: 'dues' },
    };
  if (row.kind === 'followed') return { title, subtitle: '', ...avatarOf(row), link: null };
  return {
    title,
    subtitle: translate('notifications.limit', { smart_count: limit ?? 0 }),
    ...avatarOf(row),
    link: { to: 'products', inStockUpTo: limit ?? 0 },
  };
};

const dueText = (row: NotificationRow, { translate, language }: Reader): NotificationText => {
  const { customerName, invoiceNo, duePaise, businessDate } = row.params as DueParams;
  return {
    title: translate('notifications.dueOverdue.title', {
      customer: customerName,
      due: formatPaise(duePaise),
    }),
    subtitle: translate('notifications.dueOverdue.since', {
      invoiceNo,
      date: formatDay(businessDate, language),
    }),
    ...avatarOf(row, initials(customerName)),
    link: { to: 'sale', saleId: row.subjectId ?? '' },
  };
};

const newProductText = (row: NotificationRow, translate: Translate): NotificationText => {
  const { company, model, variant, userName } = row.params as ProductParams;
  return {
    title: translate('notifications.newProduct.title', {
      product: [company, model, variant].filter(Boolean).join(' '),
    }),
    subtitle: translate('notifications.newProduct.confirm', { name: userName }),
    ...avatarOf(row),
    link: { to: 'product', productId: row.subjectId ?? '' },
  };
};

const deviceText = (row: NotificationRow, readerId: string, translate: Translate): NotificationText => {
  const { device, address, userName } = row.params as DeviceParams;
  const title =
    row.userId === readerId
      ? translate('notifications.newDevice.own')
      : translate('notifications.newDevice.other', { name: userName });
  return {
    title,
    subtitle: [device || translate('notifications.newDevice.unknown'), address].filter(Boolean).join(' · '),
    ...avatarOf(row),
    link: { to: 'devices' },
  };
};

const MB = 1024 * 1024;

const storageText = (row: NotificationRow, translate: Translate): NotificationText => {
  const megabytes = Math.floor((row.params as StorageParams).freeBytes / MB);
  const amount = megabytes < 10_240 ? `${megabytes} MB` : `${Math.floor(megabytes / 1024)} GB`;
  return {
    title: translate('storage.low'),
    subtitle: translate('storage.left', { amount }),
    ...avatarOf(row),
    link: null,
  };
};

const recordText = (row: NotificationRow, key: string, translate: Translate): NotificationText => {
  const { resource, title, userName } = row.params as MentionParams;
  return {
    title: translate(key, { name: userName }),
    subtitle: title,
    ...avatarOf(row, initials(userName)),
    link: { to: 'record', resource, recordId: row.subjectId ?? '' },
  };
};

const workFailedText = (row: NotificationRow, translate: Translate): NotificationText => {
  const { resource } = row.params as WorkFailedParams;
  return {
    title: translate('notifications.workFailed.title', {
      record: translate(`resources.${resource}.name`, { smart_count: 1 }),
    }),
    subtitle: translate('notifications.workFailed.text'),
    ...avatarOf(row),
    link: { to: 'record', resource, recordId: row.subjectId ?? '' },
  };
};

const booksText = (row: NotificationRow, translate: Translate): NotificationText => ({
  title: translate('notifications.booksDiffer.title'),
  subtitle: translate('notifications.booksDiffer.text', { smart_count: (row.params as BooksParams).checks }),
  ...avatarOf(row),
  link: { to: 'verify' },
});

const noticeText = (row: NotificationRow, translate: Translate): NotificationText => {
  const { resource, title, days } = row.params as NoticeParams;
  return {
    title: translate('notifications.noticeDue', { smart_count: days }),
    subtitle: title,
    ...avatarOf(row),
    link: { to: 'record', resource, recordId: row.subjectId ?? '' },
  };
};

const notificationText = (row: NotificationRow, reader: Reader): NotificationText => {
  const { userId, translate } = reader;
  if (isSum(row.params)) return summaryText(row, translate);
  if (row.kind === 'dueOverdue') return dueText(row, reader);
  if (row.kind === 'newDevice') return deviceText(row, userId, translate);
  if (row.kind === 'newProduct') return newProductText(row, translate);
  if (row.kind === 'workFailed') return workFailedText(row, translate);
  if (row.kind === 'mention' || row.kind === 'assigned' || row.kind === 'newOwner')
    return recordText(row, `notifications.${row.kind}`, translate);
  if (row.kind === 'followed')
    return recordText(row, `notifications.followed.${(row.params as FollowedParams).deed}`, translate);
  if (row.kind === 'noticeDue') return noticeText(row, translate);
  if (row.kind === 'booksDiffer') return booksText(row, translate);
  if (row.kind === 'storageLow') return storageText(row, translate);
  return stockText(row, translate);
};

export const notificationFor = (row: NotificationRow, reader: Reader): Notification => ({
  id: row.id,
  kind: row.kind,
  ...notificationText(row, reader),
  time: new Date(row.createdAt).toISOString(),
  read: row.read,
});

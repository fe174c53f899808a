import type { NotificationsMessages } from '../en/notifications.ts';

const notifications: NotificationsMessages = {
  title: 'الإشعارات',
  unread:
    'الإشعارات، لا جديد |||| الإشعارات، إشعار جديد |||| الإشعارات، إشعاران جديدان |||| الإشعارات، %{smart_count} إشعارات جديدة |||| الإشعارات، %{smart_count} إشعارًا جديدًا |||| الإشعارات، %{smart_count} إشعار جديد',
  new: 'لا جديد |||| %{smart_count} جديد |||| %{smart_count} جديدان |||| %{smart_count} جديدة |||| %{smart_count} جديدًا |||| %{smart_count} جديد',
  allRead: 'تعليم الكل كمقروء',
  allUnread: 'تعليم الكل كغير مقروء',
  markRead: 'تعليم كمقروء',
  markUnread: 'تعليم كغير مقروء',
  remove: 'حذف',
  close: 'إغلاق',
  of: '%{action}: %{title}',
  none: 'لا جديد',
  noneText: 'يظهر هنا انخفاض المخزون والمستحقات المتأخرة والدخول من جهاز جديد.',
  failed: 'تعذر تحميل الإشعارات',
  again: 'إعادة المحاولة',
};

export default notifications;

import type { NotificationsMessages } from '../en/notifications.ts';

const notifications: NotificationsMessages = {
  title: 'नोटिफ़िकेशन',
  unread: 'नोटिफ़िकेशन, %{smart_count} नया |||| नोटिफ़िकेशन, %{smart_count} नए',
  new: '%{smart_count} नया |||| %{smart_count} नए',
  allRead: 'सब पढ़ा हुआ करें',
  allUnread: 'सब बिना पढ़ा करें',
  markRead: 'पढ़ा हुआ करें',
  markUnread: 'बिना पढ़ा करें',
  remove: 'हटाएँ',
  close: 'बंद करें',
  of: '%{action}: %{title}',
  none: 'कुछ नया नहीं',
  noneText: 'कम स्टॉक, पुराना उधार और नए डिवाइस से लॉगिन यहाँ दिखेंगे।',
  failed: 'नोटिफ़िकेशन नहीं खुले',
  again: 'फिर कोशिश करें',
};

export default notifications;

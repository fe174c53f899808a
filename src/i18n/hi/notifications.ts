import type { NotificationsMessages } from '../en/notifications.ts';

const notifications: NotificationsMessages = {
  title: 'सूचनाएँ',
  unread: 'सूचनाएँ, %{smart_count} नई |||| सूचनाएँ, %{smart_count} नई',
  new: '%{smart_count} नई |||| %{smart_count} नई',
  allRead: 'सब पढ़ा हुआ करें',
  allUnread: 'सब बिना पढ़ा करें',
  markRead: 'पढ़ा हुआ करें',
  markUnread: 'बिना पढ़ा करें',
  remove: 'हटाएँ',
  close: 'बंद करें',
  of: '%{action}: %{title}',
  none: 'कुछ नया नहीं',
  noneText: 'स्टॉक कम हो, उधार का समय निकल जाए या नए फ़ोन से लॉगिन हो, तो यहाँ दिखेगा।',
  failed: 'सूचनाएँ नहीं आ सकीं',
  again: 'फिर कोशिश करें',
};

export default notifications;

import type { NotificationsMessages } from '../en/notifications.ts';
import { unbroken } from './unbroken.ts';

const notifications: NotificationsMessages = {
  title: 'Notifications',
  unread: 'Notifications, %{smart_count} nouvelle |||| Notifications, %{smart_count} nouvelles',
  new: '%{smart_count} nouvelle |||| %{smart_count} nouvelles',
  allRead: 'Tout marquer comme lu',
  allUnread: 'Tout marquer comme non lu',
  markRead: 'Marquer comme lue',
  markUnread: 'Marquer comme non lue',
  remove: 'Supprimer',
  close: 'Fermer',
  of: '%{action} : %{title}',
  none: 'Aucune notification',
  noneText:
    'Le stock faible, les créances en retard et les connexions depuis un nouvel appareil apparaissent ici.',
  failed: 'Impossible de charger les notifications',
  again: 'Réessayer',
};

export default unbroken(notifications);

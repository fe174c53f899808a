import type { NotificationsMessages } from '../en/notifications.ts';

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
  none: 'Rien de nouveau',
  noneText: 'Stock bas, impayé en retard, connexion depuis un nouvel appareil : tout est signalé ici.',
  failed: 'Les notifications n’ont pas pu être chargées',
  again: 'Réessayer',
};

export default notifications;

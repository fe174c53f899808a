import type { NotificationsMessages } from '../en/notifications.ts';
import { unbroken } from './unbroken.ts';

const notifications: NotificationsMessages = {
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
  left: 'Il en reste %{smart_count} |||| Il en reste %{smart_count}',
  noneLeft: 'Rupture de stock',
  limit: '%{smart_count} pièce ou moins en stock |||| %{smart_count} pièces ou moins en stock',
  mention: '%{name} vous a mentionné',
  noticeDue:
    'Rappeler le client : prêt depuis %{smart_count} jour |||| Rappeler le client : prêt depuis %{smart_count} jours',
  assigned: '%{name} vous a attribué une fiche',
  followed: {
    comment: '%{name} a commenté une fiche que vous suivez',
    change: '%{name} a modifié une fiche que vous suivez',
    transition: '%{name} a changé le statut d’une fiche que vous suivez',
    more: '%{smart_count} fiche que vous suivez a changé |||| %{smart_count} fiches que vous suivez ont changé',
  },
  newOwner: '%{name} vous a désigné responsable',
  workFailed: {
    title: 'Opération inachevée : %{record}',
    text: 'Le serveur a abandonné après plusieurs essais. Son journal indique la raison.',
  },
  booksDiffer: {
    title: 'Les livres ne concordent pas avec les pièces',
    text: '%{smart_count} contrôle a trouvé des écarts |||| %{smart_count} contrôles ont trouvé des écarts',
  },
  soldOut: '%{product} : rupture de stock',
  lowStock: {
    title: '%{product} : stock faible',
    more: '%{smart_count} autre produit en stock faible |||| %{smart_count} autres produits en stock faible',
  },
  criticalStock: {
    title: '%{product} : stock critique',
    more: '%{smart_count} autre produit en stock critique |||| %{smart_count} autres produits en stock critique',
  },
  dueOverdue: {
    title: '%{customer} doit %{due}',
    since: 'En retard : %{invoiceNo} du %{date}',
    more: '%{smart_count} autre échéance dépassée |||| %{smart_count} autres échéances dépassées',
    sum: '%{due} au total, de plus de 30 jours',
  },
  newProduct: {
    title: 'Nouveau produit : %{product}',
    confirm: '%{name} l’a ajouté avec une facture d’achat. Confirmez son prix.',
  },
  newDevice: {
    own: 'Connexion à votre compte depuis un nouvel appareil',
    other: '%{name} s’est connecté depuis un nouvel appareil',
    unknown: 'Appareil inconnu',
  },
};

export default unbroken(notifications);

import type { NoticeMessages } from '../en/notices.ts';
import { unbroken } from './unbroken.ts';

const notices: NoticeMessages = {
  left: 'Il en reste %{smart_count} |||| Il en reste %{smart_count}',
  noneLeft: 'Rupture de stock',
  limit: '%{smart_count} pièce ou moins en stock |||| %{smart_count} pièces ou moins en stock',
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
  mention: '%{name} vous a mentionné',
  newDevice: {
    own: 'Connexion à votre compte depuis un nouvel appareil',
    other: '%{name} s’est connecté depuis un nouvel appareil',
    unknown: 'Appareil inconnu',
  },
};

export default unbroken(notices);

import type { TransfersMessages } from '../en/transfers.ts';
import { unbroken } from './unbroken.ts';

const transfers: TransfersMessages = {
  goods: 'Articles',
  note: 'Note',
  atOnce: 'Les articles y sont déjà',
  save: 'Enregistrer le transfert',
  empty: 'Ajoutez les articles à déplacer.',
  onePlace: 'Cette boutique a un seul emplacement. Ajoutez-en un autre pour déplacer des articles.',
  addPlace: 'Ajouter un emplacement',
  receive: 'Recevoir',
  scan: 'Scannez ce qui est arrivé',
  notOfThis: 'Pas dans ce transfert : %{code}',
  arrived: 'Arrivé : %{name}',
  left: 'Il manque encore %{smart_count} pièce |||| Il manque encore %{smart_count} pièces',
  confirm: 'Recevoir les articles',
  cancel: 'Annuler le transfert',
  cancelLead: 'Ce qui est encore en route revient à l’emplacement %{place}.',
  open: '%{smart_count} pièce en route |||| %{smart_count} pièces en route',
  received: '%{smart_count} pièce reçue |||| %{smart_count} pièces reçues',
  returned: '%{smart_count} pièce renvoyée |||| %{smart_count} pièces renvoyées',
  history: 'Réceptions',
  byPlace: 'Stock par emplacement',
};

export default unbroken(transfers);

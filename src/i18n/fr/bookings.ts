import { unbroken } from './unbroken.ts';
import type { BookingsMessages } from '../en/bookings.ts';

const bookings: BookingsMessages = {
  title: 'Réservations',
  new: 'Réserver un modèle',
  book: 'Encaisser l’acompte et réserver',
  model: 'Modèle',
  typeModel: 'Saisissez le modèle',
  noModel: 'Modèle inconnu. Ajoutez d’abord le produit.',
  price: 'Prix convenu',
  wishedOn: 'Souhaité pour le',
  advance: 'Acompte',
  sell: 'Vendre',
  end: 'Clore la réservation',
  left: 'Acompte encore en boutique : %{amount}',
  refundBy: 'Rembourser par',
  keep: 'Sans remboursement : garder en avoir',
  refund: 'Remboursement',
  reason: 'Motif',
  outcome: 'Suite donnée',
  inStock: '%{smart_count} en stock |||| %{smart_count} en stock',
  soldBy: 'Vendu par la facture',
  refunded: '%{amount} remboursés par %{method} : %{number}',
  booked: 'Réservé',
  agreed: 'Prix convenu %{price}, acompte %{advance}',
  none: 'Aucune réservation ouverte',
  done: '%{number} : réservé',
  needsCustomer: 'Ajoutez d’abord le client, puis réservez.',
};

export default unbroken(bookings);

import type { ServerMessages } from '../en/server.ts';
import { unbroken } from './unbroken.ts';

const server: ServerMessages = {
  limits: {
    bodyTooSlow: 'La requête s’est arrêtée avant la fin. Réessayez.',
    tooComplex: 'Cette requête a trop de champs ou de niveaux. Envoyez-la en plusieurs parties.',
    tooLargeKilobytes: 'Trop volumineux : %{kilobytes} ko au plus',
    tooManyCalls: 'Trop de requêtes. Réessayez dans %{seconds} s.',
  },
  storage: {
    full: 'Le disque est plein : rien n’a été enregistré. Appelez le propriétaire ou la personne qui s’occupe du serveur.',
    low: 'Le disque est presque plein',
    left: 'Espace restant : %{amount}. Libérez vite de la place : une fois le disque plein, rien ne peut être enregistré.',
  },
  dueReminder: {
    greeting: 'Bonjour %{name},',
    due: '%{amount} restent à payer chez %{shop}.',
    bills: 'Factures : %{numbers}',
    billsAndMore: 'Factures : %{numbers} et %{count} autres',
    upi: 'Payer par UPI : %{link}',
    thanks: 'Merci',
  },
  erasedCustomer: 'Client effacé',
  birthdayGreeting:
    'Joyeux anniversaire, %{name} ! Toute l’équipe de %{shop} vous présente ses meilleurs vœux.',
  parked: {
    leftOut: 'Des ventes en attente sont illisibles et ont été omises : %{labels}',
  },
};

export default unbroken(server);

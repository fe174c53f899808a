import type { ServerMessages } from '../en/server.ts';
import { unbroken } from './unbroken.ts';

const server: ServerMessages = {
  limits: {
    bodyTooSlow: 'La requête s’est arrêtée avant la fin. Réessayez.',
    tooComplex: 'Cette requête a trop de champs ou de niveaux. Envoyez-la en plusieurs parties.',
    tooLargeKilobytes: 'Trop volumineux : %{kilobytes} ko au plus',
    tooManyCalls: 'Trop de requêtes. Réessayez dans %{seconds} s.',
    tooManyPapers: 'Trop de PDF sont en attente. Réessayez dans %{seconds} s.',
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
  trackMessage: {
    states: {
      RECEIVED: '%{shop} a reçu votre appareil. Jeton : %{number}',
      DIAGNOSING: '%{shop} examine votre appareil %{number}.',
      QUOTED: '%{shop} vous propose un devis pour %{number}. Acceptez-le ou refusez-le.',
      APPROVED: 'Merci. %{shop} va réparer %{number}.',
      WAIT_PARTS: '%{shop} attend une pièce pour %{number}.',
      AT_BRAND: '%{shop} a envoyé %{number} à la marque.',
      IN_REPAIR: '%{shop} répare %{number}.',
      QC: '%{shop} contrôle la réparation de %{number}.',
      READY: '%{number} est prêt chez %{shop}. Apportez la fiche.',
      UNCLAIMED: '%{number} est toujours chez %{shop}. Venez le retirer.',
      DELIVERED: 'Merci d’avoir choisi %{shop}. %{number} a été remis.',
      DECLINED: '%{shop} rendra %{number} sans réparation.',
      UNREPAIRABLE: '%{shop} ne peut pas réparer %{number}.',
      OPEN: '%{shop} a reçu votre réclamation %{number}.',
      IN_PROGRESS: '%{shop} traite votre réclamation %{number}.',
      CLOSED: '%{shop} a clos votre réclamation %{number}.',
    },
    amountPaise: 'Montant : %{value}',
    promisedOn: 'Promis le %{value}',
    link: 'Suivi : %{link}',
  },
  track: {
    title: 'Suivi de votre ticket',
    ask: 'La réparation ne commence qu’avec votre accord.',
    promisedOn: 'Promis le',
    amountPaise: 'Montant, taxes comprises',
  },
  customerPage: {
    status: 'État',
    approve: 'Accepter',
    decline: 'Refuser',
    byLink: 'Client, par le lien',
    wrong: 'Ce lien n’est pas valable',
    wrongHelp: 'Demandez un nouveau lien à la boutique.',
    stale: 'Le devis a changé',
    staleHelp: 'Rouvrez le lien et lisez le nouveau.',
    tooMany: 'Trop de tentatives',
    tooManyHelp: 'Attendez une minute et rouvrez le lien.',
  },
  parked: {
    leftOut: 'Des ventes en attente sont illisibles et ont été omises : %{labels}',
  },
};

export default unbroken(server);

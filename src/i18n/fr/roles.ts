import type { RolesMessages } from '../en/roles.ts';
import { unbroken } from './unbroken.ts';

const roles: RolesMessages = {
  title: 'Ce que chaque rôle peut faire',
  lead: 'Les propriétaires peuvent tout faire. Un rôle sur mesure part de Vendeur ou de Bureau.',
  role: 'Rôle',
  ability: 'Page et droit',
  yes: 'Oui',
  no: 'Non',
  added: 'Oui, ajouté',
  taken: 'Non, retiré',
  switches: 'Ce que ce rôle peut faire',
  hint: 'Part de ce que le rôle de base peut faire. Désactivez ce qui est retiré, activez ce qui est ajouté. Les champs réservés au propriétaire restent masqués.',
  place: {
    dashboard: 'Tableau de bord',
    statistics: 'Chiffres de vente',
    analytics: 'Analyses',
    accounts: 'Comptes',
    drawers: 'Tiroirs-caisses',
    posters: 'Affiches',
  },
  can: {
    read: 'Consulter',
    export: 'Exporter',
    comment: 'Commenter',
    write: 'Ajouter et modifier',
    delete: 'Supprimer',
    create: 'Créer',
    cancel: 'Annuler',
    share: 'Partager les liens de facture',
    'end-share': 'Désactiver les liens de facture',
    confirm: 'Confirmer les nouveaux produits',
    price: 'Fixer le prix d’une unité',
    margins: 'Consulter les marges',
    account: 'Voir le compte',
    settle: 'Saisir les règlements',
    resolve: 'Traiter les écarts',
    open: 'Ouvrir',
    close: 'Clôturer',
    reopen: 'Annuler une clôture',
    'day-close': 'Clôturer un jour',
    lock: 'Verrouiller une période',
  },
};

export default unbroken(roles);

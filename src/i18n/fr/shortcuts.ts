import type { ShortcutsMessages } from '../en/shortcuts.ts';
import { unbroken } from './unbroken.ts';

const shortcuts: ShortcutsMessages = {
  title: 'Raccourcis',
  calendar: { title: 'Calendrier', subtitle: 'Échéances et suivis par jour' },
  invoices: { title: 'Liste des factures', subtitle: 'Toutes les ventes, les récentes d’abord' },
  users: { title: 'Utilisateurs', subtitle: 'L’équipe de la boutique' },
  roles: { title: 'Rôles', subtitle: 'Qui peut faire quoi' },
  dashboard: { title: 'Tableau de bord', subtitle: 'La journée en un coup d’œil' },
  account: { title: 'Réglages du compte', subtitle: 'Boutique et facture' },
};

export default unbroken(shortcuts);

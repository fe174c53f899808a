import type { DashboardMessages } from '../en/dashboard.ts';

const dashboard: DashboardMessages = {
  title: 'Tableau de bord',
  lead: 'Bienvenue, %{name}',
  today: 'Ventes du jour',
  month: 'Ventes du mois',
  due: 'Créances à encaisser',
  dueNote: 'auprès des clients',
  profit: 'Marge brute du jour',
  profitNote: 'hors taxes',
  sales: '%{smart_count} vente |||| %{smart_count} ventes',
  change: '%{change} par rapport à hier',
  lastSales: 'Dernières ventes',
  noSales: 'Pas encore de vente.',
  all: 'Tout voir',
  lowStock: 'Stock bas',
  enough: 'Chaque modèle est en nombre suffisant.',
  left: '%{smart_count} restant |||| %{smart_count} restants',
  first: {
    title: 'Trois étapes pour commencer',
    profile: 'Écrire le nom, l’adresse et le GSTIN de la boutique',
    bill: 'Saisir la première facture d’un fournisseur',
    sale: 'Faire la première vente',
  },
};

export default dashboard;

import type { DashboardMessages } from '../en/dashboard.ts';

const dashboard: DashboardMessages = {
  title: 'Tableau de bord',
  lead: 'Bienvenue, %{name}',
  ticket: 'Vente moyenne',
  due: 'Créances à encaisser',
  customersOwing: '%{smart_count} client doit |||| %{smart_count} clients doivent',
  cash: 'Espèces en caisse',
  cashNote: 'selon le grand livre',
  bank: 'Banque %{amount}',
  low: 'Stock bas',
  critical: 'Stock critique',
  atMost: '%{smart_count} pièce ou moins |||| %{smart_count} pièces ou moins',
  byMonth: 'Chiffre d’affaires par mois',
  brands: 'Marques',
  others: '%{smart_count} autre |||| %{smart_count} autres',
  models: 'Modèles les plus vendus',
  topBy: 'Trier par',
  limit: 'Afficher',
  pieces: '%{count} pièce |||| %{count} pièces',
  payments: 'Modes de paiement',
  lastSales: 'Dernières ventes',
  noSales: 'Aucune vente sur cette période.',
  all: 'Tout voir',
  lowStock: 'Bientôt épuisé',
  enough: 'Chaque modèle est en stock suffisant.',
  unlisted: 'Aucun produit n’est encore enregistré.',
  left: '%{smart_count} restant |||| %{smart_count} restants',
  than: {
    today: {
      before: '%{change} vs hier',
      weekBefore: '%{change} vs il y a une semaine',
    },
    week: {
      before: '%{change} vs la semaine dernière',
    },
    month: {
      before: '%{change} vs le mois précédent',
      yearBefore: '%{change} vs l’an dernier',
    },
    year: {
      yearBefore: '%{change} vs l’année précédente',
    },
    custom: {
      before: '%{change} vs les jours précédents',
    },
  },
  first: {
    title: 'Trois étapes pour commencer',
    profile: 'Écrire le nom, l’adresse et le GSTIN de la boutique',
    bill: 'Saisir la première facture fournisseur',
    sale: 'Faire la première vente',
  },
};

export default dashboard;

import type { DashboardMessages } from '../en/dashboard.ts';
import { unbroken } from './unbroken.ts';

const dashboard: DashboardMessages = {
  title: 'Tableau de bord',
  lead: 'Bienvenue, %{name}',
  verified: 'Les livres concordent avec les pièces',
  notVerified: 'Les livres ne concordent pas avec les pièces',
  verifiedAt: 'Vérifié le %{time}',
  ticket: 'Vente moyenne',
  due: 'Créances à encaisser',
  customersOwing: '%{smart_count} client doit |||| %{smart_count} clients doivent',
  cash: 'Espèces en caisse',
  cashBlind: 'Affiché après le comptage du tiroir',
  cashNote: 'selon le grand livre',
  bank: 'Banque %{amount}',
  low: 'Stock faible',
  critical: 'Stock critique',
  atMost: '%{smart_count} pièce ou moins |||| %{smart_count} pièces ou moins',
  byMonth: 'Chiffre d’affaires par mois',
  brands: 'Marques',
  others: '%{smart_count} autre |||| %{smart_count} autres',
  models: 'Modèles les plus vendus',
  topBy: 'Trier par',
  limit: 'Afficher',
  pieces: '%{count} pièce |||| %{count} pièces',
  payments: 'Modes de règlement',
  lastSales: 'Dernières ventes',
  walkIn: 'Client de passage',
  noSales: 'Aucune vente sur cette période.',
  all: 'Tout voir',
  lowStock: 'Stock faible',
  enough: 'Tous les modèles sont bien approvisionnés.',
  unlisted: 'Aucun produit.',
  left: '%{smart_count} restant |||| %{smart_count} restants',
  than: {
    today: {
      before: '%{change} vs hier',
      weekBefore: '%{change} vs même jour la semaine dernière',
    },
    week: {
      before: '%{change} vs la semaine dernière',
    },
    month: {
      before: '%{change} vs le mois dernier',
      yearBefore: '%{change} vs le même mois l’an dernier',
    },
    year: {
      yearBefore: '%{change} vs l’an dernier',
    },
    custom: {
      before: '%{change} vs la période précédente',
    },
  },
  first: {
    title: 'Pour commencer',
    profile: 'Ajouter le nom, l’adresse et le GSTIN de la boutique',
    bill: 'Saisir votre première facture d’achat',
    sale: 'Faire votre première vente',
  },
};

export default unbroken(dashboard);

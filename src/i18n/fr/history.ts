import type { HistoryMessages } from '../en/history.ts';
import { unbroken } from './unbroken.ts';

const history: HistoryMessages = {
  search: 'Rechercher ou filtrer : hier',
  suggestions: 'Suggestions',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  withDue: 'Avec reste dû',
  noDue: 'Soldées',
  cash: 'Payé en espèces',
  cancelled: 'Annulées',
  imei: 'Historique de l’IMEI %{imei}',
  totals: {
    label: 'Totaux du filtre',
    sales: 'Ventes',
    revenue: 'Chiffre d’affaires',
    tax: 'Taxe',
    due: 'Reste dû',
    cancelled: '%{smart_count} annulée, hors totaux |||| %{smart_count} annulées, hors totaux',
    moreThan: 'Plus de %{count}',
    goods: '%{goods} : %{smart_count} pièce, %{amount} |||| %{goods} : %{smart_count} pièces, %{amount}',
    received: 'Payé par %{method} : %{amount}',
    unknown: 'Trop de ventes à totaliser',
    failed: 'Chargement impossible',
  },
  whatsAppText: '%{shop} : facture %{number} du %{date}, %{amount}. Merci !',
  print: 'Imprimer',
  printing: 'Préparation de la liste…',
  printedAt: '%{shop}, %{date}',
  allSales: 'Toutes les ventes',
  first: 'Les %{count} premières sur %{total}',
  keys: {
    title: 'Raccourcis clavier',
    open: 'Raccourcis clavier',
    search: 'Rechercher',
    next: 'Ligne suivante',
    previous: 'Ligne précédente',
    openRow: 'Ouvrir',
    printRow: 'Imprimer la facture',
    whatsAppRow: 'Envoyer par WhatsApp',
    select: 'Sélectionner',
    help: 'Raccourcis clavier',
    close: 'Fermer',
  },
};

export default unbroken(history);

import type { HistoryMessages } from '../en/history.ts';

const history: HistoryMessages = {
  search: 'Chercher ou filtrer : marque:samsung du:>0',
  suggestions: 'Suggestions',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  withDue: 'Avec un dû',
  noDue: 'Rien de dû',
  cash: 'Payé en espèces',
  cancelled: 'Annulées',
  imei: 'IMEI %{imei} : son histoire',
  totals: {
    label: 'Totaux de ce filtre',
    sales: 'Ventes',
    revenue: 'Chiffre d’affaires',
    tax: 'Taxe',
    due: 'Dû',
    cancelled: '%{smart_count} annulée, non comptée |||| %{smart_count} annulées, non comptées',
    moreThan: 'Plus de %{count}',
    unknown: 'Trop pour être additionné',
    failed: 'Les totaux ne sont pas venus',
  },
  print: 'Imprimer',
  printing: 'La liste arrive…',
  printedAt: '%{shop}, %{date}',
  allSales: 'Toutes les ventes',
  first: 'Les %{count} premières sur %{total}',
  keys: {
    title: 'Touches de cette liste',
    open: 'Touches',
    search: 'Chercher',
    next: 'Ligne suivante',
    previous: 'Ligne précédente',
    openRow: 'Ouvrir',
    printRow: 'Imprimer la facture',
    whatsAppRow: 'Envoyer par WhatsApp',
    select: 'Choisir',
    help: 'Ces touches',
    close: 'Fermer',
  },
};

export default history;

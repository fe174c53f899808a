import type { StockMessages } from '../en/stock.ts';

const stock: StockMessages = {
  count: {
    newLead: 'Tout le stock, ou un groupe. La vente peut continuer pendant l’inventaire.',
    all: 'Tous',
    start: 'Commencer l’inventaire',
    scan: 'IMEI, numéro de série ou code-barres',
    progress: '%{scanned} comptés sur %{expected}',
    waiting: '%{smart_count} pas encore envoyé |||| %{smart_count} pas encore envoyés',
    check: 'Afficher les écarts',
    last: 'Dernières lectures',
    pieces: 'Pièces',
    lead: '%{day}, commencé par %{name}',
    post: 'Valider les écarts',
    postIt: 'Valider',
    postLead: 'Ce qui manque est mis au rebut, ce qui est retrouvé revient en stock. C’est irréversible.',
    done: 'L’inventaire est validé',
    cancel: 'Annuler l’inventaire',
    posted: 'Validé : %{scanned} comptés sur %{expected}.',
    cancelled: 'Annulé. Rien n’a été enregistré.',
    none: 'Aucun écart',
    missing: 'Manquants : %{smart_count} pièce |||| Manquants : %{smart_count} pièces',
    unexpected: 'Inattendus : %{smart_count} pièce |||| Inattendus : %{smart_count} pièces',
    kinds: {
      COUNTED: 'Compté',
      ALREADY: 'Déjà compté',
      GONE: 'Pas en stock',
      UNIT_CODE: 'Lisez l’IMEI',
      UNKNOWN: 'Aucun article avec ce code',
    },
    found: {
      FOUND: 'Mis au rebut auparavant : revient en stock',
      EXTRA: 'Plus qu’en stock : entre en stock',
      SOLD: 'Vendu',
      RETURNED_TO_SUPPLIER: 'Rendu au fournisseur',
      UNKNOWN: 'Aucun article avec ce code',
    },
  },
  column: {
    goods: 'Article',
    code: 'IMEI ou code',
    pieces: 'Pièces',
    cost: 'Coût',
    state: 'État',
  },
  adjust: {
    WRITE_OFF: 'Mettre au rebut',
    FOUND: 'Remettre en stock',
    CORRECT: 'Corriger les pièces',
    there: 'Pièces réellement présentes',
    saved: 'Enregistré sous %{no}',
    lead: {
      WRITE_OFF: 'L’appareil sort du stock à son coût.',
      FOUND: 'L’appareil revient en stock au coût de sa mise au rebut.',
      CORRECT: 'L’écart est comptabilisé au coût.',
    },
  },
};

export default stock;

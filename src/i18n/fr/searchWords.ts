import type { SearchWords } from '../en/searchWords.ts';

const searchWords: SearchWords = {
  keys: {
    company: 'marque fabricant',
    itemCategory: 'categorie genre',
    paymentMethod: 'moyen paiement reglement',
    paymentMode: 'mode',
    status: 'statut etat',
    year: 'annee an',
    month: 'mois',
    from: 'depuis de des',
    to: 'jusque jusqua au',
    date: 'date jour le',
    due: 'du reste dette solde',
    total: 'total montant prix',
    words: 'telephone client nom facture numero modele',
  },
  days: {
    today: 'aujourdhui aujourd’hui',
    yesterday: 'hier',
    dayBefore: 'avant-hier',
    week: 'semaine',
    month: 'mois',
  },
  alone: { due: 'impaye impayes', cash: 'especes', cancelled: 'annule annulee annulees' },
  paymentMethod: {
    CASH: 'especes liquide comptant',
    UPI: '',
    CARD: 'carte',
    BANK_TRANSFER: 'virement banque',
    CHEQUE: 'cheque',
    FINANCE: 'credit financement',
    EXCHANGE: 'reprise echange',
    STORE_CREDIT: 'avoir',
  },
  paymentMode: {
    FULL: 'complet entier',
    PARTIAL: 'partiel',
    SPLIT: 'fractionne mixte',
    FINANCE: 'financement',
    CREDIT: 'credit',
  },
  status: {
    POSTED: 'vendu vendue',
    CANCELLED: 'annule annulee',
    RETURNED: 'retourne retour rendu',
    PART_RETURNED: 'retour-partiel',
  },
  itemCategory: {
    MOBILE: 'telephone portable',
    TABLET: 'tablette',
    LAPTOP: 'ordinateur',
    WATCH: 'montre',
    AUDIO: 'ecouteurs',
    ACCESSORY: 'accessoire accessoires',
    SERVICE: 'reparation',
    OTHER: 'autre',
  },
  months: 'janv fevr mars avr mai juin juil aout sept oct nov dec',
  units: { thousand: 'mille', lakh: '', crore: '' },
};

export default searchWords;

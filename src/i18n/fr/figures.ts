import type { FiguresMessages } from '../en/figures.ts';

const figures: FiguresMessages = {
  name: 'Analyses',
  dimension: {
    month: 'Mois',
    company: 'Marque',
    itemCategory: 'Catégorie',
    paymentMethod: 'Mode de paiement',
    staff: 'Vendu par',
  },
  measure: {
    sales: 'Ventes',
    units: 'Unités',
    revenuePaise: 'Chiffre d’affaires',
    taxPaise: 'Taxe',
    grossProfitPaise: 'Marge brute',
  },
  before: '%{measure} avant',
  total: 'Total',
  nothingPaid: 'Rien payé',
  unknown: 'Inconnu',
};

export default figures;

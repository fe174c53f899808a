import type { FiguresMessages } from '../en/figures.ts';
import { unbroken } from './unbroken.ts';

const figures: FiguresMessages = {
  name: 'Analyses',
  dimension: {
    month: 'Mois',
    company: 'Marque',
    itemCategory: 'Catégorie',
    paymentMethod: 'Mode de règlement',
    staff: 'Vendu par',
  },
  measure: {
    sales: 'Ventes',
    units: 'Pièces',
    revenuePaise: 'Chiffre d’affaires',
    taxPaise: 'Taxe',
    grossProfitPaise: 'Marge brute',
  },
  before: '%{measure} (période précédente)',
  total: 'Total',
  nothingPaid: 'Non payé',
  unknown: 'Inconnu',
};

export default unbroken(figures);

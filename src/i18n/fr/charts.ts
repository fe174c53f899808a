import type { ChartsMessages } from '../en/charts.ts';
import { unbroken } from './unbroken.ts';

const charts: ChartsMessages = {
  asTable: 'Afficher en tableau',
  asChart: 'Afficher en graphique',
  lakh: 'L',
  crore: 'Cr',
  period: {
    label: 'Période',
    today: 'Aujourd’hui',
    week: 'Cette semaine',
    month: 'Mois',
    year: 'Année',
    custom: 'Période personnalisée',
    all: 'Depuis toujours',
    startDate: 'Du',
    endDate: 'Au',
  },
};

export default unbroken(charts);

import type { ChartsMessages } from '../en/charts.ts';

const charts: ChartsMessages = {
  asTable: 'En tableau',
  asChart: 'En graphique',
  lakh: 'L',
  crore: 'Cr',
  period: {
    label: 'Période',
    today: 'Aujourd’hui',
    week: 'Cette semaine',
    month: 'Mois',
    year: 'Année',
    custom: 'Du – au',
    all: 'Depuis toujours',
    startDate: 'Du',
    endDate: 'Au',
  },
};

export default charts;

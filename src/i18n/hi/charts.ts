import type { ChartsMessages } from '../en/charts.ts';

const charts: ChartsMessages = {
  asTable: 'टेबल में देखें',
  asChart: 'चार्ट में देखें',
  lakh: 'लाख',
  crore: 'करोड़',
  period: {
    label: 'समय',
    today: 'आज',
    week: 'यह हफ़्ता',
    month: 'महीना',
    year: 'साल',
    custom: 'अपनी तारीख़ें',
    all: 'शुरू से अब तक',
    startDate: 'कब से',
    endDate: 'कब तक',
  },
};

export default charts;

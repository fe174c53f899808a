const charts = {
  asTable: 'Show table',
  asChart: 'Show chart',
  lakh: 'L',
  crore: 'Cr',
  period: {
    label: 'Period',
    today: 'Today',
    week: 'This week',
    month: 'Month',
    year: 'Year',
    custom: 'Custom range',
    all: 'All time',
    startDate: 'From',
    endDate: 'To',
  },
};

export default charts;

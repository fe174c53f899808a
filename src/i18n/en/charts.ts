/** Charts, and the time they are of. */
const charts = {
  asTable: 'Show table',
  asChart: 'Show chart',
  /** After an amount with little room: '₹12.3 L'. */
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

export type ChartsMessages = typeof charts;
export default charts;

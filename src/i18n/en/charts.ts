/** Charts, and the time they are of. */
const charts = {
  asTable: 'As a table',
  asChart: 'As a chart',
  /** After an amount with little room: '₹12.3 L'. */
  lakh: 'L',
  crore: 'Cr',
  period: {
    label: 'Time',
    today: 'Today',
    week: 'This week',
    month: 'Month',
    year: 'Year',
    custom: 'From – to',
    all: 'All time',
    startDate: 'From',
    endDate: 'To',
  },
};

export type ChartsMessages = typeof charts;
export default charts;

/** How the day goes, or any other period. */
const dashboard = {
  title: 'Dashboard',
  lead: 'Welcome, %{name}',
  ticket: 'Average sale',
  due: 'Dues to collect',
  customersOwing: '%{smart_count} customer owes |||| %{smart_count} customers owe',
  cash: 'Cash in hand',
  cashNote: 'by the ledger',
  bank: 'Bank %{amount}',
  low: 'Low stock',
  critical: 'Critical stock',
  atMost: '%{smart_count} piece or none |||| %{smart_count} pieces or fewer',
  byMonth: 'Revenue by month',
  brands: 'Companies',
  others: '%{smart_count} other |||| %{smart_count} others',
  models: 'Top models',
  topBy: 'Order by',
  limit: 'Show',
  pieces: '%{count} piece |||| %{count} pieces',
  payments: 'How it was paid',
  lastSales: 'Last sales',
  noSales: 'No sale in this time.',
  all: 'See all',
  lowStock: 'Running low',
  enough: 'Enough of every model is in stock.',
  unlisted: 'No product is listed yet.',
  left: '%{smart_count} left |||| %{smart_count} left',
  than: {
    today: {
      before: '%{change} to yesterday',
      weekBefore: '%{change} to the same day last week',
    },
    week: {
      before: '%{change} to last week',
    },
    month: {
      before: '%{change} to the month before',
      yearBefore: '%{change} to last year',
    },
    year: {
      yearBefore: '%{change} to the year before',
    },
    custom: {
      before: '%{change} to the days before',
    },
  },
  first: {
    title: 'Three steps to begin',
    profile: 'Write the shop’s name, address and GSTIN',
    bill: 'Enter the first supplier’s bill',
    sale: 'Make the first sale',
  },
};

export type DashboardMessages = typeof dashboard;
export default dashboard;

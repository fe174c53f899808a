const dashboard = {
  title: 'Dashboard',
  lead: 'Welcome, %{name}',
  verified: 'The books agree with the documents',
  notVerified: 'The books don’t agree with the documents',
  verifiedAt: 'Verified %{time}',
  ticket: 'Average sale',
  due: 'Dues to collect',
  customersOwing: '%{smart_count} customer owes |||| %{smart_count} customers owe',
  cash: 'Cash in hand',
  cashBlind: 'Shown after the drawer is counted',
  cashNote: 'as per ledger',
  bank: 'Bank %{amount}',
  low: 'Low stock',
  critical: 'Critical stock',
  atMost: '%{smart_count} piece or fewer |||| %{smart_count} pieces or fewer',
  byMonth: 'Revenue by month',
  brands: 'Companies',
  others: '%{smart_count} other |||| %{smart_count} others',
  models: 'Top models',
  topBy: 'Sort by',
  limit: 'Show',
  pieces: '%{count} piece |||| %{count} pieces',
  payments: 'Payment methods',
  lastSales: 'Recent sales',
  noSales: 'No sales in this period.',
  all: 'View all',
  lowStock: 'Low stock',
  enough: 'All models are well stocked.',
  unlisted: 'No products yet.',
  left: '%{smart_count} left |||| %{smart_count} left',
  than: {
    today: {
      before: '%{change} vs yesterday',
      weekBefore: '%{change} vs same day last week',
    },
    week: {
      before: '%{change} vs last week',
    },
    month: {
      before: '%{change} vs last month',
      yearBefore: '%{change} vs same month last year',
    },
    year: {
      yearBefore: '%{change} vs last year',
    },
    custom: {
      before: '%{change} vs previous period',
    },
  },
  first: {
    title: 'Get started',
    profile: 'Add the shop’s name, address and GSTIN',
    bill: 'Enter your first purchase bill',
    sale: 'Make your first sale',
  },
};

export default dashboard;

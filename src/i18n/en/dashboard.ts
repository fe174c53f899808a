/** How the day goes. */
const dashboard = {
  title: 'Dashboard',
  lead: 'Welcome, %{name}',
  today: 'Sales today',
  month: 'Sales this month',
  due: 'Dues to collect',
  dueNote: 'from customers',
  profit: 'Gross profit today',
  profitNote: 'without tax',
  sales: '%{smart_count} sale |||| %{smart_count} sales',
  change: '%{change} to yesterday',
  lastSales: 'Last sales',
  noSales: 'No sale yet.',
  all: 'See all',
  lowStock: 'Running low',
  enough: 'Enough of every model is in stock.',
  left: '%{smart_count} left |||| %{smart_count} left',
  first: {
    title: 'Three steps to begin',
    profile: 'Write the shop’s name, address and GSTIN',
    bill: 'Enter the first supplier’s bill',
    sale: 'Make the first sale',
  },
};

export type DashboardMessages = typeof dashboard;
export default dashboard;

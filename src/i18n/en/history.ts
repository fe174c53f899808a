/** The sales history: its search, totals, keys, paper. */
const history = {
  search: 'Search or filter: today brand:vivo',
  suggestions: 'Suggestions',
  today: 'Today',
  yesterday: 'Yesterday',
  withDue: 'With a due',
  noDue: 'Nothing due',
  cash: 'Paid in cash',
  cancelled: 'Cancelled',
  imei: 'IMEI %{imei}: its history',
  totals: {
    label: 'Totals of this filter',
    sales: 'Sales',
    revenue: 'Revenue',
    tax: 'Tax',
    due: 'Due',
    cancelled: '%{smart_count} cancelled, in no amount |||| %{smart_count} cancelled, in no amount',
    moreThan: 'More than %{count}',
    unknown: 'Too many to add up',
    failed: 'Totals did not come',
  },
  print: 'Print',
  printing: 'The list is coming…',
  printedAt: '%{shop}, %{date}',
  allSales: 'All sales',
  first: 'The first %{count} of %{total}',
  keys: {
    title: 'Keys of this list',
    open: 'Keys',
    search: 'Search',
    next: 'Next row',
    previous: 'Row before',
    openRow: 'Open',
    printRow: 'Print the bill',
    whatsAppRow: 'Send by WhatsApp',
    select: 'Select',
    help: 'These keys',
    close: 'Close',
  },
};

export type HistoryMessages = typeof history;
export default history;

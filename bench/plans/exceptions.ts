/** Plans that the check accepts, each with its reason. */
export interface Exception {
  /** The file or folder of `server` that asks is named by its path. */
  from: string;
  /** Every table is meant when it is missing. */
  table?: string;
  reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  { from: 'server/verify/', reason: 'verify adds up all rows of the shop again' },
  {
    from: 'server/drawers/drawers.ts',
    table: 'drawers',
    reason: 'folded(name) is not leakproof: a shop has a few drawers',
  },
  {
    from: 'server/kit/resources/importUniques.ts',
    table: 'products',
    reason: 'folded(model) is not leakproof: the models of one company are read',
  },
  {
    from: 'server/kit/resources/importUniques.ts',
    table: 'budgets',
    reason: 'lower(month) is not leakproof: an account has a budget a month',
  },
  {
    from: 'server/kit/resources/importUniques.ts',
    table: 'hsn_codes',
    reason: 'lower(code) is not leakproof: a shop has a hundred codes',
  },
  {
    from: 'server/financiers/brandClaims.ts',
    table: 'stock_items',
    reason: 'the units of a brand for which a claim is drafted, some times a month',
  },
  {
    from: 'server/ledger/dayBook.ts',
    table: 'journal_entries',
    reason: 'a kind of entry that the bench has none of, over all days',
  },
  {
    from: 'server/ledger/tally.ts',
    table: 'customers',
    reason: 'an export names every customer with a balance',
  },
  ...['server/stock/stockPlan.ts', 'server/reports/evening.ts'].map(from => ({
    from,
    table: 'stock_movements',
    reason: 'what moved on some days: an index of movements by day is an entry more for each unit of a sale',
  })),
  {
    from: 'server/commission/commission.ts',
    table: 'sale_lines',
    reason: 'commission adds up every line of its period',
  },
  {
    from: 'server/kit/resources/readRecords.ts',
    table: 'purchase_bill_lines',
    reason: 'bills filtered by company or model are those with such a line',
  },
  {
    from: 'server/kit/resources/readRecords.ts',
    table: 'sales',
    reason: 'the plain list of sales: totals, words in names; the history has sums and a search of its own',
  },
  {
    from: 'server/kit/resources/readRecords.ts',
    table: 'customers',
    reason: 'the list of customers has its exact total',
  },
  {
    from: 'server/purchases/recordPurchaseBill.ts',
    table: 'purchase_bills',
    reason: 'folded(bill_no) is not leakproof: of one supplier and year the bills are read',
  },
  {
    from: 'server/ledger/chart.ts',
    table: 'accounts',
    reason: 'folded(name) is not leakproof: a chart has some fifty accounts',
  },
  {
    from: 'server/customers/personalData.ts',
    table: 'payments',
    reason: 'what is stored of one person is gathered once, when they ask for it',
  },
  {
    from: 'server/payments/due.ts',
    table: 'customers',
    reason: 'names the customers of every open document, of the bench every third customer',
  },
  {
    from: 'server/dues/duesList.ts',
    table: 'sales',
    reason: 'the sales of every open claim on a financier: in the bench none is settled',
  },
  {
    from: 'server/reports/facets.ts',
    table: 'purchase_bill_lines',
    reason: 'counts the lines of all bills by what they may be filtered by',
  },
  {
    from: 'server/stock/stockLists.ts',
    table: 'purchase_bill_lines',
    reason: 'the companies of which something was ever bought',
  },
  {
    from: 'server/history/',
    table: 'sales',
    reason: 'totals and choices of a filter that no sum covers, such as "due up to", up to the limit of 057',
  },
  {
    from: 'server/ledger/reports.ts',
    table: 'journal_entries',
    reason: 'cash flow over months adds up every entry of them',
  },
  {
    from: 'server/kit/resources/readRecords.ts',
    table: 'stock_items',
    reason:
      'a word in the list of units is looked for in the names of their models too, columns of other tables',
  },
  {
    from: 'server/dues/duesList.ts',
    table: 'customers',
    reason: 'the list of all who owe: in the bench every third customer does',
  },
  {
    from: 'server/kit/resources/filterCounts.ts',
    table: 'customers',
    reason: 'counts of a filter look at up to 50,000 records of the list',
  },
  {
    from: 'server/kit/resources/tags.ts',
    table: 'customers',
    reason: 'the tags that are offered are those of all records, most used first',
  },
  {
    from: 'server/kit/resources/readBoard.ts',
    table: 'record_ranks',
    reason: 'the bench has no ranks; where there are some, the primary key leads to the one of a record',
  },
  { from: 'server/demo/', reason: 'the demo shop is made once' },
];

const figures = {
  name: 'Analytics',
  dimension: {
    itemCategory: 'Category',
    staff: 'Sold by',
  },
  measure: {
    sales: 'Sales',
    revenuePaise: 'Revenue',
    taxPaise: 'Tax',
    grossProfitPaise: 'Gross profit',
  },
  before: '%{measure} (previous)',
  total: 'Total',
  nothingPaid: 'Unpaid',
  unknown: 'Unknown',
};

export default figures;

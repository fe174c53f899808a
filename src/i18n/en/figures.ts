const figures = {
  name: 'Analytics',
  dimension: {
    month: 'Month',
    company: 'Company',
    itemCategory: 'Category',
    paymentMethod: 'Payment method',
    staff: 'Sold by',
  },
  measure: {
    sales: 'Sales',
    units: 'Units',
    revenuePaise: 'Revenue',
    taxPaise: 'Tax',
    grossProfitPaise: 'Gross profit',
  },
  before: '%{measure} (previous)',
  total: 'Total',
  nothingPaid: 'Unpaid',
  unknown: 'Unknown',
};

export type FiguresMessages = typeof figures;
export default figures;

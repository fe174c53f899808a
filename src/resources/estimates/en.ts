export default {
  choices: {
    estimateState: {
      OPEN: 'Open',
      SOLD: 'Sold',
      DECLINED: 'Declined',
    },
  },
  errors: {
    estimateClosed: 'The estimate %{estimateNo} is already sold or declined',
  },
  validation: {
    'estimate.lines': 'The bill has none of the goods of this estimate',
    'estimate.validUntil': 'Choose a day within %{most} days from today',
  },
  estimates: {
    decline: 'Decline',
    copy: 'Copy to a new estimate',
    soldBy: 'Sold by bill',
    ofSale: 'From estimate %{number}',
    whatsApp: 'WhatsApp',
    message: '%{shop}: estimate %{number} of %{date}, %{amount}, valid until %{validUntil}.',
    expired: 'Expired on %{date}: check the prices before you sell.',
    lines: 'Items',
    hsn: 'HSN/SAC',
    rate: 'GST',
    rateWrong: 'Enter a rate such as 18',
    total: 'Total',
    phone: 'Phone',
    phoneHelp: '10 digits; leave empty for a walk-in',
    unknown: 'New customer',
    model: 'Product',
    typeModel: 'Type the product',
    noModel: 'No such product. Add the product first.',
    quantity: 'Quantity',
    price: 'Price (incl. tax)',
    add: 'Add a line',
    save: 'Save estimate',
    toScan: 'Still to scan',
    atCounter: 'From estimate',
    empty: 'Add at least one product.',
    phoneWrong: 'Enter a 10-digit phone number.',
  },
  resources: {
    estimates: {
      name: 'Estimate |||| Estimates',
      fields: {
        estimateNo: 'Number',
        quantity: 'Quantity',
        totalPaise: 'Total',
        state: 'Status',
        invoiceNo: 'Bill',
        declineReason: 'Reason for declining',
        enteredByName: 'Prepared by',
      },
    },
  },
  app: {
    menu: {
      of: {
        estimates: 'Estimates',
      },
    },
    pages: {
      newEstimate: 'New estimate',
    },
  },
};

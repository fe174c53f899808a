export default {
  challans: {
    consignee: 'Consignee',
    phone: 'Phone',
    state: 'State',
    kind: 'Purpose',
    expectedOn: 'Expected back',
    goods: 'Goods',
    code: 'IMEI or serial number',
    addCode: 'Add',
    model: 'Product',
    typeModel: 'Type the product',
    noModel: 'No such product in stock.',
    quantity: 'Pieces',
    save: 'Save challan',
    empty: 'Add the goods that leave.',
    unknown: 'Not in stock: %{code}',
    unit: 'Scan the IMEI of %{name}',
    takeBack: 'Take goods back',
    back: 'Back now',
    confirm: 'Take back',
    out: '%{smart_count} piece out |||| %{smart_count} pieces out',
    returned: '%{smart_count} piece back |||| %{smart_count} pieces back',
    sold: '%{smart_count} piece sold |||| %{smart_count} pieces sold',
    history: 'Returns and sales',
    atCounter: 'From challan',
    copies: 'Copies',
    value: 'Value',
  },
  choices: {
    challanKind: {
      APPROVAL: 'For approval',
      JOB_WORK: 'Job work or repair',
      BRANCH: 'To a branch',
    },
    challanState: {
      OUT: 'Out',
    },
  },
  errors: {
    challanClosed: 'Nothing of the challan %{challanNo} is out any more',
  },
  validation: {
    'challan.lines': 'The bill has none of the goods of this challan',
    'challan.expectedOn': 'Choose a day from today on',
    'challan.notOut': 'Not so many pieces are out',
  },
  resources: {
    challans: {
      name: 'Delivery challan |||| Delivery challans',
      fields: {
        challanNo: 'Number',
        kind: 'Purpose',
        consigneeName: 'Consignee',
        consigneePhone: 'Phone',
        consigneeGstin: 'GSTIN',
        quantity: 'Pieces',
        openQuantity: 'Still out',
        valuePaise: 'Value',
        state: 'Status',
        expectedOn: 'Expected back',
        madeByName: 'Made by',
      },
    },
  },
  app: {
    menu: {
      of: {
        challans: 'Delivery challans',
      },
    },
    pages: {
      newChallan: 'New delivery challan',
    },
  },
};

export default {
  accounts: {
    kind: { OPENING: 'Opening balances' },
    of: {
      OPENING_STOCK: 'Opening: stock',
      OPENING_CUSTOMERS: 'Opening: customers',
      OPENING_SUPPLIERS: 'Opening: suppliers',
      OPENING_FINANCIERS: 'Opening: financiers',
      OPENING_ACCOUNTS: 'Opening: accounts',
    },
  },
  errors: {
    openingClosed: 'The opening balances are closed and can no longer be changed',
    openingInUse:
      'This opening balance has been used since: goods sold, a bill paid or an advance spent. It cannot become less than that.',
    openingSold: 'IMEI %{code} was sold as a unit that came another way',
    beforeOpening: 'The books here begin after the day of the opening balances. Choose a later date.',
  },
  validation: {
    'opening.twice': 'The same row twice',
    'opening.afterIt': 'Choose a date up to the day of the opening balances',
    'opening.service': 'A service is not in stock',
    'opening.placeOfUnits': 'Counted goods begin at the default place; move them from there',
    'opening.ofRecords':
      'Enter it as stock, customers, suppliers or financiers; the rest of such accounts is filled by documents',
    'opening.otherDay':
      'The opening balances are as of %{date}. Remove its rows before you choose another day.',
    'opening.afterDocuments': 'The first document is of %{date}. Choose a day before it.',
  },
};

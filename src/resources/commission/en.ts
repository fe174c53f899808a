export default {
  choices: {
    commissionBasis: {
      MARGIN: 'Margin',
      SALE: 'Sale without tax',
      UNIT: 'Pieces',
    },
  },
  commission: {
    title: 'Commission',
    lead: 'Commission of each salesperson by bill line; returns and cancellations count on their own day',
    person: 'Person',
    pay: 'Pay',
    units: 'Pieces',
    sold: 'Sold without tax',
    margin: 'Margin',
    commission: 'Commission',
    people: 'By person',
    linesOf: 'Bill lines of %{name}',
    day: 'Date',
    item: 'Item',
    rule: 'Rule',
    none: 'No sales in this month',
    notOver: 'It can be added to the pay when the month is over.',
    addToPay: 'Add to pay',
    payTitle: 'Commission of %{name}',
    payLead: '%{amount} for %{month} becomes payable to the person as an entry of the pay.',
    paid: '%{number} is added to the pay',
    kind: {
      RETURN: 'returned',
      CANCELLED: 'cancelled',
    },
  },
  validation: {
    'commission.monthNotOver': 'Commission is added to the pay when the month is over',
    'commission.nothing': 'Nothing was earned in this month',
  },
  resources: {
    'commission-rules': {
      name: 'Commission rule |||| Commission rules',
      fields: {
        name: 'Rule',
        personId: 'Person',
        itemCategory: 'Category',
        basis: 'Given on',
        rateBps: 'Rate',
        perUnitPaise: 'Per piece',
        startsOn: 'From',
        endsOn: 'To',
        targetPaise: 'Target a month',
        aboveRateBps: 'Rate above the target',
        abovePerUnitPaise: 'Per piece above the target',
        active: 'In use',
      },
      checks: {
        endsAfterStart: 'The last day is before the first',
      },
      groups: {
        sold: 'What is sold',
        given: 'What is given',
        target: 'Target',
      },
      help: {
        rateBps: 'Empty: these goods earn nothing',
        personId: 'Empty: everybody',
        targetPaise: 'What is sold above it in a month gets the higher rate',
      },
    },
  },
  app: {
    pages: {
      commission: 'Commission',
    },
  },
};

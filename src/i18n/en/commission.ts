const commission = {
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
  kind: { RETURN: 'returned', CANCELLED: 'cancelled' },
};

export default commission;

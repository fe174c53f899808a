export default {
  choices: {
    transferState: {
      IN_TRANSIT: 'On the way',
    },
  },
  errors: {
    transferClosed: 'Nothing of the transfer %{transferNo} is on the way any more',
    notAtPlace: '%{code} is not in %{place}',
  },
  validation: {
    'transfer.samePlace': 'Choose another place',
    'transfer.inactive': 'This place is not in use',
    'transfer.notOpen': 'Not so many pieces are on the way',
  },
  resources: {
    'stock-transfers': {
      name: 'Stock transfer |||| Stock transfers',
      fields: {
        transferNo: 'Number',
        fromPlaceId: 'From',
        toPlaceId: 'To',
        quantity: 'Pieces',
        openQuantity: 'On the way',
        state: 'Status',
        sentByName: 'Sent by',
        stockCountId: 'Stock count',
      },
    },
  },
  transfers: {
    goods: 'Goods',
    atOnce: 'The goods are there already',
    save: 'Save transfer',
    empty: 'Add the goods to move.',
    onePlace: 'This shop has one place. Add another to move goods between them.',
    addPlace: 'Add place',
    receive: 'Receive',
    scan: 'Scan what has arrived',
    notOfThis: 'Not on this transfer: %{code}',
    arrived: 'Arrived: %{name}',
    left: '%{smart_count} piece still missing |||| %{smart_count} pieces still missing',
    confirm: 'Receive goods',
    cancel: 'Cancel transfer',
    cancelLead: 'What is still on the way goes back to %{place}.',
    open: '%{smart_count} piece on the way |||| %{smart_count} pieces on the way',
    received: '%{smart_count} piece received |||| %{smart_count} pieces received',
    returned: '%{smart_count} piece sent back |||| %{smart_count} pieces sent back',
    history: 'Receipts',
    byPlace: 'Stock by place',
  },
  app: {
    pages: {
      newTransfer: 'New stock transfer',
    },
  },
};

export default {
  choices: {
    orderState: {
      DRAFT: 'Draft',
      SENT: 'Sent',
    },
  },
  errors: {
    orderNotOpen: '%{orderNo} is not open for bills. Send it first, or leave the order out.',
    orderSent: 'Only a draft order can be deleted. Cancel this one.',
    nothingToOrder: 'Nothing is short for this many days',
    noSupplierKnown: 'Never bought on a bill: add it to an order by hand',
  },
  validation: {
    'bill.orderOfSupplier': 'This order is of another supplier',
  },
  purchase: {
    order: {
      enterBill: 'Enter bill',
      send: 'Send by WhatsApp',
      message: 'Purchase order %{number} of %{shop}',
      filled: 'Filled in with what is open on %{number}',
    },
  },
  resources: {
    'purchase-orders': {
      name: 'Purchase order |||| Purchase orders',
      fields: {
        orderNo: 'Order number',
        orderedOn: 'Ordered on',
        expectedOn: 'Expected on',
        orderedQuantity: 'Ordered',
        openQuantity: 'Open',
        valuePaise: 'Value before tax',
        days: 'Sales of the last … days',
        cover: 'Stock should last … days',
      },
      lines: {
        items: 'Goods',
      },
      groups: {
        order: 'Order',
        goods: 'Goods',
      },
      transitions: {
        sent: 'Mark as sent',
        draft: 'Back to draft',
        closed: 'Close the rest',
        cancelled: 'Cancel order',
      },
      actions: {
        'order-shortage': 'Order what is short',
      },
    },
    'purchase-order-lines': {
      name: 'Ordered goods |||| Ordered goods',
      fields: {
        quantity: 'Quantity',
        unitCostPaise: 'Unit cost before tax',
        openQuantity: 'Open',
        valuePaise: 'Value before tax',
      },
    },
  },
  app: {
    menu: {
      of: {
        'purchase-orders': 'Purchase orders',
      },
    },
  },
};

export default {
  bookings: {
    title: 'Bookings',
    new: 'Book a model',
    book: 'Take advance and book',
    typeModel: 'Type the model',
    noModel: 'No such model. Add the product first.',
    price: 'Agreed price',
    advance: 'Advance',
    end: 'End booking',
    left: 'Advance still with the shop: %{amount}',
    keep: 'No refund: keep as store credit',
    outcome: 'Outcome',
    inStock: '%{smart_count} in stock |||| %{smart_count} in stock',
    soldBy: 'Sold by bill',
    refunded: '%{amount} refunded by %{method}: %{number}',
    booked: 'Booked',
    agreed: 'Agreed %{price}, advance %{advance}',
    none: 'No open bookings',
    done: '%{number}: booked',
    needsCustomer: 'Add the customer first, then book.',
  },
  choices: {
    bookingStatus: {
      OPEN: 'Open',
      SOLD: 'Sold',
      GIVEN_BACK: 'Refunded',
      ENDED: 'Ended',
    },
  },
  errors: {
    bookingClosed: 'This booking (%{receiptNo}) is already sold or ended',
  },
  validation: {
    'booking.price': 'The advance is %{advance}: the agreed price can’t be below it',
    'booking.wishedOn': 'Choose a day from today on',
    'booking.saleIds': 'A booking’s receipt pays no bills',
    'booking.storeCredit': 'Store credit can’t pay a booking’s advance',
    'booking.customer': 'This booking belongs to another customer',
    'booking.model': 'The bill has no %{model}, which is booked',
    'booking.refund': 'At most %{credit} of this advance can be refunded',
  },
  resources: {
    bookings: {
      name: 'Booking |||| Bookings',
      fields: {
        receiptNo: 'Receipt',
        productId: 'Model',
        pricePaise: 'Agreed price',
        advancePaise: 'Advance',
        businessDate: 'Booked on',
        status: 'Status',
        invoiceNo: 'Bill',
        reason: 'Reason',
        refund: {
          method: 'Refund by',
          amountPaise: 'Refund',
        },
      },
    },
  },
  app: {
    menu: {
      of: {
        bookings: 'Bookings',
      },
    },
  },
};

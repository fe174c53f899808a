export default {
  choices: {
    chequeState: {
      IN_HAND: 'In hand',
      CLEARED: 'Cleared',
      BOUNCED: 'Bounced',
      ISSUED: 'Issued',
      PAID: 'Paid by the bank',
      STOPPED: 'Stopped',
    },
  },
  cheques: {
    title: 'Cheques',
    lead: 'Cheques taken and given, by the day they bear',
    number: 'Cheque number',
    party: 'Name',
    document: 'Document',
    amount: 'Amount',
    state: 'Status',
    action: 'Action',
    empty: 'No cheques here',
    emptyText: 'Cheques that you take or give appear here with their date.',
    inHand: 'In hand',
    issued: 'Issued, not yet paid',
    takenWeek: 'To deposit by Sunday',
    givenWeek: 'To be paid by Sunday',
    postDated: 'post-dated',
    clear: 'Cleared',
    cleared: 'Moved to the bank account',
    stop: 'Stop',
    stopTitle: 'Stop this cheque of %{amount}?',
    stopLead: {
      SUPPLIER_PAYMENT: 'The payment is cancelled: the bills it paid are due again.',
      EXPENSE: 'The expense is cancelled. Enter it again if it is still to be paid.',
      PAY_OUT: 'The voucher is cancelled: the customer has the store credit again.',
    },
    stopped: 'Cheque stopped',
    view: {
      week: 'Due this week',
      waiting: 'Waiting',
      taken: 'Taken',
      given: 'Given',
    },
  },
  errors: {
    chequeBesideOthers:
      'This document was also paid in another way. Cancel the document and enter the other payment again.',
    chequeNotStopped:
      'A cheque given with a purchase bill or as pay can’t be stopped here. Cancel its document.',
    cancelVoucher: 'Cancel the voucher of this cheque instead',
  },
  validation: {
    'cheques.onlyCheque': 'Only a cheque has a cheque date',
    'cheques.notYet': 'This cheque is dated %{date} and can’t be cleared before that day',
  },
  app: {
    pages: {
      cheques: 'Cheques',
    },
  },
};

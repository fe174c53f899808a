export default {
  accounts: {
    kind: {
      SALE: 'Sale',
      SALE_CANCELLED: 'Cancelled sale',
      PURCHASE: 'Purchase bill',
      PURCHASE_CANCELLED: 'Cancelled purchase bill',
      DRAWER_OPENED: 'Drawer opened',
      DRAWER_CLOSED: 'Drawer counted',
      DRAWER_REOPENED: 'Drawer close taken back',
      DAY_CLOSED: 'Day closed',
      SALE_RETURNED: 'Return',
      RECEIPT: 'Receipt',
      RECEIPT_BOUNCED: 'Cheque returned',
      ADVANCE_REFUND: 'Advance refunded',
      SETTLEMENT: 'Financier settlement',
      CLAIM: 'Claim on brand',
      TRANSFER: 'Transfer',
      SUPPLIER_PAYMENT: 'Payment to supplier',
      SUPPLIER_PAYMENT_CANCELLED: 'Cancelled payment to supplier',
      PURCHASE_RETURNED: 'Purchase return',
      SUPPLIER_CREDIT: 'Credit note from supplier',
      EXPENSE_CANCELLED: 'Cancelled expense',
      STAFF_PAYMENT: 'Payment to staff',
      STAFF_EARNED: 'Salary or commission',
      JOURNAL: 'Journal entry',
      OPENING_BALANCE: 'Opening balance',
      YEAR_END: 'Year end',
      STOCK_CHANGE: 'Stock change',
      TICKET_PARTS: 'Parts of a ticket',
      ADVANCE_SET_OFF: 'GST of an advance set off',
    },
  },
  app: {
    cancelDocument: {
      open: 'Cancel',
      notNow: 'Can’t be cancelled: %{why}',
      title: 'Cancel %{number}?',
      keep: 'Keep',
      confirm: 'Cancel bill',
      done: '%{number} cancelled',
    },
  },
  errors: {
    alreadyCancelled: 'Already cancelled',
    numberTooLong:
      'The next number would exceed the 16 characters that GST allows. Choose a shorter prefix than %{prefix} in Settings.',
  },
  validation: {
    'date.backdate':
      'Staff can back-date by at most %{smart_count} day. Ask the owner. |||| Staff can back-date by at most %{smart_count} days. Ask the owner.',
    'date.closedYear': 'This date is in an earlier financial year, which is closed',
  },
};

export default {
  vouchers: {
    title: 'Voucher',
    list: 'Vouchers',
    empty: 'No vouchers yet',
    payOut: 'Pay out',
    payOutLead: 'Store credit: %{credit}. Can be paid out: %{amount}.',
    payOutBooked:
      'Advances of open bookings and repairs (%{booked}) are refunded on the booking or the repair.',
    payOutNone: 'There is no store credit to pay out.',
    payOutWarning: '%{amount} more than can be paid out',
    paidOut: '%{number}: %{amount} paid out',
    setOff: 'Set off',
    setOffLead:
      'For a customer who is also a supplier: the dues and what you owe them go down by the same amount, the oldest bills first.',
    setOffDone: '%{number}: %{amount} set off',
    moneyBack: 'Money back',
    moneyBackLead: '%{name} owes the shop %{amount}.',
    moneyBackWarning: '%{amount} more than the supplier owes',
    moneyBackDone: '%{number}: %{amount} received',
    open: 'Open voucher',
    cancelText: 'Credit, dues and bills are as before it. The cancellation gets its own number.',
    kind: {
      PAY_OUT: 'Paid out',
      SET_OFF: 'Set off',
      SUPPLIER_RECEIPT: 'Money back',
    },
  },
  errors: {
    payOutLimit: 'Only the owner can pay store credit out',
    creditGivenBack: 'The supplier has paid a part of this back (%{voucherNo}). Cancel that voucher first.',
  },
  validation: {
    'payments.voucherMethod': 'Choose cash, UPI, bank transfer or cheque',
    'voucher.payOut': 'At most %{credit} can be paid out',
    'voucher.setOff': 'At most the lower of the dues (%{due}) and the payable (%{payable}) can be set off',
    'voucher.moneyBack': 'The supplier owes the shop %{owed}',
  },
};

const expenses = {
  cancel: 'Cancel',
  cancelTitle: 'Cancel %{number}',
  cancelLead: 'It is reversed with today’s date and keeps its number. Cash goes back to the open drawer.',
  cancelled: 'Cancelled',
  reason: 'Reason',
  pay: 'Pay',
  payTitle: 'Pay %{number}',
  paid: 'Payment posted',
  overCashLimit:
    'More than ₹10,000 in cash to %{payee} on one day. By section 40A(3) of the Income-tax Act this cash may not be deducted as an expense.',
};

export default expenses;

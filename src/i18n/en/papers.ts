const papers = {
  title: 'Papers',
  label: { tickets: 'Device label' },
  documents: { tickets: 'Refund vouchers' },
  of: {
    expenses: { VOUCHER: 'Payment voucher' },
  },
};

export default papers;

const papers = {
  title: 'Papers',
  label: { tickets: 'Device label' },
  documents: { tickets: 'Refund vouchers' },
  of: {
    expenses: { VOUCHER: 'Payment voucher' },
    tickets: {
      JOB_CARD: 'Job card',
      QUOTATION: 'Quotation',
      BRAND_CHALLAN: 'Challan to the brand',
      DELIVERY_NOTE: 'Delivery note',
    },
  },
};

export default papers;

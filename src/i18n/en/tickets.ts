const tickets = {
  papers: 'Papers',
  paper: {
    JOB_CARD: 'Job card',
    QUOTATION: 'Quotation',
    BRAND_CHALLAN: 'Challan to the brand',
    DELIVERY_NOTE: 'Delivery note',
  },
  refunds: 'Refund vouchers',
  label: 'Device label',
};

export type TicketsMessages = typeof tickets;
export default tickets;

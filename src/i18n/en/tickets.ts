const tickets = {
  customer: 'For the customer',
  language: 'Language of the message',
  whatsApp: 'Send by WhatsApp',
  open: 'Customer’s page',
  papers: 'Papers',
  paper: {
    JOB_CARD: 'Job card',
    QUOTATION: 'Quotation',
    BRAND_CHALLAN: 'Challan to the brand',
    DELIVERY_NOTE: 'Delivery note',
  },
  label: 'Device label',
};

export type TicketsMessages = typeof tickets;
export default tickets;

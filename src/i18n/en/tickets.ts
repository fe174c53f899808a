const tickets = {
  customer: 'For the customer',
  language: 'Language of the message',
  whatsApp: 'Send by WhatsApp',
  open: 'Customer’s page',
};

export type TicketsMessages = typeof tickets;
export default tickets;

const tickets = {
  customer: 'For the customer',
  language: 'Language of the message',
  whatsApp: 'Send by WhatsApp',
  open: 'Customer’s page',
  revoke: 'Revoke links',
  revokeText: 'Links sent so far stop working at once.',
  revoked: 'Links revoked',
};

export type TicketsMessages = typeof tickets;
export default tickets;

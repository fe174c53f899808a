import type { TicketsMessages } from '../en/tickets.ts';

const tickets: TicketsMessages = {
  customer: 'Pour le client',
  language: 'Langue du message',
  whatsApp: 'Envoyer par WhatsApp',
  open: 'Page du client',
};

export default tickets;

import type { ForCustomerMessages } from '../en/forCustomer.ts';

const forCustomer: ForCustomerMessages = {
  title: 'Pour le client',
  language: 'Langue du message',
  whatsApp: 'Envoyer par WhatsApp',
  open: 'Page du client',
};

export default forCustomer;

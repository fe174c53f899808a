const forCustomer = {
  title: 'For the customer',
  language: 'Language of the message',
  whatsApp: 'Send by WhatsApp',
  open: 'Customer’s page',
};

export default forCustomer;

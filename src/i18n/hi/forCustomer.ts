import type { ForCustomerMessages } from '../en/forCustomer.ts';

const forCustomer: ForCustomerMessages = {
  title: 'ग्राहक के लिए',
  language: 'संदेश की भाषा',
  whatsApp: 'WhatsApp से भेजें',
  open: 'ग्राहक का पेज',
};

export default forCustomer;

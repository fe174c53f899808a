import type { ForCustomerMessages } from '../en/forCustomer.ts';

const forCustomer: ForCustomerMessages = {
  title: 'للعميل',
  language: 'لغة الرسالة',
  whatsApp: 'إرسال عبر WhatsApp',
  open: 'صفحة العميل',
};

export default forCustomer;

import type { TicketsMessages } from '../en/tickets.ts';

const tickets: TicketsMessages = {
  customer: 'للعميل',
  language: 'لغة الرسالة',
  whatsApp: 'إرسال عبر واتساب',
  open: 'صفحة العميل',
};

export default tickets;

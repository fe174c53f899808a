import type { TicketsMessages } from '../en/tickets.ts';

const tickets: TicketsMessages = {
  customer: 'ग्राहक के लिए',
  language: 'संदेश की भाषा',
  whatsApp: 'WhatsApp से भेजें',
  open: 'ग्राहक का पेज',
};

export default tickets;

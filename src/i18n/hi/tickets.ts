import type { TicketsMessages } from '../en/tickets.ts';

const tickets: TicketsMessages = {
  customer: 'ग्राहक के लिए',
  language: 'संदेश की भाषा',
  whatsApp: 'WhatsApp से भेजें',
  open: 'ग्राहक का पेज',
  revoke: 'लिंक रद्द करें',
  revokeText: 'अब तक भेजे लिंक तुरंत बंद हो जाएँगे।',
  revoked: 'लिंक रद्द हुए',
};

export default tickets;

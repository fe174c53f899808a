import type { TicketsMessages } from '../en/tickets.ts';

const tickets: TicketsMessages = {
  refunds: 'سندات رد المبالغ',
};

export default tickets;

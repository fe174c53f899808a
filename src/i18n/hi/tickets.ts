import type { TicketsMessages } from '../en/tickets.ts';

const tickets: TicketsMessages = {
  refunds: 'वापसी वाउचर',
};

export default tickets;

import type { TicketsMessages } from '../en/tickets.ts';

const tickets: TicketsMessages = {
  refunds: 'Bons de remboursement',
};

export default tickets;

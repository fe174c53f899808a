const tickets = {
  refunds: 'Refund vouchers',
};

export type TicketsMessages = typeof tickets;
export default tickets;

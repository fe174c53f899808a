export const COUNT_STATUSES = ['OPEN', 'POSTED', 'CANCELLED'] as const;

/** Documents that hold units of the stock, and the resource of each. */
export const HOLDER_KINDS = ['TICKET', 'CHALLAN', 'TRANSFER'] as const;
export const HOLDERS = { TICKET: 'tickets', CHALLAN: 'challans', TRANSFER: 'stock-transfers' } as const;

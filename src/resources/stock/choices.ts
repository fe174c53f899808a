export const CONDITIONS = ['NEW', 'USED', 'OPENED', 'FAULTY'] as const;
export type Condition = (typeof CONDITIONS)[number];
export const STOCK_STATUSES = ['IN_STOCK', 'SOLD', 'RETURNED_TO_SUPPLIER', 'WRITTEN_OFF'] as const;

export const STOCK_CHANGE_KINDS = ['WRITE_OFF', 'FOUND', 'CORRECT'] as const;
export type StockChangeKind = (typeof STOCK_CHANGE_KINDS)[number];
export const COUNT_STATUSES = ['OPEN', 'POSTED', 'CANCELLED'] as const;

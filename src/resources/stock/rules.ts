export const STOCK_CHANGE_KINDS = ['WRITE_OFF', 'FOUND', 'CORRECT', 'WRITE_DOWN'] as const;
export type StockChangeKind = (typeof STOCK_CHANGE_KINDS)[number];

export const PLACE_KINDS = ['COUNTER', 'STORE', 'SERVICE_BENCH', 'BRANCH'] as const;

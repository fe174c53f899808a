export const BILL_STATUSES = ['POSTED', 'CANCELLED'] as const;

export const ITEM_CATEGORIES = [
  'MOBILE',
  'TABLET',
  'LAPTOP',
  'WATCH',
  'AUDIO',
  'ACCESSORY',
  'SERVICE',
  'OTHER',
] as const;
export type ItemCategory = (typeof ITEM_CATEGORIES)[number];
/** Stock is at or below the shop's low and critical settings. */
export const STOCK_LEVELS = ['LOW', 'CRITICAL'] as const;
export const TRACKINGS = ['IMEI', 'SERIAL', 'QUANTITY'] as const;
export type Tracking = (typeof TRACKINGS)[number];
/** Unique quantity codes (UQC) of GSTN's master; services have NA. */
export const UNIT_CODES = ['NOS', 'PCS', 'SET', 'PAC', 'BOX', 'PRS', 'NA'] as const;

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
/** At or below the shop's low and critical stock settings. */
export const STOCK_LEVELS = ['LOW', 'CRITICAL'] as const;
export const TRACKINGS = ['IMEI', 'SERIAL', 'QUANTITY'] as const;
export type Tracking = (typeof TRACKINGS)[number];
export const CONDITIONS = ['NEW', 'USED', 'OPENED', 'FAULTY'] as const;
export type Condition = (typeof CONDITIONS)[number];
export const STOCK_STATUSES = ['IN_STOCK', 'SOLD', 'RETURNED_TO_SUPPLIER', 'WRITTEN_OFF'] as const;
export const SALE_STATUSES = ['POSTED', 'CANCELLED', 'RETURNED', 'PART_RETURNED'] as const;
export const BILL_STATUSES = ['POSTED', 'CANCELLED'] as const;
export const SUPPLIER_CREDIT_KINDS = ['PRICE_DROP', 'SCHEME', 'OTHER'] as const;
/** Unique quantity codes (UQC) of GSTN's master; services have NA. */
export const UNIT_CODES = ['NOS', 'PCS', 'SET', 'PAC', 'BOX', 'PRS', 'NA'] as const;
export const INVOICE_TEMPLATES = [
  'TEMPLATE_001',
  'TEMPLATE_002',
  'TEMPLATE_003',
  'TEMPLATE_004',
  'TEMPLATE_005',
] as const;
export type InvoiceTemplate = (typeof INVOICE_TEMPLATES)[number];
export const INVOICE_PAPERS = ['A4', 'A5', '80mm', '58mm'] as const;
export type InvoicePaper = (typeof INVOICE_PAPERS)[number];

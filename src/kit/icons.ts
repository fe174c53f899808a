/** Menu icons are a closed list, so that the browser loads no others. */
export const ICONS = [
  'AccountBalance',
  'AccountCircle',
  'Assignment',
  'Badge',
  'Campaign',
  'Category',
  'Dashboard',
  'Description',
  'EventNote',
  'Groups',
  'Handshake',
  'History',
  'Inventory2',
  'LocalOffer',
  'LocalShipping',
  'MenuBook',
  'Payments',
  'People',
  'PointOfSale',
  'QueryStats',
  'ReceiptLong',
  'Settings',
  'Share',
  'ShoppingCart',
  'Smartphone',
  'Storefront',
  'Task',
] as const;

/** The menu has these icons. */
export type IconName = (typeof ICONS)[number];

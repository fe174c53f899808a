/** What the shop had on its first day here, by kind; the last is only compared. */
export const POSTED_KINDS = ['STOCK', 'CUSTOMERS', 'SUPPLIERS', 'FINANCIERS', 'ACCOUNTS'] as const;
export type PostedKind = (typeof POSTED_KINDS)[number];
export const OPENING_KINDS = [...POSTED_KINDS, 'TRIAL_BALANCE'] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];

/** Each kind has a page: `opening/trial-balance`. */
export const openingPath = (kind: OpeningKind): string => `opening/${kind.toLowerCase().replace('_', '-')}`;

/** What each kind is entered against, so that what is missing of one is seen there. */
export const OPENING_ACCOUNTS = {
  STOCK: 'OPENING_STOCK',
  CUSTOMERS: 'OPENING_CUSTOMERS',
  SUPPLIERS: 'OPENING_SUPPLIERS',
  FINANCIERS: 'OPENING_FINANCIERS',
  ACCOUNTS: 'OPENING_ACCOUNTS',
} as const satisfies Record<PostedKind, string>;

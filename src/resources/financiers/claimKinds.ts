/** Claims that are entered by hand. */
export const HAND_CLAIM_KINDS = ['BUY_DOWN', 'PRICE_DROP', 'ACTIVATION'] as const;
export type HandClaimKind = (typeof HAND_CLAIM_KINDS)[number];
/** A ticket makes those of warranty. */
export const CLAIM_KINDS = [...HAND_CLAIM_KINDS, 'WARRANTY'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** A brand pays into the bank, or as credit with a supplier of its goods. */
export const CLAIM_METHODS = ['BANK_TRANSFER', 'SUPPLIER_CREDIT'] as const;

export const CLAIM_KINDS = ['BUY_DOWN', 'PRICE_DROP', 'ACTIVATION'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** How a brand pays: into the bank, or as credit with a supplier of its goods. */
export const CLAIM_METHODS = ['BANK_TRANSFER', 'SUPPLIER_CREDIT'] as const;

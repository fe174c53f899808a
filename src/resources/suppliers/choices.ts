export const SUPPLIER_CREDIT_KINDS = ['PRICE_DROP', 'SCHEME', 'OTHER'] as const;

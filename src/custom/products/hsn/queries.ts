export const HSN_OVERVIEW = ['hsn-overview'] as const;
export const HSN_PRODUCTS = ['hsn-products'] as const;

/** Keys of the queries that a change of codes makes old. */
export const HSN_OVERVIEW = ['hsn-overview'] as const;
export const HSN_PRODUCTS = ['hsn-products'] as const;

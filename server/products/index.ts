export { productsOfBill } from './catalogue.ts';
export { goodsLines } from './goodsLines.ts';
export { addUsualCodes, hsnOverview, hsnProducts, rateOfCode } from './hsn.ts';
export { confirmProduct, tellOfNewProducts } from './newProducts.ts';
export { modelColumns, modelOf, withVariant } from './models.ts';
export { changePrices, pricesOf } from './priceChanges.ts';
export { productRow, type ProductRow } from './productRow.ts';
export { setUnitPrice } from './unitPrice.ts';
export { productsFilters } from './filters.ts';

export { cancelSale, whyNotCancelSale } from './cancelSale.ts';
export { recordSale } from './recordSale.ts';
export { endLinks, roundOfLinks } from './revokedLinks.ts';
export { saleById } from './saleById.ts';
export { codesInStock, counterCustomers, scanCode } from './scanCode.ts';

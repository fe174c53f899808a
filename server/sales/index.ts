export { cancelSale, whyNotCancelSale } from './cancelSale.ts';
export { recordEstimate } from './recordEstimate.ts';
export { recordSale, sendSale, summedSale, taxOf } from './recordSale.ts';
export { type RecordLine } from './saleLines.ts';
export { endLinks, roundOfLinks } from './revokedLinks.ts';
export { readSale, saleById, type SaleDocument } from './saleById.ts';
export { returnedPieces, type SaleLineRow } from './saleView.ts';
export { codesInStock, counterCustomers, scanCode } from './scanCode.ts';

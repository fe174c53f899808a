export { cancelPurchaseBill, whyNotCancelPurchaseBill } from './cancelPurchaseBill.ts';
export { goodsOfBill } from './billUnits.ts';
export { purchaseBillById } from './purchaseBillById.ts';
export { recordPurchaseBill } from './recordPurchaseBill.ts';
export { voucherOfBill } from './voucherOfBill.ts';
export { purchaseBillsFilters } from './filters.ts';

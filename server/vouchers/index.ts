export { cancelVoucher } from './cancelVoucher.ts';
export { payOut, quotePayOut } from './payOut.ts';
export { receiveFromSupplier } from './receiveFromSupplier.ts';
export { setOff } from './setOff.ts';
export { voucherById, vouchersOf } from './vouchers.ts';

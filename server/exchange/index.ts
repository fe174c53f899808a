export { checksOf, clearUnit } from './clearUnit.ts';
export { type BuyBackFields, buyBackFields, exchangedPhoneOf, EXCHANGED_PHONE } from './exchangedPhone.ts';
export { exchangePrice } from './exchangePrice.ts';
export { exchangeVoucher } from './exchangeVoucher.ts';
export { needsCheck, notChecked } from './notChecked.ts';
export { writeExchanges, type ExchangeTaken } from './writeExchanges.ts';

export { leftOutMessage, parkedSales, parkSale, unparkSale } from './parkedSales.ts';
export { codesInStock, counterCustomers, scanCode } from './scanCode.ts';

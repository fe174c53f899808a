export { leftOutMessage, parkedSales, parkSale, unparkSale } from './parkedSales.ts';
export { counterCustomers, scanCode } from './scanCode.ts';

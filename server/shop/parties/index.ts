/** Customers and suppliers: found by phone, made when new, with what they owe and are owed. */
export {
  type Buyer,
  type CustomerRow,
  type Seller,
  type SupplierRow,
  buyerOf,
  changeCustomer,
  changeReceivables,
  customerKey,
  sellerOf,
} from './parties.ts';

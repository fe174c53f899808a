/** Customers and suppliers: found by phone, made when new, with what they owe and are owed. */
export {
  type Buyer,
  customerRow,
  type CustomerRow,
  type Seller,
  supplierRow,
  type SupplierRow,
  buyerOf,
  changeCustomer,
  changeReceivables,
  customerKey,
  sellerOf,
} from './parties.ts';

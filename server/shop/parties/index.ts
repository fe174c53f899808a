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

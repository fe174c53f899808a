export {
  type Buyer,
  customerRow,
  type CustomerRow,
  type Seller,
  supplierRow,
  type SupplierRow,
  buyerOf,
  refuseOtherState,
  changeCustomer,
  changeReceivables,
  customerKey,
  sellerOf,
} from './parties.ts';
export { consentsOf, MARKETING_ALLOWED, refuseWithoutConsent, writeConsent } from './consents.ts';
export { messageLink } from './messageLink.ts';

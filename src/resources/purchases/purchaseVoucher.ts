import type { VoucherBill } from './answers.ts';
import {
  linesOf,
  shopParty,
  stateOf,
  type InvoiceParty,
  type InvoiceShop,
} from '../sales/invoiceDocument.ts';
import { stateTaxName } from '../../kit/rules/states.ts';
import { stateOfShop } from '../tax/rules.ts';

export interface PurchaseVoucher extends VoucherBill {
  shop: InvoiceParty;
  from: InvoiceParty;
  stateTaxName: 'SGST' | 'UTGST';
  noteLines: string[];
  logo: string | null;
}

/** The shop's voucher of a supplier's bill. Pure. */
export function purchaseVoucher(bill: VoucherBill, shop: InvoiceShop): PurchaseVoucher {
  const { supplier } = bill;
  return {
    ...bill,
    shop: shopParty(shop),
    from: {
      name: supplier.name,
      address: linesOf(supplier.address),
      phone: supplier.phone,
      email: null,
      gstin: supplier.gstin,
      pan: null,
      state: stateOf(supplier.stateCode ?? supplier.gstin?.slice(0, 2)),
    },
    stateTaxName: stateTaxName(stateOfShop({ stateCode: shop.stateCode, gstin: shop.gstnumber })),
    noteLines: linesOf(bill.note),
    logo: shop.profilePhotoUrl || null,
  };
}

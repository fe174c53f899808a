import type { PaymentMethod } from './paymentMode.ts';
import { linesOf, shopParty, stateOf, type InvoiceParty, type InvoiceShop } from './invoiceDocument.ts';
import { stateTaxName } from './states.ts';
import { stateOfShop } from './tax.ts';

/** What a voucher needs of a purchase bill. Money is left out for those who may not see what goods cost. */
export interface VoucherBill {
  billNo: string;
  billDate: string;
  businessDate: string;
  status: 'POSTED' | 'CANCELLED';
  interState: boolean;
  supplier: {
    name: string;
    phone: string;
    gstin: string | null;
    address: string | null;
    stateCode: string | null;
  };
  units: number;
  lines: readonly VoucherLine[];
  money?: VoucherMoney;
  payments: readonly { method: PaymentMethod; amountPaise: number; reference: string | null }[];
  enteredBy: string;
  note: string | null;
}

export interface VoucherLine {
  company: string;
  model: string;
  variant: string | null;
  /** IMEIs and serial numbers of the units. */
  codes: readonly string[];
  hsnCode: string;
  quantity: number;
  gstRateBps: number;
  money?: { unitCostPaise: number; taxablePaise: number; totalPaise: number };
}

export interface VoucherMoney {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  roundOffPaise: number;
  totalPaise: number;
  paidPaise: number;
  duePaise: number;
}

/** Every fact of a purchase voucher, without its words. */
export interface PurchaseVoucher extends VoucherBill {
  shop: InvoiceParty;
  from: InvoiceParty;
  stateTaxName: 'SGST' | 'UTGST';
  noteLines: string[];
  logo: string | null;
}

/** The shop's own paper of a supplier's bill. Pure, as the invoice is. */
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

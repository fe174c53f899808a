import type { PaperShop } from '../resources/documents/letterhead.ts';
import type { InvoiceSale } from '../resources/sales/invoiceDocument.ts';
import { chargesTax, stateOfShop, totalsOfSale } from '../resources/tax/rules.ts';

export function exampleSale(shop: PaperShop): InvoiceSale {
  const taxed = chargesTax({ scheme: shop.gstScheme });
  const state = stateOfShop({ stateCode: shop.stateCode, gstin: shop.gstnumber });
  const line = {
    company: 'Samsung',
    model: 'Galaxy S24',
    variant: '8 GB/128 GB',
    imei: '356741081234568',
    imei2: null,
    hsnCode: '85171300',
    quantity: 1,
    unitPricePaise: 49_999_00,
    discountPaise: 500_00,
    gstRateBps: taxed ? 1800 : 0,
  };
  const totals = totalsOfSale([line], { interState: false, chargesTax: taxed });
  const paid = 30_000_00;
  return {
    invoiceNo: 'INV/26-27/0001',
    businessDate: '2026-11-20',
    status: 'POSTED',
    invoiceType: taxed ? 'TAX_INVOICE' : 'BILL_OF_SUPPLY',
    customer: { name: 'Asha Patil', phone: '9876543210', gstin: null, stateCode: state, address: null },
    placeOfSupply: state,
    interState: false,
    ...totals,
    paidPaise: paid,
    duePaise: totals.totalPaise - paid,
    payments: [{ method: 'UPI', amountPaise: paid, reference: null }],
  };
}

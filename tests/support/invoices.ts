import type { PaperShop } from '../../src/resources/documents/letterhead.ts';
import type { InvoiceSale, InvoiceSaleLine } from '../../src/resources/sales/invoiceDocument.ts';
import { totalsOfSale } from '../../src/resources/tax/rules.ts';

/** Answers the demo shop's profile, as an invoice needs it. */
export function buildInvoiceShop(overrides: Partial<PaperShop> = {}): PaperShop {
  return {
    shopStoreName: 'Sharma Mobile Gallery',
    address: '12 Tilak Road\nPune 411030',
    phone: '9822012345',
    email: 'owner@demo.shop',
    gstnumber: '27AAPFU0939F1ZV',
    gstScheme: 'REGULAR',
    composition: false,
    stateCode: '27',
    upiVpa: 'sharmamobile@okhdfc',
    invoiceTerms: 'Goods once sold are not taken back.\nWarranty is given by the maker.',
    bankDetails: null,
    ...overrides,
  };
}

/** This shop has filled every field its papers show, with a name that is long. */
export const everythingOnPaper: Partial<PaperShop> = {
  shopStoreName: 'Sri Venkateswara Mobile World & Electronics Service Centre',
  pinCode: '411030',
  profilePhotoUrl: 'data:image/png;base64,AAAA',
  signatureUrl: 'data:image/png;base64,AAAA',
  invoiceWarranty: 'One year by the maker from the day of this invoice, six months for battery and charger.',
  bankDetails: 'HDFC Bank, Tilak Road, Pune\nA/c 50200012345678\nIFSC HDFC0000123',
  facebook: 'https://facebook.com/sharmamobilegallery',
  instagram: 'https://instagram.com/sharma.mobile.gallery.pune',
  youtube: 'https://youtube.com/@sharmamobilegallery',
  whatsapp: 'https://wa.me/919822012345',
  x: 'https://x.com/sharmamobile',
  website: 'https://sharmamobilegallery.in',
};

type LineFacts = Partial<InvoiceSaleLine> & { unitPricePaise: number };

/** Answers a sale whose figures are those the shop's own rules give. */
export function buildInvoiceSale(
  lines: readonly LineFacts[],
  overrides: Partial<InvoiceSale> & { chargesTax?: boolean } = {},
): InvoiceSale {
  const { chargesTax = true, interState = false, ...rest } = overrides;
  const priced = lines.map(line => ({
    company: 'Samsung',
    model: 'Galaxy S24',
    variant: '8GB/128GB Black',
    imei: null,
    imei2: null,
    hsnCode: '85171300',
    quantity: 1,
    discountPaise: 0,
    ...line,
    gstRateBps: chargesTax ? (line.gstRateBps ?? 1800) : 0,
  }));
  const totals = totalsOfSale(priced, { interState, chargesTax });
  const payments = rest.payments ?? [
    { method: 'CASH' as const, amountPaise: totals.totalPaise, reference: null },
  ];
  const paidPaise = payments.reduce((sum, payment) => sum + payment.amountPaise, 0);
  return {
    invoiceNo: 'INV/26-27/0001',
    businessDate: '2026-11-20',
    status: 'POSTED',
    invoiceType: chargesTax ? 'TAX_INVOICE' : 'BILL_OF_SUPPLY',
    customer: {
      name: 'Asha Patil',
      phone: '9876543210',
      gstin: null,
      stateCode: interState ? '29' : '27',
      address: '4 MG Road, Pune 411001',
    },
    placeOfSupply: interState ? '29' : '27',
    interState,
    ...totals,
    paidPaise,
    duePaise: totals.totalPaise - paidPaise,
    soldBy: { name: 'Ravi' },
    note: null,
    ...rest,
    payments,
  };
}

import * as z from 'zod';
import { defineResource, field } from './kit/index.ts';
import { image, INVOICE_PAPERS, INVOICE_TEMPLATES, numberPrefix, paragraph, rateBps } from './values.ts';

/** How the shop works. `GET` and `POST /api/shop-settings`; what is left out keeps its value. */
export const shopSettings = defineResource({
  name: 'shop-settings',
  route: '/settings',
  table: 'shops',
  writes: 'server',
  singleton: true,
  fields: {
    invoiceTemplateNo: field(z.enum(INVOICE_TEMPLATES), { initial: 'TEMPLATE_001', example: 'TEMPLATE_001' }),
    invoicePaper: field(z.enum(INVOICE_PAPERS), { initial: 'A4', example: 'A4' }),
    lowStockQty: field(z.int().min(0).max(10_000), { initial: 1, example: 3 }),
    criticalStockQty: field(z.int().min(0).max(10_000), { initial: 1, example: 1 }),
    invoiceTerms: field(paragraph(1000).optional(), {
      kind: 'longText',
      example: 'Goods once sold are not taken back.',
    }),
    invoiceWarranty: field(paragraph(500).optional(), {
      kind: 'longText',
      example: 'Warranty by the maker’s service centre, 1 year from the date of the invoice.',
    }),
    bankDetails: field(paragraph(300).optional(), {
      kind: 'longText',
      example: 'HDFC Bank 50100012345678, HDFC0000123',
    }),
    signatureUrl: field(image.optional(), { kind: 'image', example: 'https://example.in/signature.png' }),
    invoicePrefix: field(numberPrefix, { initial: 'INV', example: 'INV' }),
    saleCancelPrefix: field(numberPrefix, { initial: 'CAN', example: 'CAN' }),
    billCancelPrefix: field(numberPrefix, { initial: 'PBC', example: 'PBC' }),
    // Tax on the margin of used goods (Rule 32(5)); whether the margin holds that tax.
    marginScheme: field(z.boolean(), { initial: false, example: false }),
    marginTaxInclusive: field(z.boolean(), { initial: true, example: true }),
    // A bill of ₹50,000 or more before tax without name, address and State of its buyer is refused (Rule 46).
    buyerDetailsRequired: field(z.boolean(), { initial: false, example: false }),
    staffDiscountLimitBps: field(rateBps.optional(), { kind: 'percent', example: 500 }),
    staffBackdateDays: field(z.int().min(0).max(31), { initial: 2, example: 2 }),
  },
  title: settings => settings.invoiceTemplateNo,
  defaultSort: { field: 'invoiceTemplateNo', order: 'ASC' },
  menu: { set: 'shop', order: 100, icon: 'Settings' },
  palette: { section: 'Setup' },
  access: { read: 'everyone', write: 'owner' },
});

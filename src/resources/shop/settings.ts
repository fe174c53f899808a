import { INVOICE_PAPERS } from '../../kit/rules/choices.ts';
import { INVOICE_TEMPLATES } from '../documents/invoiceTemplates.ts';
import { defineResource, field } from '../../kit/index.ts';
import {
  choice,
  duration,
  image,
  integer,
  numberPrefix,
  paise,
  paragraph,
  rateBps,
  yesNo,
} from '../../kit/types.ts';

/** It is read and written at `/api/shop-settings` (partial). */
export const shopSettings = defineResource({
  name: 'shop-settings',
  route: '/settings',
  table: 'shops',
  writes: 'server',
  singleton: true,
  fields: {
    invoiceTemplateNo: field(choice(INVOICE_TEMPLATES), { initial: 'TEMPLATE_001', example: 'TEMPLATE_001' }),
    invoicePaper: field(choice(INVOICE_PAPERS), { initial: 'A4', example: 'A4' }),
    lowStockQty: field(integer(0, 10_000), { initial: 1, example: 3 }),
    criticalStockQty: field(integer(0, 10_000), { initial: 1, example: 1 }),
    invoiceTerms: field(paragraph(1000).optional(), {
      example: 'Goods once sold are not taken back.',
    }),
    invoiceWarranty: field(paragraph(500).optional(), {
      example: 'Warranty by the maker’s service centre, 1 year from the date of the invoice.',
    }),
    bankDetails: field(paragraph(300).optional(), {
      example: 'HDFC Bank 50100012345678, HDFC0000123',
    }),
    signatureUrl: field(image.optional(), { example: 'https://example.in/signature.png' }),
    invoicePrefix: field(numberPrefix, { initial: 'INV', example: 'INV' }),
    saleCancelPrefix: field(numberPrefix, { initial: 'CAN', example: 'CAN' }),
    billCancelPrefix: field(numberPrefix, { initial: 'PBC', example: 'PBC' }),
    // Used goods are taxed on their margin (Rule 32(5)); the other says whether the margin includes that tax.
    marginScheme: field(yesNo, { initial: false, example: false }),
    marginTaxInclusive: field(yesNo, { initial: true, example: true }),
    // Refuses a bill of ₹50,000 or more before tax without the buyer's name, address and State (Rule 46).
    buyerDetailsRequired: field(yesNo, { initial: false, example: false }),
    // Returns each quarter, the tax each month (QRMP).
    quarterlyReturns: field(yesNo, { initial: false, example: false }),
    // The bank takes it of each card payment, its tax included.
    cardChargeBps: field(rateBps, { initial: 0, example: 180 }),
    staffDiscountLimitBps: field(rateBps.optional(), { example: 500 }),
    staffBackdateDays: field(integer(0, 31), { initial: 2, example: 2 }),
    drawerDifferenceLimitPaise: field(paise, { initial: 500_00, example: 500_00 }),
    // An open due may be so old before staff give no further credit.
    creditDays: field(integer(1, 365).optional(), { example: 30 }),
    // Staff take goods back so many days after a sale.
    staffReturnDays: field(integer(0, 365), { initial: 7, example: 7 }),
    // Without a key or a touch, until a device locks where people work by PIN; 0: it does not.
    lockAfterMinutes: field(duration(240).optional(), { example: 10 }),
    // It limits one expense that staff pay from the drawer.
    staffExpenseLimitPaise: field(paise, { initial: 2_000_00, example: 2_000_00 }),
    // Above it another owner approves a payment request.
    paymentApprovalLimitPaise: field(paise, { initial: 10_000_00, example: 10_000_00 }),
  },
  title: settings => settings.invoiceTemplateNo,
  defaultSort: { field: 'invoiceTemplateNo', order: 'ASC' },
  menu: { set: 'shop', order: 100, icon: 'Settings' },
  palette: { section: 'Setup' },
  access: { read: 'everyone', write: 'owner' },
});

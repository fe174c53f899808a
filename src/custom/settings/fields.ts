/** The parts of the page, in their order. The first is the shop's profile, the others its settings. */
export const PARTS = ['shop', 'invoice', 'numbers', 'selling'] as const;
export type Part = (typeof PARTS)[number];

export type SettingsPart = Exclude<Part, 'shop'>;

/** Where each field stands, so that one that is refused is brought into sight. */
export const FIELDS: Readonly<Record<SettingsPart, readonly string[]>> = {
  invoice: [
    'invoiceTemplateNo',
    'invoicePaper',
    'invoiceTerms',
    'invoiceWarranty',
    'bankDetails',
    'signatureUrl',
  ],
  numbers: ['invoicePrefix', 'saleCancelPrefix', 'billCancelPrefix'],
  selling: [
    'lowStockQty',
    'criticalStockQty',
    'staffDiscountLimitBps',
    'staffBackdateDays',
    'buyerDetailsRequired',
    'marginScheme',
    'marginTaxInclusive',
  ],
};

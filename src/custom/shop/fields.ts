/** Tabs are in this order: the shop's profile, then three of the settings. */
export const PARTS = ['shop', 'invoice', 'numbers', 'selling'] as const;
export type Part = (typeof PARTS)[number];

export type SettingsPart = Exclude<Part, 'shop'>;

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
    'cardChargeBps',
    'drawerDifferenceLimitPaise',
    'creditDays',
    'staffReturnDays',
    'staffExpenseLimitPaise',
    'paymentApprovalLimitPaise',
    'lockAfterMinutes',
    'buyerDetailsRequired',
    'marginScheme',
    'marginTaxInclusive',
  ],
};

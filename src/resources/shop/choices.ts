export const INVOICE_TEMPLATES = [
  'TEMPLATE_001',
  'TEMPLATE_002',
  'TEMPLATE_003',
  'TEMPLATE_004',
  'TEMPLATE_005',
] as const;
export type InvoiceTemplate = (typeof INVOICE_TEMPLATES)[number];

/** A regular dealer charges tax; the number may wait until the first bill with tax. */
export const GST_SCHEMES = ['REGULAR', 'COMPOSITION', 'UNREGISTERED'] as const;
export type GstScheme = (typeof GST_SCHEMES)[number];

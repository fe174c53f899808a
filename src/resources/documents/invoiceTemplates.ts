export const INVOICE_TEMPLATES = [
  'TEMPLATE_001',
  'TEMPLATE_002',
  'TEMPLATE_003',
  'TEMPLATE_004',
  'TEMPLATE_005',
] as const;
export type InvoiceTemplate = (typeof INVOICE_TEMPLATES)[number];

export const INVOICE_PAPERS = ['A4', 'A5', '80mm', '58mm'] as const;
export type InvoicePaper = (typeof INVOICE_PAPERS)[number];

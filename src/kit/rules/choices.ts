export const INVOICE_PAPERS = ['A4', 'A5', '80mm', '58mm'] as const;
export type InvoicePaper = (typeof INVOICE_PAPERS)[number];
export const LOCALES = ['en', 'hi', 'fr', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];

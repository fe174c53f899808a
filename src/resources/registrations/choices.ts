/** A regular dealer charges tax; the number may wait until the first bill with tax. */
export const GST_SCHEMES = ['REGULAR', 'COMPOSITION', 'UNREGISTERED'] as const;
export type GstScheme = (typeof GST_SCHEMES)[number];

/** By quarter it is returns each quarter, the tax each month (QRMP). */
export const FILINGS = ['MONTHLY', 'QUARTERLY'] as const;

/** A regular dealer charges tax; the number may wait until the first bill with tax. */
export const GST_SCHEMES = ['REGULAR', 'COMPOSITION', 'UNREGISTERED'] as const;
export type GstScheme = (typeof GST_SCHEMES)[number];

export const FILINGS = ['MONTHLY', 'QUARTERLY'] as const;
export type Filing = (typeof FILINGS)[number];

/** By quarter it is returns each quarter, the tax each month (QRMP). */
export const FILINGS = ['MONTHLY', 'QUARTERLY'] as const;

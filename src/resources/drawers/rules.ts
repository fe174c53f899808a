/** Notes and coins in paise, the largest first; ₹2,000 is withdrawn and still tender. */
export const DENOMINATIONS = [
  '200000',
  '50000',
  '20000',
  '10000',
  '5000',
  '2000',
  '1000',
  '500',
  '200',
  '100',
] as const;

/** Where a difference at the opening of a drawer comes from, or goes to. */
export const DIFFERENCE_FROM = ['SAFE', 'DRAWINGS', 'CAPITAL', 'SHORT_OVER'] as const;
export type DifferenceFrom = (typeof DIFFERENCE_FROM)[number];

/** It counts pieces by value in paise. */
export type Pieces = Readonly<Partial<Record<(typeof DENOMINATIONS)[number], number>>>;

export const valueOfPieces = (pieces: Pieces): number =>
  DENOMINATIONS.reduce((sum, value) => sum + Number(value) * (pieces[value] ?? 0), 0);

export const DIMENSIONS = ['month', 'company', 'itemCategory', 'paymentMethod', 'staff'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export const isDimension = (text: string): text is Dimension =>
  (DIMENSIONS as readonly string[]).includes(text);

export const dimensionsOf = (by: string): Dimension[] => by.split(',').filter(isDimension);

/** Tells whether what no row has is worth a row. */
export const hasRest = ({ rest }: { rest: Readonly<Record<string, number | undefined>> }): boolean =>
  Object.values(rest).some(Boolean);

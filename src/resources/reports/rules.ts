export const DIMENSIONS = ['month', 'company', 'itemCategory', 'paymentMethod', 'staff'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export const isDimension = (text: string): text is Dimension =>
  (DIMENSIONS as readonly string[]).includes(text);

export const dimensionsOf = (by: string): Dimension[] => by.split(',').filter(isDimension);

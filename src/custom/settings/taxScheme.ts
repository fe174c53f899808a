/** How a shop stands to GST. The wire says it by `gstnumber` and `composition`. */
export const TAX_SCHEMES = ['REGULAR', 'COMPOSITION', 'NONE'] as const;
export type TaxSchemeName = (typeof TAX_SCHEMES)[number];

type Values = Readonly<Record<string, unknown>>;

export const taxSchemeOf = (shop: Values): TaxSchemeName => {
  const gstin = shop['gstnumber'];
  if (typeof gstin !== 'string' || gstin.trim() === '') return 'NONE';
  return shop['composition'] === true ? 'COMPOSITION' : 'REGULAR';
};

/** The form's values as the wire knows them: who is not registered has no GSTIN. */
export const withoutScheme = ({ taxScheme, ...shop }: Values): Record<string, unknown> => ({
  ...shop,
  composition: taxScheme === 'COMPOSITION',
  gstnumber: taxScheme === 'NONE' ? null : shop['gstnumber'],
});

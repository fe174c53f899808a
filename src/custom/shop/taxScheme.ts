/** The scheme is derived from `gstnumber` and `composition` of the API. */
export const TAX_SCHEMES = ['REGULAR', 'COMPOSITION', 'NONE'] as const;
export type TaxSchemeName = (typeof TAX_SCHEMES)[number];

type Values = Readonly<Record<string, unknown>>;

export const taxSchemeOf = (shop: Values): TaxSchemeName => {
  const gstin = shop['gstnumber'];
  if (typeof gstin !== 'string' || gstin.trim() === '') return 'NONE';
  return shop['composition'] === true ? 'COMPOSITION' : 'REGULAR';
};

/** Form values as the API's: an unregistered shop has no GSTIN. */
export const withoutScheme = ({ taxScheme, ...shop }: Values): Record<string, unknown> => ({
  ...shop,
  composition: taxScheme === 'COMPOSITION',
  gstnumber: taxScheme === 'NONE' ? null : shop['gstnumber'],
});

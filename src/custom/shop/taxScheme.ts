/** The scheme is derived from `gstnumber` and `composition` of the API. */
export const TAX_SCHEMES = ['REGULAR', 'COMPOSITION', 'NONE'] as const;
export type TaxSchemeName = (typeof TAX_SCHEMES)[number];

type RecordValues = Readonly<Record<string, unknown>>;

export const taxSchemeOf = (shop: RecordValues): TaxSchemeName => {
  const gstin = shop['gstnumber'];
  if (typeof gstin !== 'string' || gstin.trim() === '') return 'NONE';
  return shop['composition'] === true ? 'COMPOSITION' : 'REGULAR';
};

/** Form values as the API's: an unregistered shop has no GSTIN. */
export const withoutScheme = ({ taxScheme, ...shop }: RecordValues): Record<string, unknown> => ({
  ...shop,
  composition: taxScheme === 'COMPOSITION',
  gstnumber: taxScheme === 'NONE' ? null : shop['gstnumber'],
});

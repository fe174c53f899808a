/** `hsnCodes` → `hsn_codes`, `hsn-codes` → `hsn_codes`. */
export const snakeCase = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** `gstRateBps` → `Gst rate`: the label of last resort, when a language has none; units and what leads elsewhere are no part of a label. */
export const humanName = (name: string): string => {
  const words = name
    .replace(/(Paise|Bps|Id|Url)$/, '')
    .replaceAll('-', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Is this the text that says what a reference leads to? `company` and `companyName` are that of `companyId`. */
export const isNameOf =
  (reference: { readonly name: string }) =>
  (name: string): boolean => {
    const base = reference.name.replace(/Id$/, '');
    return base !== reference.name && (name === base || name === `${base}Name`);
  };

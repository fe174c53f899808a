import type { Kind } from './kinds.ts';

/** Names of resources and actions stand in addresses: `trial-repairs`, `step-2`. */
export const isKebabCase = (name: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);

/** Writes `hsnCodes` and `hsn-codes` as `hsn_codes`. */
export const snakeCase = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** A word of SQL's own gets an underscore: `with` → `with_`. */
export const columnName = (name: string): string =>
  /^(default|end|from|group|order|to|user|when|where|with)$/.test(name) ? `${name}_` : snakeCase(name);

/** The constraint of a declared check; PostgreSQL cuts longer names. */
export const checkConstraint = (table: string, check: string): string =>
  `${table}_${snakeCase(check)}`.slice(0, 63);

/** Writes `gstRateBps` as `Gst rate`: the fallback label without a translation; it drops units and ids. */
export const humanName = (name: string): string => {
  const words = name
    .replace(/(Paise|Bps|Minutes|Id|Url)$/, '')
    .replaceAll('-', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Tells whether a text field is the name of a reference: `company` or `companyName` of `companyId`. */
export const isNameOf =
  (reference: { readonly name: string }) =>
  ({ name, kind }: { readonly name: string; readonly kind: Kind }): boolean => {
    if (kind !== 'text') return false;
    const base = reference.name.replace(/Id$/, '');
    return base !== reference.name && (name === base || name === `${base}Name`);
  };

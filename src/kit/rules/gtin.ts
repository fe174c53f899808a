/** A GTIN (EAN, UPC) is the same with and without leading zeros: scanners and sheets leave them out. */

const LONGEST = 14;
const DIGITS = /^\d{1,14}$/;

const bareDigits = (code: string): string => code.replace(/^0+(?=\d)/, '');

/** Answers all ways in which a barcode may be stored. */
export function barcodeSpellings(code: string): string[] {
  if (!DIGITS.test(code)) return [code];
  const bare = bareDigits(code);
  return Array.from({ length: LONGEST - bare.length + 1 }, (_, zeros) =>
    bare.padStart(bare.length + zeros, '0'),
  );
}

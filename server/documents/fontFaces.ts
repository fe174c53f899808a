import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The scripts an invoice can be written in. Inter's ₹ is in its `latin-ext` file. Not Noto Sans Arabic: it builds
 * letters from base and dots, and the PDF library loses those when it turns a line round.
 */
export const FACES = [
  { family: 'Latin', font: 'inter', subset: 'latin' },
  { family: 'Latin extended', font: 'inter', subset: 'latin-ext' },
  { family: 'Devanagari', font: 'noto-sans-devanagari', subset: 'devanagari' },
  { family: 'Arabic', font: 'ibm-plex-sans-arabic', subset: 'arabic' },
] as const;
export type Face = (typeof FACES)[number];

/** A font's file, of this installation. */
export const faceFile = ({ font, subset }: Face, weight: number, kind: 'woff' | 'woff2'): Buffer =>
  readFileSync(require.resolve(`@fontsource/${font}/files/${font}-${subset}-${weight}-normal.${kind}`));

/** The characters a face is for, as CSS writes them: 'U+0900-097F,U+1CD0-1CF9'. */
export function rangeOf({ font, subset }: Face): string {
  const file = readFileSync(require.resolve(`@fontsource/${font}/unicode.json`), 'utf8');
  return (JSON.parse(file) as Record<string, string>)[subset] ?? '';
}

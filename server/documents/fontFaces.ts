import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Inter's ₹ is in its `latin-ext` file. Not Noto Sans Arabic: its dots are separate glyphs, lost when the PDF
 * library reverses a line.
 */
export const FACES = [
  { family: 'Latin', font: 'inter', subset: 'latin' },
  { family: 'Latin extended', font: 'inter', subset: 'latin-ext' },
  { family: 'Devanagari', font: 'noto-sans-devanagari', subset: 'devanagari' },
  { family: 'Arabic', font: 'ibm-plex-sans-arabic', subset: 'arabic' },
] as const;
export type Face = (typeof FACES)[number];

export const faceFile = ({ font, subset }: Face, weight: number, kind: 'woff' | 'woff2'): Buffer =>
  readFileSync(require.resolve(`@fontsource/${font}/files/${font}-${subset}-${weight}-normal.${kind}`));

/** In CSS notation: 'U+0900-097F,U+1CD0-1CF9'. */
export function rangeOf({ font, subset }: Face): string {
  const file = readFileSync(require.resolve(`@fontsource/${font}/unicode.json`), 'utf8');
  return (JSON.parse(file) as Record<string, string>)[subset] ?? '';
}

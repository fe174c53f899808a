import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { decompressedFont } from './decompressedFont.ts';

const require = createRequire(import.meta.url);

/** Inter's ₹ is in its `latin-ext` file. */
export const FACES = [
  { family: 'Inter', font: 'inter', subset: 'latin' },
  { family: 'Inter', font: 'inter', subset: 'latin-ext' },
  { family: 'Noto Sans Devanagari', font: 'noto-sans-devanagari', subset: 'devanagari' },
  { family: 'IBM Plex Sans Arabic', font: 'ibm-plex-sans-arabic', subset: 'arabic' },
] as const;
export type Face = (typeof FACES)[number];

export const faceFile = ({ font, subset }: Face, weight: number, kind: 'woff' | 'woff2'): Buffer =>
  readFileSync(require.resolve(`@fontsource/${font}/files/${font}-${subset}-${weight}-normal.${kind}`));

/** Writes a range in CSS notation: 'U+0900-097F,U+1CD0-1CF9'. */
export function rangeOf({ font, subset }: Face): string {
  const file = readFileSync(require.resolve(`@fontsource/${font}/unicode.json`), 'utf8');
  return (JSON.parse(file) as Record<string, string>)[subset] ?? '';
}

/** Answers first and last code points. */
export const rangesOf = (face: Face): (readonly [from: number, to: number])[] =>
  rangeOf(face)
    .split(',')
    .map(range => {
      const [from = '0', to = from] = range.trim().replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    });

export const PRINT_WEIGHTS = [400, 600] as const;
export type PrintWeight = (typeof PRINT_WEIGHTS)[number];

export const printFont = (face: Face, weight: PrintWeight): Buffer =>
  decompressedFont(faceFile(face, weight, 'woff'));

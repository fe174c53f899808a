import FontStore from '@react-pdf/font';
import { faceFile, FACES, rangeOf, type Face } from './fontFaces.ts';
import { tableOf, decompressedFont } from './decompressedFont.ts';

const WEIGHTS = [400, 600] as const;

export const FONT_STACK = FACES.map(face => face.family);

const LONGEST_WORD = 24;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

let families: Parameters<FontStore['register']>[0][] | undefined;

/**
 * Of one document: fontkit caches glyphs with the code points of first use, so ش followed by س would lose letters.
 * Words are not hyphenated; overlong ones are cut.
 */
export function documentFonts(): FontStore {
  families ??= FACES.map(face => ({
    family: face.family,
    fonts: WEIGHTS.map(fontWeight => ({ src: dataUri(printFont(face, fontWeight)), fontWeight })),
  }));
  const fonts = new FontStore();
  for (const family of families) fonts.register(family);
  fonts.registerHyphenationCallback(word => (word.length <= LONGEST_WORD ? [word] : piecesOf(word)));
  return fonts;
}

const ASCENT = 0.96875;

/**
 * All faces get the same ascent: the library aligns a line by its tallest face, which put Arabic below the
 * figures.
 */
export function printFont(face: Face, weight: (typeof WEIGHTS)[number]): Buffer {
  const font = decompressedFont(faceFile(face, weight, 'woff'));
  const unitsPerEm = font.readUInt16BE(tableOf(font, 'head') + 18);
  font.writeInt16BE(Math.round(ASCENT * unitsPerEm), tableOf(font, 'hhea') + 4);
  return font;
}

const dataUri = (file: Buffer): string => `data:font/ttf;base64,${file.toString('base64')}`;

function piecesOf(word: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (piece.length + segment.length > 10) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

const ranges = FACES.flatMap(face =>
  rangeOf(face)
    .split(',')
    .map(range => {
      const [from = '0', to = from] = range.trim().replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
);

const UNPRINTABLE =
  /(?![©®™])\p{Extended_Pictographic}|(?!\s)\p{Cc}|(?!\u200c|\u200d)\p{Cf}|(?<![\p{Script=Arabic}\p{Script=Devanagari}])(?:\u200c|\u200d)|[\u064b-\u0652]|\u0670/gu;

const known = new Map<number, boolean>();

function hasGlyph(codePoint: number): boolean {
  let answer = known.get(codePoint);
  if (answer === undefined) {
    answer = ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
    known.set(codePoint, answer);
  }
  return answer;
}

/**
 * The printable text: without emoji, control characters and Arabic vowel signs; an unsupported script becomes
 * '?'.
 */
export function printable(text: string): string {
  let clean = '';
  for (const character of text.normalize('NFC').replace(UNPRINTABLE, '')) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (hasGlyph(codePoint)) clean += character;
    else if (/\p{L}|\p{N}/u.test(character) && !clean.endsWith('?')) clean += '?';
  }
  return clean.replace(/\s+/g, ' ').trim();
}

/** By the first strong letter, so a Latin address on an Arabic invoice is left-to-right. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return /\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr';
}

export const FIGURES = { direction: 'ltr', fontFeatureSettings: { tnum: 1, kern: 0 } } as const;

/**
 * The PDF library drops the base letter of ई and ऐ at a word's start; without the font's `abvs` feature they
 * are one glyph.
 */
const LOST_LETTER = /(?<!\p{Script=Devanagari})[ईऐ]/u;

export const wordsStyle = (text: string) => ({
  direction: directionOf(text),
  ...(LOST_LETTER.test(text) ? { fontFeatureSettings: { abvs: 0 } } : {}),
});

import { Font } from '@react-pdf/renderer';
import { faceFile, FACES, rangeOf, type Face } from './fontFaces.ts';
import { tableOf, decompressedFont } from './decompressedFont.ts';

const WEIGHTS = [400, 600] as const;

/** The font stack of every text: each character is set in the first face that has it. */
export const FONT_STACK = FACES.map(face => face.family);

const LONGEST_WORD = 24;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

let families: Parameters<typeof Font.register>[0][] | undefined;

/**
 * Registers the fonts afresh, from files of this installation: a font remembers each glyph with the letters it was first
 * made for, and the parts of composed letters (the teeth of ش are those of س) with none, so the next document would
 * lose those letters. Words are not hyphenated; one too long for any column is cut.
 */
export function registerFonts(): void {
  families ??= FACES.map(face => ({
    family: face.family,
    fonts: WEIGHTS.map(fontWeight => ({ src: dataUri(printFont(face, fontWeight)), fontWeight })),
  }));
  Font.clear();
  // The library asks for its own as well, behind every stack.
  Font.register({ family: 'Helvetica', src: 'Helvetica' });
  for (const family of families) Font.register(family);
  Font.registerHyphenationCallback(word => (word.length <= LONGEST_WORD ? [word] : piecesOf(word)));
}

/** Of Inter, in parts of an em. */
const ASCENT = 0.96875;

/**
 * A face as papers are set in it. The PDF library puts a line as far below its top as its tallest face says, so that
 * Arabic beside a figure stood lower than the figure: all faces say the same.
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
 * A text as the fonts can print it: emoji, control characters and Arabic vowel signs left out, letters of a script
 * without a font as one '?' for each run of them.
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

/** The direction of a text by its first letter: a Latin address on an Arabic invoice still reads from the left. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return /\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr';
}

/** Style of figures: equal widths, so that columns line up, and no kerning that hides the decimal point. */
export const FIGURES = { direction: 'ltr', fontFeatureSettings: { tnum: 1, kern: 0 } } as const;

/**
 * Noto Sans Devanagari builds ई and ऐ from a letter and a mark, and the PDF library loses the letter of those two at the
 * beginning of a word (ईश्वर came out as a mark and श्वर): without the font's `abvs` feature they are one glyph.
 */
const LOST_LETTER = /(?<!\p{Script=Devanagari})[ईऐ]/u;

/** Style of words: their direction, and what their script needs to keep its letters. */
export const wordsStyle = (text: string) => ({
  direction: directionOf(text),
  ...(LOST_LETTER.test(text) ? { fontFeatureSettings: { abvs: 0 } } : {}),
});

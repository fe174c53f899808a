/** Answers what is printed of a text: letters that the fonts have. */
import { FACES, rangesOf } from './fontFaces.ts';

const LONG_WORD = /(\S{25,})/u;
const PIECE = 10;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A line may break between the pieces of an overlong word, which stand in a list of their own. */
export const piecesOf = (text: string): (string | string[])[] =>
  text.split(LONG_WORD).map((part, index) => (index % 2 === 0 ? part : lettersOf(part)));

const lettersOf = (word: string): string[] => {
  const letters = [...graphemes.segment(word)].map(each => each.segment);
  return letters.flatMap((_, at) => (at % PIECE === 0 ? [letters.slice(at, at + PIECE).join('')] : []));
};

const ranges = FACES.flatMap(rangesOf);

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

/** The first strong letter decides, so a Latin address on an Arabic invoice is left-to-right. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return /\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr';
}

/** One form of text for finding and for sameness; the database has it as `folded` (migration 0321). */
import { withFewMarks } from './plainText.ts';

const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u02b9\u2032]/g;
const QUOTES = /[\u201c\u201d\u201f]/g;
const HYPHENS = /[\u2010-\u2015\u2212]/g;
/**
 * Accents, Hindi nukta and Arabic vowel signs, which are usually left out when typing; joiners, direction marks,
 * variation selectors and what else is not seen.
 */
const LEFT_OUT =
  /[\u0300-\u036f]|\u093c|[\u064b-\u0652]|[\ufe00-\ufe0f]|[\u17b4\u17b5]|[\u180b-\u180f]|[\u00ad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb]/g;
const SPACES = /[\t-\r \u0085\u1680\u2028\u2029]+/g;

/** These are the zeros of the digits of each script; those of mathematics and of full width are ASCII by then. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0,
  0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50,
  0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0,
];
const DIGITS = new Map(
  ZEROS.flatMap(zero =>
    Array.from({ length: 10 }, (_, digit): [string, string] => [
      String.fromCharCode(zero + digit),
      String(digit),
    ]),
  ),
);
const DIGIT = new RegExp(`[${[...DIGITS.keys()].join('')}]`, 'g');

const PLAIN = /^[!-~]*(?: [!-~]+)*$/;

/** Two texts are the same to a reader when their folded forms are equal. */
export const folded = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : withFewMarks(text)
        .replaceAll('\u00b4', "'")
        .normalize('NFKD')
        .replace(APOSTROPHES, "'")
        .replace(QUOTES, '"')
        .replace(HYPHENS, '-')
        .replace(LEFT_OUT, '')
        .normalize('NFC')
        .toLowerCase()
        .replaceAll('ς', 'σ')
        .replace(DIGIT, digit => DIGITS.get(digit) ?? digit)
        .replace(SPACES, ' ')
        .replace(/^ | $/g, '');

export const areSame = (one: string, other: string): boolean => folded(one) === folded(other);

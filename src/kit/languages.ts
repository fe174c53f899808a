import type { Weekday } from './rules/weekdays.ts';

interface LanguageFacts {
  /** It is the name in the language itself. */
  name: string;
  /** For `Intl`; digits are 0 to 9 in every language. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** By the picker; the others are reached by path. */
  offered: boolean;
  /** Forms are in the order of `||||`. French `many` (millions) is omitted: it reads as `other`. */
  plurals: readonly Intl.LDMLPluralRule[];
  /** As CLDR has it; `Intl.Locale.getWeekInfo` is missing in Firefox. */
  firstWeekday: Weekday;
  comma: string;
  /** A space that does not break stands before `; : ! ? %`. */
  spacedMarks: boolean;
}

/** What a language is, said here alone; its words are in `src/i18n/<language>.json`. */
const TABLE = {
  en: {
    name: 'English',
    locale: 'en-IN',
    direction: 'ltr',
    offered: true,
    plurals: ['one', 'other'],
    firstWeekday: 'SUN',
    comma: ', ',
    spacedMarks: false,
  },
  hi: {
    name: 'हिन्दी',
    locale: 'hi-u-nu-latn',
    direction: 'ltr',
    offered: true,
    plurals: ['one', 'other'],
    firstWeekday: 'SUN',
    comma: ', ',
    spacedMarks: false,
  },
  fr: {
    name: 'Français',
    locale: 'fr-u-nu-latn',
    direction: 'ltr',
    offered: false,
    plurals: ['one', 'other'],
    firstWeekday: 'MON',
    comma: ', ',
    spacedMarks: true,
  },
  ar: {
    name: 'العربية',
    locale: 'ar-u-nu-latn',
    direction: 'rtl',
    offered: false,
    plurals: ['zero', 'one', 'two', 'few', 'many', 'other'],
    firstWeekday: 'SAT',
    comma: '، ',
    spacedMarks: false,
  },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

/** It is the first segment of every path. */
export type Language = keyof typeof TABLE;
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** These are all languages there are; records of before may have any of them. */
export const KNOWN_LANGUAGES = Object.keys(TABLE) as Language[];

/** The project keeps these languages, English first. One that is not here needs no words, and no page is in it. */
const OFFERED: readonly [typeof DEFAULT_LANGUAGE, ...Language[]] = ['en', 'hi', 'fr', 'ar'];

export const LANGUAGES = KNOWN_LANGUAGES.filter(each => OFFERED.includes(each));

export const factsOf = (language: Language): LanguageFacts => TABLE[language];

export const directionOf = (language: Language): 'ltr' | 'rtl' => factsOf(language).direction;

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** What was stored before a language was left is read in English. */
export const offeredLanguage = (stored: Language): Language =>
  isLanguage(stored) ? stored : DEFAULT_LANGUAGE;

/** Answers the first supported language of an `Accept-Language` header or `navigator.languages`, else `undefined`. */
export const preferredLanguage = (accepted: string | readonly string[]): Language | undefined => {
  const tags = typeof accepted === 'string' ? accepted.split(',') : accepted;
  return tags
    .map((tag, index) => {
      const [name = '', quality] = tag.split(';q=');
      return { code: name.trim().slice(0, 2).toLowerCase(), weight: quality ? Number(quality) : 1, index };
    })
    .filter(tag => tag.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .map(tag => tag.code)
    .find(isLanguage);
};

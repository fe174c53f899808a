/** The first segment of every path. */
export const LANGUAGES = ['en', 'hi', 'fr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/** Offered by the picker; the others are reached by path. */
export const OFFERED_LANGUAGES: readonly Language[] = ['en', 'hi'];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  fr: 'Français',
  ar: 'العربية',
};

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** First supported language of an `Accept-Language` header or `navigator.languages`, else `undefined`. */
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

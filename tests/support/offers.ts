import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../../src/kit/languages.ts';

/** A project may offer fewer languages (`src/kit/languages.ts`): what a test says in one that is left out has nothing to hold there. */
export const offers = (...languages: readonly Language[]): boolean =>
  languages.every(each => isLanguage(each));

/** Any language but English, for tests that only need another one; English where there is no other. */
export const otherLanguage: Language = LANGUAGES.find(each => each !== DEFAULT_LANGUAGE) ?? DEFAULT_LANGUAGE;

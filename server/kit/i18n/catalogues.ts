/** All words of every language, for the server, the build and the tests; the browser gets its parts from `virtual:words`. */
import { readFileSync } from 'node:fs';
import en from '../../../src/i18n/en.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, factsOf, type Language } from '../../../src/kit/languages.ts';
import { merged } from '../../../src/i18n/merged.ts';
import type { Messages } from '../../../src/i18n/translate.ts';
import { unbroken } from '../../../src/i18n/unbroken.ts';

// It is read as a file, as loaders of Node differ in how a JSON file is imported.
const read = (language: Language): Messages =>
  JSON.parse(
    readFileSync(new URL(`../../../src/i18n/${language}.json`, import.meta.url), 'utf8'),
  ) as Messages;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Languages are named in each language by Intl, so that a new one is no new word of the others. */
const namesIn = (language: Language): Messages => {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return Object.fromEntries(LANGUAGES.map(each => [each, capital(names.of(each) ?? each)]));
};

const catalogueOf = (language: Language): Messages => {
  const own = language === DEFAULT_LANGUAGE ? en : read(language);
  const words = merged([own, { choices: { locale: namesIn(language) } }]);
  return factsOf(language).spacedMarks ? unbroken(words) : words;
};

export const catalogues = Object.fromEntries(
  LANGUAGES.map(language => [language, catalogueOf(language)]),
) as Readonly<Record<Language, Messages>>;

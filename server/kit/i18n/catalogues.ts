/** All words of every language, for the server, the build and the tests; the browser gets its parts from `virtual:words`. */
import { readFileSync } from 'node:fs';
import en from '../../../src/i18n/en.ts';
import type { Language } from '../../../src/kit/languages.ts';
import type { Messages } from '../../../src/i18n/translate.ts';
import { unbroken } from '../../../src/i18n/unbroken.ts';

// Read, as loaders of Node differ in how a JSON file is imported.
const read = (language: Exclude<Language, 'en'>): Messages =>
  JSON.parse(
    readFileSync(new URL(`../../../src/i18n/${language}.json`, import.meta.url), 'utf8'),
  ) as Messages;

export const catalogues: Readonly<Record<Language, Messages>> = {
  en,
  hi: read('hi'),
  fr: unbroken(read('fr')),
  ar: read('ar'),
};

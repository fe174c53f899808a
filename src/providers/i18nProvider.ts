import type { I18nProvider } from 'ra-core';
import { LANGUAGE_NAMES, OFFERED_LANGUAGES, type Language } from '../kit/languages.ts';
import { translator, type Messages, type Params } from '../i18n/translate.ts';
import { apiName } from './names.ts';
import { pageTranslate } from './pageMessages.ts';
import { setTranslate } from './translate.ts';

const BUNDLES: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  en: () => import('virtual:words/first/en'),
  hi: () => import('virtual:words/first/hi'),
  fr: () => import('virtual:words/first/fr'),
  ar: () => import('virtual:words/first/ar'),
};

export const loadMessages = async (language: Language): Promise<Messages> =>
  (await BUNDLES[language]()).default;

export const offeredLanguages = (current: Language): { locale: Language; name: string }[] =>
  [...new Set([...OFFERED_LANGUAGES, current])].map(locale => ({ locale, name: LANGUAGE_NAMES[locale] }));

const underApiName = (key: string): string =>
  key.replace(/^resources\.([^.]+)\./, (_, name: string) => `resources.${apiName(name)}.`);

/** The i18nProvider of one language; another language has another path and provider. */
export const createI18nProvider = (language: Language, messages: Messages): I18nProvider => {
  const ofEveryPage = translator(language, messages);
  const translate: I18nProvider['translate'] = (key, params: Params = {}) =>
    pageTranslate(language, key)?.(key, params) ?? ofEveryPage(underApiName(key), params);
  setTranslate(translate);
  return {
    translate,
    changeLocale: () => Promise.resolve(),
    getLocale: () => language,
    getLocales: () => offeredLanguages(language),
  };
};

import type { I18nProvider } from 'ra-core';
import { LANGUAGES, factsOf, type Language } from '../kit/languages.ts';
import { translator, type Messages, type Params } from '../i18n/translate.ts';
import { apiName } from './names.ts';
import { pageTranslate } from './pageMessages.ts';
import { setTranslate } from './translate.ts';

export const loadMessages = async (language: Language): Promise<Messages> =>
  ((await import(`virtual:words/first/${language}`)) as { default: Messages }).default;

export const offeredLanguages = (current: Language): { locale: Language; name: string }[] =>
  LANGUAGES.filter(each => factsOf(each).offered || each === current).map(locale => ({
    locale,
    name: factsOf(locale).name,
  }));

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

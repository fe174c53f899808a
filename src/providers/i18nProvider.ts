import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { LANGUAGE_NAMES, OFFERED_LANGUAGES, type Language } from '../i18n/languages.ts';
import { interpolationOf, pluralRules } from '../i18n/plurals.ts';
import type { Messages, Params } from '../i18n/translate.ts';
import { apiName } from './names.ts';
import { pageTranslate } from './pageMessages.ts';
import { setTranslate } from './translate.ts';

const BUNDLES: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  en: () => import('../i18n/en/index.ts'),
  hi: () => import('../i18n/hi/index.ts'),
  fr: () => import('../i18n/fr/index.ts'),
  ar: () => import('../i18n/ar/index.ts'),
};

export const loadMessages = async (language: Language): Promise<Messages> =>
  (await BUNDLES[language]()).default;

export const offeredLanguages = (current: Language): { locale: Language; name: string }[] =>
  [...new Set([...OFFERED_LANGUAGES, current])].map(locale => ({ locale, name: LANGUAGE_NAMES[locale] }));

const underApiName = (key: string): string =>
  key.replace(/^resources\.([^.]+)\./, (_, name: string) => `resources.${apiName(name)}.`);

/** The i18nProvider of one language; another language has another path and provider. */
export const createI18nProvider = (language: Language, messages: Messages): I18nProvider => {
  const polyglot = polyglotI18nProvider(() => messages as never, language, offeredLanguages(language), {
    pluralRules,
    replace: interpolationOf(language),
    allowMissing: true,
    onMissingKey: (key: string, params: { _?: unknown }) => (typeof params._ === 'string' ? params._ : key),
  });
  const translate: I18nProvider['translate'] = (key, params) =>
    pageTranslate(language, key)?.(key, params as Params) ?? polyglot.translate(underApiName(key), params);
  setTranslate(translate);
  return {
    ...polyglot,
    translate,
    changeLocale: () => Promise.resolve(),
  };
};

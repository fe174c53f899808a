import type { Language } from '../i18n/languages.ts';
import { translator, type Messages, type Translate } from '../i18n/translate.ts';

/** Long messages of single pages are not in the bundle of every page. */
const BUNDLES: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  en: () => import('../i18n/en/pages.ts'),
  hi: () => import('../i18n/hi/pages.ts'),
  fr: () => import('../i18n/fr/pages.ts'),
  ar: () => import('../i18n/ar/pages.ts'),
};
const AREAS = /^(accounts|faq|people|posters|settings|views)\./;

const loading = new Map<Language, Promise<void>>();
const loaded = new Map<Language, Translate>();

const load = async (language: Language): Promise<void> => {
  try {
    const { default: messages } = await BUNDLES[language]();
    loaded.set(language, translator(language, messages));
  } catch (error) {
    loading.delete(language);
    throw error;
  }
};

export const loadPageMessages = (language: Language): Promise<void> => {
  const promise = loading.get(language) ?? load(language);
  loading.set(language, promise);
  return promise;
};

export const pageTranslate = (language: Language, key: string): Translate | undefined =>
  AREAS.test(key) ? loaded.get(language) : undefined;

import type { Language } from '../i18n/languages.ts';
import { translator, type Messages, type Translate } from '../i18n/translate.ts';
import { currentLanguage } from './language.ts';

/** Messages of single pages are not in the bundle of every page. */
const BUNDLES: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  en: () => import('../i18n/en/pages.ts'),
  hi: () => import('../i18n/hi/pages.ts'),
  fr: () => import('../i18n/fr/pages.ts'),
  ar: () => import('../i18n/ar/pages.ts'),
};

const loading = new Map<Language, Promise<void>>();
const loaded = new Map<Language, { messages: Messages; translate: Translate }>();

const load = async (language: Language): Promise<void> => {
  try {
    const { default: messages } = await BUNDLES[language]();
    loaded.set(language, { messages, translate: translator(language, messages) });
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

/** A page's code and its messages. */
export const withPageMessages =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadPageMessages(currentLanguage())]);
    return module;
  };

/** Before another language is shown: pages that are open have been loaded with the messages of the last one. */
export const followPageMessages = async (language: Language): Promise<void> => {
  if (loading.size > 0) await loadPageMessages(language);
};

export const pageTranslate = (language: Language, key: string): Translate | undefined => {
  const found = loaded.get(language);
  return found && (key.split('.')[0] ?? '') in found.messages ? found.translate : undefined;
};

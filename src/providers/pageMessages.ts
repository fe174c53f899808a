import type { Language } from '../kit/languages.ts';
import { translator, type Messages, type Translate } from '../i18n/translate.ts';
import { currentLanguage } from './language.ts';

const loading = new Map<Language, Promise<void>>();
const loaded = new Map<Language, ReturnType<typeof translator>>();

const load = async (language: Language): Promise<void> => {
  try {
    // Messages of single pages are not in the bundle of every page.
    const { default: messages } = (await import(`virtual:words/pages/${language}`)) as { default: Messages };
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

/** Loads a page's code and its messages. */
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

/** Translates a key that is among the messages of pages, once these are loaded. */
export const pageTranslate = (language: Language, key: string): Translate | undefined => {
  const translate = loaded.get(language);
  return translate?.has(key) ? translate : undefined;
};

import { localStorageStore, type Store } from 'ra-core';
import { isLanguage, type Language } from '../i18n/languages.ts';

/** What a sign-out leaves in place: the look and menu set of this counter, each person's look, saved queries and columns. */
const SURVIVES = (key: string): boolean =>
  key === 'appearance' ||
  key === 'menuSet' ||
  key.startsWith('appearance.') ||
  key.endsWith('.savedQueries') ||
  key.endsWith('.columns');

const LOCALE = 'locale';

export interface StoreParts {
  language: () => Language;
  /** Goes to the page on screen in another language. */
  goTo: (language: Language) => void;
}

/**
 * React-admin's store in local storage, with two differences: its locale is the language of the path, and
 * `reset`, which a sign-out calls, spares the theme and the saved queries.
 */
export const createStore = ({ language, goTo }: StoreParts): Store => {
  const store = localStorageStore('1', 'Galla');
  return {
    ...store,
    getItem: (key: string, otherwise?: unknown) =>
      key === LOCALE ? (language() as never) : (store.getItem(key, otherwise) as never),
    setItem: (key, value) => {
      if (key !== LOCALE) store.setItem(key, value);
      else if (isLanguage(value)) goTo(value);
    },
    reset: () => {
      for (const key of Object.keys(store.listItems?.() ?? {})) if (!SURVIVES(key)) store.removeItem(key);
    },
  };
};

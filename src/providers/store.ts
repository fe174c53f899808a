import { localStorageStore, type Store } from 'ra-core';
import { isLanguage, type Language } from '../i18n/languages.ts';

/** What a sign-out leaves in place: the look and menu set of this counter, each person's look and columns. */
const SURVIVES = (key: string): boolean =>
  key === 'appearance' || key === 'menuSet' || key.startsWith('appearance.') || key.endsWith('.columns');

const LOCALE = 'locale';

/** What react-admin and the lists take for a list without looking. */
const isListKey = (key: string): boolean => /\.(savedQueries|columns|selectedIds)$/.test(key);

/** Storage may hold anything, and what outlives a sign-out would break a page for good. */
const listOr = (value: unknown, otherwise: unknown): unknown =>
  Array.isArray(value) ? value.filter(one => one !== null) : otherwise;

export interface StoreParts {
  language: () => Language;
  /** Goes to the page on screen in another language. */
  goTo: (language: Language) => void;
}

/**
 * React-admin's store in local storage, with three differences: its locale is the language of the path, `reset`,
 * which a sign-out calls, spares the theme and the columns, and where a list is expected a list is read.
 */
export const createStore = ({ language, goTo }: StoreParts): Store => {
  const store = localStorageStore('1', 'Galla');
  return {
    ...store,
    getItem: (key: string, otherwise?: unknown) => {
      if (key === LOCALE) return language() as never;
      const value: unknown = store.getItem(key, otherwise);
      return (isListKey(key) ? listOr(value, otherwise) : value) as never;
    },
    setItem: (key, value) => {
      if (key !== LOCALE) store.setItem(key, value);
      else if (isLanguage(value)) goTo(value);
    },
    reset: () => {
      for (const key of Object.keys(store.listItems?.() ?? {})) if (!SURVIVES(key)) store.removeItem(key);
    },
  };
};

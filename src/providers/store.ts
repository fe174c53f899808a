import { localStorageStore, type Store } from 'ra-core';
import { isLanguage, type Language } from '../kit/languages.ts';

/** Survives sign-out: appearance, menu set, columns. */
const SURVIVES = (key: string): boolean =>
  key === 'appearance' || key === 'menuSet' || key.startsWith('appearance.') || key.endsWith('.columns');

const LOCALE = 'locale';

/** Values that react-admin and the lists use as arrays without a check. */
const isListKey = (key: string): boolean => /\.(savedQueries|columns|selectedIds)$/.test(key);

/** Storage may hold anything; an invalid value would break a page permanently. */
const listOr = (value: unknown, otherwise: unknown): unknown =>
  Array.isArray(value) ? value.filter(one => one !== null) : otherwise;

export interface StoreParts {
  language: () => Language;
  goTo: (language: Language) => void;
}

/** Local storage, but: locale from the path, `reset` (on sign-out) keeps theme and columns, lists are validated. */
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

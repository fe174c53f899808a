import { DEFAULT_LANGUAGE, isLanguage, preferredLanguage, type Language } from '../i18n/languages.ts';

/** Where the last choice is kept; beside react-admin's store, because it must outlive every sign-out. */
const CHOICE = 'galla.language';

/** The language a path is in: its first segment, or none. */
export const languageOf = (pathname: string): Language | undefined => {
  const first = pathname.split('/')[1];
  return isLanguage(first) ? first : undefined;
};

/**
 * A path of the app in a language: `/dashboard` and `hi` give `/hi/dashboard`; a path that has a language
 * already gets this one in its place. Query and hash are kept.
 * Throws when the path or the language is empty (SPEC section 5).
 */
export const inLanguage = (url: string, language: string): string => {
  if (!url || !language) throw new Error("URL or Language Code can't be empty");
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? [];
  const segments = path.split('/').filter(Boolean);
  if (isLanguage(segments[0])) segments.shift();
  return `/${[language, ...segments].join('/')}${rest}`;
};

const chosen = (): string | null => {
  try {
    return localStorage.getItem(CHOICE);
  } catch {
    return null; // storage is switched off: the path and the browser still tell
  }
};

export const rememberLanguage = (language: Language): void => {
  isGuessed = false;
  ownLanguage = null;
  try {
    localStorage.setItem(CHOICE, language);
  } catch {
    // the next visit without a language in its path asks the browser again
  }
};

/** The language for a path that has none: the one last chosen, else the browser's, else English. */
const usualLanguage = (): Language => {
  const stored = chosen();
  return isLanguage(stored) ? stored : (preferredLanguage(navigator.languages) ?? DEFAULT_LANGUAGE);
};

/** Nobody has chosen the language on screen: the path named none, and on this device none was ever picked. */
let isGuessed = false;
/** Of the person who has signed in: takes the place of one that was guessed. */
let ownLanguage: Language | null = null;

/** A path that names no language, with one. */
export const withGuessedLanguage = (path: string): string => {
  isGuessed = !isLanguage(chosen());
  return inLanguage(path, usualLanguage());
};

/** Somebody has signed in, whose profile says this language. */
export const greetIn = (language: Language): void => {
  ownLanguage = isGuessed ? language : null;
};

/** Where to go after signing in: in the person's own language, unless the address or somebody's choice says another. */
export const inOwnLanguage = (path: string): string => (ownLanguage ? inLanguage(path, ownLanguage) : path);

/** The language on screen now. */
export const currentLanguage = (): Language => languageOf(location.pathname) ?? DEFAULT_LANGUAGE;

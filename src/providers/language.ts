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
  try {
    localStorage.setItem(CHOICE, language);
  } catch {
    // the next visit without a language in its path asks the browser again
  }
};

/** The language for a path that has none: the one last chosen, else the browser's, else English. */
export const usualLanguage = (): Language => {
  const stored = chosen();
  return isLanguage(stored) ? stored : (preferredLanguage(navigator.languages) ?? DEFAULT_LANGUAGE);
};

/** The language on screen now. */
export const currentLanguage = (): Language => languageOf(location.pathname) ?? DEFAULT_LANGUAGE;

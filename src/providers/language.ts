import { DEFAULT_LANGUAGE, isLanguage, preferredLanguage, type Language } from '../kit/languages.ts';

/** Beside react-admin's store: survives sign-out. */
const CHOICE = 'galla.language';

export const languageOf = (pathname: string): Language | undefined => {
  const first = pathname.split('/')[1];
  return isLanguage(first) ? first : undefined;
};

/** `/dashboard`, `hi` → `/hi/dashboard`; keeps query and hash. Throws when path or language is empty. */
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
    return null; // Storage is disabled.
  }
};

export const rememberLanguage = (language: Language): void => {
  isGuessed = false;
  ownLanguage = null;
  try {
    localStorage.setItem(CHOICE, language);
  } catch {
    // The next visit asks the browser again.
  }
};

/** Answers the last choice, else the browser's language, else English. */
const defaultLanguage = (): Language => {
  const stored = chosen();
  return isLanguage(stored) ? stored : (preferredLanguage(navigator.languages) ?? DEFAULT_LANGUAGE);
};

/** The language was neither in the path nor chosen on this device. */
let isGuessed = false;
/** It is the signed-in user's language, and replaces a guessed one. */
let ownLanguage: Language | null = null;

export const withGuessedLanguage = (path: string): string => {
  isGuessed = !isLanguage(chosen());
  return inLanguage(path, defaultLanguage());
};

export const greetIn = (language: Language): void => {
  ownLanguage = isGuessed ? language : null;
};

/** Answers the target after sign-in: in the user's language, unless the path or a choice sets another. */
export const inOwnLanguage = (path: string): string => (ownLanguage ? inLanguage(path, ownLanguage) : path);

export const currentLanguage = (): Language => languageOf(location.pathname) ?? DEFAULT_LANGUAGE;

import { DEFAULT_LANGUAGE } from '../i18n/languages.ts';
import { languageOf } from './language.ts';

export interface Place {
  pathname: string;
  search?: string;
}

const withoutLanguage = (pathname: string): string =>
  languageOf(pathname) ? pathname.replace(/^\/[^/]+/, '').replace(/\/+$/, '') : pathname.replace(/\/+$/, '');

export const isSignInPage = (pathname: string): boolean => withoutLanguage(pathname) === '/login';

const isHomePage = (pathname: string): boolean => withoutLanguage(pathname) === '';

/**
 * Where somebody without a session is sent: `/{lang}/login?redirectTo=…` with the path he wanted;
 * from the sign-in page and the home page to plain `/{lang}/login` (SPEC section 4).
 */
export const signInPath = ({ pathname, search = '' }: Place): string => {
  const page = `/${languageOf(pathname) ?? DEFAULT_LANGUAGE}/login`;
  if (isSignInPage(pathname) || isHomePage(pathname)) return page;
  return `${page}?redirectTo=${encodeURIComponent(pathname + search)}`;
};

/**
 * Where to go after signing in: the `redirectTo` of the sign-in page when it is a path of this app, else the home
 * page, which is the first of the person's menu. Other hosts (`//evil`, `/\evil`, `https:`), paths without a language and the sign-in page are not taken.
 */
export const afterSignIn = ({ pathname, search = '' }: Place): string => {
  const home = `/${languageOf(pathname) ?? DEFAULT_LANGUAGE}`;
  const wanted = new URLSearchParams(search).get('redirectTo');
  if (!wanted?.startsWith('/')) return home;
  const here = 'https://app.invalid';
  let url: URL;
  try {
    url = new URL(wanted, here);
  } catch {
    return home;
  }
  if (url.origin !== here || !languageOf(url.pathname)) return home;
  if (isSignInPage(url.pathname) || isHomePage(url.pathname)) return home;
  return url.pathname + url.search + url.hash;
};

import { DEFAULT_LANGUAGE } from '../kit/languages.ts';
import { languageOf } from './language.ts';

export interface Place {
  pathname: string;
  search?: string;
}

const withoutLanguage = (pathname: string): string =>
  languageOf(pathname) ? pathname.replace(/^\/[^/]+/, '').replace(/\/+$/, '') : pathname.replace(/\/+$/, '');

export const isSignInPage = (pathname: string): boolean => withoutLanguage(pathname) === '/login';

/** The first shop is made there. */
export const isSetupPage = (pathname: string): boolean => withoutLanguage(pathname) === '/setup';

/** Pages without a session: one sets a password by a link there, or makes the first shop. */
export const isPublicPage = (pathname: string): boolean =>
  isSetupPage(pathname) || withoutLanguage(pathname).startsWith('/invite/');

const isHomePage = (pathname: string): boolean => withoutLanguage(pathname) === '';

/** Answers the sign-in path `/{lang}/login?redirectTo=…`; without `redirectTo` from the home or sign-in page. */
export const signInPath = ({ pathname, search = '' }: Place): string => {
  const page = `/${languageOf(pathname) ?? DEFAULT_LANGUAGE}/login`;
  if (isSignInPage(pathname) || isHomePage(pathname)) return page;
  return `${page}?redirectTo=${encodeURIComponent(pathname + search)}`;
};

/**
 * Answers `redirectTo` if it is a path of this app, else home. It refuses other hosts: `//evil`, `/\evil`, `https:`.
 */
export const afterSignIn = ({ pathname, search = '' }: Place): string => {
  const home = `/${languageOf(pathname) ?? DEFAULT_LANGUAGE}`;
  const target = new URLSearchParams(search).get('redirectTo');
  if (!target?.startsWith('/')) return home;
  const here = 'https://app.invalid';
  let url: URL;
  try {
    url = new URL(target, here);
  } catch {
    return home;
  }
  if (url.origin !== here || !languageOf(url.pathname)) return home;
  if (isSignInPage(url.pathname) || isHomePage(url.pathname)) return home;
  return url.pathname + url.search + url.hash;
};

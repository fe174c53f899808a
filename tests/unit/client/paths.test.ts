import { describe, expect, it, vi } from 'vitest';
import { preferredLanguage } from '../../../src/kit/languages.ts';
import {
  greetIn,
  inLanguage,
  inOwnLanguage,
  languageOf,
  rememberLanguage,
  withGuessedLanguage,
} from '../../../src/providers/language.ts';
import { afterSignIn, signInPath } from '../../../src/providers/redirects.ts';
import { offers, otherLanguage } from '../../support/offers.ts';

describe('language of a path', () => {
  it('is its first segment', () => {
    expect(languageOf(`/${otherLanguage}/dashboard`)).toBe(otherLanguage);
    expect(languageOf('/dashboard')).toBeUndefined();
    expect(languageOf('/english/dashboard')).toBeUndefined();
  });

  it.each([
    ['/dashboard', 'hi', '/hi/dashboard'],
    ['/en/hsn-code/list', 'ar', '/ar/hsn-code/list'],
    [
      '/en/sales-management?filter=%7B%22company%22%3A%22Vivo%22%7D#top',
      'hi',
      '/hi/sales-management?filter=%7B%22company%22%3A%22Vivo%22%7D#top',
    ],
    ['/', 'fr', '/fr'],
    ['/?redirectTo=/en/x', 'fr', '/fr?redirectTo=/en/x'],
  ])('%s in %s is %s', (path, language, expected) => {
    expect(inLanguage(path, language)).toBe(expected);
  });

  it.each([
    ['', 'en'],
    ['/dashboard', ''],
  ])("refuses an empty path or code: '%s', '%s'", (path, language) => {
    expect(() => inLanguage(path, language)).toThrow("URL or Language Code can't be empty");
  });

  it.runIf(offers('hi', 'ar'))('is the browser’s preferred of the four', () => {
    expect(preferredLanguage(['de-DE', 'hi-IN', 'en'])).toBe('hi');
    expect(preferredLanguage('fr;q=0.5, ar;q=0.9, de')).toBe('ar');
    expect(preferredLanguage(['de'])).toBeUndefined();
  });
});

describe('language after sign-in', () => {
  it.runIf(offers('hi', 'fr'))(
    'is the profile’s if it was detected, unchanged if chosen or in the address',
    () => {
      vi.stubGlobal('navigator', { languages: ['en-IN'] });
      expect(withGuessedLanguage('/customers?q=a')).toBe('/en/customers?q=a');
      greetIn('hi');
      expect(inOwnLanguage('/en/customers?q=a')).toBe('/hi/customers?q=a');
      rememberLanguage('fr');
      expect(inOwnLanguage('/fr/customers')).toBe('/fr/customers');
      greetIn('hi');
      expect(inOwnLanguage('/fr/customers')).toBe('/fr/customers');
    },
  );
});

describe('sign-in path and return path', () => {
  it('keep the page and its filters', () => {
    expect(signInPath({ pathname: `/${otherLanguage}/customers`, search: '?q=asha' })).toBe(
      `/${otherLanguage}/login?redirectTo=%2F${otherLanguage}%2Fcustomers%3Fq%3Dasha`,
    );
  });

  it.each(['/en', '/en/', '/en/login'])(
    'have no return path from the home page and the sign-in page: %s',
    pathname => {
      expect(signInPath({ pathname, search: '?redirectTo=%2Fen%2Fbill' })).toBe('/en/login');
    },
  );

  const back = (redirectTo: string) =>
    afterSignIn({ pathname: '/en/login', search: `?redirectTo=${encodeURIComponent(redirectTo)}` });

  it('return to a path of this app', () => {
    const path = `/${otherLanguage}/customers?q=asha#top`;
    expect(back(path)).toBe(path);
  });

  it.each([
    'https://evil.example/en/x',
    '//evil.example/en',
    '/\\evil.example/en',
    '/\t/evil.example/en',
    'javascript:alert(1)',
    'en/customers',
    '/customers',
    '/api/sales/export',
    '/en/../../evil',
    '/en/login?redirectTo=/en/login',
    '/en',
    '',
  ])("return home instead of to '%s'", redirectTo => {
    expect(back(redirectTo)).toBe('/en');
  });
});

import { randomBytes } from 'node:crypto';
import { directionOf, isLanguage } from '../../src/kit/languages.ts';
import { firstCallsOf } from './firstCalls.ts';
import type { FirstPage } from '../kit/http/staticFiles.ts';
import { firstCodeOf } from './firstCode.ts';

/** The build writes this where each response puts its own nonce. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Product pictures and logos may be hosted anywhere.
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const PAGE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
};

const callsOf = (paths: readonly string[]): string =>
  paths.length === 0 ? '' : `<meta name="first-calls" content="${paths.join(' ').replaceAll('&', '&amp;')}">`;

/** Language and direction of the first frame; the page in its own language knows them itself. */
const inLanguage = (built: string, pathname: string): string => {
  const language = pathname.split('/')[1];
  return isLanguage(language)
    ? built.replace(/<html\b[^>]*>/, `<html lang="${language}" dir="${directionOf(language)}">`)
    : built;
};

export const firstPage: FirstPage = (built, manifest, { pathname, search }) => {
  const nonce = randomBytes(16).toString('base64');
  const links = firstCodeOf(manifest, pathname).map(
    href => `<link rel="modulepreload" crossorigin href="/${href}">`,
  );
  const html = inLanguage(built, pathname)
    .replaceAll(NONCE_PLACEHOLDER, nonce)
    .replace('<head>', () => `<head>${callsOf(firstCallsOf(pathname, search))}`)
    .replace('</head>', `${links.join('')}</head>`);
  return new Response(html, {
    headers: {
      ...PAGE_HEADERS,
      'Content-Type': 'text/html; charset=UTF-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy(nonce),
    },
  });
};

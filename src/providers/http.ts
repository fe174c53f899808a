import { fetchEarly } from '../boot/earlyAnswers.ts';
import { createHttpClient } from './httpClient.ts';
import { currentLanguage } from './language.ts';
import { messagesLoaded } from './translate.ts';
import { session } from './theSession.ts';

// Only Vite gives a module its settings; in Node, where declarations are looked at with their screens, there are none.
const baseUrl = (import.meta.env?.VITE_API_URL ?? '').replace(/\/$/, '');

/** A path of the server as others can open it. */
export const absoluteUrl = (path: string): string => new URL(path, baseUrl || location.origin).href;

/** The way to the server that every provider takes. */
export const http = createHttpClient({
  session,
  fetch: (path, init) => (typeof path === 'string' ? fetchEarly(path, init) : fetch(path, init)),
  baseUrl,
  language: currentLanguage,
  words: messagesLoaded,
});

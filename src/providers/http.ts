import { fetchEarly } from '../boot/earlyAnswers.ts';
import { createHttpClient } from './httpClient.ts';
import { currentLanguage } from './language.ts';
import { messagesLoaded } from './translate.ts';
import { pinPrompt } from './pinPrompt.ts';
import { session } from './theSession.ts';

// `import.meta.env` is undefined in Node, where tests read declarations.
const baseUrl = (import.meta.env?.VITE_API_URL ?? '').replace(/\/$/, '');

export const absoluteUrl = (path: string): string => new URL(path, baseUrl || location.origin).href;

export const http = createHttpClient({
  session,
  fetch: (path, init) => (typeof path === 'string' ? fetchEarly(path, init) : fetch(path, init)),
  baseUrl,
  language: currentLanguage,
  words: messagesLoaded,
  onLocked: pinPrompt.lock,
});

import { createHttpClient } from './httpClient.ts';
import { currentLanguage } from './language.ts';
import { session } from './theSession.ts';

/** The way to the server that every provider takes. */
export const http = createHttpClient({
  session,
  fetch: (...parts) => fetch(...parts),
  baseUrl: (import.meta.env.VITE_API_URL ?? '').replace(/\/$/, ''),
  language: currentLanguage,
});

/** Reads the language from `Accept-Language`; English is the default. */
import { DEFAULT_LANGUAGE, preferredLanguage, type Language } from '../../../src/kit/languages.ts';

const known = new Map<string, Language>();
const MAX_REMEMBERED = 500;

export const languageOfHeader = (header: string | null | undefined): Language => {
  if (!header) return DEFAULT_LANGUAGE;
  const found = known.get(header);
  if (found) return found;
  const language = preferredLanguage(header.slice(0, 200)) ?? DEFAULT_LANGUAGE;
  if (known.size < MAX_REMEMBERED) known.set(header, language);
  return language;
};

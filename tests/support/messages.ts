import { catalogues } from '../../server/kit/i18n/catalogues.ts';
import type { Language } from '../../src/kit/languages.ts';
import type { Messages } from '../../src/i18n/translate.ts';

/** Answers each text with its whole key. */
export const flat = (messages: Messages, prefix = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value ?? {}, `${prefix}${key}.`),
  );

/** A part of the words of a language, such as `faq.of`; throws where there is none. */
export const messagesAt = (language: Language, path: string): Messages => {
  let at: Messages = catalogues[language];
  for (const part of path.split('.')) {
    const next = at[part];
    if (typeof next !== 'object') throw new Error(`${language}: no messages at ${path}`);
    at = next;
  }
  return at;
};

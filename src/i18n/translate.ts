import Polyglot from 'node-polyglot';
import type { Language } from '../kit/languages.ts';
import { interpolationOf, pluralRules } from './plurals.ts';

/** Messages by key, nested: `{ errors: { notFound: '…' } }` is read as `errors.notFound`. */
export interface Messages {
  readonly [key: string]: string | Messages | undefined;
}

export type Params = Readonly<Record<string, string | number | null | undefined>>;

/** `smart_count` selects the plural form. A missing key is read from the glossary, else it is `_`, else the key itself. */
export interface Translate {
  (key: string, params?: Params): string;
  readonly language?: Language;
}

/** Labels of fields, groups, tabs and values: the glossary comes before `_`. Of all other texts `_` comes before the glossary. */
const LABEL = /^(resources\.[^.]+\.(?:fields|groups|tabs)|choices\.[^.]+)\./;

/** Answers the glossary's word for what has no text of its own place: that of the last part of its key. */
const glossaryKey = (key: string): string => `glossary.${key.slice(key.lastIndexOf('.') + 1)}`;

/** `has` tells whether the key has a text of its own. */
export const translator = (
  language: Language,
  messages: Messages,
): Translate & { readonly language: Language; readonly has: (key: string) => boolean } => {
  const polyglot = new Polyglot({
    locale: language,
    phrases: messages as Record<string, unknown> as Record<string, string>,
    pluralRules,
    replace: interpolationOf(language) as never,
    allowMissing: true,
    warn: () => undefined,
  });
  const has = (key: string): boolean => polyglot.has(key);
  const translate = (key: string, params: Params = {}) => {
    const word = glossaryKey(key);
    const isInGlossary = !has(key) && (params['_'] === undefined || LABEL.test(key)) && has(word);
    return polyglot.t(isInGlossary ? word : key, params as Polyglot.InterpolationOptions);
  };
  return Object.assign(translate, { language, has });
};

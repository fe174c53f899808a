import Polyglot from 'node-polyglot';
import type { Language } from './languages.ts';
import { interpolationOf, pluralRules } from './plurals.ts';

/** Messages by key, nested: `{ errors: { notFound: '…' } }` is read as `errors.notFound`. */
export interface Messages {
  readonly [key: string]: string | Messages | undefined;
}

export type Params = Readonly<Record<string, string | number | null | undefined>>;

/** `smart_count` selects the plural form, `_` is the fallback of a missing key; without it the key is returned. */
export interface Translate {
  (key: string, params?: Params): string;
  readonly language?: Language;
}

export const translator = (language: Language, messages: Messages): Translate => {
  const polyglot = new Polyglot({
    locale: language,
    phrases: messages as Record<string, unknown> as Record<string, string>,
    pluralRules,
    replace: interpolationOf(language) as never,
    allowMissing: true,
    warn: () => undefined,
  });
  const translate = (key: string, params: Params = {}) =>
    polyglot.t(key, params as Polyglot.InterpolationOptions);
  return Object.assign(translate, { language });
};

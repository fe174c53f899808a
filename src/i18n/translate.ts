import Polyglot from 'node-polyglot';
import type { Language } from './languages.ts';
import { interpolationOf, pluralRules } from './plurals.ts';

/** Messages by key, nested: `{ errors: { notFound: '…' } }` is read as `errors.notFound`. */
export interface Messages {
  readonly [key: string]: string | Messages | undefined;
}

export type Params = Readonly<Record<string, string | number | null | undefined>>;

/**
 * Says a key in one language. `smart_count` picks the plural form, `_` is what is said for a key that is missing;
 * without it a missing key comes back as itself.
 */
export type Translate = (key: string, params?: Params) => string;

/** Builds the `translate` of one language, for the server (shared messages) as for the browser (all of them). */
export const translator = (language: Language, messages: Messages): Translate => {
  const polyglot = new Polyglot({
    locale: language,
    phrases: messages as Record<string, unknown> as Record<string, string>,
    pluralRules,
    replace: interpolationOf(language) as never,
    allowMissing: true,
    warn: () => undefined,
  });
  return (key, params = {}) => polyglot.t(key, params as Polyglot.InterpolationOptions);
};

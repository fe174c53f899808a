// The texts on the screen, from the app's own messages, so that one test runs in any language.
import { translatorFor } from '../../../server/kit/i18n/translators.ts';
import type { Translate } from '../../../src/i18n/translate.ts';
import type { Language } from '../../../src/kit/languages.ts';

/** Translates into one language; an unknown key throws, so that a test cannot look for a missing message. */
export async function wordsOf(language: Language): Promise<Translate> {
  const translate = translatorFor(language);
  return (key, params) => {
    const text = translate(key, params);
    if (text === key) throw new Error(`No message ${key} in ${language}`);
    return text;
  };
}

// What stands on the screen, taken from the app's own messages, so that one story is told in any language.
import { translator } from '../../../src/i18n/translate.ts';
import type { Messages, Translate } from '../../../src/i18n/translate.ts';
import type { Language } from '../../../src/i18n/languages.ts';

/** The words of one language; a key that is missing throws, so that a test cannot look for nothing. */
export async function wordsOf(language: Language): Promise<Translate> {
  const bundles = await Promise.all(
    ['index', 'pages'].map(
      name => import(`../../../src/i18n/${language}/${name}.ts`) as Promise<{ default: Messages }>,
    ),
  );
  const say = translator(language, Object.assign({}, ...bundles.map(bundle => bundle.default)) as Messages);
  return (key, params) => {
    const text = say(key, params);
    if (text === key) throw new Error(`No message ${key} in ${language}`);
    return text;
  };
}

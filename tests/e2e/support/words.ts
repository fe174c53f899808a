// The texts on the screen, from the app's own messages, so that one test runs in any language.
import { translator } from '../../../src/i18n/translate.ts';
import type { Messages, Translate } from '../../../src/i18n/translate.ts';
import type { Language } from '../../../src/i18n/languages.ts';

/** Translates into one language; an unknown key throws, so that a test cannot look for a missing message. */
export async function wordsOf(language: Language): Promise<Translate> {
  const bundles = await Promise.all(
    ['index', 'pages'].map(
      name => import(`../../../src/i18n/${language}/${name}.ts`) as Promise<{ default: Messages }>,
    ),
  );
  const translate = translator(
    language,
    Object.assign({}, ...bundles.map(bundle => bundle.default)) as Messages,
  );
  return (key, params) => {
    const text = translate(key, params);
    if (text === key) throw new Error(`No message ${key} in ${language}`);
    return text;
  };
}

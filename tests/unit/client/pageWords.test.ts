import { expect, test } from 'vitest';
import pageWords from '../../../src/i18n/en/pages.ts';
import { LANGUAGES } from '../../../src/i18n/languages.ts';
import { loadPageWords, pageTranslate } from '../../../src/providers/pageWords.ts';

test('every area that comes with its page is looked for there once it has come, in each language, and no other is', async () => {
  const areas = Object.keys(pageWords);
  expect(areas.length).toBeGreaterThan(0);
  for (const language of LANGUAGES) {
    for (const area of areas) expect(pageTranslate(language, `${area}.title`)).toBeUndefined();
    await loadPageWords(language);
    for (const area of areas) expect(pageTranslate(language, `${area}.title`), area).toBeDefined();
    expect(pageTranslate(language, 'app.name')).toBeUndefined();
  }
});

import { expect, test } from 'vitest';
import pageWords from '../../../src/i18n/en/pages.ts';
import { LANGUAGES } from '../../../src/i18n/languages.ts';
import { loadPageWords, pageTranslate } from '../../../src/providers/pageWords.ts';

test('page messages: looked up after their area is loaded, in each language', async () => {
  const areas = Object.keys(pageWords);
  expect(areas.length).toBeGreaterThan(0);
  for (const language of LANGUAGES) {
    for (const area of areas) expect(pageTranslate(language, `${area}.title`)).toBeUndefined();
    await loadPageWords(language);
    for (const area of areas) expect(pageTranslate(language, `${area}.title`), area).toBeDefined();
    expect(pageTranslate(language, 'app.name')).toBeUndefined();
  }
});

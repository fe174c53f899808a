import { expect, test } from 'vitest';
import pageMessages from '../../../src/i18n/en/pages.ts';
import { LANGUAGES } from '../../../src/i18n/languages.ts';
import { loadPageMessages, pageTranslate } from '../../../src/providers/pageMessages.ts';

test('page messages: looked up after their area is loaded, in each language', async () => {
  const areas = Object.keys(pageMessages);
  expect(areas.length).toBeGreaterThan(0);
  for (const language of LANGUAGES) {
    for (const area of areas) expect(pageTranslate(language, `${area}.title`)).toBeUndefined();
    await loadPageMessages(language);
    for (const area of areas) expect(pageTranslate(language, `${area}.title`), area).toBeDefined();
    expect(pageTranslate(language, 'app.name')).toBeUndefined();
  }
});

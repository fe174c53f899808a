import { expect, test } from 'vitest';
import pageMessages from 'virtual:words/pages/en';
import { LANGUAGES } from '../../../src/kit/languages.ts';
import { loadPageMessages, pageTranslate } from '../../../src/providers/pageMessages.ts';
import { flat } from '../../support/messages.ts';

test('page messages: looked up after their area is loaded, in each language', async () => {
  const keys = flat(pageMessages).map(([key]) => key);
  expect(keys.length).toBeGreaterThan(1000);
  for (const language of LANGUAGES) {
    for (const key of keys) expect(pageTranslate(language, key)).toBeUndefined();
    await loadPageMessages(language);
    for (const key of keys) expect(pageTranslate(language, key), key).toBeDefined();
    expect(pageTranslate(language, 'app.name')).toBeUndefined();
  }
});

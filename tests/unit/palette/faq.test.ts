import { describe, expect, it } from 'vitest';
import { FAQ } from '../../../src/custom/faq/questions.ts';
import ar from '../../../src/i18n/ar/pages.ts';
import en from '../../../src/i18n/en/pages.ts';
import fr from '../../../src/i18n/fr/pages.ts';
import hi from '../../../src/i18n/hi/pages.ts';
import { translator } from '../../../src/i18n/translate.ts';

const ids = FAQ.flatMap(({ questions }) => questions.map(({ id }) => id));

describe('FAQ questions', () => {
  it('are all that have a text, each once, in the groups with a name', () => {
    expect([...ids].sort()).toEqual(Object.keys(en.faq.of).sort());
    expect(new Set(ids).size).toBe(ids.length);
    expect(FAQ.map(({ id }) => id)).toEqual(Object.keys(en.faq.group));
  });

  it.each(Object.entries({ en, hi, fr, ar }))('fill every placeholder in %s', (language, messages) => {
    const translate = translator(language as 'en', messages);
    for (const { id, params } of FAQ.flatMap(({ questions }) => questions))
      expect(translate(`faq.of.${id}.answer`, params), id).not.toMatch(/%\{|undefined/);
  });
});

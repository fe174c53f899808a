import { catalogues } from '../../../server/kit/i18n/catalogues.ts';
import { messagesAt } from '../../support/messages.ts';
import { describe, expect, it } from 'vitest';
import { FAQ } from '../../../src/custom/faq/questions.ts';
import { translator } from '../../../src/i18n/translate.ts';

const ids = FAQ.flatMap(({ questions }) => questions.map(({ id }) => id));

describe('FAQ questions', () => {
  it('are all that have a text, each once, in the groups with a name', () => {
    expect([...ids].sort()).toEqual(Object.keys(messagesAt('en', 'faq.of')).sort());
    expect(new Set(ids).size).toBe(ids.length);
    expect(FAQ.map(({ id }) => id)).toEqual(Object.keys(messagesAt('en', 'faq.group')));
  });

  it.each(Object.entries(catalogues))('fill every placeholder in %s', (language, messages) => {
    const translate = translator(language as 'en', messages);
    for (const { id, params } of FAQ.flatMap(({ questions }) => questions))
      expect(translate(`faq.of.${id}.answer`, params), id).not.toMatch(/%\{|undefined/);
  });
});

/** Every paper of a ticket and of an expense, in every language and size: no text is missing. */
import { expect, it } from 'vitest';
import { paperTranslator } from '../../../server/documents/paperTranslator.ts';
import { LANGUAGES } from '../../../src/kit/languages.ts';
import type { TranslatePaper } from '../../../src/resources/documents/documentModel.ts';
import { drawPaper } from '../../../src/resources/papers.ts';
import { TICKET_PAPERS } from '../../../src/resources/tickets/rules.ts';
import { INVOICE_PAPERS } from '../../../src/kit/rules/choices.ts';
import { settingOf, textOf } from '../../support/drawn.ts';
import { EXPENSE_ON_PAPER, TICKET_ON_PAPER } from '../../support/recordPapers.ts';

const works = [
  ...TICKET_PAPERS.map(name => ['tickets', name, { name, data: TICKET_ON_PAPER }] as const),
  ['expenses', 'VOUCHER', { name: 'EXPENSE_VOUCHER', data: EXPENSE_ON_PAPER }] as const,
];

const EVERY = works.flatMap(([resource, name, work]) =>
  LANGUAGES.map(lang => [resource, name, lang, work] as const),
);

it.each(EVERY)('papers: %s %s has all its texts in %s', (_resource, _name, lang, work) => {
  const missing: string[] = [];
  const known = paperTranslator(lang);
  const translate: TranslatePaper = (key, params) => {
    const text = known(key, params);
    if (text === key || text.includes('%{')) missing.push(key);
    return text;
  };
  for (const size of INVOICE_PAPERS) {
    const on = settingOf({ size, lang });
    expect(textOf(drawPaper({ ...work, on }, translate))).toContain(on.shop.shopStoreName);
  }
  expect(missing).toEqual([]);
});

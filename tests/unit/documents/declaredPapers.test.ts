/** Every declared paper with the examples of its fields, in every language and size: no text is missing. */
import { expect, it } from 'vitest';
import { paperTranslator } from '../../../server/documents/paperTranslator.ts';
import { LANGUAGES } from '../../../src/kit/languages.ts';
import { declaredPaper } from '../../../src/resources/documents/declaredPaper.ts';
import type { TranslatePaper } from '../../../src/resources/documents/documentModel.ts';
import { drawPaper } from '../../../src/resources/documents/draw.ts';
import { PAPERS } from '../../../src/resources/documents/paper.ts';
import { resourceOf } from '../../../src/resources/index.ts';
import { namesOfPaper, ownerOfName, partsOfName, type PaperData } from '../../../src/kit/paperNames.ts';
import { papers } from '../../../src/resources/papers.ts';
import { INVOICE_PAPERS } from '../../../src/kit/rules/choices.ts';
import { textOf } from '../../support/drawn.ts';
import { buildInvoiceShop } from '../../support/invoices.ts';

type Declared = (typeof papers)[number];

const exampleOf = ({ resource, papers: all }: Declared, name: string): PaperData => {
  const paper = all[name];
  const data: Record<string, unknown> = {};
  for (const each of paper ? namesOfPaper(paper) : []) {
    const { of, holder, inner } = partsOfName(each);
    const { owner, field } = ownerOfName(resource, paper, each, resourceOf);
    const isInstant = field === 'createdAt' || owner?.fieldOf(field).kind === 'instant';
    const value = isInstant ? '2026-04-01' : owner?.fieldOf(field).example;
    if (inner === undefined) data[of] = value;
    else data[holder] = { ...(data[holder] as object | undefined), [inner]: value };
  }
  const goods = [
    {
      name: 'Samsung S24 display',
      unitCode: 'D-17',
      hsnCode: '85177990',
      uqc: 'NOS',
      gstRateBps: 1800,
      quantity: 1,
      unitPricePaise: 3_000_00,
    },
  ];
  return {
    version: null,
    ...data,
    id: '',
    papers: [],
    buyerState: '27',
    goods,
    link: 'https://shop.example/t',
  };
};

const EVERY = papers.flatMap(declared =>
  Object.keys(declared.papers).flatMap(name =>
    LANGUAGES.map(lang => [declared.resource.name, name, lang, declared] as const),
  ),
);

it.each(EVERY)('papers: %s %s has all its texts in %s', (_, name, lang, declared) => {
  const record = {
    papers: declared,
    name,
    data: exampleOf(declared, name),
    shop: buildInvoiceShop(),
    printedOn: '2026-11-18',
  };
  const missing: string[] = [];
  const known = paperTranslator(lang);
  const translate: TranslatePaper = (key, params) => {
    const text = known(key, params);
    if (text === key || text.includes('%{')) missing.push(key);
    return text;
  };
  for (const size of INVOICE_PAPERS) {
    const paper = declaredPaper(record, { lang, isRoll: PAPERS[size].roll, translate });
    const drawn = drawPaper(paper, { template: 'TEMPLATE_001', size, lang }, translate);
    expect(textOf(drawn)).toContain(record.shop.shopStoreName);
  }
  expect(missing).toEqual([]);
});

/** Draws a paper of any kind, and its pages in one of the templates. */
import { shopAsOf, type Issued } from '../registrations/rules.ts';
import type { InvoiceTemplate } from '../shop/choices.ts';
import type { DocumentModel, Language, TranslatePaper } from './documentModel.ts';
import { pagesOf, type Layout } from './layout.ts';
import type { PaperShop } from './letterhead.ts';
import { PAPERS, type PaperFormat } from './paper.ts';
import { roll001, sheet001 } from './templates/template001.ts';
import { roll002, sheet002 } from './templates/template002.ts';
import { roll003, sheet003 } from './templates/template003.ts';
import { roll004, sheet004 } from './templates/template004.ts';
import { roll005, sheet005 } from './templates/template005.ts';
import type { DrawnDocument, PaperSize } from './tree.ts';

/** A paper has these beside its data: plain, for another thread. */
export interface PaperSetting {
  shop: PaperShop;
  template: InvoiceTemplate;
  size: PaperSize;
  lang: Language;
  copies?: number | undefined;
  /** It is the business day. */
  printedOn: string;
}

export interface OnPaper extends PaperSetting {
  /** It translates a message below `invoice`. */
  translate: TranslatePaper;
}

/** Each stands with its noun and is named in `src/resources/papers.ts`. */
export interface Paper<Data> {
  nameOfFile: (data: Data, printedOn: string) => string;
  draw: (data: Data, on: OnPaper) => DrawnDocument;
}

/**
 * Names the document of a paper: its letterhead is what the shop was when the document was issued, whenever it is printed. One without a
 * document is of the day on which it is printed.
 */
export const issuedPaper = <Data>({
  issued,
  nameOfFile,
  draw,
}: Paper<Data> & { issued: (data: Data, printedOn: string) => Issued }): Paper<Data> => ({
  nameOfFile,
  draw: (data, on) => draw(data, { ...on, shop: shopAsOf(on.shop, issued(data, on.printedOn)) }),
});

type Template = (model: DocumentModel, paper: PaperFormat) => Layout;

const TEMPLATES: Readonly<Record<InvoiceTemplate, { sheet: Template; roll: Template }>> = {
  TEMPLATE_001: { sheet: sheet001, roll: roll001 },
  TEMPLATE_002: { sheet: sheet002, roll: roll002 },
  TEMPLATE_003: { sheet: sheet003, roll: roll003 },
  TEMPLATE_004: { sheet: sheet004, roll: roll004 },
  TEMPLATE_005: { sheet: sheet005, roll: roll005 },
};

export const isRoll = ({ size }: Pick<OnPaper, 'size'>): boolean => PAPERS[size].roll;

/** Draws one after the other, with the title of the first. */
export function drawModels(
  models: readonly DocumentModel[],
  date: string,
  { size, template, lang }: Pick<OnPaper, 'size' | 'template' | 'lang'>,
): DrawnDocument {
  const paper = PAPERS[size];
  const { sheet, roll } = TEMPLATES[template];
  const [first] = models;
  return {
    paper: size,
    lang,
    title: first ? `${first.title} ${first.number.value}` : '',
    author: first?.issuer.name ?? '',
    date,
    pages: models.flatMap(each => pagesOf((paper.roll ? roll : sheet)(each, paper), paper)),
  };
}

/**
 * Draws a paper of sections: number and code in large type, squares to scan, facts below headings, terms,
 * signatures.
 */
import type { DocumentModel, Fact } from './documentModel.ts';
import { ON_A_ROLL, pagesOf, type Layout } from './layout.ts';
import { innerWidth, PAPERS, type PaperFormat } from './paper.ts';
import { kitOf } from './templates/kit.ts';
import { column, row, type DrawnDocument, type PaperNode, type PaperSize } from './tree.ts';

export interface CardSection {
  title: string;
  lines: string[];
}

export interface Card {
  /** Number, dates, facts, issuer and party; without a table. */
  model: DocumentModel;
  /** It is printed below the number, with what it is for. */
  code: Fact & { help: string };
  /** It stands below the square of the number. */
  scan: string;
  /** It is a second square. */
  status: { text: string; caption: string } | null;
  sections: CardSection[];
  terms: CardSection;
  signatures: string[];
}

const SCAN_MM = 20;

function cardParts(card: Card, paper: PaperFormat) {
  const { model } = card;
  const kit = kitOf(model, paper);
  const { text, quiet, strong } = kit;
  const section = ({ title, lines }: CardSection, style: { grow?: number } = {}): PaperNode =>
    column(
      [
        strong(title, { edges: ['bottom'], rule: 'hair', pad: [0.4, 0], heading: true }),
        ...lines.map(line => text(line)),
      ],
      { above: 2.2, gap: 0.3, ...style },
    );
  const square = (words: string, caption: string): PaperNode =>
    column(
      [
        { kind: 'qr', text: words, size: SCAN_MM, alt: caption },
        quiet(caption, { align: 'center', size: 0.82 }),
      ],
      {
        width: SCAN_MM + 4,
        alignItems: 'center',
      },
    );
  const codes = (align: 'start' | 'center'): PaperNode[] => [
    quiet(card.model.number.label, { align }),
    strong(card.model.number.value, { size: 1.9, align, figure: true }),
    ...(card.code.value
      ? [
          quiet(card.code.label, { align, above: 1 }),
          strong(card.code.value, { size: 2.4, align, figure: true }),
          quiet(card.code.help, { align }),
        ]
      : []),
  ];
  const sign = (words: string): PaperNode =>
    column(
      [
        text(' ', { size: 3.4 }),
        quiet(words, { edges: ['top'], rule: 'hair', pad: [0.6, 0], align: 'center' }),
      ],
      {
        grow: 1,
      },
    );
  const terms = column(
    [strong(card.terms.title, { size: 0.88 }), ...card.terms.lines.map(line => text(line, { size: 0.84 }))],
    { above: 3, gap: 0.3 },
  );
  return { kit, section, square, codes, sign, terms };
}

function sheetOf(card: Card, paper: PaperFormat): Layout {
  const { model, sections } = card;
  const { kit, section, square, codes, sign, terms } = cardParts(card, paper);
  const { quiet, strong } = kit;
  const wide = paper.size === 'A4';
  const pairs = sections.reduce<CardSection[][]>(
    (rows, each, index) =>
      index % 2 === 0 ? [...rows, [each]] : [...rows.slice(0, -1), [...(rows.at(-1) ?? []), each]],
    [],
  );
  return {
    head: [
      row(
        [
          column(
            [
              ...kit.logo(wide ? 14 : 11),
              strong(model.issuer.name, { size: 1.7, heading: true }),
              ...kit.partyIn({ ...model.issuer, name: '' }),
            ],
            { grow: 1 },
          ),
          column(
            [
              strong(model.title, { size: 1.7, align: 'end', heading: true }),
              kit.facts([model.date, ...model.facts], { align: 'end' }, { above: 1.5 }),
            ],
            { width: wide ? 70 : 54 },
          ),
        ],
        { gap: 6 },
      ),
      row(
        [
          square(model.number.value, card.scan),
          column(codes('start'), { grow: 1 }),
          ...(card.status ? [square(card.status.text, card.status.caption)] : []),
        ],
        { gap: 4, above: 3, pad: [2, 2], edges: ['top', 'bottom', 'start', 'end'], rule: 'line' },
      ),
      column([quiet(model.other.label), ...kit.partyIn(model.other)], {
        fill: 'tint',
        pad: [2, 2.5],
        above: 3,
      }),
    ],
    runningHead: kit.runningHead(),
    table: { kind: 'table', columns: [], cellPad: [0, 0], look: {} },
    tableHead: null,
    lines: [],
    carried: null,
    closing: [
      ...pairs.map(each =>
        row(
          [
            ...each.map(one => section(one, { grow: 1 })),
            ...(each.length === 1 ? [column([], { grow: 1 })] : []),
          ],
          { gap: 6 },
        ),
      ),
      terms,
      row(card.signatures.map(sign), { gap: 8, above: 3 }),
    ],
    foot: at => [kit.footLine(at)],
    stamp: model.stamp,
  };
}

function rollOf(card: Card, paper: PaperFormat): Layout {
  const { model } = card;
  const { kit, section, square, codes, sign, terms } = cardParts(card, paper);
  const { text, strong } = kit;
  const middle = { align: 'center' as const };
  const cut: PaperNode = text('', { edges: ['bottom'], rule: 'dashed', pad: [0.9, 0] });
  const squares = [
    square(model.number.value, card.scan),
    ...(card.status ? [square(card.status.text, card.status.caption)] : []),
  ];
  const fitsBoth = squares.length * (SCAN_MM + 4) + 4 <= innerWidth(paper);
  return {
    ...ON_A_ROLL,
    head: [
      ...kit.logo(12, 'center'),
      ...kit.party(model.issuer, { name: { size: 1.5, ...middle }, rest: middle }),
      cut,
      strong(model.title, { size: 1.2, ...middle, heading: true, above: 1 }),
      ...codes('center'),
      row(fitsBoth ? squares : squares.slice(0, 1), { gap: 4, above: 1, justify: 'center' }),
      ...(fitsBoth ? [] : squares.slice(1).map(each => row([each], { justify: 'center' }))),
      cut,
      ...[model.date, ...model.facts].map(each => kit.apart(each)),
      text(kit.labelled({ label: model.other.label, value: model.other.name })),
      ...kit.party({ ...model.other, name: '' }),
      ...card.sections.map(each => section(each)),
    ],
    closing: [terms, ...card.signatures.map(sign)],
  };
}

export const drawCard = (card: Card, size: PaperSize, date: string): DrawnDocument => {
  const { model } = card;
  const page = PAPERS[size];
  return {
    paper: size,
    lang: model.lang,
    title: `${model.title} ${model.number.value}`,
    author: model.issuer.name,
    date,
    pages: pagesOf(page.roll ? rollOf(card, page) : sheetOf(card, page), page),
  };
};

/** Lays out a cash report (of a session, of a day) on a sheet or a roll. */
import { directionOf } from '../../kit/languages.ts';
import type { Fact, TranslatePaper } from './documentModel.ts';
import type { OnPaper } from './draw.ts';
import type { PaperParty } from './letterhead.ts';
import { ON_A_ROLL, pagesOf, type Layout } from './layout.ts';
import { textWidth } from './measure.ts';
import { innerWidth, PAPERS, type PaperFormat } from './paper.ts';
import { column, row, type DrawnDocument, type PaperNode, type TableRow, type TextNode } from './tree.ts';

export interface Pair extends Fact {
  bold?: boolean;
}
export interface Section {
  title: string;
  pairs: Pair[];
  notes: string[];
}

export interface ReportModel {
  shop: PaperParty;
  title: string;
  number: string | null;
  name: string;
  date: string;
  facts: Fact[];
  cash: Section;
  other: Section[];
  /** On a sheet; the last columns of a row are its figures. */
  table: { title: string; heads: string[]; shares: number[]; rows: string[][]; figures: number };
  /** A roll shows these in place of the table. */
  rolled: Section[];
  /** It is the head of the seal that the close is in; null before it; undefined for an open session. */
  seal?: string | null;
}

/** It is enough to tell it from every other, in groups that can be read aloud. */
const shortHead = (head: string): string => head.slice(0, 16).match(/.{4}/g)?.join(' ') ?? head;

export function drawReport(
  model: ReportModel,
  { size, lang, translate }: Pick<OnPaper, 'size' | 'lang' | 'translate'>,
): DrawnDocument {
  const paper = PAPERS[size];
  return {
    paper: size,
    lang,
    title: `${model.title} ${model.number ?? model.name}`,
    author: model.shop.name,
    date: model.date,
    pages: pagesOf(layoutOf(model, paper, directionOf(lang) === 'rtl', translate), paper),
  };
}

function layoutOf(
  { shop, title, number, facts, cash, other, table, rolled, seal }: ReportModel,
  paper: PaperFormat,
  rightToLeft: boolean,
  translate: TranslatePaper,
): Layout {
  const t = (key: string): string => translate(`report.${key}`);
  const base = paper.pt;
  const text = (
    words: string,
    { size = 1, ...style }: Partial<TextNode> & { size?: number } = {},
  ): TextNode => ({
    kind: 'text',
    text: words,
    pt: base * size,
    ...style,
  });
  const quiet = (words: string, style: Partial<TextNode> & { size?: number } = {}) =>
    text(words, { size: 0.88, ink: 'soft', ...style });
  // Figures of a column end at one line, in every direction of text.
  const align = rightToLeft ? ('start' as const) : ('end' as const);
  const figure = (words: string, style: Partial<TextNode> = {}) =>
    text(words, { figure: true, align, ...style });
  const widest = (pairs: readonly Pair[]): number =>
    Math.max(0, ...pairs.map(({ value, bold }) => textWidth(value, base, bold))) + 0.5;
  const sumWidth = widest([cash, ...other, ...(paper.roll ? rolled : [])].flatMap(({ pairs }) => pairs));
  const sectionOf = ({ title: heading, pairs, notes }: Section): PaperNode => {
    return column(
      [
        text(heading, { bold: true, heading: true, edges: ['bottom'], rule: 'hair', pad: [0.4, 0] }),
        ...pairs.map(({ label, value, bold = false }) =>
          row([text(label, { grow: 1, bold }), figure(value, { width: sumWidth, bold })], {
            gap: 1.5,
            above: 0.4,
          }),
        ),
        ...notes.map(note => quiet(note, { above: 0.6 })),
      ],
      { above: 3 },
    );
  };
  const sides = ([...all]: PaperNode[], [...rest]: PaperNode[]): PaperNode =>
    row([column(all, { grow: 1 }), column(rest, { grow: 1 })], { gap: 8 });
  const factPairs = (all: readonly Fact[]): PaperNode[] =>
    all.map(({ label, value }) =>
      row([quiet(label, { grow: 1 }), text(value, { grow: 1.4, align: 'end' })], { gap: 1.5, above: 0.3 }),
    );
  const sign = (words: string): PaperNode =>
    column([text(' ', { size: 3 }), quiet(words, { edges: ['top'], rule: 'hair', pad: [0.6, 0] })], {
      grow: 1,
    });
  const head = seal ? shortHead(seal) : null;
  const sealed =
    seal === undefined
      ? []
      : [
          row(
            [
              quiet(t('seal'), { grow: 1 }),
              head ? figure(head, { width: textWidth(head, base) + 1 }) : text(t('notSealed')),
            ],
            { gap: 1.5, above: 3 },
          ),
        ];
  const signatures = row([sign(t('signCounted')), sign(t('signOwner'))], { gap: 6, above: 4 });

  if (paper.roll)
    return {
      ...ON_A_ROLL,
      head: [
        text(shop.name, { bold: true, size: 1.25, align: 'center' }),
        text(title, { bold: true, heading: true, size: 1.15, align: 'center', above: 1 }),
        ...(shop.gstin ? [quiet(`${translate('gstin')} ${shop.gstin}`, { align: 'center' })] : []),
        column(factPairs(facts), { above: 1.5 }),
        ...[cash, ...rolled, ...other].map(sectionOf),
      ],
      closing: [...sealed, signatures],
    };

  const half = Math.ceil(facts.length / 2);
  const isFigure = (at: number): boolean => at >= table.heads.length - table.figures;
  const lines = table.rows.map((cells): TableRow => ({
    role: 'line',
    cells: cells.map((words, at) => [isFigure(at) ? figure(words) : text(words)]),
  }));
  const width = innerWidth(paper);
  return {
    head: [
      row([
        column(
          [
            text(shop.name, { bold: true, size: 1.5, heading: true }),
            ...shop.address.map(each => text(each)),
            ...(shop.gstin ? [text(`${translate('gstin')} ${shop.gstin}`)] : []),
          ],
          {
            grow: 1,
          },
        ),
        column([text(title, { bold: true, heading: true, size: 1.5, align: 'end' })], { grow: 1 }),
      ]),
      column([sides(factPairs(facts.slice(0, half)), factPairs(facts.slice(half)))], {
        above: 3,
        edges: ['top'],
        rule: 'line',
        pad: [1.5, 0],
      }),
      sides([sectionOf(cash)], other.map(sectionOf)),
      ...(lines.length > 0 ? [text(table.title, { bold: true, heading: true, above: 5 })] : []),
    ],
    runningHead: [
      quiet(`${shop.name} · ${[title, number].filter(Boolean).join(' ')}`),
      text('', { above: 2 }),
    ],
    table: {
      kind: 'table',
      columns: table.shares.map(share => (share === 0 ? {} : { width: width * share })),
      cellPad: [0.6, 0.6],
      look: { headRule: 'line', lines: 'hair' },
    },
    tableHead:
      lines.length > 0
        ? {
            role: 'head',
            cells: table.heads.map((words, at) => [quiet(words, isFigure(at) ? { align } : {})]),
          }
        : null,
    lines,
    carried: null,
    closing: [sides(sealed, []), signatures],
    foot: ({ page, pages }) => [
      row(
        [
          quiet([shop.name, number].filter(Boolean).join(' · '), { grow: 2 }),
          quiet(translate('page', { page, pages }), { grow: 1, align: 'end' }),
        ],
        {
          above: 2,
        },
      ),
    ],
    stamp: null,
  };
}

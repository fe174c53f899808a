/** Draws a report of the books on A4. */
import { directionOf } from '../../kit/languages.ts';
import { paperDate } from '../../kit/rules/businessDate.ts';
import { amount } from '../documents/amounts.ts';
import { issuedPaper, type OnPaper, type Paper } from '../documents/draw.ts';
import { pagesOf, type Layout } from '../documents/layout.ts';
import { shopParty } from '../documents/letterhead.ts';
import { textWidth } from '../documents/measure.ts';
import { innerWidth, PAPERS } from '../documents/paper.ts';
import { column, row, type TableRow, type TextNode } from '../documents/tree.ts';
import type { BookTable } from './bookTable.ts';

export interface Book {
  title: string;
  table: BookTable;
  /** It goes from the beginning, unless it is given. */
  from?: string | null | undefined;
  /** It goes until the day of printing, unless it is given. */
  to?: string | null | undefined;
}

/** Writes 01-04-2026 – 31-03-2027. */
const spanOf = ({ from, to }: Book, printedOn: string): string =>
  [...new Set([from, to ?? printedOn])].flatMap(day => (day ? paperDate(day) : [])).join(' – ');

const FORMAT = PAPERS.A4;

export const bookPaper: Paper<Book> = issuedPaper({
  issued: (_data, businessDate) => ({ businessDate }),
  nameOfFile: (book, printedOn) => `${book.title} ${spanOf(book, printedOn)}`,
  draw: (book, on) => ({
    paper: 'A4',
    lang: on.lang,
    title: `${book.title} ${spanOf(book, on.printedOn)}`,
    author: on.shop.shopStoreName,
    date: on.printedOn,
    pages: pagesOf(layoutOf(book, on), FORMAT),
  }),
});

function layoutOf(book: Book, { shop: letterhead, lang, printedOn, translate }: OnPaper): Layout {
  const { title, table } = book;
  const shop = shopParty(letterhead);
  const span = spanOf(book, printedOn);
  const text = (
    words: string,
    { size = 1, ...style }: Partial<TextNode> & { size?: number } = {},
  ): TextNode => ({
    kind: 'text',
    text: words,
    pt: FORMAT.pt * size,
    ...style,
  });
  // Figures of a column end at one line, in every direction of text.
  const align = directionOf(lang) === 'rtl' ? ('start' as const) : ('end' as const);
  const { columns } = table;
  const shown = (cell: string | number | null | undefined, index: number): string => {
    if (cell === null || cell === undefined) return '';
    if (typeof cell === 'number') return amount(cell);
    return columns[index]?.kind === 'date' ? paperDate(cell) : cell;
  };
  const widest = (index: number): number =>
    Math.max(
      textWidth(columns[index]?.heading ?? '', FORMAT.pt * 0.88),
      ...table.rows.map(({ cells, look }) =>
        textWidth(shown(cells[index], index), FORMAT.pt, look === 'sum'),
      ),
    ) + 2.5;
  const width = innerWidth(FORMAT);
  const texts = columns.flatMap(({ kind }, index) => (kind === 'text' ? [index] : []));
  const widths = columns.map(({ kind }, index) => {
    if (kind !== 'text') return { width: widest(index) };
    return index === texts.at(-1) ? {} : { width: Math.min(widest(index), width * 0.22) };
  });
  const line = ({ cells, look }: BookTable['rows'][number]): TableRow => ({
    role: look === 'sum' ? 'sum' : 'line',
    cells: columns.map(({ kind }, index) => [
      text(shown(cells[index], index), {
        bold: look !== 'line',
        ...(look === 'group' ? { heading: true } : {}),
        ...(kind === 'money' ? { figure: true, align } : {}),
      }),
    ]),
  });
  const heading = text(title, { bold: true, heading: true, size: 1.5 });
  return {
    head: [
      row([
        column(
          [
            text(shop.name, { bold: true, size: 1.5, heading: true }),
            ...shop.address.map(each => text(each)),
            ...(shop.gstin ? [text(`${translate('gstin')} ${shop.gstin}`)] : []),
          ],
          { grow: 1 },
        ),
        column([{ ...heading, align: 'end' }, text(span, { align: 'end', figure: true })], { grow: 1 }),
      ]),
      text('', { above: 3 }),
    ],
    runningHead: [
      text(`${shop.name} · ${title} · ${span}`, { size: 0.88, ink: 'soft' }),
      text('', { above: 2 }),
    ],
    table: { kind: 'table', columns: widths, cellPad: [0.6, 0.6], look: { headRule: 'line', lines: 'hair' } },
    tableHead: {
      role: 'head',
      cells: columns.map(({ heading: words, kind }) => [
        text(words, { size: 0.88, ink: 'soft', ...(kind === 'money' ? { align } : {}) }),
      ]),
    },
    lines: table.rows.map(line),
    carried: null,
    closing: [],
    foot: ({ page, pages }) => [
      row(
        [
          text(`${shop.name} · ${title}`, { size: 0.88, ink: 'soft', grow: 2 }),
          text(translate('page', { page, pages }), { size: 0.88, ink: 'soft', grow: 1, align: 'end' }),
        ],
        { above: 2 },
      ),
    ],
    stamp: null,
  };
}

/** A report of the books on A4. */
import { paperDate } from '../../kit/rules/businessDate.ts';
import type { BookTable } from './bookTable.ts';
import type { TranslatePaper } from '../documents/documentModel.ts';
import { shopParty, type InvoiceParty, type InvoiceShop } from '../sales/invoiceDocument.ts';
import { amount } from '../sales/invoiceModel.ts';
import { pagesOf, type Layout } from '../documents/layout.ts';
import { textWidth } from '../documents/measure.ts';
import { innerWidth, PAPERS } from '../documents/paper.ts';
import { column, row, type DrawnDocument, type TableRow, type TextNode } from '../documents/tree.ts';

export interface BookPaper {
  shop: InvoiceParty;
  title: string;
  /** 01-04-2026 – 31-03-2027 */
  span: string;
  printedOn: string;
  table: BookTable;
}

export const bookPaper = (
  { title, table }: Pick<BookPaper, 'title' | 'table'>,
  { from, to }: { from?: string | null | undefined; to?: string | null | undefined },
  shop: InvoiceShop,
  printedOn: string,
): BookPaper => ({
  shop: shopParty(shop),
  title,
  span: [...new Set([from, to ?? printedOn])].flatMap(day => (day ? paperDate(day) : [])).join(' – '),
  printedOn,
  table,
});

const PAPER = PAPERS.A4;

export function drawBook(
  document: BookPaper,
  { lang }: { lang: DrawnDocument['lang'] },
  translate: TranslatePaper,
): DrawnDocument {
  return {
    paper: 'A4',
    lang,
    title: `${document.title} ${document.span}`,
    author: document.shop.name,
    date: document.printedOn,
    pages: pagesOf(layoutOf(document, lang === 'ar', translate), PAPER),
  };
}

function layoutOf(
  { shop, title, span, table }: BookPaper,
  rightToLeft: boolean,
  translate: TranslatePaper,
): Layout {
  const text = (
    words: string,
    { size = 1, ...style }: Partial<TextNode> & { size?: number } = {},
  ): TextNode => ({
    kind: 'text',
    text: words,
    pt: PAPER.pt * size,
    ...style,
  });
  // Figures of a column end at one line, in every direction of text.
  const align = rightToLeft ? ('start' as const) : ('end' as const);
  const { columns } = table;
  const shown = (cell: string | number | null | undefined, index: number): string => {
    if (cell === null || cell === undefined) return '';
    if (typeof cell === 'number') return amount(cell);
    return columns[index]?.kind === 'date' ? paperDate(cell) : cell;
  };
  const widest = (index: number): number =>
    Math.max(
      textWidth(columns[index]?.heading ?? '', PAPER.pt * 0.88),
      ...table.rows.map(({ cells, look }) => textWidth(shown(cells[index], index), PAPER.pt, look === 'sum')),
    ) + 2.5;
  const width = innerWidth(PAPER);
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

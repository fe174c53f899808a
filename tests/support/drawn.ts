import { paperTranslator } from '../../server/documents/paperTranslator.ts';
import type { OnPaper, PaperSetting } from '../../src/resources/documents/draw.ts';
import type { PaperShop } from '../../src/resources/documents/letterhead.ts';
import type {
  DrawnDocument,
  DrawnPage,
  PaperNode,
  TableRow,
  TextNode,
} from '../../src/resources/documents/tree.ts';
import type { InvoiceSale } from '../../src/resources/sales/invoiceDocument.ts';
import { invoicePaper } from '../../src/resources/sales/paper.ts';
import { buildInvoiceShop } from './invoices.ts';

export type Style = Partial<Omit<PaperSetting, 'shop'>> & { shop?: Partial<PaperShop> };

export const settingOf = ({ shop, ...style }: Style = {}): PaperSetting => ({
  template: 'TEMPLATE_001',
  size: 'A4',
  lang: 'en',
  printedOn: '2026-11-18',
  ...style,
  shop: buildInvoiceShop(shop),
});

export const onPaper = (style: Style = {}): OnPaper => {
  const setting = settingOf(style);
  return { ...setting, translate: paperTranslator(setting.lang) };
};

/** Draws a sale's invoice as its pages would be. */
export const drawn = (sale: InvoiceSale, style: Style = {}): DrawnDocument =>
  invoicePaper.draw(sale, onPaper(style));

/** Lists every text of a page, in the order of the drawing. */
export const textsOf = (page: DrawnPage): string[] => [...page.children, ...page.foot].flatMap(textsIn);

export const textOf = (document: DrawnDocument): string => document.pages.flatMap(textsOf).join(' ');

/** Lists every text of a page with how it is set. */
export const nodesOf = (page: DrawnPage): TextNode[] => [...page.children, ...page.foot].flatMap(nodesIn);

function nodesIn(node: PaperNode): TextNode[] {
  if (node.kind === 'text') return [node];
  if (node.kind === 'table') return node.rows.flatMap(row => row.cells.flat());
  return node.kind === 'row' || node.kind === 'column' ? node.children.flatMap(nodesIn) : [];
}

function textsIn(node: PaperNode): string[] {
  switch (node.kind) {
    case 'text':
      return node.text === '' ? [] : [node.text];
    case 'row':
    case 'column':
      return node.children.flatMap(textsIn);
    case 'table':
      return node.rows.flatMap(row => row.cells.flatMap(cell => cell.map(line => line.text)));
    case 'qr':
      return [node.text];
    default:
      return [];
  }
}

/** Lists rows of the goods on a page (the tables of taxes have fewer columns). */
export function goodsRows(page: DrawnPage): TableRow[] {
  const tables = page.children.flatMap(function tablesIn(node: PaperNode): TableRow[][] {
    if (node.kind === 'table') return node.columns.length > 4 ? [[...node.rows]] : [];
    return node.kind === 'row' || node.kind === 'column' ? node.children.flatMap(tablesIn) : [];
  });
  return tables.flat();
}

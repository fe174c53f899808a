import { paperTranslator } from '../../server/documents/paperTranslator.ts';
import { drawInvoice, type PaperStyle } from '../../src/resources/documents/draw.ts';
import type {
  DrawnDocument,
  DrawnPage,
  PaperNode,
  TableRow,
  TextNode,
} from '../../src/resources/documents/tree.ts';
import {
  invoiceDocument,
  type InvoiceSale,
  type InvoiceShop,
} from '../../src/resources/sales/invoiceDocument.ts';
import { buildInvoiceShop } from './invoices.ts';

export type Style = Partial<PaperStyle> & { shop?: Partial<InvoiceShop> };

/** A sale's invoice as its pages would be drawn. */
export function drawn(sale: InvoiceSale, { shop, ...style }: Style = {}): DrawnDocument {
  const { template = 'TEMPLATE_001', size = 'A4', lang = 'en', copies } = style;
  return drawInvoice(
    invoiceDocument(sale, buildInvoiceShop(shop)),
    { template, size, lang, copies },
    paperTranslator(lang),
  );
}

/** Every text of a page, in the order of the drawing. */
export const textsOf = (page: DrawnPage): string[] => [...page.children, ...page.foot].flatMap(textsIn);

export const textOf = (document: DrawnDocument): string => document.pages.flatMap(textsOf).join(' ');

/** Every text of a page with how it is set. */
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

/** Rows of the goods on a page (the tables of taxes have fewer columns). */
export function goodsRows(page: DrawnPage): TableRow[] {
  const tables = page.children.flatMap(function tablesIn(node: PaperNode): TableRow[][] {
    if (node.kind === 'table') return node.columns.length > 4 ? [[...node.rows]] : [];
    return node.kind === 'row' || node.kind === 'column' ? node.children.flatMap(tablesIn) : [];
  });
  return tables.flat();
}

/**
 * A document with its words: what every paper of the shop has, whatever its kind and layout. A kind of document (invoice,
 * purchase voucher, and later credit note, receipt, statement) says itself once in this shape; the templates lay it out.
 */
import type { Align, DrawnDocument } from './tree.ts';

export type Language = DrawnDocument['lang'];

/** Says one of the words of `i18n/{lang}/invoice.ts`. */
export type TranslatePaper = (key: string, params?: Readonly<Record<string, string | number>>) => string;

export interface Fact {
  label: string;
  value: string;
}

export interface PartyModel {
  label: string;
  name: string;
  address: string[];
  facts: Fact[];
}

export type ColumnRole = 'no' | 'item' | 'hsn' | 'quantity' | 'rate' | 'taxable' | 'gst' | 'tax' | 'amount';

export interface ColumnModel {
  role: ColumnRole;
  label: string;
  align: Align;
  figure: boolean;
}

export const textColumn = (role: ColumnRole, label: string): ColumnModel => ({
  role,
  label,
  align: 'start',
  figure: false,
});

export const figureColumn = (role: ColumnRole, label: string): ColumnModel => ({
  role,
  label,
  align: 'end',
  figure: true,
});

/** What stands in a cell: in the usual letters, and smaller below. */
export interface CellModel {
  main: string[];
  small: string[];
}

export interface RowModel {
  cells: Partial<Record<ColumnRole, CellModel>>;
  /** Paise that are added up over the rows, for totals carried from page to page. */
  carry: Partial<Record<ColumnRole, number>>;
}

interface TableModel {
  columns: ColumnModel[];
  rows: RowModel[];
  carried: { forward: string; brought: string };
}

export interface DocumentModel {
  lang: Language;
  rightToLeft: boolean;
  /** 'Tax invoice' */
  title: string;
  /** 'Original for recipient'; null where the law knows no copies. */
  copy: string | null;
  number: Fact;
  date: Fact;
  /** Place of supply, reverse charge, … */
  facts: Fact[];
  /** Sentences that must be seen: what the law wants said, why it was cancelled. */
  notices: { text: string; danger: boolean }[];
  stamp: string | null;
  logo: string | null;
  issuer: PartyModel;
  /** Where the shop is found on the net. */
  links: string[];
  other: PartyModel;
  table: TableModel;
  /** The word for what was taken off a price. */
  discount: string;
  /** Value and tax by rate; null on paper without tax. */
  taxes: { heads: string[]; rows: string[][] } | null;
  totals: Fact[];
  grand: Fact;
  /** Paid and due. */
  settled: (Fact & { strong: boolean })[];
  inWords: { label: string; texts: string[] };
  payments: { label: string; rows: { label: string; value: string; reference: string }[] };
  pay: { text: string; caption: string; amount: string } | null;
  /** Warranty, bank details, terms, a note. */
  notes: { title: string; lines: string[] }[];
  signature: { above: string; below: string; image: string | null };
  /** 'Sold by: Ravi' */
  by: Fact | null;
  thanks: string;
  page: (page: number, pages: number) => string;
}

/** A document in words is of any kind and layout; the templates lay it out. */
import { factsOf } from '../../kit/languages.ts';
import type { Align, DrawnDocument } from './tree.ts';

export type Language = DrawnDocument['lang'];

export type TranslatePaper = (key: string, params?: Readonly<Record<string, string | number>>) => string;

export interface Fact {
  label: string;
  value: string;
}

/** Writes 'Sold by: Ravi'; in French with a space before the colon. */
export const labelled = ({ label, value }: Fact, lang: Language): string =>
  `${label}${factsOf(lang).spacedMarks ? '\u00a0' : ''}: ${value}`;

export const approvalFact = (name: string | null, translate: TranslatePaper): Fact[] =>
  name ? [{ label: translate('approvedBy'), value: name }] : [];

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

export interface CellModel {
  main: string[];
  small: string[];
}

export interface RowModel {
  cells: Partial<Record<ColumnRole, CellModel>>;
  /** Paise are summed over the rows, for totals carried from page to page. */
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
  title: string;
  /** 'Original for recipient'; null without copies by law. */
  copy: string | null;
  number: Fact;
  date: Fact;
  facts: Fact[];
  /** Notices are statements required by law, and the reason of cancellation. */
  notices: { text: string; danger: boolean }[];
  stamp: string | null;
  logo: string | null;
  issuer: PartyModel;
  links: string[];
  other: PartyModel;
  table: TableModel;
  discount: string;
  /** It has value and tax by rate; null without tax. */
  taxes: { heads: string[]; rows: string[][] } | null;
  totals: Fact[];
  grand: Fact;
  settled: (Fact & { strong: boolean })[];
  inWords: { label: string; texts: string[] };
  payments: { label: string; rows: { label: string; value: string; reference: string }[] };
  pay: { text: string; caption: string; amount: string } | null;
  notes: { title: string; lines: string[] }[];
  signature: { above: string; below: string; image: string | null };
  by: Fact | null;
  thanks: string;
  page: (page: number, pages: number) => string;
}

/**
 * A drawn page as data: boxes in rows and columns, texts, pictures, tables. A template makes it once; the browser draws it
 * as HTML and the server as PDF, so that both papers are the same. Lengths in millimetres, letters in points;
 * 'start' and 'end' follow the reading direction.
 */
import type { InvoicePaper } from '../values.ts';

/** Inks and fills by what they are for; `inks.ts` says their colours. */
export type Ink = 'ink' | 'soft' | 'accent' | 'danger' | 'white';
export type Fill = 'tint' | 'accent' | 'ink';
export type Rule = 'hair' | 'line' | 'heavy' | 'dashed' | 'double';
export type Edge = 'top' | 'bottom' | 'start' | 'end';
export type Align = 'start' | 'center' | 'end';

export interface BoxStyle {
  /** Millimetres; without it a box in a row is as wide as `grow` says, or as its content. */
  width?: number;
  grow?: number;
  /** Space inside: all round, or up and down, then at the sides. */
  pad?: number | readonly [number, number];
  /** Space above. */
  above?: number;
  fill?: Fill;
  edges?: readonly Edge[];
  rule?: Rule;
}

export interface TextNode extends BoxStyle {
  kind: 'text';
  text: string;
  pt: number;
  bold?: boolean;
  ink?: Ink;
  align?: Align;
  /** Names what follows, for readers who go by headings. */
  heading?: boolean;
  /** A figure or a code: reads from the left in every language, digits of one width. */
  figure?: boolean;
}

export interface StackNode extends BoxStyle {
  kind: 'row' | 'column';
  children: readonly PaperNode[];
  /** Space between children. */
  gap?: number;
  /** What does not fit in a row goes on below. */
  wrap?: boolean;
  /** In a row, top to bottom; in a column, across. */
  alignItems?: Align;
  justify?: 'between' | 'center' | 'end';
}

/** One row of goods, or the heading above them: cells in the order of the columns, each of some lines of text. */
export interface TableRow {
  cells: readonly (readonly TextNode[])[];
  /** Of what it stands among: 'head' begins every page again, 'sum' is a carried total. */
  role: 'head' | 'line' | 'sum';
}

export interface TableColumn {
  /** Millimetres; the one column without takes what is left. */
  width?: number;
}

export interface TableNode extends BoxStyle {
  kind: 'table';
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** Space inside a cell: up and down, then at the sides. */
  cellPad: readonly [number, number];
  look: {
    /** Below each line. */
    lines?: Rule;
    /** Between columns, and round the whole. */
    grid?: Rule;
    headFill?: Fill;
    headRule?: Rule;
    /** Every other line tinted. */
    bands?: boolean;
  };
}

interface PictureNode extends BoxStyle {
  kind: 'picture';
  src: string;
  /** Millimetres; the picture keeps its shape within them. */
  height: number;
  maxWidth: number;
  /** What a reader without eyes is told. */
  alt: string;
  align?: Align;
}

interface QrNode extends BoxStyle {
  kind: 'qr';
  text: string;
  /** Millimetres, with its white margin. */
  size: number;
  alt: string;
}

/** Takes what is left of its column. */
interface SpringNode {
  kind: 'spring';
}

export type PaperNode = TextNode | StackNode | TableNode | PictureNode | QrNode | SpringNode;

/** One sheet, or the whole of a roll. */
export interface DrawnPage {
  children: readonly PaperNode[];
  /** At the foot of a sheet, below everything else. */
  foot: readonly PaperNode[];
  /** One word across the page. */
  stamp: string | null;
}

export interface DrawnDocument {
  paper: PaperSize;
  lang: 'en' | 'hi' | 'fr' | 'ar';
  title: string;
  author: string;
  date: string;
  pages: readonly DrawnPage[];
}

/** A4 and A5 sheets, rolls of 80 and 58 mm. */
export type PaperSize = InvoicePaper;

export const row = (
  children: readonly PaperNode[],
  style: Omit<StackNode, 'kind' | 'children'> = {},
): StackNode => ({
  kind: 'row',
  children,
  ...style,
});

export const column = (
  children: readonly PaperNode[],
  style: Omit<StackNode, 'kind' | 'children'> = {},
): StackNode => ({ kind: 'column', children, ...style });

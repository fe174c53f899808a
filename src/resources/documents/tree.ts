/** A drawn page is data, rendered as HTML and as PDF. Lengths are in millimetres, font sizes in points. */
import type { Language } from '../../kit/languages.ts';
import type { InvoicePaper } from '../../kit/rules/choices.ts';

export type Ink = 'ink' | 'soft' | 'accent' | 'danger' | 'white';
export type Fill = 'tint' | 'accent' | 'ink';
export type Rule = 'hair' | 'line' | 'heavy' | 'dashed' | 'double';
export type Edge = 'top' | 'bottom' | 'start' | 'end';
export type Align = 'start' | 'center' | 'end';

export interface BoxStyle {
  /** Millimetres; else a box in a row is as wide as `grow` or its content. */
  width?: number;
  grow?: number;
  pad?: number | readonly [number, number];
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
  heading?: boolean;
  /** It runs left to right in every language, with tabular digits. */
  figure?: boolean;
}

export interface StackNode extends BoxStyle {
  kind: 'row' | 'column';
  children: readonly PaperNode[];
  gap?: number;
  wrap?: boolean;
  alignItems?: Align;
  justify?: 'between' | 'center' | 'end';
}

/** A table row has cells in column order, each with lines of text. */
export interface TableRow {
  cells: readonly (readonly TextNode[])[];
  /** 'head' repeats on every page, 'sum' is a carried total. */
  role: 'head' | 'line' | 'sum';
}

export interface TableColumn {
  /** Millimetres; the one column without it takes the rest. */
  width?: number;
}

export interface TableNode extends BoxStyle {
  kind: 'table';
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** Padding is vertical, then horizontal. */
  cellPad: readonly [number, number];
  look: {
    lines?: Rule;
    grid?: Rule;
    headFill?: Fill;
    headRule?: Rule;
    bands?: boolean;
  };
}

interface PictureNode extends BoxStyle {
  kind: 'picture';
  src: string;
  /** Millimetres; the image keeps its aspect ratio. */
  height: number;
  maxWidth: number;
  /** Screen readers read it. */
  alt: string;
  align?: Align;
}

interface QrNode extends BoxStyle {
  kind: 'qr';
  text: string;
  /** It counts millimetres, quiet zone included. */
  size: number;
  alt: string;
}

interface SpringNode {
  kind: 'spring';
}

export type PaperNode = TextNode | StackNode | TableNode | PictureNode | QrNode | SpringNode;

export interface DrawnPage {
  children: readonly PaperNode[];
  foot: readonly PaperNode[];
  stamp: string | null;
}

export interface DrawnDocument {
  paper: PaperSize;
  lang: Language;
  title: string;
  author: string;
  date: string;
  pages: readonly DrawnPage[];
}

export type PaperSize = InvoicePaper;

/** Behind Arabic letters '₹5' is read as '5₹' (rule W2 of the bidirectional algorithm): a mark keeps its order. */
export const withMarks = (text: string): string =>
  /\p{Script=Arabic}/u.test(text) ? text.replace(/[-+]?₹(?=\d)/gu, '\u200e$&') : text;

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

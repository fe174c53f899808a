/** Estimates box heights from font metrics, rounded up, so that browser and server break pages at the same rows. */
import { RULES } from './inks.ts';
import type { BoxStyle, PaperNode, StackNode, TableNode, TableRow, TextNode } from './tree.ts';

const MM_PER_POINT = 25.4 / 72;
export const LINE_HEIGHT = 1.35;
/** The two fonts and their renderers differ by so much. */
const SURPLUS = 1.04;

/** Character widths of Inter from space to tilde, in 1/1000 em; figures are tabular. */
const INTER = (
  '281 288 466 633 642 982 644 300 365 365 501 662 288 460 288 360 648 648 648 648 648 648 648 648 648 ' +
  '648 288 302 662 662 662 511 966 690 654 730 722 601 590 746 743 269 571 672 565 903 753 765 639 765 ' +
  '644 642 646 744 690 985 682 679 629 365 360 365 471 456 323 562 612 571 612 583 370 613 591 242 242 ' +
  '549 242 876 591 600 612 612 376 528 327 591 562 818 546 562 552 426 333 426 662'
)
  .split(' ')
  .map(Number);

function letterWidth(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  const inter = INTER[code - 0x20];
  if (inter !== undefined) return inter / 1000;
  if (/\p{Mn}|\p{Cf}/u.test(letter)) return 0;
  if (/\p{Script=Devanagari}/u.test(letter)) return /\p{Mc}/u.test(letter) ? 0.3 : 0.62;
  if (/\p{Script=Arabic}/u.test(letter)) return 0.46;
  return code < 0x250 || code === 0x20b9 ? 0.66 : 0.9;
}

const known = new Map<string, number>();

function emOf(text: string): number {
  let em = known.get(text);
  if (em === undefined) {
    em = 0;
    for (const letter of text) em += letterWidth(letter);
    if (known.size > 5_000) known.clear();
    known.set(text, em);
  }
  return em;
}

export const textWidth = (text: string, pt: number, bold = false): number =>
  emOf(text) * pt * MM_PER_POINT * SURPLUS * (bold ? 1.07 : 1);

/** Tolerance: a text in a box of exactly its width must not wrap. */
const ROUNDING = 0.01;

function linesOfText({ text, pt, bold = false }: TextNode, width: number): number {
  const space = textWidth(' ', pt, bold);
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const wide = textWidth(word, pt, bold);
    if (used > 0 && used + space + wide > width + ROUNDING) {
      lines += 1;
      used = 0;
    }
    if (wide > width + ROUNDING) {
      const pieces = Math.ceil(wide / Math.max(width, 1));
      lines += pieces - 1;
      used = wide - (pieces - 1) * width;
    } else used += (used > 0 ? space : 0) + wide;
  }
  return lines;
}

const padOf = ({ pad = 0 }: BoxStyle): readonly [number, number] =>
  typeof pad === 'number' ? [pad, pad] : pad;

function outside(style: BoxStyle): { vertical: number; horizontal: number } {
  const [vertical, horizontal] = padOf(style);
  const rule = RULES[style.rule ?? 'line'];
  const edges = style.edges ?? [];
  const count = (...which: string[]): number => edges.filter(edge => which.includes(edge)).length;
  return {
    vertical: 2 * vertical + rule * count('top', 'bottom') + (style.above ?? 0),
    horizontal: 2 * horizontal + rule * count('start', 'end'),
  };
}

function naturalWidth(node: PaperNode): number {
  if (node.kind === 'spring') return 0;
  if (node.width !== undefined) return node.width;
  const { horizontal } = outside(node);
  if (node.kind === 'text') return textWidth(node.text, node.pt, node.bold) + horizontal;
  if (node.kind === 'qr') return node.size + horizontal;
  if (node.kind === 'picture') return node.maxWidth + horizontal;
  if (node.kind === 'table') return 0;
  const widths = node.children.map(naturalWidth);
  const gaps = (node.gap ?? 0) * Math.max(0, widths.length - 1);
  return (
    horizontal +
    (node.kind === 'row' ? widths.reduce((sum, each) => sum + each, gaps) : Math.max(0, ...widths))
  );
}

function widthsInRow(row: StackNode, inner: number): number[] {
  const gaps = (row.gap ?? 0) * Math.max(0, row.children.length - 1);
  const growOf = (node: PaperNode): number =>
    node.kind === 'spring' ? 1 : node.width === undefined ? (node.grow ?? 0) : 0;
  const fixed = row.children.map(node => (growOf(node) > 0 ? 0 : naturalWidth(node)));
  const taken = fixed.reduce((sum, each) => sum + each, gaps);
  const grows = row.children.reduce((sum, node) => sum + growOf(node), 0);
  const left = Math.max(0, inner - taken);
  const tight = taken > inner && taken > 0 ? inner / taken : 1;
  return row.children.map((node, index) =>
    growOf(node) > 0 ? (left * growOf(node)) / grows : (fixed[index] ?? 0) * tight,
  );
}

export function rowHeight(table: TableNode, row: TableRow, width: number): number {
  const [padV, padH] = table.cellPad;
  const widths = columnWidths(table, width);
  const cells = row.cells.map((lines, index) =>
    lines.reduce((sum, line) => sum + heightOf(line, (widths[index] ?? 0) - 2 * padH), 0),
  );
  return Math.max(0, ...cells) + 2 * padV + RULES.line;
}

function columnWidths({ columns }: TableNode, width: number): number[] {
  const taken = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  return columns.map(column => column.width ?? Math.max(0, width - taken));
}

export function heightOf(node: PaperNode, width: number): number {
  if (node.kind === 'spring') return 0;
  const { vertical, horizontal } = outside(node);
  const inner = Math.max(1, (node.width ?? width) - horizontal);
  switch (node.kind) {
    case 'text':
      return node.text === ''
        ? vertical
        : linesOfText(node, inner) * node.pt * MM_PER_POINT * LINE_HEIGHT + vertical;
    case 'qr':
      return node.size + vertical;
    case 'picture':
      return node.height + vertical;
    case 'table':
      return node.rows.reduce((sum, row) => sum + rowHeight(node, row, inner), 0) + vertical;
    case 'row': {
      if (node.wrap) return wrappedHeight(node, inner) + vertical;
      const widths = widthsInRow(node, inner);
      return (
        Math.max(0, ...node.children.map((child, index) => heightOf(child, widths[index] ?? 0))) + vertical
      );
    }
    case 'column':
      return heightOfAll(node.children, inner, node.gap ?? 0) + vertical;
  }
}

function wrappedHeight(node: StackNode, inner: number): number {
  let height = 0;
  let line = 0;
  let used = 0;
  for (const child of node.children) {
    const wide = Math.min(naturalWidth(child), inner);
    if (used > 0 && used + (node.gap ?? 0) + wide > inner + ROUNDING) {
      height += line;
      line = 0;
      used = 0;
    }
    used += (used > 0 ? (node.gap ?? 0) : 0) + wide;
    line = Math.max(line, heightOf(child, wide));
  }
  return height + line;
}

export const heightOfAll = (nodes: readonly PaperNode[], width: number, gap = 0): number =>
  nodes.reduce((sum, node) => sum + heightOf(node, width), gap * Math.max(0, nodes.length - 1));

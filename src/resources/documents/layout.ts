import { heightOf, heightOfAll, rowHeight } from './measure.ts';
import { innerWidth, type PaperFormat } from './paper.ts';
import type { DrawnPage, PaperNode, TableNode, TableRow } from './tree.ts';

interface PageOf {
  page: number;
  pages: number;
}

export interface Layout {
  head: readonly PaperNode[];
  runningHead: readonly PaperNode[];
  table: Omit<TableNode, 'rows'>;
  tableHead: TableRow | null;
  lines: readonly TableRow[];
  /** It answers the totals of the lines before this one; null for documents without carried totals. */
  carried: ((upTo: number, which: 'forward' | 'brought') => TableRow) | null;
  /** They stand after the table and are never split. */
  closing: readonly PaperNode[];
  foot: (at: PageOf) => readonly PaperNode[];
  /** Places the flow of the first sheet beside fixed content; it is `flowWidth` wide. */
  frame?: (flow: readonly PaperNode[]) => readonly PaperNode[];
  flowWidth?: number;
  stamp: string | null;
}

/** A roll is one page: no carried totals; each item has its own lines, the stamp is in the head. */
export const ON_A_ROLL: Omit<Layout, 'head' | 'closing'> = {
  runningHead: [],
  table: { kind: 'table', columns: [], cellPad: [0, 0], look: {} },
  tableHead: null,
  lines: [],
  carried: null,
  foot: () => [],
  stamp: null,
};

interface Sheet {
  from: number;
  to: number;
  closing: PaperNode[];
}

/** Breaks a layout into pages; a roll is one page of any length. */
export function pagesOf(layout: Layout, paper: PaperFormat): DrawnPage[] {
  const sheets = paper.roll
    ? [{ from: 0, to: layout.lines.length, closing: [...layout.closing] }]
    : sheetsOf(layout, paper);
  return sheets.map(({ from, to, closing }, index) => {
    const at = { page: index + 1, pages: sheets.length };
    const rows: TableRow[] = [];
    if (to > from) {
      if (layout.tableHead) rows.push(layout.tableHead);
      if (from > 0 && layout.carried) rows.push(layout.carried(from, 'brought'));
      rows.push(...layout.lines.slice(from, to));
      if (to < layout.lines.length && layout.carried) rows.push(layout.carried(to, 'forward'));
    }
    const flow: PaperNode[] = [
      ...(index === 0 ? layout.head : layout.runningHead),
      ...(rows.length > 0 ? [{ ...layout.table, rows }] : []),
      ...closing,
    ];
    return {
      children: layout.frame && index === 0 ? layout.frame(flow) : flow,
      foot: layout.foot(at),
      stamp: layout.stamp,
    };
  });
}

function sheetsOf(layout: Layout, paper: PaperFormat): Sheet[] {
  const { lines, closing, tableHead, carried } = layout;
  const widthOf = (sheet: number): number =>
    (sheet === 0 ? layout.flowWidth : undefined) ?? innerWidth(paper);
  const table: TableNode = { ...layout.table, rows: [] };
  const foot = heightOfAll(layout.foot({ page: 88, pages: 88 }), innerWidth(paper));
  const usable = paper.height - 2 * paper.margin - foot - 1;
  /** Answers the heights of a line, of the totals row and of what is above them, on a sheet. */
  const lineHeight = (index: number, sheet: number): number => {
    const line = lines[index];
    return line ? rowHeight(table, line, widthOf(sheet)) : 0;
  };
  const sumHeight = (sheet: number): number =>
    carried ? rowHeight(table, carried(lines.length, 'forward'), widthOf(sheet)) : 0;
  const headHeight = (sheet: number): number =>
    heightOfAll(sheet === 0 ? layout.head : layout.runningHead, widthOf(sheet));
  const tableTop = (sheet: number): number =>
    heightOf(table, widthOf(sheet)) + (tableHead ? rowHeight(table, tableHead, widthOf(sheet)) : 0);

  const sheets: Sheet[] = [];
  let at = 0;
  do {
    const from = at;
    const sheet = sheets.length;
    const sum = sumHeight(sheet);
    let used = headHeight(sheet) + tableTop(sheet) + (from > 0 ? sum : 0);
    while (at < lines.length) {
      const height = lineHeight(at, sheet);
      const last = at === lines.length - 1;
      // A row higher than a page gets its own page.
      if (at > from && used + height + (last ? 0 : sum) > usable) break;
      used += height;
      at += 1;
    }
    sheets.push({ from, to: at, closing: [] });
    if (at === lines.length) closeSheets(used);
  } while (at < lines.length);
  return sheets;

  function closeSheets(usedByLines: number): void {
    let used = usedByLines;
    const closingHeight = heightOfAll(closing, widthOf(sheets.length - 1));
    if (used + closingHeight > usable) {
      // Totals and signature are never alone on a sheet: the last line moves with them.
      const before = sheets.at(-1);
      const bring = before && before.to - before.from > 1 ? 1 : 0;
      if (before && bring) before.to -= 1;
      openSheet(bring);
    }
    for (const node of closing) {
      const height = heightOf(node, widthOf(sheets.length - 1));
      if (used + height > usable && sheets.at(-1)?.closing.length) openSheet(0);
      sheets.at(-1)?.closing.push(node);
      used += height;
    }

    function openSheet(lineCount: number): void {
      sheets.push({ from: lines.length - lineCount, to: lines.length, closing: [] });
      used = headHeight(1);
      if (lineCount > 0) used += tableTop(1) + sumHeight(1) + lineHeight(lines.length - 1, 1);
    }
  }
}

import { type CSSProperties, Fragment, type ReactNode } from 'react';
import {
  FILLS,
  INKS,
  RULE_COLOUR,
  RULES,
  STAMP_COLOUR,
  STRONG_RULE_COLOUR,
} from '../resources/documents/inks.ts';
import { LINE_HEIGHT } from '../resources/documents/measure.ts';
import { PAPERS } from '../resources/documents/paper.ts';
import type {
  Align,
  BoxStyle,
  DrawnDocument,
  DrawnPage,
  Edge,
  PaperNode,
  Rule,
  TableNode,
  TableRow,
  TextNode,
} from '../resources/documents/tree.ts';
import { QrCode } from './QrCode.tsx';

const mm = (length: number): string => `${length}mm`;

const SIDE = { top: 'BlockStart', bottom: 'BlockEnd', start: 'InlineStart', end: 'InlineEnd' } as const;

const edgesOf = (edges: readonly Edge[], rule: Rule): CSSProperties =>
  Object.fromEntries(
    edges.map(edge => [
      `border${SIDE[edge]}`,
      `${mm(RULES[rule])} ${rule === 'dashed' ? 'dashed' : rule === 'double' ? 'double' : 'solid'} ${
        rule === 'hair' ? RULE_COLOUR : STRONG_RULE_COLOUR
      }`,
    ]),
  );

const boxOf = ({ width, grow, pad = 0, above, fill, edges, rule = 'line' }: BoxStyle): CSSProperties => {
  const [vertical, horizontal] = typeof pad === 'number' ? [pad, pad] : pad;
  return {
    boxSizing: 'border-box',
    ...(width === undefined ? {} : { width: mm(width), flexShrink: 0 }),
    ...(grow === undefined || width !== undefined ? {} : { flex: `${grow} 1 0`, minWidth: 0 }),
    ...(vertical || horizontal ? { padding: `${mm(vertical)} ${mm(horizontal)}` } : {}),
    ...(above ? { marginTop: mm(above) } : {}),
    ...(fill ? { background: FILLS[fill] } : {}),
    ...(edges ? edgesOf(edges, rule) : {}),
  };
};

const FLEX: Readonly<Record<Align, string>> = { start: 'flex-start', center: 'center', end: 'flex-end' };
const JUSTIFY = { between: 'space-between', center: 'center', end: 'flex-end' } as const;

const TextBox = ({ node }: { node: TextNode }) => {
  const Tag = node.heading ? 'h2' : 'div';
  return (
    <Tag
      dir={node.figure ? 'ltr' : 'auto'}
      style={{
        margin: 0,
        ...boxOf(node),
        fontSize: `${node.pt}pt`,
        fontWeight: node.bold ? 500 : 400,
        color: INKS[node.ink ?? 'ink'],
        ...(node.figure ? { fontVariantNumeric: 'tabular-nums' } : {}),
        overflowWrap: 'anywhere',
        whiteSpace: node.text === ' ' ? 'pre' : 'normal',
        unicodeBidi: 'isolate',
      }}
    >
      {node.text}
    </Tag>
  );
};

/** `text-align` of a text that may read the other way than its page: sides are the page's. */
const Aligned = ({ node, rightToLeft }: { node: TextNode; rightToLeft: boolean }) => {
  const align = node.align ?? 'start';
  const side = align === 'center' ? 'center' : (align === 'start') === rightToLeft ? 'right' : 'left';
  return (
    <div style={{ display: 'contents', textAlign: side }}>
      <TextBox node={node} />
    </div>
  );
};

const pensOf = (rightToLeft: boolean) => {
  const table = (node: TableNode): ReactNode => {
    const { grid, lines, headRule, headFill, bands } = node.look;
    const [padV, padH] = node.cellPad;
    const rowOf = (row: TableRow, index: number, line: number): ReactNode => {
      const below = grid ?? (row.role === 'head' ? (headRule ?? lines) : lines);
      const fill =
        row.role === 'head' && headFill
          ? FILLS[headFill]
          : row.role !== 'head' && bands && line % 2 === 1
            ? FILLS.tint
            : undefined;
      const Cell = row.role === 'head' ? 'th' : 'td';
      return (
        <tr key={index} style={{ breakInside: 'avoid', ...(fill ? { background: fill } : {}) }}>
          {row.cells.map((cell, at) => (
            <Cell
              key={at}
              {...(row.role === 'head' ? { scope: 'col' } : {})}
              style={{
                boxSizing: 'border-box',
                padding: `${mm(padV)} ${mm(padH)}`,
                verticalAlign: 'top',
                fontWeight: 'inherit',
                ...(below ? edgesOf(['bottom'], below) : {}),
                ...(grid ? edgesOf(at === 0 ? ['start', 'end'] : ['end'], grid) : {}),
              }}
            >
              {all(cell)}
            </Cell>
          ))}
        </tr>
      );
    };
    const head = node.rows.filter(row => row.role === 'head');
    const body = node.rows.filter(row => row.role !== 'head');
    return (
      <table
        style={{
          ...boxOf(node),
          width: '100%',
          tableLayout: 'fixed',
          borderSpacing: 0,
          borderCollapse: 'separate',
          ...(grid ? edgesOf(['top'], grid) : {}),
        }}
      >
        <colgroup>
          {node.columns.map((column, index) => (
            <col key={index} style={column.width === undefined ? {} : { width: mm(column.width) }} />
          ))}
        </colgroup>
        {head.length > 0 && <thead>{head.map((row, index) => rowOf(row, index, 0))}</thead>}
        <tbody>
          {body.map((row, index) =>
            rowOf(row, index, body.slice(0, index).filter(each => each.role === 'line').length),
          )}
        </tbody>
      </table>
    );
  };

  const one = (node: PaperNode): ReactNode => {
    switch (node.kind) {
      case 'text':
        return node.text === '' ? (
          <div style={boxOf(node)} />
        ) : (
          <Aligned node={node} rightToLeft={rightToLeft} />
        );
      case 'row':
      case 'column':
        return (
          <div
            style={{
              ...boxOf(node),
              display: 'flex',
              flexDirection: node.kind,
              ...(node.wrap ? { flexWrap: 'wrap', columnGap: mm(node.gap ?? 0) } : {}),
              ...(node.gap && !node.wrap ? { gap: mm(node.gap) } : {}),
              ...(node.alignItems
                ? { alignItems: FLEX[node.alignItems] }
                : node.kind === 'row'
                  ? { alignItems: 'stretch' }
                  : {}),
              ...(node.justify ? { justifyContent: JUSTIFY[node.justify] } : {}),
            }}
          >
            {all(node.children)}
          </div>
        );
      case 'table':
        return table(node);
      case 'spring':
        return <div style={{ flex: 1 }} />;
      case 'qr':
        return (
          <div style={boxOf(node)}>
            <QrCode text={node.text} sizeMm={node.size} label={node.alt} />
          </div>
        );
      case 'picture':
        return (
          <div style={{ ...boxOf(node), display: 'flex', justifyContent: FLEX[node.align ?? 'start'] }}>
            <img
              src={node.src}
              alt={node.alt}
              style={{ height: mm(node.height), maxWidth: mm(node.maxWidth), objectFit: 'contain' }}
            />
          </div>
        );
    }
  };

  const all = (nodes: readonly PaperNode[]): ReactNode =>
    nodes.map((node, index) => <Fragment key={index}>{one(node)}</Fragment>);

  return { all };
};

const Sheet = ({ page, drawn }: { page: DrawnPage; drawn: DrawnDocument }) => {
  const paper = PAPERS[drawn.paper];
  const pens = pensOf(drawn.lang === 'ar');
  return (
    <section
      className="drawnPage"
      style={{
        boxSizing: 'border-box',
        position: 'relative',
        overflow: 'hidden',
        width: mm(paper.width),
        // A hair less than the paper, or rounding pushes an empty sheet out behind each.
        ...(paper.roll ? {} : { minHeight: mm(paper.height - 0.3) }),
        padding: mm(paper.margin),
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      {page.stamp !== null && (
        <div
          style={{
            position: 'absolute',
            insetInline: 0,
            top: '38%',
            textAlign: 'center',
            fontSize: `${paper.pt * 9}pt`,
            fontWeight: 500,
            color: STAMP_COLOUR,
            transform: 'rotate(-28deg)',
          }}
        >
          {page.stamp}
        </div>
      )}
      <div style={{ position: 'relative', flex: 1, display: 'flex', flexDirection: 'column' }}>
        {pens.all(page.children)}
      </div>
      <div style={{ position: 'relative' }}>{pens.all(page.foot)}</div>
    </section>
  );
};

/** Drawn pages in the browser, in their true size: what is seen is what the printer gets. */
export const DrawnPages = ({ drawn }: { drawn: DrawnDocument }) => (
  <article
    lang={drawn.lang}
    dir={drawn.lang === 'ar' ? 'rtl' : 'ltr'}
    aria-label={drawn.title}
    style={{
      width: mm(PAPERS[drawn.paper].width),
      background: INKS.white,
      color: INKS.ink,
      lineHeight: LINE_HEIGHT,
      fontSize: `${PAPERS[drawn.paper].pt}pt`,
    }}
  >
    {drawn.pages.map((page, index) => (
      <Sheet key={index} page={page} drawn={drawn} />
    ))}
  </article>
);

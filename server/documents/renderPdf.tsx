import { Document, Image, Page, Text, View } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';
import type { ReactNode } from 'react';
import { inksOf, ruleColour, RULES, type Inks } from '../../src/resources/documents/inks.ts';
import { LINE_HEIGHT } from '../../src/resources/documents/measure.ts';
import { PAPERS } from '../../src/resources/documents/paper.ts';
import {
  withMarks,
  type Align,
  type BoxStyle,
  type DrawnDocument,
  type DrawnPage,
  type Edge,
  type PaperNode,
  type Rule,
  type StackNode,
  type TableNode,
  type TableRow,
  type TextNode,
} from '../../src/resources/documents/tree.ts';
import { directionOf, documentFonts, FIGURES, FONT_STACK, printable, wordsStyle } from './fonts.ts';
import { pdfFile } from './pdfFile.ts';
import { QrCode } from './qrCode.tsx';
import type { Turn } from './turns.ts';

const POINTS = 72 / 25.4;

type Style = Exclude<ComponentProps<typeof View>['style'], readonly unknown[] | undefined>;

export function renderPdf(drawn: DrawnDocument, turn: Turn): Promise<Uint8Array> {
  const facts = {
    title: printable(drawn.title),
    author: printable(drawn.author),
    lang: drawn.lang,
    date: new Date(`${drawn.date}T00:00:00Z`),
  };
  const pages = drawn.pages.map(page => (
    <Document>
      <PdfPage page={page} drawn={drawn} />
    </Document>
  ));
  return pdfFile({ pages, fonts: documentFonts(), facts }, turn);
}

function PdfPage({ page, drawn }: { page: DrawnPage; drawn: DrawnDocument }) {
  const paper = PAPERS[drawn.paper];
  const colours = inksOf(paper);
  const pens = pensOf(drawn.lang === 'ar', colours);
  const margin = paper.margin * POINTS;
  const width = paper.width * POINTS;
  const base = { fontFamily: FONT_STACK, fontSize: paper.pt, color: colours.inks.ink };
  if (paper.roll)
    return (
      <Page size={{ width }} wrap={false} style={{ ...base, padding: margin }}>
        {pens.all(page.children)}
      </Page>
    );
  return (
    <Page size={{ width, height: paper.height * POINTS }} style={{ ...base, padding: margin }}>
      {page.stamp !== null && (
        <View fixed style={{ position: 'absolute', top: '38%', left: 0, right: 0 }}>
          <Text
            style={{
              textAlign: 'center',
              fontSize: paper.pt * 9,
              fontWeight: 600,
              color: colours.stamp,
              transform: 'rotate(-28deg)',
              direction: directionOf(page.stamp),
            }}
          >
            {printable(page.stamp)}
          </Text>
        </View>
      )}
      <View style={{ flexGrow: 1 }}>{pens.all(page.children)}</View>
      <View style={{ position: 'absolute', bottom: margin, left: margin, right: margin }}>
        {pens.all(page.foot)}
      </View>
    </Page>
  );
}

function pensOf(rightToLeft: boolean, colours: Inks) {
  const { inks, fills } = colours;
  const side = (edge: Edge): 'Top' | 'Bottom' | 'Left' | 'Right' => {
    if (edge === 'top') return 'Top';
    if (edge === 'bottom') return 'Bottom';
    return (edge === 'start') === rightToLeft ? 'Right' : 'Left';
  };
  const textAlign = (align: Align): 'left' | 'center' | 'right' => {
    if (align === 'center') return 'center';
    return (align === 'start') === rightToLeft ? 'right' : 'left';
  };
  /** `alignItems` is horizontal in a column and vertical in a row. */
  const items = (align: Align, across: boolean): 'flex-start' | 'center' | 'flex-end' => {
    if (align === 'center') return 'center';
    const mirrored = across && rightToLeft;
    return (align === 'start') === mirrored ? 'flex-end' : 'flex-start';
  };
  const direction = rightToLeft ? ('row-reverse' as const) : ('row' as const);

  const edges = (which: readonly Edge[], rule: Rule): Style =>
    Object.fromEntries(
      which.flatMap(edge => [
        [`border${side(edge)}Width`, RULES[rule] * POINTS],
        [`border${side(edge)}Style`, rule === 'dashed' ? 'dashed' : 'solid'],
        [`border${side(edge)}Color`, ruleColour(colours, rule)],
      ]),
    );

  const box = ({ width, grow, pad = 0, above, fill, edges: which, rule = 'line' }: BoxStyle): Style => {
    const [vertical, horizontal] = typeof pad === 'number' ? [pad, pad] : pad;
    return {
      ...(width === undefined ? {} : { width: width * POINTS, flexShrink: 0 }),
      ...(grow === undefined || width !== undefined ? {} : { flexGrow: grow, flexBasis: 0 }),
      ...(vertical ? { paddingVertical: vertical * POINTS } : {}),
      ...(horizontal ? { paddingHorizontal: horizontal * POINTS } : {}),
      ...(above ? { marginTop: above * POINTS } : {}),
      ...(fill ? { backgroundColor: fills[fill] } : {}),
      ...(which ? edges(which, rule) : {}),
    };
  };

  const text = (node: TextNode): ReactNode =>
    node.text === '' ? (
      <View style={box(node)} />
    ) : (
      <Text
        style={{
          ...box(node),
          fontSize: node.pt,
          lineHeight: LINE_HEIGHT,
          fontWeight: node.bold ? 600 : 400,
          color: inks[node.ink ?? 'ink'],
          textAlign: textAlign(node.align ?? 'start'),
          ...(node.figure ? FIGURES : wordsStyle(node.text)),
        }}
      >
        {node.text === ' ' ? ' ' : withMarks(printable(node.text))}
      </Text>
    );

  const stack = (node: StackNode): ReactNode => {
    const across = node.kind === 'column';
    return (
      <View
        wrap={false}
        style={{
          ...box(node),
          flexDirection: across ? 'column' : direction,
          ...(node.wrap ? { flexWrap: 'wrap' as const, columnGap: (node.gap ?? 0) * POINTS } : {}),
          ...(node.gap && !node.wrap ? { gap: node.gap * POINTS } : {}),
          ...(node.alignItems ? { alignItems: items(node.alignItems, across) } : {}),
          ...(node.justify === 'between' ? { justifyContent: 'space-between' } : {}),
          ...(node.justify === 'center' ? { justifyContent: 'center' } : {}),
          ...(node.justify === 'end' ? { justifyContent: 'flex-end' } : {}),
        }}
      >
        {all(node.children)}
      </View>
    );
  };

  const table = (node: TableNode): ReactNode => {
    const { grid, lines, headRule, headFill, bands } = node.look;
    let line = 0;
    const rowOf = (row: TableRow, index: number): ReactNode => {
      if (row.role === 'line') line += 1;
      const below = row.role === 'head' ? (headRule ?? lines) : lines;
      return (
        <View
          key={index}
          wrap={false}
          style={{
            flexDirection: direction,
            ...(row.role === 'head' && headFill ? { backgroundColor: fills[headFill] } : {}),
            ...(row.role !== 'head' && bands && line % 2 === 0 ? { backgroundColor: fills.tint } : {}),
            ...(grid ? edges(['bottom'], grid) : below ? edges(['bottom'], below) : {}),
          }}
        >
          {row.cells.map((cell, at) => {
            const width = node.columns[at]?.width;
            return (
              <View
                key={at}
                style={{
                  ...(width === undefined
                    ? { flexGrow: 1, flexBasis: 0 }
                    : { width: width * POINTS, flexShrink: 0 }),
                  paddingVertical: node.cellPad[0] * POINTS,
                  paddingHorizontal: node.cellPad[1] * POINTS,
                  ...(grid ? edges(at === 0 ? ['start', 'end'] : ['end'], grid) : {}),
                }}
              >
                {all(cell)}
              </View>
            );
          })}
        </View>
      );
    };
    return (
      <View style={{ ...box(node), ...(grid ? edges(['top'], grid) : {}) }}>{node.rows.map(rowOf)}</View>
    );
  };

  const one = (node: PaperNode): ReactNode => {
    switch (node.kind) {
      case 'text':
        return text(node);
      case 'row':
      case 'column':
        return stack(node);
      case 'table':
        return table(node);
      case 'spring':
        return <View style={{ flexGrow: 1 }} />;
      case 'qr':
        return (
          <View style={box(node)}>
            <QrCode text={node.text} size={node.size * POINTS} />
          </View>
        );
      case 'picture':
        return canBeDrawn(node.src) ? (
          <View style={{ ...box(node), alignItems: items(node.align ?? 'start', true) }}>
            <Image
              src={node.src}
              style={{
                height: node.height * POINTS,
                maxWidth: node.maxWidth * POINTS,
                objectFit: 'contain',
              }}
            />
          </View>
        ) : (
          <View style={{ ...box(node), height: node.height * POINTS }} />
        );
    }
  };

  const all = (nodes: readonly PaperNode[]): ReactNode =>
    nodes.map((node, index) => <Keyed key={index}>{one(node)}</Keyed>);

  return { all };
}

const Keyed = ({ children }: { children: ReactNode }) => children;

/** Data URLs only: fetching a user's address would allow SSRF. */
const canBeDrawn = (src: string): boolean => /^data:image\/(png|jpe?g);base64,/.test(src);

/** Writes drawn pages as HTML. Styles are classes: the CSP allows no style attributes. */
import { directionOf } from '../../kit/languages.ts';
import { inksOf, ruleColour, RULES, type Inks } from './inks.ts';
import { LINE_HEIGHT } from './measure.ts';
import { PAPERS } from './paper.ts';
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
} from './tree.ts';

export interface PaperHtml {
  html: string;
  css: string;
}

/** Draws a QR code: dark modules as one path, in a square of that many modules. */
export type DrawQr = (text: string) => { path: string; modules: number };

type Style = Readonly<Record<string, string | number | undefined>>;

const mm = (length: number): string => `${Math.round(length * 100) / 100}mm`;

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? '',
  );

/** Images may come from this server, https and data URIs. */
const PICTURE = /^(https:\/\/|\/(?!\/)|data:image\/(png|jpe?g|webp);base64,|blob:)/;

const SIDE = { top: 'block-start', bottom: 'block-end', start: 'inline-start', end: 'inline-end' } as const;
const FLEX: Readonly<Record<Align, string>> = { start: 'flex-start', center: 'center', end: 'flex-end' };
const JUSTIFY = { between: 'space-between', center: 'center', end: 'flex-end' } as const;

const edgesIn = (colours: Inks, edges: readonly Edge[], rule: Rule): Style =>
  Object.fromEntries(
    edges.map(edge => [
      `border-${SIDE[edge]}`,
      `${mm(RULES[rule])} ${rule === 'dashed' ? 'dashed' : 'solid'} ${ruleColour(colours, rule)}`,
    ]),
  );

const boxIn = (
  colours: Inks,
  { width, grow, pad = 0, above, fill, edges, rule = 'line' }: BoxStyle,
): Style => {
  const [vertical, horizontal] = typeof pad === 'number' ? [pad, pad] : pad;
  return {
    'box-sizing': 'border-box',
    ...(width === undefined ? {} : { width: mm(width), 'flex-shrink': 0 }),
    ...(grow === undefined || width !== undefined ? {} : { flex: `${grow} 1 0`, 'min-width': 0 }),
    ...(vertical || horizontal ? { padding: `${mm(vertical)} ${mm(horizontal)}` } : {}),
    ...(above ? { 'margin-top': mm(above) } : {}),
    ...(fill ? { background: colours.fills[fill] } : {}),
    ...(edges ? edgesIn(colours, edges, rule) : {}),
  };
};

/** Pages and their CSS; equal styles have equal class names in every document. */
export function htmlOf(drawn: DrawnDocument, drawQr: DrawQr): PaperHtml {
  const rules = new Map<string, string>();
  const rightToLeft = directionOf(drawn.lang) === 'rtl';
  const paper = PAPERS[drawn.paper];
  const colours = inksOf(paper);
  const { inks, fills } = colours;
  const edgesOf = (edges: readonly Edge[], rule: Rule): Style => edgesIn(colours, edges, rule);
  const boxOf = (box: BoxStyle): Style => boxIn(colours, box);

  const cls = (style: Style): string => {
    const text = Object.entries(style)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
    const name = `p${hashOf(text)}`;
    rules.set(name, text);
    return ` class="${name}"`;
  };

  const textBox = (node: TextNode): string => {
    if (node.text === '') return `<div${cls(boxOf(node))}></div>`;
    const align = node.align ?? 'start';
    // Sides are physical sides of the page, independent of the text's direction.
    const side = align === 'center' ? 'center' : (align === 'start') === rightToLeft ? 'right' : 'left';
    const tag = node.heading ? 'h2' : 'div';
    const style = cls({
      margin: 0,
      ...boxOf(node),
      'font-size': `${Math.round(node.pt * 100) / 100}pt`,
      'font-weight': node.bold ? 500 : 400,
      color: inks[node.ink ?? 'ink'],
      'text-align': side,
      'overflow-wrap': 'anywhere',
      'unicode-bidi': 'isolate',
      ...(node.figure ? { 'font-variant-numeric': 'tabular-nums', 'white-space': 'nowrap' } : {}),
      ...(node.text === ' ' ? { 'white-space': 'pre' } : {}),
    });
    return `<${tag}${style} dir="${node.figure ? 'ltr' : 'auto'}">${escaped(withMarks(node.text))}</${tag}>`;
  };

  const stack = (node: StackNode): string =>
    `<div${cls({
      ...boxOf(node),
      display: 'flex',
      'flex-direction': node.kind,
      ...(node.wrap ? { 'flex-wrap': 'wrap', 'column-gap': mm(node.gap ?? 0) } : {}),
      ...(node.gap && !node.wrap ? { gap: mm(node.gap) } : {}),
      ...(node.alignItems ? { 'align-items': FLEX[node.alignItems] } : {}),
      ...(node.justify ? { 'justify-content': JUSTIFY[node.justify] } : {}),
    })}>${all(node.children)}</div>`;

  const table = (node: TableNode): string => {
    const { grid, lines, headRule, headFill, bands } = node.look;
    const [padV, padH] = node.cellPad;
    let line = 0;
    const rowOf = (row: TableRow): string => {
      if (row.role === 'line') line += 1;
      const head = row.role === 'head';
      const below = grid ?? (head ? (headRule ?? lines) : lines);
      const fill = head ? headFill && fills[headFill] : bands && line % 2 === 0 ? fills.tint : undefined;
      const cell = (texts: readonly TextNode[], at: number): string => {
        const tag = head ? 'th' : 'td';
        return `<${tag}${head ? ' scope="col"' : ''}${cls({
          'box-sizing': 'border-box',
          padding: `${mm(padV)} ${mm(padH)}`,
          'vertical-align': 'top',
          'font-weight': 'inherit',
          'text-align': 'start',
          ...(below ? edgesOf(['bottom'], below) : {}),
          ...(grid ? edgesOf(at === 0 ? ['start', 'end'] : ['end'], grid) : {}),
        })}>${all(texts)}</${tag}>`;
      };
      return `<tr${cls({ 'break-inside': 'avoid', background: fill })}>${row.cells.map(cell).join('')}</tr>`;
    };
    const heads = node.rows
      .filter(row => row.role === 'head')
      .map(rowOf)
      .join('');
    const body = node.rows
      .filter(row => row.role !== 'head')
      .map(rowOf)
      .join('');
    const columns = node.columns
      .map(({ width }) => (width === undefined ? '<col>' : `<col${cls({ width: mm(width) })}>`))
      .join('');
    return `<table${cls({
      ...boxOf(node),
      width: '100%',
      'table-layout': 'fixed',
      'border-spacing': 0,
      'border-collapse': 'separate',
      ...(grid ? edgesOf(['top'], grid) : {}),
    })}><colgroup>${columns}</colgroup>${heads && `<thead>${heads}</thead>`}<tbody>${body}</tbody></table>`;
  };

  const one = (node: PaperNode): string => {
    switch (node.kind) {
      case 'text':
        return textBox(node);
      case 'row':
      case 'column':
        return stack(node);
      case 'table':
        return table(node);
      case 'spring':
        return `<div${cls({ flex: 1 })}></div>`;
      case 'qr': {
        const { path, modules } = drawQr(node.text);
        const size = cls({
          width: mm(node.size),
          height: mm(node.size),
          display: 'block',
          background: inks.white,
        });
        return `<div${cls(boxOf(node))}><svg${size} role="img" aria-label="${escaped(node.alt)}" viewBox="0 0 ${modules} ${modules}" shape-rendering="crispEdges"><path d="${path}" fill="#000"/></svg></div>`;
      }
      case 'picture': {
        const frame = cls({
          ...boxOf(node),
          display: 'flex',
          'justify-content': FLEX[node.align ?? 'start'],
          height: mm(node.height),
        });
        const size = cls({
          height: mm(node.height),
          'max-width': mm(node.maxWidth),
          'object-fit': 'contain',
        });
        return `<div${frame}>${PICTURE.test(node.src) ? `<img${size} src="${escaped(node.src)}" alt="${escaped(node.alt)}">` : ''}</div>`;
      }
    }
  };

  const all = (nodes: readonly PaperNode[]): string => nodes.map(one).join('');

  const pageOf = (page: DrawnPage): string => {
    const sheet = cls({
      'box-sizing': 'border-box',
      position: 'relative',
      overflow: 'hidden',
      width: mm(paper.width),
      // It is slightly less than the page, or rounding adds an empty sheet after each.
      ...(paper.roll ? {} : { 'min-height': mm(paper.height - 0.3) }),
      padding: mm(paper.margin),
      display: 'flex',
      'flex-direction': 'column',
    });
    const stamp =
      page.stamp === null
        ? ''
        : `<div${cls({
            position: 'absolute',
            'inset-inline': 0,
            top: '38%',
            'text-align': 'center',
            'font-size': `${paper.pt * 9}pt`,
            'font-weight': 500,
            color: colours.stamp,
            transform: 'rotate(-28deg)',
          })}>${escaped(page.stamp)}</div>`;
    const flow = cls({ position: 'relative', flex: 1, display: 'flex', 'flex-direction': 'column' });
    return `<section${sheet.replace('class="', 'class="drawnPage ')}>${stamp}<div${flow}>${all(page.children)}</div><div${cls({ position: 'relative' })}>${all(page.foot)}</div></section>`;
  };

  const article = cls({
    width: mm(paper.width),
    background: inks.white,
    color: inks.ink,
    'line-height': LINE_HEIGHT,
    'font-size': `${paper.pt}pt`,
  });
  const html = `<article${article} lang="${drawn.lang}" dir="${rightToLeft ? 'rtl' : 'ltr'}" aria-label="${escaped(drawn.title)}">${drawn.pages.map(pageOf).join('')}</article>`;
  const css = [...rules].map(([name, text]) => `.${name}{${text}}`).join('\n');
  return { html, css };
}

/** FNV-1a is short, and the same in browser and server. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** Writes drawn pages as PDF: paper.typ lays them out, with sides, colours and printable words already decided. */
import { factsOf } from '../../src/kit/languages.ts';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { imageSize } from 'image-size';
import { readFileSync } from 'node:fs';
import { inksOf, ruleColour, RULES } from '../../src/resources/documents/inks.ts';
import { PAPERS } from '../../src/resources/documents/paper.ts';
import {
  withMarks,
  type Align,
  type BoxStyle,
  type DrawnDocument,
  type Edge,
  type PaperNode,
  type Rule,
  type TableNode,
  type TextNode,
} from '../../src/resources/documents/tree.ts';
import { FACES, PRINT_WEIGHTS, printFont } from './fontFaces.ts';
import { directionOf, piecesOf, printable } from './printable.ts';
import { qrPath } from './qrPath.ts';

const PROGRAM = readFileSync(new URL('./paper.typ', import.meta.url), 'utf8');

/** A folder that is not there: the program reads no file of this machine. */
const PLACE = '/paper-pictures';

let typst: NodeCompiler | undefined;
const compiler = (): NodeCompiler =>
  (typst ??= NodeCompiler.create({
    workspace: PLACE,
    fontArgs: [{ fontBlobs: FACES.flatMap(face => PRINT_WEIGHTS.map(weight => printFont(face, weight))) }],
  }));

export function renderPdf(drawn: DrawnDocument): Uint8Array {
  const pictures = picturesOf();
  const paper = prepared(drawn, pictures);
  try {
    return fileOf(paper, pictures.files);
  } catch (error) {
    if (pictures.files.size === 0) throw error;
    // A picture that no program could read leaves its place empty.
    return fileOf(prepared(drawn, { add: () => NO_PICTURE }), new Map());
  }
}

function fileOf(paper: ReturnType<typeof prepared>, pictures: ReadonlyMap<string, Buffer>): Uint8Array {
  const engine = compiler();
  for (const [name, file] of pictures) engine.mapShadow(`${PLACE}${name}`, file);
  const program = { mainFileContent: PROGRAM, inputs: { paper: JSON.stringify(paper) } };
  const [year = 0, month = 1, day = 1] = paper.date;
  try {
    return engine.pdf(program, { creationTimestamp: Date.UTC(year, month - 1, day) / 1000 });
  } catch {
    // Only a compilation by itself says what is wrong.
    const problems = engine.compile(program).takeDiagnostics()?.shortDiagnostics;
    throw new Error(`The paper cannot be drawn: ${JSON.stringify(problems)}`);
  } finally {
    engine.resetShadow();
    engine.evictCache(1);
  }
}

type Side = 'left' | 'center' | 'right';

interface Picture {
  /** It is null for a picture that cannot be read. */
  file: string | null;
  ratio: number;
}
const NO_PICTURE: Picture = { file: null, ratio: 1 };

/** Data URLs only: fetching a user's address would allow SSRF. */
const PICTURE = /^data:image\/(png|jpe?g);base64,/;
/** The bytes decide, whatever the URL says: a drawing of a few lines can take hours. */
const BITMAPS: readonly (string | undefined)[] = ['png', 'jpg', 'webp'];
/** A small file can hold thousands of millions, and each takes room in memory. */
const MAX_PIXELS = 16_000_000;

function picturesOf() {
  const files = new Map<string, Buffer>();
  return {
    files,
    add(src: string): Picture {
      if (!PICTURE.test(src)) return NO_PICTURE;
      const file = Buffer.from(src.slice(src.indexOf(',') + 1), 'base64');
      try {
        const { width, height, type } = imageSize(file);
        if (!BITMAPS.includes(type) || width * height > MAX_PIXELS) return NO_PICTURE;
        const name = `/${files.size}.${type}`;
        files.set(name, file);
        return { file: name, ratio: width / height };
      } catch {
        return NO_PICTURE;
      }
    },
  };
}

function prepared(drawn: DrawnDocument, pictures: { add: (src: string) => Picture }) {
  const paper = PAPERS[drawn.paper];
  const colours = inksOf(paper);
  const rightToLeft = factsOf(drawn.lang).direction === 'rtl';

  const sideOf = (align: Align): Side =>
    align === 'center' ? 'center' : (align === 'start') === rightToLeft ? 'right' : 'left';
  const penOf = (rule: Rule) => ({
    width: RULES[rule],
    colour: ruleColour(colours, rule),
    dashed: rule === 'dashed',
  });
  const edgeAt = (edge: Edge): number => {
    if (edge === 'top') return 0;
    if (edge === 'bottom') return 2;
    return (edge === 'start') === rightToLeft ? 1 : 3;
  };

  /** Sides in the order of CSS; a rule takes room within its box, as in a browser. */
  const boxOf = ({ width, grow, pad = 0, above = 0, fill, edges = [], rule = 'line' }: BoxStyle) => {
    const [vertical, horizontal] = typeof pad === 'number' ? [pad, pad] : pad;
    const pads = [vertical, horizontal, vertical, horizontal];
    const rules: (ReturnType<typeof penOf> | null)[] = [null, null, null, null];
    for (const at of edges.map(edgeAt)) {
      rules[at] = penOf(rule);
      pads[at] = (pads[at] ?? 0) + RULES[rule];
    }
    return {
      width: width ?? null,
      grow: grow ?? null,
      above,
      pads,
      rules,
      fill: fill ? colours.fills[fill] : null,
    };
  };

  const text = (node: TextNode) => ({
    kind: 'text',
    box: boxOf(node),
    text: node.text === ' ' ? ['\u00a0'] : piecesOf(withMarks(printable(node.text))),
    pt: node.pt,
    weight: node.bold ? 600 : 400,
    ink: colours.inks[node.ink ?? 'ink'],
    align: sideOf(node.align ?? 'start'),
    figure: node.figure ?? false,
    reversed: !node.figure && directionOf(node.text) === 'rtl',
  });

  const table = (node: TableNode) => {
    const { grid, lines, headRule, headFill, bands } = node.look;
    let line = 0;
    return {
      kind: 'table',
      box: boxOf(node),
      columns: node.columns.map(({ width }) => width ?? null),
      pads: node.cellPad,
      grid: grid ? penOf(grid) : null,
      rows: node.rows.map(({ role, cells }) => {
        if (role === 'line') line += 1;
        const isHead = role === 'head';
        const below = grid ?? (isHead ? (headRule ?? lines) : lines);
        const fill = isHead ? headFill : bands && line % 2 === 0 ? ('tint' as const) : undefined;
        return {
          head: isHead,
          fill: fill ? colours.fills[fill] : null,
          below: below ? penOf(below) : null,
          cells: cells.map(each => each.map(text)),
        };
      }),
    };
  };

  const one = (node: PaperNode): object => {
    switch (node.kind) {
      case 'text':
        return text(node);
      case 'row':
      case 'column': {
        const { kind, wrap, gap = 0, alignItems, justify } = node;
        const items = alignItems && (kind === 'row' ? ROW_ITEMS[alignItems] : sideOf(alignItems));
        return {
          kind: wrap ? 'wrapped' : kind,
          box: boxOf(node),
          gap,
          items: items ?? null,
          justify: justify === 'center' ? 'center' : sideOf('start'),
          children: node.children.map(one),
        };
      }
      case 'table':
        return table(node);
      case 'spring':
        return { kind: 'spring' };
      case 'qr': {
        const { path, modules } = qrPath(node.text);
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} ${modules}"><path d="${path}"/></svg>`;
        return { kind: 'qr', box: boxOf(node), svg, size: node.size, alt: node.alt };
      }
      case 'picture': {
        const { file, ratio } = pictures.add(node.src);
        const width = Math.min(node.maxWidth, node.height * ratio);
        const { height, alt, align = 'start' } = node;
        return { kind: 'picture', box: boxOf(node), file, width, height, alt, align: sideOf(align) };
      }
    }
  };

  return {
    title: printable(drawn.title),
    author: printable(drawn.author),
    lang: drawn.lang,
    date: drawn.date.split('-').map(Number),
    width: paper.width,
    height: paper.roll ? null : paper.height,
    margin: paper.margin,
    pt: paper.pt,
    fonts: [...new Set(FACES.map(face => face.family))],
    stampColour: colours.stamp,
    pages: drawn.pages.map(page => ({
      stamp: page.stamp === null || paper.roll ? null : printable(page.stamp),
      children: page.children.map(one),
      foot: paper.roll ? [] : page.foot.map(one),
    })),
  };
}

const ROW_ITEMS = { start: 'top', center: 'middle', end: 'end' } as const;
